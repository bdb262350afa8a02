/** OpenAI's speech API, and what Kokoro-FastAPI adds to it. Unknown fields are ignored, as they are there. */
import { Type, type Static } from 'typebox';
import { limits, priceText } from '../../../shared/contract/limits.ts';
import { oneOf, operation } from '../../../shared/contract/operation.ts';
import { realtime } from './realtime/contract.ts';

export const responseFormats = ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm'] as const;

const VoiceName = Type.String({ minLength: 1, maxLength: 128 });
const speechFields = {
  input: Type.String({ minLength: 1, maxLength: limits.stream, description: 'The text to speak.' }),
  model: Type.Optional(
    Type.String({
      maxLength: 256,
      description:
        'Any name. With a voice name of OpenAI, `tts-1` means a quick voice, all others the best one.',
    }),
  ),
  voice: Type.Optional(
    Type.Union([VoiceName, Type.Object({ id: VoiceName })], {
      description:
        'A voice id of this server, a name of Kokoro (`af_heart`) or of OpenAI (`alloy`), or `{"id": …}` with one. ' +
        'Default: the default voice of the account for the language of the text, else `alloy`.',
    }),
  ),
  response_format: Type.Optional(oneOf(responseFormats, { default: 'mp3' })),
  speed: Type.Optional(
    Type.Number({ minimum: 0.25, maximum: 4, default: 1, description: 'How fast the voice speaks.' }),
  ),
};

const price = `Costs ${priceText} of audio.`;
const anyQuery = Type.Object({});
const speechExample = { model: 'tts-1-hd', input: 'The lamp turns all night.', voice: 'alloy' };

const createSpeech = operation('openaiCreateSpeech', 'POST /v1/audio/speech', {
  tag: 'Speech',
  summary: 'Make speech',
  description: `The audio as it is made: the bytes of a file, or events with \`stream_format: sse\`. ${price}`,
  scope: 'audio:write',
  rate: 'audio',
  query: anyQuery,
  body: Type.Object({
    ...speechFields,
    stream_format: Type.Optional(oneOf(['audio', 'sse'], { default: 'audio' })),
    instructions: Type.Optional(Type.String({ description: 'Not used.' })),
  }),
  bodyExample: speechExample,
  success: {
    status: 200,
    description: 'The audio. `opus` comes in Ogg, `aac` in ADTS frames, `pcm` is 16-bit mono at 24 kHz.',
    media: [
      'audio/mpeg',
      'audio/opus',
      'audio/aac',
      'audio/flac',
      'audio/wav',
      'audio/pcm',
      'text/event-stream',
    ],
  },
  errors: [402],
});

const Caption = Type.Object({
  word: Type.String(),
  start_time: Type.Number({ description: 'Seconds.' }),
  end_time: Type.Number({ description: 'Seconds.' }),
});
export const CaptionedSpeech = Type.Object(
  {
    audio: Type.String({ contentEncoding: 'base64' }),
    audio_format: Type.String(),
    timestamps: Type.Array(Caption),
  },
  { title: 'CaptionedSpeech' },
);
export type CaptionedSpeech = Static<typeof CaptionedSpeech>;

const captionedSpeech = operation('openaiCaptionedSpeech', 'POST /dev/captioned_speech', {
  tag: 'Speech',
  summary: 'Make speech with the times of its words',
  description: `As in Kokoro-FastAPI: one JSON object per sentence, each on its own line, or one for all with \`stream: false\`. ${price}`,
  scope: 'audio:write',
  rate: 'audio',
  query: anyQuery,
  body: Type.Object({
    ...speechFields,
    stream: Type.Optional(Type.Boolean({ default: true })),
    return_timestamps: Type.Optional(Type.Boolean({ default: true })),
  }),
  bodyExample: { ...speechExample, stream: false },
  success: { status: 200, description: 'Audio and words.', media: ['application/json'] },
  errors: [402],
});

export const Model = Type.Object(
  {
    id: Type.String(),
    object: oneOf(['model']),
    created: Type.Integer({ description: 'Unix time in seconds.' }),
    owned_by: Type.String(),
  },
  { title: 'Model' },
);
export type Model = Static<typeof Model>;

const catalog = {
  tag: 'Catalog',
  scope: 'voices:read',
  rate: 'other',
  isPublic: true,
  query: anyQuery,
} as const;
const open = 'Needs no key unless the operator closes the catalogs.';

