import { Type, type Static } from 'typebox';
import { errorCodes } from './errors.ts';
import { limits, priceText } from './limits.ts';
import { oneOf, operation, SpokenLanguage, strict } from './operation.ts';

const audioFormats = ['wav', 'mp3', 'opus', 'aac', 'flac', 'pcm'] as const;
export type AudioFormat = (typeof audioFormats)[number];
export const audioMediaTypes: Readonly<Record<AudioFormat, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  opus: 'audio/ogg',
  aac: 'audio/aac',
  flac: 'audio/flac',
  pcm: 'audio/L16',
};

export const WordMark = strict(
  {
    value: Type.String({ description: 'The word, exactly as it is in `input`.' }),
    start: Type.Integer({ minimum: 0, description: 'Code-point offset into `input` where the word starts.' }),
    end: Type.Integer({ minimum: 0, description: 'Code-point offset just past its end.' }),
    start_time: Type.Number({ minimum: 0, description: 'Milliseconds from the start of the whole audio.' }),
    end_time: Type.Number({ minimum: 0, description: 'Milliseconds from the start of the whole audio.' }),
  },
  { title: 'WordMark' },
);
export type WordMark = Static<typeof WordMark>;

export const SpeechMark = strict(
  {
    type: oneOf(['sentence']),
    value: Type.String({ description: 'The sentence, exactly as it is in `input`.' }),
    start: Type.Integer({
      minimum: 0,
      description: 'Code-point offset into `input` where the sentence starts.',
    }),
    end: Type.Integer({ minimum: 0, description: 'Code-point offset just past its end.' }),
    start_time: Type.Number({ minimum: 0, description: 'Milliseconds from the start of the whole audio.' }),
    end_time: Type.Number({ minimum: 0, description: 'Milliseconds from the start of the whole audio.' }),
    words: Type.Optional(
      Type.Array(WordMark, {
        description:
          'With `words: true`: its words, in order; empty where the voice does not know their times.',
      }),
    ),
  },
  { title: 'SpeechMark' },
);
export type SpeechMark = Static<typeof SpeechMark>;

const usageFields = {
  billable_characters_count: Type.Integer({ minimum: 0, description: 'Code points of `input`.' }),
  billed_credits: Type.Integer({ minimum: 0, description: 'What this request cost, in wallet cents.' }),
  duration_ms: Type.Number({ minimum: 0 }),
  language: Type.String({ description: 'The language spoken: the one given, else the one detected.' }),
  voice_id: Type.String(),
};

export const SpeechResult = strict(
  {
    audio_data: Type.String({ contentEncoding: 'base64', description: 'The whole audio, base64.' }),
    audio_format: oneOf(audioFormats),
    ...usageFields,
    speech_marks: Type.Array(SpeechMark),
  },
  { title: 'SpeechResult' },
);
export type SpeechResult = Static<typeof SpeechResult>;

export const SpeechChunkEvent = strict(
  {
    type: oneOf(['speech.chunk']),
    index: Type.Integer({ minimum: 0 }),
    audio: Type.String({
      contentEncoding: 'base64',
      description: 'A complete WAV file: a sentence, or a part of one that is too long for one event.',
    }),
    audio_format: oneOf(['wav']),
    speech_mark: Type.Union([SpeechMark, Type.Null()], {
      description: 'The mark of the sentence; null while more of its audio follows.',
    }),
  },
  { title: 'SpeechChunkEvent' },
);
export type SpeechChunkEvent = Static<typeof SpeechChunkEvent>;

export const SpeechDoneEvent = strict(
  { type: oneOf(['speech.done']), ...usageFields },
  { title: 'SpeechDoneEvent' },
);
export type SpeechDoneEvent = Static<typeof SpeechDoneEvent>;

export const SpeechErrorEvent = strict(
  {
    type: oneOf(['speech.error']),
    error: strict({ code: oneOf(errorCodes), message: Type.String() }),
    request_id: Type.String(),
  },
  { title: 'SpeechErrorEvent' },
);
export type SpeechErrorEvent = Static<typeof SpeechErrorEvent>;

const skippable = ['footnotes', 'citations', 'addresses', 'code', 'tables', 'pictures'] as const;
export const Skip = Type.Array(oneOf(skippable), {
  uniqueItems: true,
  description:
    'What is not read aloud: the texts of footnotes, citations such as (Smith, 2010), web and email addresses, ' +
    'blocks of code, tables, the words that stand for pictures. Its marks stay.',
});

export const Expression = oneOf(['plain', 'natural'], {
  default: 'natural',
  description:
    '`natural` lets the melody continue through short sentences of a paragraph, and emphasis, brackets and quotations be ' +
    'heard, as far as the voice can; `plain` reads every sentence evenly and by itself.',
});

export const MixedLanguages = oneOf(['voice', 'same'], {
  description:
    'Who says a sentence that is in another language than the text. It is always read by the rules of its language. ' +
    '`voice`: a voice of that language, the default of the account or else the best one; `same`: the voice of the text. ' +
    'Without it, a voice of that language where the account has chosen one as its default. A few words stay with the voice.',
});
export type MixedLanguages = Static<typeof MixedLanguages>;

