import type { Language } from '../../../src/shared/messages/messages.ts';
import { call } from '../api.ts';
import { toastTrouble } from '../ui/toasts.svelte.ts';

/**
 * Light, dark, or the system's theme. The choice is a cookie of this browser, so that the server sends every page in
 * the right colors at once (src/edge/session/cookies.ts).
 */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const cookieName = 'lectern-theme';
const maxAgeSeconds = 400 * 24 * 3_600;
/** Notifies other windows of the app of a change. */
const key = 'theme';

function stored(): Theme {
  const value = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  return themes.find((theme) => value === `${cookieName}=${theme}`) ?? 'system';
}

const chosen = $state<{ theme: Theme }>({ theme: stored() });

function show(theme: Theme): void {
  chosen.theme = theme;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function keep(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${theme}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

export const theme = {
  get now(): Theme {
    return chosen.theme;
  },
  choose(wanted: Theme): void {
    keep(wanted);
    show(wanted);
    tellOthers();
  },
};

function tellOthers(): void {
  try {
    localStorage.setItem(key, `${chosen.theme} ${Date.now()}`);
  } catch {
    // Other pages update when they become visible.
  }
}

const look = () => show(stored());
addEventListener('storage', (event) => event.key === key && look());
// The settings may have changed it meanwhile: in another tab, or before going back to a cached page.
addEventListener('pageshow', look);
document.addEventListener('visibilitychange', look);

/* The language of the app and of every page, which goes with the account. */

/** The page is loaded again in the language; where something is unsaved, the browser asks first. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await call('setLanguage', { body: { language } });
    location.reload();
  } catch (error) {
    toastTrouble(error);
  }
}
