/** Speechify's speech API. Unknown fields are ignored, as they are there. */
import { Type, type Static } from 'typebox';
import { limits, priceText } from '../../../shared/contract/limits.ts';
import { oneOf, operation } from '../../../shared/contract/operation.ts';

const price = `Costs ${priceText} of audio.`;
const anyQuery = Type.Object({});

export const audioFormats = ['wav', 'mp3', 'ogg', 'aac', 'pcm'] as const;

const spokenFields = (maxLength: number) => ({
  input: Type.String({
    minLength: 1,
    maxLength,
    description: 'The text to speak, or SSML that starts with `<speak>`.',
  }),
  voice_id: Type.String({ minLength: 1, maxLength: 128, description: 'A voice of this server.' }),
  language: Type.Optional(
    Type.Union([Type.String({ minLength: 2, maxLength: 35 }), Type.Null()], {
      description: 'Detected among the languages of the voice when it is not given.',
    }),
  ),
  model: Type.Optional(
    Type.Union([Type.String({ maxLength: 256 }), Type.Null()], { description: 'Any name.' }),
  ),
});

const spoken = {
  tag: 'Speech',
  scope: 'audio:write',
  rate: 'audio',
  query: anyQuery,
  bodyExample: { input: 'The lamp turns all night.', voice_id: 'piper-ada' },
  errors: [402],
} as const;

export const Chunk = Type.Object({
  type: oneOf(['word', 'sentence']),
  value: Type.String(),
  start: Type.Integer(),
  end: Type.Integer(),
  start_time: Type.Number(),
  end_time: Type.Number(),
});
export type Chunk = Static<typeof Chunk>;

const SpeechMarks = Type.Object({ ...Chunk.properties, chunks: Type.Array(Chunk) });
export type SpeechMarks = Static<typeof SpeechMarks>;

const OutputFormat = Type.Optional(
  Type.String({
    maxLength: 40,
    description:
      'Codec, rate and kilobits per second: `pcm_8000` to `pcm_48000`, 16-bit little-endian mono, `mp3_24000_32` to ' +
      '`mp3_24000_160` and the same at 22050, `ogg_24000`, `aac_24000`, `ulaw_8000`; also `mp3_44100_128` and `opus_48000_64`.',
  }),
);

const createSpeech = operation('speechifySpeech', 'POST /v1/audio/speech', {
  ...spoken,
  summary: 'Make speech',
  description: `The whole audio in base64, with the times of its words. ${price}`,
  isSlow: true,
  body: Type.Object({
    ...spokenFields(limits.speech),
    audio_format: Type.Optional(
      oneOf(audioFormats, {
        default: 'wav',
        description: '`ogg` holds Opus; `pcm` is 16-bit little-endian mono at 24 kHz.',
      }),
    ),
    output_format: OutputFormat,
  }),
  success: {
    status: 200,
    description: 'Audio and times. Offsets count code points of `input`, times are in milliseconds.',
    schema: Type.Object({
      audio_data: Type.String(),
      audio_format: Type.String({ description: 'The codec of the audio.' }),
      output_format: Type.Optional(
        Type.String({ description: 'What was delivered, where the request named it.' }),
      ),
      billable_characters_count: Type.Integer(),
      speech_marks: SpeechMarks,
    }),
  },
  alsoReturns: { status: 204, description: 'The client went away; what had been made is settled.' },
});

const streamSpeech = operation('speechifyStream', 'POST /v1/audio/stream', {
  ...spoken,
  summary: 'Stream speech',
  description: `The audio, as it is made. \`output_format\` or the \`Accept\` header chooses its format; MP3 where it leaves the choice. ${price}`,
  body: Type.Object({ ...spokenFields(limits.stream), output_format: OutputFormat }),
  success: {
    status: 200,
    description: 'The audio.',
    media: ['audio/mpeg', 'audio/ogg', 'audio/aac', 'audio/pcm'],
  },
});

