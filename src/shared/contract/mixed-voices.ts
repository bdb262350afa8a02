/** Voices that an account has mixed from others. No other account sees them. */
import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { operation, strict } from './operation.ts';
import { Voice } from './voices.ts';

const { parts: partLimits, weight: weightLimits, name: nameLimit, perAccount } = limits.mixedVoices;

const MixedPart = strict(
  {
    voice_id: Type.String({ minLength: 1, maxLength: 128, description: 'A Kokoro voice of the catalog.' }),
    weight: Type.Number({
      minimum: weightLimits.min,
      maximum: weightLimits.max,
      description: 'Its share, in proportion to the other weights.',
    }),
  },
  { title: 'MixedPart' },
);

export const MixedVoice = strict(
  {
    voice_id: Type.String(),
    name: Type.String(),
    parts: Type.Array(MixedPart, { description: 'Ordered by voice, with weights that add up to 1.' }),
  },
  { title: 'MixedVoice' },
);
export type MixedVoice = Static<typeof MixedVoice>;

const voiceId = 'mixed-019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de';
const parts = [
  { voice_id: 'kokoro-af-bella', weight: 2 },
  { voice_id: 'kokoro-af-sky', weight: 1 },
];

export const createMixedVoice = operation('createMixedVoice', 'POST /voices/mixed', {
  tag: 'Voices',
  summary: 'Mix a voice',
  description:
    `Makes a voice of two or three Kokoro voices of one language. It is private to the account, which may have up to ` +
    `${perAccount}, and is used like any other: in speech, audiobooks and quotes. Where the voices differ in accent, the ` +
    'one with the most weight decides. To hear a mix without keeping it, send it in place of a `voice_id`: ' +
    '`kokoro-af-bella(2)+kokoro-af-sky`.',
  scope: 'audio:write',
  body: strict({
    name: Type.String({ minLength: 1, maxLength: nameLimit }),
    parts: Type.Array(MixedPart, { minItems: partLimits.min, maxItems: partLimits.max }),
  }),
  bodyExample: { name: 'Evening', parts },
  success: {
    status: 201,
    description: 'The voice.',
    schema: Voice,
    example: {
      voice_id: voiceId,
      name: 'Evening',
      language: 'en-US',
      languages: ['en-US'],
      gender: 'female',
      engine: 'kokoro',
      quality: 'studio',
      sample_rate: 24_000,
      description: 'A mix of Bella (67 %), Sky (33 %).',
      preview_url: null,
    },
  },
});

export const listMixedVoices = operation('listMixedVoices', 'GET /voices/mixed', {
  tag: 'Voices',
  summary: 'List mixed voices',
  description:
    'The voices that the account has mixed, with their parts, oldest first. One whose parts are not all installed at ' +
    'present is listed here, but not in the catalog.',
  scope: 'voices:read',
  success: {
    status: 200,
    description: 'The mixed voices.',
    schema: strict({ data: Type.Array(MixedVoice) }),
    example: { data: [{ voice_id: voiceId, name: 'Evening', parts }] },
  },
});

export const deleteVoice = operation('deleteVoice', 'DELETE /voices/{voice_id}', {
  tag: 'Voices',
  summary: 'Delete a mixed or own voice',
  description:
    'Audio that was made with a mixed voice stays. A voice of your own is deleted on its server too, with its consent and every ' +
    'sentence that is kept of it; finished audiobooks stay until they are deleted. Voices of the catalog cannot be deleted.',
  scope: 'audio:write',
  params: strict({ voice_id: Type.String({ minLength: 1, maxLength: 128 }) }),
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});