const listModels = operation('openaiListModels', 'GET /v1/models', {
  ...catalog,
  summary: 'List models',
  description: `The names that programs ask for, and the engines of this server. ${open}`,
  success: {
    status: 200,
    description: 'Every model.',
    schema: Type.Object({ object: oneOf(['list']), data: Type.Array(Model) }, { title: 'ModelList' }),
  },
});

const getModel = operation('openaiGetModel', 'GET /v1/models/{model}', {
  ...catalog,
  params: Type.Object({ model: Type.String({ minLength: 1, maxLength: 256 }) }),
  summary: 'Read a model',
  description: open,
  success: { status: 200, description: 'The model.', schema: Model },
  errors: [404],
});

const listAudioModels = operation('openaiListAudioModels', 'GET /v1/audio/models', {
  ...catalog,
  summary: 'List speech models',
  description: `As Open WebUI reads them. ${open}`,
  success: {
    status: 200,
    description: 'Every speech model.',
    schema: Type.Object(
      { models: Type.Array(Type.Object({ id: Type.String() })) },
      { title: 'AudioModelList' },
    ),
  },
});

export const ListedVoice = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    language: Type.String(),
    gender: Type.String(),
    preview_url: Type.String(),
  },
  { title: 'ListedVoice' },
);
export type ListedVoice = Static<typeof ListedVoice>;

const listAudioVoices = operation('openaiListAudioVoices', 'GET /v1/audio/voices', {
  ...catalog,
  query: Type.Object({
    legacy: Type.Optional(Type.String({ description: '`true`: only ids, as older programs read them.' })),
  }),
  summary: 'List voices',
  description: open,
  success: {
    status: 200,
    description: 'Every voice.',
    schema: Type.Object(
      { voices: Type.Array(Type.Union([ListedVoice, Type.String()])) },
      { title: 'AudioVoiceList' },
    ),
  },
});

export const transcriptFormats = ['json', 'text', 'srt', 'vtt', 'verbose_json', 'diarized_json'] as const;

/** A form has only text: lists and booleans come as words. */
const recordingFields = {
  model: Type.Optional(Type.String({ maxLength: 256, description: 'Any name.' })),
  prompt: Type.Optional(Type.String({ description: 'Not used.' })),
  response_format: Type.Optional(oneOf(transcriptFormats, { default: 'json' })),
  input_audio: Type.Optional(
    Type.Object(
      { data: Type.String(), format: Type.Optional(Type.String()) },
      { description: 'In JSON, in place of the file: the recording in base64.' },
    ),
  ),
};

const createTranscription = operation('openaiCreateTranscription', 'POST /v1/audio/transcriptions', {
  tag: 'Recognition',
  summary: 'Transcribe a recording',
  description:
    'A form with the recording as `file`, or JSON with `input_audio`. The times of words are estimated within each phrase.',
  scope: 'audio:write',
  rate: 'audio',
  query: anyQuery,
  upload: 'recording',
  body: Type.Object({
    ...recordingFields,
    language: Type.Optional(Type.String({ maxLength: 35, description: 'Detected when it is not given.' })),
    timestamp_granularities: Type.Optional(
      Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: 10 })], {
        description: '`word` adds words to `verbose_json`.',
      }),
    ),
    stream: Type.Optional(
      Type.Union([Type.Boolean(), Type.String()], {
        description: '`true`: events as phrases are understood.',
      }),
    ),
  }),
  success: {
    status: 200,
    description: 'The transcript.',
    media: ['application/json', 'text/plain', 'text/vtt', 'text/event-stream'],
  },
});

const createTranslation = operation('openaiCreateTranslation', 'POST /v1/audio/translations', {
  tag: 'Recognition',
  summary: 'Transcribe a recording into English',
  description:
    'Writes down in English what is said in English or in a language that Whisper understands. Without Whisper on this server, other languages are refused: `400`.',
  scope: 'audio:write',
  rate: 'audio',
  query: anyQuery,
  upload: 'recording',
  body: Type.Object(recordingFields),
  success: {
    status: 200,
    description: 'The transcript.',
    media: ['application/json', 'text/plain', 'text/vtt'],
  },
});

export const openaiOperations = {
  createSpeech,
  captionedSpeech,
  // Programs that know only one base address look for it here.
  captionedSpeechBelow: operation('openaiCaptionedSpeechBelow', 'POST /v1/dev/captioned_speech', {
    ...captionedSpeech,
  }),
  createTranscription,
  createTranslation,
  realtime,
  listModels,
  getModel,
  listAudioModels,
  listAudioVoices,
} as const;

export type OpenaiOperations = typeof openaiOperations;
