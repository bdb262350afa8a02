/** Speechify's speech API on the features of this server: each operation with its handler. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OpenedRun, SpeechRun } from '../../../features/speech/speech-run.ts';
import type { Speech } from '../../../features/speech/speech.ts';
import type { Voices } from '../../../features/speech/voices.ts';
import type { Encoding } from '../../../formats/audio/encoding/encoder.ts';
import type { Log } from '../../../platform/log.ts';
import type { SpeechMark } from '../../../shared/contract/audio.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import type { Call, Handlers } from '../../api/call.ts';
import { eventHeaders, eventText, unbuffered } from '../../api/streams/speech-events.ts';
import { sendSpeech, type SpeechForm } from '../../api/streams/speech-stream.ts';
import { failureHeaders } from '../../http/envelope.ts';
import { type EncodedDelivery, EncodedWriter } from '../encoded-writer.ts';
import type { Chunk, SpeechifyOperations, SpeechMarks } from './contract.ts';
import { speechifyError } from './errors.ts';
import {
  chosenStream,
  encodingFor,
  formatOf,
  mediaTypeOf,
  namedStream,
  nameOf,
  readNamedFormat,
} from './formats.ts';
import { isVersioned, speechifyCatalog } from './voices.ts';

/* Speech for Speechify's clients: JSON with nested marks, bytes of a file, or events. */

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
    const { input, audio_format = 'wav', output_format } = call.body;
    const named = output_format === undefined ? undefined : readNamedFormat(output_format);
    const run = await open(call, true);
    const encoding = named ?? encodingFor(audio_format, run.voice.sampleRate);
    const made = await run.whole({ encoding, signal: call.signal });
    if (!made) return undefined;
    const { billable_characters_count } = made.usage;
    return {
      audio_data: made.audio.toString('base64'),
      audio_format: formatOf(encoding),
      ...(named && { output_format: nameOf(output_format!, named) }),
      billable_characters_count,
      speech_marks: nestMarks(input, made.marks, billable_characters_count),
    };
  }

  async function stream(call: StreamCall, reply: FastifyReply): Promise<FastifyReply> {
    const { output_format } = call.body;
    const { headers } = reply.request;
    const named = output_format === undefined ? undefined : readNamedFormat(output_format);
    const format = named ? undefined : chosenStream(headers.accept);
    const run = await open(call, false);
    const encoding = named ?? encodingFor(format!, run.voice.sampleRate);
    const form = {
      headers: { 'Content-Type': mediaTypeOf(encoding, isVersioned(headers)), ...unbuffered },
      open: (opened: OpenedRun) => EncodedWriter.open(opened, encoding),
    };
    return sendSpeech(log, { run, call, form }, reply);
  }

  async function withTimestamps(call: TimedCall, reply: FastifyReply): Promise<FastifyReply> {
    const { output_format } = call.body;
    const accepted = output_format === undefined ? namedStream(reply.request.headers.accept) : undefined;
    const named = accepted === undefined ? readNamedFormat(output_format ?? 'pcm_24000') : undefined;
    const run = await open(call, true);
    const form = eventForm(named ?? encodingFor(accepted!, run.voice.sampleRate));
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
const eventForm = (encoding: Encoding): SpeechForm => ({
  headers: { ...eventHeaders, 'Speechify-Audio-Content-Type': mediaTypeOf(encoding, true) },
  keepAlive: ': still speaking\n\n',
  open: async (run) => {
    const inner = await EncodedWriter.open(run, encoding);
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
    ...speechifyCatalog(deps.voices),
  };
}

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
