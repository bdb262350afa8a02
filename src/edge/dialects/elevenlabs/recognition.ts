/**
 * ElevenLabs' socket for recognition while somebody speaks:
 *
 *   connected ──▶ `session_started` ──▶ the first chunk opens a transcript: a slot ──▶ `partial_transcript` …
 *     `commit`, or with `vad` a pause ──▶ `committed_transcript`
 */
import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type {
  Heard,
  LiveTranscript,
  LiveTranscription,
} from '../../../features/transcribing/live-transcription.ts';
import type { Log } from '../../../platform/log.ts';
import { invalidField, type Problem } from '../../../shared/contract/errors.ts';
import type { Call } from '../../api/call.ts';
import { closeWithProblem, liveLimits, watchCaller } from '../../api/live.ts';
import { plainFrameReader } from '../../api/steps/validation.ts';
import { SampleReader } from '../../api/streams/samples.ts';
import { acceptSocket, type Frame, type Socket } from '../../http/sockets.ts';
import { readOutputFormat } from '../encoded-writer.ts';
import { wordsOf } from '../openai/transcription.ts';
import type { ElevenlabsOperations } from './contract.ts';
import { RealtimeChunk } from './recognition-contract.ts';

export interface RealtimeRecognitionDeps {
  readonly liveTranscription: LiveTranscription;
  readonly log: Log;
}

type RealtimeCall = Call<ElevenlabsOperations['realtimeSpeechToText']>;
type Utterance = Extract<Heard, { kind: 'final' }>;

/** Some seconds of sound may come at once, in base64. */
const frameBytes = 1024 ** 2;
const usualPauseMs = 1_500;

const readChunk = plainFrameReader(RealtimeChunk);

export async function serveRealtimeSpeechToText(
  deps: RealtimeRecognitionDeps,
  call: RealtimeCall,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const format = readOutputFormat(call.query.audio_format ?? 'pcm_16000');
  if (format.codec !== 'pcm') throw invalidField('audio_format', 'must be one of pcm_8000 to pcm_48000.');
  const socket = await acceptSocket(reply, { ...liveLimits, frameBytes });
  const session = new Session({ ...deps, call, sampleRate: format.sampleRate }, socket);
  try {
    await session.serve();
    socket.close(1000);
  } catch (error) {
    await closeWithProblem(socket, error, deps.log, errorOf);
  }
  return reply;
}

const kinds: Partial<Record<Problem['code'], string>> = {
  rate_limited: 'rate_limited',
  payload_too_large: 'chunk_size_exceeded',
  bad_request: 'input_error',
  validation_failed: 'invalid_request',
  unauthorized: 'auth_error',
  service_unavailable: 'resource_exhausted',
};

const errorOf = ({ code, message }: Problem) => ({ message_type: kinds[code] ?? 'error', error: message });

interface SessionDeps extends RealtimeRecognitionDeps {
  readonly call: RealtimeCall;
  readonly sampleRate: number;
}

class Session {
  readonly #deps: SessionDeps;
  readonly #socket: Socket;
  readonly #samples = new SampleReader();
  readonly #hasTurns: boolean;
  #transcript: LiveTranscript | undefined;
  #listening: Promise<void> | undefined;
  /** What was understood since the last commit. */
  #said: Utterance[] = [];
  #isTold = false;

  constructor(deps: SessionDeps, socket: Socket) {
    this.#deps = deps;
    this.#socket = socket;
    this.#hasTurns = deps.call.query.commit_strategy === 'vad';
  }

  async serve(): Promise<void> {
    try {
      const { query } = this.#deps.call;
      const config = { sample_rate: this.#deps.sampleRate, ...query };
      const session_id = randomUUID().replaceAll('-', '');
      await this.#socket.sendJson({ message_type: 'session_started', session_id, config });
      for await (const frame of this.#socket.frames()) await this.#take(frame);
      this.#transcript?.end();
      await this.#listening;
    } finally {
      this.#transcript?.abandon();
    }
  }

  async #take(frame: Frame): Promise<void> {
    const { message_type, audio_base_64, commit } = readChunk(frame);
    if (message_type !== 'input_audio_chunk')
      throw invalidField('message_type', 'must be input_audio_chunk.');
    const transcript = (this.#transcript ??= await this.#listen());
    await transcript.push(this.#samples.read(Buffer.from(audio_base_64 ?? '', 'base64')));
    if (commit) transcript.cut();
  }

  async #listen(): Promise<LiveTranscript> {
    const { liveTranscription, call, sampleRate, log } = this.#deps;
    const { language_code, vad_silence_threshold_secs: pauseSeconds } = call.query;
    const transcript = await liveTranscription.open(call.actor, {
      sampleRate,
      language: language_code || undefined,
    });
    const pauseMs = pauseSeconds === undefined ? usualPauseMs : Number(pauseSeconds) * 1_000;
    transcript.setPause(this.#hasTurns ? Math.max(300, pauseMs) : Infinity);
    const watch = watchCaller(call, transcript, log);
    this.#listening = transcript
      .listen((event) => this.#tell(event), this.#socket.signal)
      .then(() => watch.throwIfRevoked())
      .finally(() => {
        watch.end();
        this.#socket.drain();
      });
    this.#listening.catch(() => undefined);
    return transcript;
  }

  async #tell(event: Heard): Promise<void> {
    if (event.kind === 'partial') {
      const text = [...this.#said.map((one) => one.text), event.text].join(' ');
      await this.#socket.sendJson({ message_type: 'partial_transcript', text });
    } else if (event.kind === 'final') {
      if (event.text !== '') this.#said.push(event);
      if (this.#hasTurns && this.#said.length > 0) await this.#commit();
    } else if (event.kind === 'cut') {
      // Whoever asks gets an answer.
      if (!this.#isTold) await this.#commit();
      this.#isTold = false;
    }
  }

  async #commit(): Promise<void> {
    const said = this.#said.splice(0);
    const text = said.map((one) => one.text).join(' ');
    this.#isTold = this.#hasTurns;
    await this.#socket.sendJson({ message_type: 'committed_transcript', text });
    if (this.#deps.call.query.include_timestamps !== 'true') return;
    const words = said
      .flatMap((one) => wordsOf(one))
      .map(({ word, start, end }) => ({ text: word, start, end, type: 'word', logprob: 0 }));
    const language_code =
      said.find(({ language }) => language)?.language ?? this.#deps.call.query.language_code;
    await this.#socket.sendJson({
      message_type: 'committed_transcript_with_timestamps',
      text,
      language_code: language_code ?? null,
      words,
    });
  }
}
