/**
 * The language of a page, by one rule: the account's, else the cookie's, else the browser's preference. Choosing a
 * language, in the app or in the settings, writes it to the account and the cookie. The cookie follows the account when
 * a person signs in or opens one of their pages, so that pages without an account use the same language.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { chooseLanguage, isLanguage, type Language } from '../../shared/messages/messages.ts';
import { pageMessages, type PageMessages } from '../../shared/messages/pages.ts';
import { readCookie, type Cookies } from './cookies.ts';

const languageCookie = 'lectern-language';

export const languageOf = (headers: IncomingHttpHeaders): Language =>
  chooseLanguage(headers['accept-language'], readCookie(headers, languageCookie));

/** The messages of the pages, in the reader's language. */
export const messagesFor = (headers: IncomingHttpHeaders): PageMessages => pageMessages(languageOf(headers));

/** The language of a person's page. The cookie follows the account's; null: none was chosen for the account. */
export function rememberLanguage(reply: FastifyReply, cookies: Cookies, ofAccount: string | null): Language {
  const { headers } = reply.request;
  if (!isLanguage(ofAccount)) return languageOf(headers);
  if (readCookie(headers, languageCookie) !== ofAccount)
    cookies.setPreference(reply, languageCookie, ofAccount);
  return ofAccount;
}
