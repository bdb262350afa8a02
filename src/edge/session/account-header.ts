/**
 * What a browser keeps of the library belongs to one account. Every response that depends on the session says whose it
 * is, and the service worker forgets what it has when that changes; a response without this header, like the error page
 * of a proxy, says nothing. Where a session has ended, the browser is asked to forget everything itself.
 */
import type { FastifyReply } from 'fastify';

const accountHeader = 'lectern-account';
const nobody = 'none';

export function nameAccount(reply: FastifyReply, accountId: string | undefined): void {
  void reply.header(accountHeader, accountId ?? nobody);
}

/** Browsers heed this over https and on their own machine, which is also where they run service workers. */
export function forgetEverything(reply: FastifyReply): void {
  void reply.header('clear-site-data', '"cache", "storage"');
}
