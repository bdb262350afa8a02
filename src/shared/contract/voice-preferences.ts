/** Which voices an account prefers: its favorites, and its default voices by language and kind of document. */
import { Type, type Static } from 'typebox';
import { documentTypes, type DocumentType } from './documents.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { nullable, oneOf, strict } from './schemas.ts';

const bounds = limits.voicePreferences;
const Id = Type.String({ minLength: 1, maxLength: 128 });
const Language = Type.String({
  minLength: 2,
  maxLength: 35,
  description:
    'As documents have it, such as `en`. A default for `en` is used for `en-GB` too, unless that has one.',
});

export const DefaultVoice = strict(
  {
    language: Language,
    document_type: Type.Unsafe<DocumentType | null>({
      type: ['string', 'null'],
      enum: [...documentTypes, null],
      description: 'Only documents of this kind; null: of every kind that has no default of its own.',
    }),
    voice_id: Type.String(),
    name: Type.String({ description: 'What the voice is called, or was when it was last there.' }),
    is_available: Type.Boolean({
      description: 'Whether the voice is in the catalog at present. While it is not, another one is used.',
    }),
  },
  { title: 'DefaultVoice' },
);
export type DefaultVoice = Static<typeof DefaultVoice>;

export const VoicePreferences = strict(
  {
    favorites: Type.Array(Type.String(), {
      description: 'Oldest first. Those that are not in the catalog at present are kept.',
    }),
    defaults: Type.Array(DefaultVoice, { description: 'Ordered by language and kind of document.' }),
  },
  { title: 'VoicePreferences' },
);
export type VoicePreferences = Static<typeof VoicePreferences>;

const example = {
  favorites: ['piper-ada', 'kokoro-af-heart'],
  defaults: [{ language: 'en', document_type: null, voice_id: 'piper-ada', name: 'Ada', is_available: true }],
};
const success = { status: 200, description: 'The preferences.', schema: VoicePreferences, example } as const;

export const getVoicePreferences = operation({
  operationId: 'getVoicePreferences',
  method: 'GET',
  path: '/voices/preferences',
  tag: 'Voices',
  summary: 'Read favorite and default voices',
  description:
    'A default voice is used where none is named: by the reader of the app, and for the audio of documents. Where it is ' +
    'not available, the next one is: the default of the language, a favorite, the best voice of the catalog.',
  scope: 'voices:read',
  rate: 'other',
  success,
  errors: [],
});

export const updateVoicePreferences = operation({
  operationId: 'updateVoicePreferences',
  method: 'PUT',
  path: '/voices/preferences',
  tag: 'Voices',
  summary: 'Change favorite and default voices',
  description:
    'Changes only what is sent. In `defaults`, each entry sets the voice of a language, or of one kind of document in ' +
    `it; \`voice_id: null\` removes that default. An account may have ${bounds.favorites} favorites and ` +
    `${bounds.defaults} defaults.`,
  scope: 'audio:write',
  rate: 'other',
  body: strict({
    add_favorites: Type.Optional(Type.Array(Id, { maxItems: bounds.favorites })),
    remove_favorites: Type.Optional(Type.Array(Id, { maxItems: bounds.favorites })),
    defaults: Type.Optional(
      Type.Array(
        strict({
          language: Language,
          document_type: Type.Optional(oneOf(documentTypes)),
          voice_id: nullable(Id),
        }),
        { maxItems: bounds.defaults },
      ),
    ),
  }),
  bodyExample: { add_favorites: ['piper-ada'], defaults: [{ language: 'en', voice_id: 'piper-ada' }] },
  success,
  errors: [],
});
