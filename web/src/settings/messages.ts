/** The messages of the settings, beside those of the app. */
import { loadSettingsMessages, type SettingsMessages } from '../../../src/shared/messages/app.ts';
import { messages as app } from '../messages.ts';

export const messages: SettingsMessages = await loadSettingsMessages(app.language);

export const t: SettingsMessages['text'] = (key, ...values) => messages.text(key, ...values);
