/** What the settings show first, and the language of the app. */
import { Type, type Static } from 'typebox';
import { nullable, oneOf, operation, strict } from '../operation.ts';

const Count = Type.Integer({ minimum: 0 });

export const SettingsOverview = strict({
  is_owner: Type.Boolean({ description: 'Owners administer the server.' }),
  has_password: Type.Boolean({ description: 'Without one, a new sign-in confirms what the password would.' }),
  provider: nullable(Type.String({ description: 'Where this person signs in besides; null: nowhere.' })),
  is_refilled: Type.Boolean({ description: 'The wallet refills by itself.' }),
  titles_imports: Type.Boolean({
    description: 'Better titles are set for imports without asking, as the language model proposes them.',
  }),
  daily_documents: nullable(Type.Integer({ description: 'New documents a day; null: any number.' })),
  speech_slots: Type.Integer({ description: 'Speech requests at a time.' }),
  space: strict({
    stored_bytes: Count,
    limit_bytes: nullable(Type.Integer({ description: 'Null: as much as the disk has.' })),
    texts: Count,
    recordings: Count,
    audio: Count,
    responses: Count,
  }),
  keys: Count,
  apps: Count,
  sessions: Count,
});
export type SettingsOverview = Static<typeof SettingsOverview>;

export const getSettings = operation('getSettings', 'GET /settings', {
  tag: 'Account',
  summary: 'Read a summary of the settings',
  description:
    'What the plan allows, the space that is used, and how many keys, apps and sessions there are.',
  scope: 'account:read',
  rate: 'app',
  success: { status: 200, description: 'The summary.', schema: SettingsOverview },
});

export const setLanguage = operation('setLanguage', 'PUT /language', {
  tag: 'Account',
  summary: 'Choose the language of the app and the pages',
  description: 'It goes with the account. The next page is sent in it.',
  scope: 'account:read',
  rate: 'app',
  body: strict({ language: oneOf(['en', 'de', 'es']) }),
  success: { status: 204, description: 'Chosen.' },
});

export const updateSettings = operation('updateSettings', 'PUT /settings', {
  tag: 'Account',
  summary: 'Change the settings',
  description:
    'With `titles_imports`, an import that brings no good title gets the one that the language model proposes, with its author and tags ' +
    'that are in use. Without it, they are only suggested.',
  scope: 'documents:write',
  rate: 'app',
  body: strict({ titles_imports: Type.Boolean() }),
  success: { status: 204, description: 'Changed.' },
});
