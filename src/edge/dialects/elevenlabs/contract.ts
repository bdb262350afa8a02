/** ElevenLabs' speech API. Unknown fields are ignored, as they are there. */
import { Type, type Static } from 'typebox';
import { limits, priceText } from '../../../shared/contract/limits.ts';
import { operation } from '../../../shared/contract/operation.ts';

const price = `Costs ${priceText} of audio.`;
const anyQuery = Type.Object({});
const params = Type.Object({ voice_id: Type.String({ minLength: 1, maxLength: 128 }) });

const spoken = {
  method: 'POST',
  tag: 'Speech',
  scope: 'audio:write',
  rate: 'audio',
  params,
  query: Type.Object({
    output_format: Type.Optional(
      Type.String({
        maxLength: 40,
        default: 'mp3_44100_128',
        description:
          '`mp3_44100_128` and the other rates of MP3, `opus_48000_…`, `pcm_…` and `wav_…` from 8000 to 48000, `ulaw_8000`, `alaw_8000`.',
      }),
    ),
  }),
  body: Type.Object({
    text: Type.String({ minLength: 1, maxLength: limits.stream, description: 'The text to speak.' }),
    model_id: Type.Optional(Type.String({ maxLength: 256, description: 'Any name.' })),
    language_code: Type.Optional(
      Type.Union([Type.String({ minLength: 2, maxLength: 35 }), Type.Null()], {
        description: 'Detected among the languages of the voice when it is not given.',
      }),
    ),
    voice_settings: Type.Optional(
      Type.Union([
        Type.Object({
          speed: Type.Optional(Type.Union([Type.Number({ minimum: 0.25, maximum: 4 }), Type.Null()])),
        }),
        Type.Null(),
      ]),
    ),
  }),
  bodyExample: { text: 'The lamp turns all night.', model_id: 'eleven_multilingual_v2' },
  errors: [402],
} as const;

const audioTypes = ['audio/mpeg', 'audio/ogg', 'audio/pcm', 'audio/wav', 'audio/basic'];

const convert = operation({
  ...spoken,
  operationId: 'elevenlabsConvert',
  path: '/v1/text-to-speech/{voice_id}',
  summary: 'Make speech',
  description: `The audio, as it is made. ${price}`,
  success: { status: 200, description: 'The audio.', media: audioTypes },
});

const stream = operation({
  ...spoken,
  operationId: 'elevenlabsStream',
  path: '/v1/text-to-speech/{voice_id}/stream',
  summary: 'Stream speech',
  description: `The same. ${price}`,
  success: { status: 200, description: 'The audio.', media: audioTypes },
});

const Alignment = Type.Object({
  characters: Type.Array(Type.String()),
  character_start_times_seconds: Type.Array(Type.Number()),
  character_end_times_seconds: Type.Array(Type.Number()),
});
export type Alignment = Static<typeof Alignment>;

const convertWithTimestamps = operation({
  ...spoken,
  operationId: 'elevenlabsConvertWithTimestamps',
  path: '/v1/text-to-speech/{voice_id}/with-timestamps',
  summary: 'Make speech with the times of its characters',
  description: `Words are timed; the characters of a word share its time. ${price}`,
  success: {
    status: 200,
    description: 'Audio and times.',
    media: ['application/json'],
  },
});

const streamWithTimestamps = operation({
  ...spoken,
  operationId: 'elevenlabsStreamWithTimestamps',
  path: '/v1/text-to-speech/{voice_id}/stream/with-timestamps',
  summary: 'Stream speech with the times of its characters',
  description: `One JSON object per sentence, each on its own line. ${price}`,
  success: { status: 200, description: 'Audio and times, line by line.', media: ['application/json'] },
});

export const ListedVoice = Type.Object(
  {
    voice_id: Type.String(),
    name: Type.String(),
    category: Type.String(),
    description: Type.String(),
    preview_url: Type.Union([Type.String(), Type.Null()]),
    labels: Type.Record(Type.String(), Type.String()),
    settings: Type.Null(),
  },
  { title: 'ElevenlabsVoice' },
);

