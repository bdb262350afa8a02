/**
 * Three cookies. One names the session of somebody who is signed in; one a visit, so that forms can be told
 * from forged ones before there is a session; one says that this browser has signed in before, and stays.
 * Over https their names bind them to this very host.
 */
import type { IncomingHttpHeaders } from 'node:http';

const names = { session: 'lectern', visit: 'lectern-visit', known: 'lectern-known' } as const;
export type CookieKind = keyof typeof names;

/** The longest a browser keeps one; when a session ends is decided here, not there. */
const maxAgeSeconds = 400 * 24 * 3_600;

export type Cookies = ReturnType<typeof createCookies>;

export function createCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const nameOf = (kind: CookieKind): string => (secure ? '__Host-' : '') + names[kind];
  const line = (kind: CookieKind, value: string, age: number): string =>
    `${nameOf(kind)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read(headers: IncomingHttpHeaders, kind: CookieKind): string | undefined {
      const prefix = `${nameOf(kind)}=`;
      const pair = headers.cookie?.split(/; */).find((one) => one.startsWith(prefix));
      const value = pair?.slice(prefix.length);
      return value !== undefined && /^[\w-]{1,100}$/.test(value) ? value : undefined;
    },
    set: (kind: CookieKind, value: string): string => line(kind, value, maxAgeSeconds),
    clear: (kind: CookieKind): string => line(kind, '', 0),
  };
}
