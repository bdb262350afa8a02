/** Who administers the server. Only the check that an account is an owner's, or the machine itself, makes one. */
import type { AuditActor } from '../audit/audit.ts';

declare const proven: unique symbol;

export interface Administrator extends AuditActor {
  readonly [proven]: true;
}

export const administratorOf = (accountId: string, email: string, address: string): Administrator =>
  ({ accountId, email, address }) as Administrator;

/** Whoever can run commands on the machine has its store anyway. */
export const commandLine = { accountId: null, email: 'command line', address: '' } as Administrator;
