/** Speechify's speech API on the features of this server: each operation with its handler. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import type { OpenedRun, SpeechRun } from '../../../features/speech/speech-run.ts';
import type { Speech } from '../../../features/speech/speech.ts';
import type { Voices } from '../../../features/speech/voices.ts';
import { type Codec, type Encoding, encodingOf } from '../../../formats/audio/encoding/encoder.ts';
import type { Log } from '../../../platform/log.ts';
import type { SpeechMark } from '../../../shared/contract/audio.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import type { Voice } from '../../../shared/contract/voices.ts';
import type { Call, Handlers } from '../../api/call.ts';
import { eventHeaders, eventText, unbuffered } from '../../api/streams/speech-events.ts';
import { sendSpeech, type SpeechForm } from '../../api/streams/speech-stream.ts';
import { failureHeaders } from '../../http/envelope.ts';
import { type EncodedDelivery, EncodedWriter, mediaTypes, readOutputFormat } from '../encoded-writer.ts';
import type { audioFormats, Chunk, ListedVoice, SpeechifyOperations, SpeechMarks } from './contract.ts';
import { speechifyError } from './errors.ts';

/* Speech for Speechify's clients: JSON with nested marks, bytes of a file, or events. */

/* Which sound format a Speechify client gets. */

type Format = (typeof audioFormats)[number];

const codecs: Readonly<Record<Format, Codec>> = {
  wav: 'wav',
  mp3: 'mp3',
  ogg: 'opus',
  aac: 'aac',
  pcm: 'pcm',
};

/** Samples without a header have the rate that their clients expect. */
const speechifyEncoding = (format: Format, voiceRate: number): Encoding =>
  encodingOf(codecs[format], format === 'pcm' ? 24_000 : voiceRate);

const streamTypes = {
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/aac': 'aac',
  'audio/pcm': 'pcm',
} as const satisfies Record<string, Format>;
type StreamType = keyof typeof streamTypes;

const anyTypes = ['audio/*', '*/*'];

/** The first type of the header that can be streamed. */
function chooseStreamType(accept = '*/*'): StreamType {
  for (const part of accept.toLowerCase().split(',')) {
    const type = part.split(';', 1)[0]!.trim();
    if (Object.hasOwn(streamTypes, type)) return type as StreamType;
    if (anyTypes.includes(type)) return 'audio/mpeg';
  }
  throw new Problem(
    'bad_request',
    `The Accept header must name one of ${Object.keys(streamTypes).join(', ')}.`,
  );
}

/* Marks as Speechify nests them: one for the whole text, with its words inside. */

/** The words of a sentence; the sentence itself where the voice does not know their times. */
function chunksOf({ words = [], value, start, end, start_time, end_time }: SpeechMark): Chunk[] {
  if (words.length > 0) return words.map((word) => ({ type: 'word', ...word }));
  return [{ type: 'sentence', value, start, end, start_time, end_time }];
}

const nestMarks = (input: string, marks: readonly SpeechMark[], codePoints: number): SpeechMarks => ({
  type: 'sentence',
  value: input,
  start: 0,
  end: codePoints,
  start_time: 0,
  end_time: marks.at(-1)?.end_time ?? 0,
  chunks: marks.flatMap(chunksOf),
});

type WholeCall = Call<SpeechifyOperations['createSpeech']>;
type StreamCall = Call<SpeechifyOperations['streamSpeech']>;
type TimedCall = Call<SpeechifyOperations['streamWithTimestamps']>;

interface SpeechifySpeechDeps {
  readonly speech: Speech;
  readonly voices: Voices;
  readonly log: Log;
}

function createSpeechifySpeech({ log, speech }: SpeechifySpeechDeps) {
  /** Undefined: the client has disconnected; what was made is billed. */
  async function whole(call: WholeCall) {
    const { input, audio_format = 'wav' } = call.body;
    const run = await open(call, true);
    const encoding = speechifyEncoding(audio_format, run.voice.sampleRate);
    const made = await run.whole({ encoding, signal: call.signal });
    if (!made) return undefined;
    const { billable_characters_count } = made.usage;
    return {
      audio_data: made.audio.toString('base64'),
      audio_format,
      billable_characters_count,
      speech_marks: nestMarks(input, made.marks, billable_characters_count),
    };
  }

  async function stream(call: StreamCall, reply: FastifyReply): Promise<FastifyReply> {
    const { output_format } = call.body;
    const named = output_format === undefined ? undefined : readOutputFormat(output_format);
    const type = named ? mediaTypes[named.codec]! : chooseStreamType(reply.request.headers.accept);
    const encodingFor = (rate: number) => named ?? speechifyEncoding(streamTypes[type as StreamType], rate);
    const run = await open(call, false);
    const form = {
      headers: { 'Content-Type': type, ...unbuffered },
      open: (opened: OpenedRun) => EncodedWriter.open(opened, encodingFor(opened.voice.sampleRate)),
    };
    return sendSpeech(log, { run, call, form }, reply);
  }

  async function withTimestamps(call: TimedCall, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = readOutputFormat(call.body.output_format ?? 'pcm_24000');
    const run = await open(call, true);
    const form = eventForm((opened) => EncodedWriter.open(opened, encoding));
    return sendSpeech(log, { run, call, form }, reply);
  }

  function open(
    { actor, body, requestId }: WholeCall | StreamCall | TimedCall,
    words: boolean,
  ): Promise<SpeechRun> {
    const { input, voice_id, language } = body;
    const ssml = /^\s*<speak[\s>]/.test(input);
    return speech.open(actor, { input, voice_id, words, ssml, ...(language && { language }) }, requestId);
  }

  return { whole, stream, withTimestamps };
}

