import { type Static, Type } from 'typebox';
import { documentTypes } from './documents.ts';
import { limits } from './limits.ts';
import { nullable, nullableOneOf, oneOf, operation, pageOf, strict } from './operation.ts';

const genders = ['female', 'male', 'not_specified'] as const;
/** How old people are, and how old voices sound. */
export const ages = ['child', 'young', 'adult', 'old'] as const;
export type Age = (typeof ages)[number];
const qualities = ['standard', 'high', 'studio'] as const;

export const Voice = strict(
  {
    voice_id: Type.String(),
    name: Type.String(),
    language: Type.String({ description: 'The language the voice speaks first, as a BCP 47 tag.' }),
    languages: Type.Array(Type.String(), { description: 'Every language the voice speaks.' }),
    gender: oneOf(genders),
    // Absent where it is not known how old the voice sounds.
    age: Type.Optional(oneOf(ages)),
    engine: Type.String({
      description: 'The engine behind the voice: `piper`, `kokoro`, `sano`, `espeak`, …',
    }),
    quality: oneOf(qualities),
    sample_rate: Type.Integer({ description: 'Samples per second of the audio it makes.' }),
    description: Type.String(),
    preview_url: nullable(Type.String({ description: 'A short recording of the voice.' })),
  },
  { title: 'Voice' },
);
export type Voice = Static<typeof Voice>;

export const VoicePage = pageOf(Voice, 'VoicePage');
export type VoicePage = Static<typeof VoicePage>;

const voiceExample = {
  voice_id: 'piper-ada',
  name: 'Ada',
  language: 'en-US',
  languages: ['en-US'],
  gender: 'female',
  engine: 'piper',
  quality: 'high',
  sample_rate: 22_050,
  description: 'A calm, clear reader for long texts.',
  preview_url: 'http://127.0.0.1:3000/voices/piper-ada/preview.wav',
};

export const listVoices = operation('listVoices', 'GET /voices', {
  tag: 'Voices',
  summary: 'List voices',
  description: 'The voice catalog. Without `limit` the whole catalog is one page.',
  scope: 'voices:read',
  query: strict({
    language: Type.Optional(
      Type.String({ minLength: 2, maxLength: 16, description: '`en` finds `en-US` too.' }),
    ),
    gender: Type.Optional(oneOf(genders)),
    engine: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    query: Type.Optional(Type.String({ description: 'Part of a name, id or description, ignoring case.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    cursor: Type.Optional(Type.String({ description: '`next_cursor` of the previous page.' })),
  }),
  success: {
    status: 200,
    description: 'One page of the catalog.',
    schema: VoicePage,
    example: { data: [voiceExample], next_cursor: null, has_more: false },
  },
});

export const getVoice = operation('getVoice', 'GET /voices/{voice_id}', {
  tag: 'Voices',
  summary: 'Read a voice',
  description: 'Returns one voice preset.',
  scope: 'voices:read',
  params: strict({ voice_id: Type.String({ minLength: 1, maxLength: 128 }) }),
  success: { status: 200, description: 'The voice.', schema: Voice, example: voiceExample },
  errors: [404],
});

export const VoicePrice = strict(
  {
    voice_id: Type.String(),
    cents_per_30_seconds: nullable(
      Type.Number({
        description: 'Wallet cents for each started 30 seconds; null: it is billed by the character.',
      }),
    ),
    cents_per_1000_characters: nullable(
      Type.Number({ description: 'Wallet cents for 1,000 characters; null: it is billed by the time.' }),
    ),
  },
  { title: 'VoicePrice' },
);
export type VoicePrice = Static<typeof VoicePrice>;

export const listVoicePrices = operation('listVoicePrices', 'GET /voices/prices', {
  tag: 'Voices',
  summary: 'List what the voices cost',
  description:
    'What speech with each voice costs, in the order of the catalog. Amounts are added up exactly and rounded up to a whole ' +
    'cent once for a request or an audiobook. `GET /v1/quote` says what a text would cost.',
  scope: 'voices:read',
  success: {
    status: 200,
    description: 'The prices.',
    schema: strict({ data: Type.Array(VoicePrice) }),
    example: {
      data: [
        { voice_id: 'piper-ada', cents_per_30_seconds: 1, cents_per_1000_characters: null },
        { voice_id: 'gpu-vivian', cents_per_30_seconds: null, cents_per_1000_characters: 1.5 },
      ],
    },
  },
});

/* Which voices an account prefers: its favorites, and its default voices by language and kind of document. */

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
    document_type: nullableOneOf(documentTypes, {
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

export const getVoicePreferences = operation('getVoicePreferences', 'GET /voices/preferences', {
  tag: 'Voices',
  summary: 'Read favorite and default voices',
  description:
    'A default voice is used where none is named: by the reader of the app, and for the audio of documents. Where it is ' +
    'not available, the next one is: the default of the language, a favorite, the best voice of the catalog.',
  scope: 'voices:read',
  success,
});

export const updateVoicePreferences = operation('updateVoicePreferences', 'PUT /voices/preferences', {
  tag: 'Voices',
  summary: 'Change favorite and default voices',
  description:
    'Changes only what is sent. In `defaults`, each entry sets the voice of a language, or of one kind of document in ' +
    `it; \`voice_id: null\` removes that default. An account may have ${bounds.favorites} favorites and ` +
    `${bounds.defaults} defaults.`,
  scope: 'audio:write',
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
});
