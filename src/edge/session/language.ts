/**
 * The language of a page: what its reader chose, else what the browser asks for. The choice is a cookie, so that a
 * page comes in the right language at once; not a secret, so that the app's script can write it too.
 */
import type { FastifyRequest } from 'fastify';
import { chooseLanguage, type Language } from '../../messages/messages.ts';

export const languageCookie = 'lectern-language';

export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = /(?:^|; *)lectern-language=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return chooseLanguage(headers['accept-language'], chosen);
}