const catalog = {
  method: 'GET',
  tag: 'Catalog',
  scope: 'voices:read',
  rate: 'other',
  isPublic: true,
  query: anyQuery,
  errors: [],
} as const;
const open = 'Needs no key unless the operator closes the catalogs.';

const listVoices = operation({
  ...catalog,
  operationId: 'elevenlabsListVoices',
  path: '/v1/voices',
  summary: 'List voices',
  description: open,
  success: {
    status: 200,
    description: 'Every voice.',
    schema: Type.Object({ voices: Type.Array(ListedVoice) }),
  },
});

const searchVoices = operation({
  ...catalog,
  operationId: 'elevenlabsSearchVoices',
  path: '/v2/voices',
  summary: 'Search voices',
  description: open,
  query: Type.Object({
    page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
    next_page_token: Type.Optional(Type.String({ maxLength: 256 })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  success: {
    status: 200,
    description: 'A page of voices.',
    schema: Type.Object({
      voices: Type.Array(ListedVoice),
      has_more: Type.Boolean(),
      total_count: Type.Integer(),
      next_page_token: Type.Union([Type.String(), Type.Null()]),
    }),
  },
});

const getVoice = operation({
  ...catalog,
  operationId: 'elevenlabsGetVoice',
  path: '/v1/voices/{voice_id}',
  params,
  summary: 'Read a voice',
  description: open,
  success: { status: 200, description: 'The voice.', schema: ListedVoice },
  errors: [404],
});

const listModels = operation({
  ...catalog,
  operationId: 'elevenlabsListModels',
  path: '/v1/models',
  summary: 'List models',
  description: `The engines of this server. ${open}`,
  success: {
    status: 200,
    description: 'Every model.',
    schema: Type.Array(
      Type.Object({
        model_id: Type.String(),
        name: Type.String(),
        can_do_text_to_speech: Type.Boolean(),
        languages: Type.Array(Type.Object({ language_id: Type.String(), name: Type.String() })),
      }),
    ),
  },
});

const account = {
  method: 'GET',
  tag: 'Account',
  scope: 'account:read',
  rate: 'other',
  query: anyQuery,
  errors: [],
} as const;
const loose = Type.Record(Type.String(), Type.Unknown());

const getUser = operation({
  ...account,
  operationId: 'elevenlabsGetUser',
  path: '/v1/user',
  summary: 'Read the account',
  description: 'Characters are estimated from the wallet.',
  success: { status: 200, description: 'The account.', schema: loose },
});

const getSubscription = operation({
  ...account,
  operationId: 'elevenlabsGetSubscription',
  path: '/v1/user/subscription',
  summary: 'Read what the account may use',
  description: 'Characters are estimated from the wallet.',
  success: { status: 200, description: 'The subscription.', schema: loose },
});

const speechToText = operation({
  operationId: 'elevenlabsSpeechToText',
  method: 'POST',
  path: '/v1/speech-to-text',
  tag: 'Recognition',
  summary: 'Transcribe a recording',
  description: 'A form with the recording as `file`. The times of words are estimated within each phrase.',
  scope: 'audio:write',
  rate: 'audio',
  query: anyQuery,
  upload: 'recording',
  body: Type.Object({
    model_id: Type.Optional(Type.String({ maxLength: 256, description: 'Any name.' })),
    language_code: Type.Optional(Type.String({ maxLength: 35 })),
  }),
  success: { status: 200, description: 'The transcript.', media: ['application/json'] },
  errors: [],
});

export const elevenlabsOperations = {
  convert,
  stream,
  convertWithTimestamps,
  streamWithTimestamps,
  listVoices,
  searchVoices,
  getVoice,
  listModels,
  getUser,
  getSubscription,
  speechToText,
} as const;

export type ElevenlabsOperations = typeof elevenlabsOperations;
