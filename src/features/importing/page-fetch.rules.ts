/** What may be fetched, what counts as a page, and how each failure is reported. */
import type { IncomingMessage } from 'node:http';
import { invalidField, type Problem } from '../../shared/contract/errors.ts';
import { fieldMessage } from '../../shared/contract/field-messages.ts';
import { ForbiddenAddress } from '../../platform/net/guarded-request.ts';

const maxUrlLength = 4_096;

export const unfit = (message: string): Problem => invalidField('url', message);

/** The address of a page that need not be fetched. */
export function webAddress(address: string): URL {
  const url = address.length <= maxUrlLength && URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !isWeb(url)) throw unfit(fieldMessage('webAddress'));
  if (url.username || url.password) throw unfit('must not hold a user name or password.');
  return url;
}

/** An address that may be fetched. */
export function checkedUrl(address: string): URL {
  const url = webAddress(address);
  // Other services of a host listen on low ports, and could take our request for one of their commands.
  const port = Number(url.port);
  if (port !== 0 && port !== 80 && port !== 443 && port < 1024)
    throw unfit(`leads to port ${port}, where no pages are served.`);
  return url;
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

/** Where a response redirects to, checked like the first address; undefined when it does not. */
export function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined;
  if (!URL.canParse(headers.location, from.href))
    throw unfit('leads on to something that is not an address.');
  return checkedUrl(new URL(headers.location, from).href);
}

export function refuseStatus(status: number): void {
  if (status === 200) return;
  if (status === 404 || status === 410)
    throw unfit(`leads to no page: its server returns ${status}. Check the address.`);
  if (status === 401 || status === 402 || status === 403 || status === 451)
    throw unfit(
      `leads to a page that is not open to everyone (${status}). Save it and import the file instead.`,
    );
  throw unfit(`cannot be read now: its server returns ${status}. Try again later.`);
}

const names: Readonly<Record<string, string>> = {
  'text/html': 'page.html',
  'application/xhtml+xml': 'page.xhtml',
  'text/plain': 'page.txt',
  'application/pdf': 'page.pdf',
};

export function mediaOf(contentType = 'text/html'): { name: string; charset?: string } {
  const [type = ''] = contentType.split(';', 1);
  const name = names[type.trim().toLowerCase()];
  if (name === undefined)
    throw unfit(
      `leads to ${type.slice(0, 60).trim()}, which is not a page of text. Pages, plain text and PDF can be read.`,
    );
  const charset = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1];
  return { name, ...(charset && { charset }) };
}

/** Failures of the network, by what they mean to the person who typed the address. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ForbiddenAddress)
    return unfit('leads into a private network. Only pages that everyone can reach can be fetched.');
  const { code = '' } = error as { code?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA')
    return unfit(fieldMessage('unknownHost'));
  if (/CERT|SELF_SIGNED|TLS|SSL/.test(code))
    return unfit('leads to a server without a valid certificate. Save the page and import the file instead.');
  if (code.startsWith('Z_') || code.startsWith('ERR_') || code.startsWith('HPE_'))
    return unfit(
      'leads to a server whose response cannot be read. Save the page and import the file instead.',
    );
  return unfit('cannot be reached now. Check the address, or try again later.');
}
