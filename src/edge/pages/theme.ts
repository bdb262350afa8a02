/**
 * Light, dark, or as the system has it: one choice of a browser for the app and for every page. It is a cookie, so
 * that a page comes in the right colours at once; not a secret, so that the app's script can write it too.
 */
import type { IncomingHttpHeaders } from 'node:http';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The app's script (web/src/shell/theme.svelte.ts) knows it by the same name. */
const cookieName = 'lectern-theme';
const maxAgeSeconds = 400 * 24 * 3_600;

export function themeOf({ cookie }: IncomingHttpHeaders): Theme {
  const value = /(?:^|; *)lectern-theme=(\w+)/.exec(cookie ?? '')?.[1];
  return themes.find((theme) => theme === value) ?? 'system';
}

export const themeCookie = (theme: Theme, publicUrl: string): string =>
  `${cookieName}=${theme}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
