/** The messages of the app. English comes with it; another language is loaded when it is wanted. */
import en from './en/app.json' with { type: 'json' };
import type { AppMessageTypes } from './message-types.ts';
import { Messages, type Catalog, type Language } from './messages.ts';

export type AppMessages = Messages<AppMessageTypes>;

const load: Readonly<Record<Language, () => Promise<{ readonly default: Catalog }>>> = {
  en: async () => ({ default: en }),
  de: () => import('./de/app.json', { with: { type: 'json' } }),
  es: () => import('./es/app.json', { with: { type: 'json' } }),
};

export const loadAppMessages = async (language: Language): Promise<AppMessages> =>
  new Messages(language, (await load[language]()).default, en);