const streamWithTimestamps = operation(
  'speechifyStreamWithTimestamps',
  'POST /v1/audio/stream/with-timestamps',
  {
    ...spoken,
    summary: 'Stream speech with the times of its words',
    description:
      'Server-sent events: `speech.chunk` with `audio` in base64 or the `speech_marks` of the words that have just ' +
      `been spoken, then \`speech.done\`, or \`speech.error\`. ${price}`,
    body: Type.Object({
      ...spokenFields(limits.stream),
      output_format: OutputFormat,
    }),
    success: { status: 200, description: 'A stream of events.', media: ['text/event-stream'] },
  },
);

const genders = ['male', 'female', 'not_specified', 'notSpecified'] as const;

export const ListedVoice = Type.Object(
  {
    id: Type.String(),
    display_name: Type.String(),
    gender: oneOf(genders, { description: '`notSpecified` for clients that name no version.' }),
    locale: Type.String(),
    type: oneOf(['shared']),
    models: Type.Array(
      Type.Object({
        name: Type.String(),
        languages: Type.Array(
          Type.Object({ locale: Type.String(), preview_audio: Type.Union([Type.String(), Type.Null()]) }),
        ),
      }),
    ),
    avatar_image: Type.Null(),
    preview_audio: Type.Union([Type.String(), Type.Null()]),
    tags: Type.Array(Type.String()),
  },
  { title: 'SpeechifyVoice' },
);

const catalog = {
  tag: 'Catalog',
  scope: 'voices:read',
  isPublic: true,
} as const;
const open = 'Needs no key unless the operator closes the catalogs.';

const VoicePage = Type.Object({
  voices: Type.Array(ListedVoice),
  has_more: Type.Boolean(),
  next_cursor: Type.Union([Type.String(), Type.Null()]),
});

/** Read where the client names a version. */
const ListVoicesQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'How many a page holds.' })),
  cursor: Type.Optional(Type.String({ maxLength: 256, description: '`next_cursor` of the page before.' })),
  type: Type.Optional(oneOf(['shared', 'personal'], { description: 'All voices here are `shared`.' })),
  locale: Type.Optional(
    Type.String({
      minLength: 2,
      maxLength: 35,
      description: 'A language, or the start of one: `en` finds `en-US`.',
    }),
  ),
  gender: Type.Optional(oneOf(['male', 'female', 'not_specified'])),
  model: Type.Optional(Type.String({ maxLength: 256, description: 'Every voice speaks with every model.' })),
});

const listVoices = operation('speechifyListVoices', 'GET /v1/voices', {
  ...catalog,
  summary: 'List voices',
  description: `With the header \`Speechify-Version\`, which newer clients send, in pages; otherwise all as an array. ${open}`,
  query: ListVoicesQuery,
  success: {
    status: 200,
    description: 'The voices.',
    schema: Type.Union([Type.Array(ListedVoice), VoicePage]),
  },
});

const getVoice = operation('speechifyGetVoice', 'GET /v1/voices/{voice_id}', {
  ...catalog,
  summary: 'See a voice',
  description: open,
  params: Type.Object({ voice_id: Type.String({ minLength: 1, maxLength: 128 }) }),
  query: anyQuery,
  success: { status: 200, description: 'The voice.', schema: ListedVoice },
  errors: [404],
});

const SpeechifyModel = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  languages: Type.Array(Type.String()),
  endpoints: Type.Array(Type.String()),
  default: Type.Boolean(),
  recommended: Type.Boolean(),
  deprecated: Type.Boolean(),
  curated_voices: Type.Boolean(),
  english_voices_only: Type.Boolean(),
});

const listModels = operation('speechifyListModels', 'GET /v1/audio/models', {
  ...catalog,
  summary: 'List models',
  description: `The names that Speechify's clients know; every voice of this server answers to all of them. ${open}`,
  query: anyQuery,
  success: {
    status: 200,
    description: 'Every model.',
    schema: Type.Object({
      models: Type.Array(SpeechifyModel),
      dialogue_models: Type.Array(SpeechifyModel),
    }),
  },
});

export const speechifyOperations = {
  createSpeech,
  streamSpeech,
  streamWithTimestamps,
  listModels,
  listVoices,
  getVoice,
} as const;

export type SpeechifyOperations = typeof speechifyOperations;
