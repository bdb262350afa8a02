/**
 * Three cookies: the session of a person who is signed in; the visit, which binds form tokens to a browser before there
 * is a session; and the device, which says that this browser has signed in before. Over https their names bind them
 * to this very host.
 */
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { chooseLanguage, isLanguage, type Language } from '../../shared/messages/messages.ts';
import { pageMessages, type PageMessages } from '../../shared/messages/pages.ts';

const names = { session: 'lectern', visit: 'lectern-visit', device: 'lectern-device' } as const;
export type CookieKind = keyof typeof names;

/** The longest a browser keeps a cookie; when a session expires is decided by the server. */
const maxAge = 400 * 24 * 3_600;

const readCookie = ({ cookie }: IncomingHttpHeaders, name: string): string | undefined =>
  cookie === undefined ? undefined : fastifyCookie.parse(cookie)[name];

export class Cookies {
  readonly #secure: boolean;

  constructor(publicUrl: string) {
    this.#secure = publicUrl.startsWith('https:');
  }

  read(headers: IncomingHttpHeaders, kind: CookieKind): string | undefined {
    const value = readCookie(headers, this.#nameOf(kind));
    return value !== undefined && /^[\w-]{1,100}$/.test(value) ? value : undefined;
  }

  set(reply: FastifyReply, kind: CookieKind, value: string): void {
    void reply.setCookie(this.#nameOf(kind), value, { ...this.#options, httpOnly: true, maxAge });
  }

  clear(reply: FastifyReply, kind: CookieKind): void {
    void reply.setCookie(this.#nameOf(kind), '', { ...this.#options, httpOnly: true, maxAge: 0 });
  }

  /** A choice of the reader (theme, language): no secret, so the app's script may read and write it too. */
  setPreference(reply: FastifyReply, name: string, value: string): void {
    void reply.setCookie(name, value, { ...this.#options, maxAge });
  }

  get #options() {
    return { path: '/', sameSite: 'lax', secure: this.#secure } as const;
  }

  #nameOf(kind: CookieKind): string {
    return (this.#secure ? '__Host-' : '') + names[kind];
  }
}

/**
 * Guards a server on this machine against DNS rebinding: a foreign page can point its own host name at this machine's
 * address, and to the browser it then looks like one of our pages. Only the Host header shows the difference. A server
 * that is reached directly from elsewhere may have any name, and gains nothing from the check.
 */
export type HostCheck = (hostHeader: string | undefined) => boolean;

export interface Addresses {
  /** Address the server listens on. */
  readonly host: string;
  /** Origin people reach it at, perhaps through a proxy on this machine. */
  readonly publicUrl: string;
}

/** Returns `isAllowedHost`. A missing header is allowed: every browser sends one. */
export function createHostCheck({ host, publicUrl }: Addresses): HostCheck {
  if (!isLoopback(host)) return () => true;
  const publicName = new URL(publicUrl).hostname;
  return (header) => {
    if (header === undefined) return true;
    const name = hostNameOf(header);
    return name === publicName || isLoopback(name);
  };
}

/** Without the port, in the form a browser would give it. */
const hostNameOf = (header: string): string => {
  const url = `http://${header}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : '';
};

const isLoopback = (name: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(name);

/*
 * The language of a page, by one rule: the account's, else the cookie's, else the browser's preference. Choosing a
 * language, in the app or in the settings, writes it to the account and the cookie. The cookie follows the account when
 * a person signs in or opens one of their pages, so that pages without an account use the same language.
 */

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

/*
 * Light, dark, or the system's: one choice for the app and every page in a browser. It is a cookie, so that pages are
 * rendered in the right colors.
 */

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The app's script writes the same cookie. */
const themeCookie = 'lectern-theme';

export function themeOf(headers: IncomingHttpHeaders): Theme {
  const chosen = readCookie(headers, themeCookie);
  return themes.find((theme) => theme === chosen) ?? 'system';
}
