/** The language of the app and of every page: a cookie of this browser, which the settings write, too. */
import type { Language } from '../../../src/messages/messages.ts';

const cookieName = 'lectern-language';
const maxAgeSeconds = 400 * 24 * 3_600;

/** The page is loaded again in the language; where something is unsaved, the browser asks first. */
export function chooseLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${language}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
  location.reload();
}
