/** The messages of the server's pages and emails. */
import de from './de/pages.json' with { type: 'json' };
import en from './en/pages.json' with { type: 'json' };
import es from './es/pages.json' with { type: 'json' };
import type { PageMessageTypes } from './message-types.ts';
import { Messages, type Language } from './messages.ts';

export type PageMessages = Messages<PageMessageTypes>;

const all: Readonly<Record<Language, PageMessages>> = {
  en: new Messages('en', en, en),
  de: new Messages('de', de, en),
  es: new Messages('es', es, en),
};

export const pageMessages = (language: Language): PageMessages => all[language];
