/** The messages of the app. Only one language is loaded; a test checks that every catalog is complete. */
import type { AppMessageTypes } from './message-types.ts';
import { Messages, type Catalog, type Language } from './messages.ts';

export type AppMessages = Messages<AppMessageTypes>;

const load: Readonly<Record<Language, () => Promise<{ readonly default: Catalog }>>> = {
  en: () => import('./en/app.json', { with: { type: 'json' } }),
  de: () => import('./de/app.json', { with: { type: 'json' } }),
  es: () => import('./es/app.json', { with: { type: 'json' } }),
};

export async function loadAppMessages(language: Language): Promise<AppMessages> {
  const { default: catalog } = await load[language]();
  return new Messages(language, catalog, catalog);
}
