/** The language of the app and of every page, which goes with the account. */
import type { Language } from '../../../src/shared/messages/messages.ts';
import { call } from '../api.ts';
import { toastTrouble } from '../ui/toasts.svelte.ts';

/** The page is loaded again in the language; where something is unsaved, the browser asks first. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await call('setLanguage', { body: { language } });
    location.reload();
  } catch (error) {
    toastTrouble(error);
  }
}
