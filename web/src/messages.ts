/** The app's messages, in the language that the server chose and wrote into the page. */
import { loadAppMessages, type AppMessages } from '../../src/shared/messages/app.ts';
import { isLanguage } from '../../src/shared/messages/messages.ts';

/** Tests of plain modules have no page. */
const language = (globalThis as { document?: { documentElement: { lang: string } } }).document
  ?.documentElement.lang;

export const messages: AppMessages = await loadAppMessages(isLanguage(language) ? language : 'en');

export const t: AppMessages['text'] = (key, ...values) => messages.text(key, ...values);
