/** The messages of the app. Only one language is loaded; a test checks that every catalog is complete. */
import type { AppMessageTypes, SettingsMessageTypes } from './message-types.ts';
import { Messages, type Catalog, type Language } from './messages.ts';

export type AppMessages = Messages<AppMessageTypes>;
export type SettingsMessages = Messages<AppMessageTypes & SettingsMessageTypes>;

type Loaders = Readonly<Record<Language, () => Promise<{ readonly default: Catalog }>>>;

const load: Loaders = {
  en: () => import('./en/app.json', { with: { type: 'json' } }),
  de: () => import('./de/app.json', { with: { type: 'json' } }),
  es: () => import('./es/app.json', { with: { type: 'json' } }),
};

const loadSettings: Loaders = {
  en: () => import('./en/settings.json', { with: { type: 'json' } }),
  de: () => import('./de/settings.json', { with: { type: 'json' } }),
  es: () => import('./es/settings.json', { with: { type: 'json' } }),
};

export async function loadAppMessages(language: Language): Promise<AppMessages> {
  const { default: catalog } = await load[language]();
  return new Messages(language, catalog, catalog);
}

/** Adds the messages of the settings, which most visits do not need, to those of the app. */
export async function loadSettingsMessages(language: Language): Promise<SettingsMessages> {
  const [app, settings] = await Promise.all([load[language](), loadSettings[language]()]);
  const catalog = { ...app.default, ...settings.default };
  return new Messages(language, catalog, catalog);
}
