/**
 * The language of a page: what its reader chose, else what the browser asks for. The choice is kept with the account
 * and, for pages that know no account and for the app, in a cookie.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { chooseLanguage, isLanguage, type Language } from '../../messages/messages.ts';
import { pageMessages, type PageMessages } from '../../messages/pages.ts';
import { readCookie, type Cookies } from './cookies.ts';

/** The app's script writes the same cookie. */
export const languageCookie = 'lectern-language';

export const languageOf = (headers: IncomingHttpHeaders): Language =>
  chooseLanguage(headers['accept-language'], readCookie(headers, languageCookie));

/** The messages of the pages, in the reader's language. */
export const messagesFor = (headers: IncomingHttpHeaders): PageMessages => pageMessages(languageOf(headers));

/** A browser in which no language was chosen yet takes the account's. Returns the language to use. */
export function rememberLanguage(reply: FastifyReply, cookies: Cookies, ofAccount: string | null): Language {
  const { headers } = reply.request;
  if (!isLanguage(ofAccount) || isLanguage(readCookie(headers, languageCookie))) return languageOf(headers);
  cookies.setPreference(reply, languageCookie, ofAccount);
  return ofAccount;
}
