/** ElevenLabs' speech API. Unknown fields are ignored, as they are there. */
import { Type, type Static } from 'typebox';
import { limits, priceText } from '../../../shared/contract/limits.ts';
import { operation } from '../../../shared/contract/operation.ts';
import { dialogue, streamDialogue } from './dialogue-contract.ts';
import { realtimeSpeechToText, speechToText } from './recognition-contract.ts';

const price = `Costs ${priceText} of audio.`;
const anyQuery = Type.Object({});
const params = Type.Object({ voice_id: Type.String({ minLength: 1, maxLength: 128 }) });

const spoken = {
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

const convert = operation('elevenlabsConvert', 'POST /v1/text-to-speech/{voice_id}', {
  ...spoken,
  summary: 'Make speech',
  description: `The audio, as it is made. ${price}`,
  success: { status: 200, description: 'The audio.', media: audioTypes },
});

const stream = operation('elevenlabsStream', 'POST /v1/text-to-speech/{voice_id}/stream', {
  ...spoken,
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

const convertWithTimestamps = operation(
  'elevenlabsConvertWithTimestamps',
  'POST /v1/text-to-speech/{voice_id}/with-timestamps',
  {
    ...spoken,
    summary: 'Make speech with the times of its characters',
    description: `Words are timed; the characters of a word share its time. ${price}`,
    success: {
      status: 200,
      description: 'Audio and times.',
      media: ['application/json'],
    },
  },
);

const streamWithTimestamps = operation(
  'elevenlabsStreamWithTimestamps',
  'POST /v1/text-to-speech/{voice_id}/stream/with-timestamps',
  {
    ...spoken,
    summary: 'Stream speech with the times of its characters',
    description: `One JSON object per sentence, each on its own line. ${price}`,
    success: { status: 200, description: 'Audio and times, line by line.', media: ['application/json'] },
  },
);

const live = {
  tag: 'Speech',
  scope: 'audio:write',
  rate: 'audio',
  params,
  query: Type.Object({
    output_format: spoken.query.properties.output_format,
    language_code: Type.Optional(Type.String({ minLength: 2, maxLength: 35 })),
    inactivity_timeout: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 180,
        default: 20,
        description: 'Seconds without a message after which the connection ends.',
      }),
    ),
  }),
  socket: {},
  success: { status: 101, description: 'The connection becomes a WebSocket.' },
  errors: [],
} as const;

const liveAbout =
  'Messages with `text`, and with `flush` to have all of it said; each sentence is said as soon as its end is certain. ' +
  '`<break time="1.5s" />` in the text is a pause. Audio comes as base64 with an `alignment` of its characters. Speech begins at ' +
  'sentences, so `auto_mode`, `try_trigger_generation` and schedules change nothing.';

const streamInput = operation('elevenlabsStreamInput', 'GET /v1/text-to-speech/{voice_id}/stream-input', {
  ...live,
  summary: 'Speak a text while it is being written',
  description: `A WebSocket. ${liveAbout} An empty \`text\` ends it. ${price}`,
});

const multiStreamInput = operation(
  'elevenlabsMultiStreamInput',
  'GET /v1/text-to-speech/{voice_id}/multi-stream-input',
  {
    ...live,
    summary: 'Speak several texts over one connection',
    description:
      `A WebSocket. Each message names its text with \`context_id\`. ${liveAbout} \`close_context\` ends one text, ` +
      `\`close_socket\` all of them. Each open context takes one of the slots for speech. ${price}`,
  },
);

/** What clients send on either socket. */
export const LiveMessage = Type.Object({
  text: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  context_id: Type.Optional(Type.Union([Type.String({ maxLength: 128 }), Type.Null()])),
  flush: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  close_context: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  close_socket: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  voice_settings: spoken.body.properties.voice_settings,
});
export type LiveMessage = Static<typeof LiveMessage>;

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
  tag: 'Catalog',
  scope: 'voices:read',
  rate: 'other',
  isPublic: true,
  query: anyQuery,
  errors: [],
} as const;
const open = 'Needs no key unless the operator closes the catalogs.';

const listVoices = operation('elevenlabsListVoices', 'GET /v1/voices', {
  ...catalog,
  summary: 'List voices',
  description: open,
  success: {
    status: 200,
    description: 'Every voice.',
    schema: Type.Object({ voices: Type.Array(ListedVoice) }),
  },
});

const searchVoices = operation('elevenlabsSearchVoices', 'GET /v2/voices', {
  ...catalog,
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

const getVoice = operation('elevenlabsGetVoice', 'GET /v1/voices/{voice_id}', {
  ...catalog,
  params,
  summary: 'Read a voice',
  description: open,
  success: { status: 200, description: 'The voice.', schema: ListedVoice },
  errors: [404],
});

const listModels = operation('elevenlabsListModels', 'GET /v1/models', {
  ...catalog,
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
  tag: 'Account',
  scope: 'account:read',
  rate: 'other',
  query: anyQuery,
  errors: [],
} as const;
const loose = Type.Record(Type.String(), Type.Unknown());

const getUser = operation('elevenlabsGetUser', 'GET /v1/user', {
  ...account,
  summary: 'Read the account',
  description: 'Characters are estimated from the wallet.',
  success: { status: 200, description: 'The account.', schema: loose },
});

const getSubscription = operation('elevenlabsGetSubscription', 'GET /v1/user/subscription', {
  ...account,
  summary: 'Read what the account may use',
  description: 'Characters are estimated from the wallet.',
  success: { status: 200, description: 'The subscription.', schema: loose },
});

export const elevenlabsOperations = {
  convert,
  stream,
  convertWithTimestamps,
  streamWithTimestamps,
  dialogue,
  streamDialogue,
  streamInput,
  multiStreamInput,
  listVoices,
  searchVoices,
  getVoice,
  listModels,
  getUser,
  getSubscription,
  speechToText,
  realtimeSpeechToText,
} as const;

export type ElevenlabsOperations = typeof elevenlabsOperations;
