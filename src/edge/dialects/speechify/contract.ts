/** Speechify's speech API. Unknown fields are ignored, as they are there. */
import { Type, type Static } from 'typebox';
import { limits, priceText } from '../../../shared/contract/limits.ts';
import { operation } from '../../../shared/contract/operation.ts';
import { oneOf } from '../../../shared/contract/schemas.ts';

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
  method: 'POST',
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

const createSpeech = operation({
  ...spoken,
  operationId: 'speechifySpeech',
  path: '/v1/audio/speech',
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
  }),
  success: {
    status: 200,
    description: 'Audio and times. Offsets count code points of `input`, times are in milliseconds.',
    schema: Type.Object({
      audio_data: Type.String(),
      audio_format: oneOf(audioFormats),
      billable_characters_count: Type.Integer(),
      speech_marks: SpeechMarks,
    }),
  },
  alsoReturns: { status: 204, description: 'The client went away; what had been made is settled.' },
});

const streamSpeech = operation({
  ...spoken,
  operationId: 'speechifyStream',
  path: '/v1/audio/stream',
  summary: 'Stream speech',
  description: `The audio, as it is made. The \`Accept\` header chooses its format; MP3 where it leaves the choice. ${price}`,
  body: Type.Object(spokenFields(limits.stream)),
  success: {
    status: 200,
    description: 'The audio.',
    media: ['audio/mpeg', 'audio/ogg', 'audio/aac', 'audio/pcm'],
  },
});

const streamWithTimestamps = operation({
  ...spoken,
  operationId: 'speechifyStreamWithTimestamps',
  path: '/v1/audio/stream/with-timestamps',
  summary: 'Stream speech with the times of its words',
  description:
    'Server-sent events: `speech.chunk` with `audio` in base64 or the `speech_marks` of the words that have just ' +
    `been spoken, then \`speech.done\`, or \`speech.error\`. ${price}`,
  body: Type.Object({
    ...spokenFields(limits.stream),
    output_format: Type.Optional(
      Type.String({
        maxLength: 40,
        default: 'pcm_24000',
        description:
          '`pcm_8000` to `pcm_48000`, 16-bit little-endian mono; also `mp3_44100_128` and the like, `opus_48000_64`, `ulaw_8000`.',
      }),
    ),
  }),
  success: { status: 200, description: 'A stream of events.', media: ['text/event-stream'] },
});

export const ListedVoice = Type.Object(
  {
    id: Type.String(),
    display_name: Type.String(),
    gender: oneOf(['male', 'female', 'notSpecified']),
    locale: Type.String(),
    type: oneOf(['shared']),
    models: Type.Array(
      Type.Object({
        name: oneOf(['simba-english', 'simba-multilingual']),
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

const listVoices = operation({
  operationId: 'speechifyListVoices',
  method: 'GET',
  path: '/v1/voices',
  tag: 'Catalog',
  summary: 'List voices',
  description: 'Needs no key unless the operator closes the catalogs.',
  scope: 'voices:read',
  rate: 'other',
  isPublic: true,
  query: anyQuery,
  success: { status: 200, description: 'Every voice.', schema: Type.Array(ListedVoice) },
  errors: [],
});

export const speechifyOperations = { createSpeech, streamSpeech, streamWithTimestamps, listVoices } as const;

export type SpeechifyOperations = typeof speechifyOperations;