/** Sound as it is made, and the words of each sentence once it is spoken. */
const eventForm = (openWriter: (run: OpenedRun) => Promise<EncodedWriter>): SpeechForm => ({
  headers: eventHeaders,
  keepAlive: ': still speaking\n\n',
  open: async (run) => {
    const inner = await openWriter(run);
    return {
      async *encode(chunk) {
        for await (const delivery of inner.encode(chunk)) yield soundEvent(delivery);
        const { mark, untilMs } = chunk;
        if (mark) yield { bytes: eventText({ type: 'speech.chunk', speech_marks: chunksOf(mark) }), untilMs };
      },
      end: async () => soundEvent(await inner.end()),
      close: () => inner.close(),
    };
  },
  done: ({ duration_ms, billable_characters_count }) =>
    eventText({ type: 'speech.done', audio_duration_ms: duration_ms, billable_characters_count }),
  failed: (problem) => eventText({ type: 'speech.error', ...speechifyError(problem) }),
});

const soundEvent = ({ bytes, untilMs }: EncodedDelivery) => ({
  bytes: bytes.length === 0 ? '' : eventText({ type: 'speech.chunk', audio: bytes.toString('base64') }),
  untilMs,
});

export type SpeechifyDeps = SpeechifySpeechDeps;

export function createSpeechifyHandlers(deps: SpeechifyDeps): Handlers<SpeechifyOperations> {
  const speech = createSpeechifySpeech(deps);
  return {
    createSpeech: (call) => speech.whole(call),
    streamSpeech: (call, reply) => speech.stream(call, reply),
    streamWithTimestamps: (call, reply) => speech.withTimestamps(call, reply),
    listModels: async ({ actor }) => {
      const all = (await deps.voices.for(actor)).all();
      const languages = [...new Set(all.map(({ language }) => language))];
      return { models: models.map((id) => modelOf(id, languages)), dialogue_models: [] };
    },
    listVoices: async ({ actor, query }, reply) => {
      const catalog = await deps.voices.for(actor);
      if (!isVersioned(reply))
        return catalog.list({}).data.map((voice) => toListedVoice(voice, oldModelOf(voice)));
      const { data, has_more, next_cursor } = catalog.list(query);
      return { voices: data.map((voice) => toListedVoice(voice, newModel)), has_more, next_cursor };
    },
    getVoice: async ({ actor, params }, reply) => {
      const voice = (await deps.voices.for(actor)).get(params.voice_id);
      return toListedVoice(voice, isVersioned(reply) ? newModel : oldModelOf(voice));
    },
  };
}

const genders = { female: 'female', male: 'male', not_specified: 'notSpecified' } as const;

/** Clients of 2026 and later name the version that they know; they read pages, and models of that time. */
const isVersioned = ({ request }: FastifyReply): boolean =>
  request.headers['speechify-version'] !== undefined;

/** Clients know only names of Speechify's own models; requests may name any. */
const newModel = 'simba-3.2';
const models = [newModel, 'simba-3.0', 'simba-3.5'];

const modelOf = (id: string, languages: string[]) => ({
  id,
  name: id,
  description: 'Every voice of this server.',
  languages,
  endpoints: ['/v1/audio/speech', '/v1/audio/stream', '/v1/audio/stream/with-timestamps'],
  default: id === newModel,
  recommended: id === newModel,
  deprecated: false,
});

const oldModelOf = ({ languages }: Voice): string =>
  languages.every((tag) => tag.startsWith('en')) ? 'simba-english' : 'simba-multilingual';

const toListedVoice = (voice: Voice, model: string): Static<typeof ListedVoice> => ({
  id: voice.voice_id,
  display_name: voice.name,
  gender: genders[voice.gender],
  locale: voice.language,
  type: 'shared',
  models: [
    {
      name: model,
      languages: voice.languages.map((locale) => ({ locale, preview_audio: voice.preview_url })),
    },
  ],
  avatar_image: null,
  preview_audio: voice.preview_url,
  tags: [voice.engine, voice.quality],
});

/* What Speechify has and this server does not: its clients learn what to do instead, not that the address is unknown. */

const cloning = 'This server does not clone voices. GET /speechify/v1/voices lists the voices it has.';

const refusals = [
  { method: 'POST', path: '/v1/voices', message: cloning },
  { method: 'DELETE', path: '/v1/voices/:id', message: cloning },
  { method: 'GET', path: '/v1/voices/:id/sample', message: cloning },
  {
    method: 'POST',
    path: '/v1/audio/dialogue',
    message: 'This server makes dialogues at POST /elevenlabs/v1/text-to-dialogue.',
  },
  {
    method: 'POST',
    path: '/v1/auth/token',
    message: 'This server issues no tokens. Send one of its API keys as the bearer token.',
  },
] as const;

export function routeSpeechifyRefusals(server: FastifyInstance, prefix: string): void {
  for (const { method, path, message } of refusals)
    server.route({
      method,
      url: prefix + path,
      handler: async (_request, reply) =>
        reply
          .code(403)
          .headers(failureHeaders(new Problem('bad_request', message)))
          .send(JSON.stringify({ error: { code: 'forbidden', message } })),
    });
}
