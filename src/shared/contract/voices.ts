import { Type, type Static } from 'typebox';
import { operation } from './operation.ts';
import { pageOf } from './paging.ts';
import { nullable, oneOf, strict } from './schemas.ts';

const genders = ['female', 'male', 'not_specified'] as const;
const qualities = ['standard', 'high', 'studio'] as const;

export const Voice = strict(
  {
    voice_id: Type.String(),
    name: Type.String(),
    language: Type.String({ description: 'The language the voice speaks first, as a BCP 47 tag.' }),
    languages: Type.Array(Type.String(), { description: 'Every language the voice speaks.' }),
    gender: oneOf(genders),
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

export const listVoices = operation({
  operationId: 'listVoices',
  method: 'GET',
  path: '/voices',
  tag: 'Voices',
  summary: 'List voices',
  description: 'The voice catalog. Without `limit` the whole catalog is one page.',
  scope: 'voices:read',
  rate: 'other',
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
  errors: [],
});

export const getVoice = operation({
  operationId: 'getVoice',
  method: 'GET',
  path: '/voices/{voice_id}',
  tag: 'Voices',
  summary: 'Read a voice',
  description: 'Returns one voice preset.',
  scope: 'voices:read',
  rate: 'other',
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

export const listVoicePrices = operation({
  operationId: 'listVoicePrices',
  method: 'GET',
  path: '/voices/prices',
  tag: 'Voices',
  summary: 'List what the voices cost',
  description:
    'What speech with each voice costs, in the order of the catalog. Amounts are added up exactly and rounded up to a whole ' +
    'cent once for a request or an audiobook. `GET /v1/quote` says what a text would cost.',
  scope: 'voices:read',
  rate: 'other',
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
  errors: [],
});
