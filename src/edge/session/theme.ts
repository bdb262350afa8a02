/**
 * Light, dark, or the system's: one choice for the app and every page in a browser. It is a cookie, so that pages are
 * rendered in the right colors.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { readCookie } from './cookies.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The app's script writes the same cookie. */
const themeCookie = 'lectern-theme';

export function themeOf(headers: IncomingHttpHeaders): Theme {
  const chosen = readCookie(headers, themeCookie);
  return themes.find((theme) => theme === chosen) ?? 'system';
}