const formatsExplained = {
  description:
    '`opus` comes in Ogg, `aac` in ADTS frames; `pcm` is 16-bit little-endian mono at the `sample_rate` of the voice.',
};
export const VoiceId = Type.String({ minLength: 1, maxLength: 128, description: 'A voice of the catalog.' });
const spoken = (maxLength: number, formats: readonly AudioFormat[]) =>
  strict({
    input: Type.String({ minLength: 1, maxLength, description: 'The text to speak.' }),
    voice_id: VoiceId,
    language: Type.Optional(SpokenLanguage),
    audio_format: Type.Optional(
      oneOf(formats, { default: 'wav', ...(formats.length > 1 && formatsExplained) }),
    ),
    document_id: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'The document the text is from: words are then pronounced as the lexicon says for it.',
      }),
    ),
    skip: Type.Optional(Skip),
    expression: Type.Optional(Expression),
    mixed_languages: Type.Optional(MixedLanguages),
    ssml: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Whether `input` is SSML: `speak` with `p`, `s`, `break`, `sub`, `phoneme` in IPA, `say-as`, `voice` by ' +
          'voice id, and `prosody` with a rate. Only the text of other elements is read. Marks count the input as it is sent.',
      }),
    ),
    words: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Whether each speech mark carries the times of its words.',
      }),
    ),
  });

const bodyExample = { input: 'The lamp turns all night. Nobody sleeps.', voice_id: 'piper-ada' };
const price = `Costs ${priceText} of audio; an estimate is held first and the unused part is refunded.`;

const shared = { tag: 'Speech', scope: 'audio:write', rate: 'audio' } as const;

export const createSpeech = operation('createSpeech', 'POST /audio/speech', {
  ...shared,
  summary: 'Make speech',
  description: `Returns the whole audio as base64 with a mark for each sentence. ${price} While a long text is spoken, spaces before the JSON keep the connection open; a failure after them closes it.`,
  idempotencyKey: 'replay',
  isSlow: true,
  body: spoken(limits.speech, audioFormats),
  bodyExample,
  success: {
    status: 200,
    description: 'The audio and its marks.',
    schema: SpeechResult,
    example: {
      audio_data: 'UklGRiQAAABXQVZF…',
      audio_format: 'wav',
      billable_characters_count: 40,
      billed_credits: 1,
      duration_ms: 2_840,
      language: 'en',
      voice_id: 'piper-ada',
      speech_marks: [
        {
          type: 'sentence',
          value: 'The lamp turns all night.',
          start: 0,
          end: 25,
          start_time: 0,
          end_time: 1_630,
        },
        { type: 'sentence', value: 'Nobody sleeps.', start: 26, end: 40, start_time: 1_630, end_time: 2_840 },
      ],
    },
  },
  alsoReturns: { status: 204, description: 'The client went away; what had been made is settled.' },
  errors: [402],
});

const ReadSentence = strict({
  start: Type.Integer({ minimum: 0, description: 'Its first character in the input.' }),
  end: Type.Integer({ minimum: 0, description: 'The character after its last.' }),
  value: Type.String({ description: 'As it is written.' }),
  spoken: Type.String({ description: 'As it is said; empty where nothing is.' }),
  pause_ms: Type.Integer({ minimum: 0, description: 'The pause after it.' }),
  language: Type.String({ description: 'The language whose rules it is read by.' }),
  voice_id: Type.Union([Type.String(), Type.Null()], {
    description: 'Who says it; null where no voice can.',
  }),
});
const SpokenText = strict(
  { language: Type.String(), sentences: Type.Array(ReadSentence) },
  { title: 'SpokenText' },
);
export type SpokenText = Static<typeof SpokenText>;

const spokenFields = spoken(limits.stream, ['wav']).properties;

export const readAloud = operation('readAloud', 'POST /audio/reading', {
  ...shared,
  summary: 'See what will be said',
  description:
    'The sentences of a text as a voice would say them: numbers, abbreviations and formulas in words, and the pauses ' +
    'between. Makes no audio and costs nothing.',
  body: strict({
    input: spokenFields.input,
    voice_id: Type.Optional(VoiceId),
    language: spokenFields.language,
    document_id: spokenFields.document_id,
    ssml: spokenFields.ssml,
    skip: spokenFields.skip,
    expression: spokenFields.expression,
    mixed_languages: spokenFields.mixed_languages,
  }),
  bodyExample: { input: 'Dr. Lee paid $3.50.', language: 'en' },
  success: {
    status: 200,
    description: 'What will be said.',
    schema: SpokenText,
    example: {
      language: 'en',
      sentences: [
        {
          start: 0,
          end: 19,
          value: 'Dr. Lee paid $3.50.',
          spoken: 'Doctor Lee paid three dollars and fifty cents.',
          pause_ms: 0,
          language: 'en',
          voice_id: 'piper-ada',
        },
      ],
    },
  },
});

export const streamSpeech = operation('streamSpeech', 'POST /audio/stream', {
  ...shared,
  summary: 'Stream speech as WAV',
  description:
    `One streaming WAV header, then the samples of each sentence as they are made. ${price} ` +
    'A failure in the middle closes the connection. Does not take an `Idempotency-Key`.',
  idempotencyKey: 'reject',
  body: spoken(limits.stream, ['wav']),
  bodyExample,
  success: { status: 200, description: 'The audio, as it is made.', media: ['audio/wav'] },
  errors: [402],
});

export const streamSpeechWithTimestamps = operation(
  'streamSpeechWithTimestamps',
  'POST /audio/stream/with-timestamps',
  {
    tag: 'Speech',
    summary: 'Stream speech as events',
    description:
      `Server-sent events: \`speech.chunk\` for each sentence, then \`speech.done\`, or \`speech.error\`. No event ` +
      `is larger than 256 kB: a longer sentence comes in several, the mark with the last. ${price} ` +
      'Does not take an `Idempotency-Key`.',
    scope: 'audio:write',
    rate: 'audio',
    idempotencyKey: 'reject',
    body: spoken(limits.stream, ['wav']),
    bodyExample,
    success: { status: 200, description: 'A stream of events.', media: ['text/event-stream'] },
    errors: [402],
  },
);
