/**
 * Three cookies: the session of a person who is signed in; the visit, which binds form tokens to a browser before there
 * is a session; and the device, which says that this browser has signed in before. Over https their names bind them
 * to this very host.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

const names = { session: 'lectern', visit: 'lectern-visit', device: 'lectern-device' } as const;
export type CookieKind = keyof typeof names;

/** The longest a browser keeps a cookie; when a session expires is decided by the server. */
const maxAge = 400 * 24 * 3_600;

export const readCookie = ({ cookie }: IncomingHttpHeaders, name: string): string | undefined =>
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
