/**
 * ElevenLabs' sockets for text that is still being written: one text, or several at once, each with its `context_id`.
 *
 *   message with text ──▶ its context is opened: a slot, a hold ──▶ audio, with the times of its characters
 *   end of the text, `close_context`, `close_socket`, silence ──▶ the rest is said ──▶ `isFinal`
 */
import type { FastifyReply } from 'fastify';
import type { LiveRun } from '../../../features/speech/live-run.ts';
import type { LiveSpeech } from '../../../features/speech/live-speech.ts';
import { movedBy } from '../../../features/speech/marks.rules.ts';
import type { Voices } from '../../../features/speech/voices.ts';
import type { Encoding } from '../../../formats/audio/encoding/encoder.ts';
import { SoundEncoding } from '../../../formats/audio/encoding/encoding.ts';
import type { Log } from '../../../platform/log.ts';
import type { SpeechMark } from '../../../shared/contract/audio.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import { limits } from '../../../shared/contract/limits.ts';
import type { Call } from '../../api/call.ts';
import { closeWithProblem, liveLimits, watchCaller } from '../../api/live.ts';
import { plainFrameReader } from '../../api/steps/validation.ts';
import { acceptSocket, type Socket } from '../../http/sockets.ts';
import { readOutputFormat } from '../encoded-writer.ts';
import { type ElevenlabsOperations, LiveMessage } from './contract.ts';
import { alignmentOf } from './speech.ts';

export interface ElevenlabsLiveDeps {
  readonly liveSpeech: LiveSpeech;
  readonly voices: Voices;
  readonly log: Log;
}

type LiveCall = Call<ElevenlabsOperations['streamInput']>;

const readMessage = plainFrameReader(LiveMessage);
const defaultSilenceSeconds = 20;
/** As many as ElevenLabs allows; the slots of the account may allow fewer. */
const maxContexts = 5;

export async function serveElevenlabsLive(
  deps: ElevenlabsLiveDeps,
  call: LiveCall,
  reply: FastifyReply,
  texts: 'one' | 'many',
): Promise<FastifyReply> {
  const { actor, params, query } = call;
  const encoding = readOutputFormat(query.output_format);
  if (!(await deps.voices.for(actor)).find(params.voice_id))
    throw new Problem('not_found', 'There is no voice with that id. GET /v1/voices lists them.');
  const silenceMs = (query.inactivity_timeout ?? defaultSilenceSeconds) * 1_000;
  const socket = await acceptSocket(reply, { ...liveLimits, silenceMs });
  await new Texts({ ...deps, call, encoding, isOne: texts === 'one' }, socket).serve();
  return reply;
}

interface TextsDeps extends ElevenlabsLiveDeps {
  readonly call: LiveCall;
  readonly encoding: Encoding;
  readonly isOne: boolean;
}

class Texts {
  readonly #deps: TextsDeps;
  readonly #socket: Socket;
  readonly #contexts = new Map<string, Context>();
  readonly #spoken = new Set<Promise<void>>();

  constructor(deps: TextsDeps, socket: Socket) {
    this.#deps = deps;
    this.#socket = socket;
  }

  async serve(): Promise<void> {
    const { log } = this.#deps;
    try {
      for await (const frame of this.#socket.frames()) if (!(await this.#take(readMessage(frame)))) break;
      for (const context of this.#contexts.values()) context.end();
      await Promise.all(this.#spoken);
      this.#socket.close(1000);
    } catch (error) {
      for (const context of this.#contexts.values()) context.abandon();
      await closeWithProblem(this.#socket, error, log, (problem) => errorOf(problem));
      await Promise.allSettled(this.#spoken);
    }
  }

  /** Whether more may come. */
  async #take(message: LiveMessage): Promise<boolean> {
    const { isOne } = this.#deps;
    const { text, flush, close_context, close_socket } = message;
    if (close_socket || (isOne && text === '')) return false;
    const id = isOne ? '' : (message.context_id ?? '');
    // Clients open a context with a space; an empty text keeps it open.
    const context = this.#contexts.get(id) ?? (text && (await this.#open(id, message)));
    if (!context) return true;
    if (text) context.push(text);
    if (flush) context.flush();
    if (close_context) {
      context.end();
      this.#contexts.delete(id);
    }
    return true;
  }

  async #open(id: string, { voice_settings }: LiveMessage): Promise<Context> {
    const { liveSpeech, call, encoding, isOne, log } = this.#deps;
    const { actor, params, query, requestId } = call;
    if (this.#contexts.size >= maxContexts)
      throw new Problem(
        'rate_limited',
        `At most ${maxContexts} contexts may be open at once. Close one first.`,
      );
    const request = {
      voice_id: params.voice_id,
      language: query.language_code,
      rate: voice_settings?.speed ?? undefined,
      words: true,
    };
    const run = await liveSpeech.open(actor, request, requestId);
    const watch = watchCaller(call, run, log);
    const context = new Context(run, encoding, (message) =>
      this.#socket.sendJson(isOne ? message : { ...message, contextId: id === '' ? null : id }),
    );
    this.#contexts.set(id, context);
    const spoken = context
      .speak(this.#socket.signal)
      .then(() => watch.throwIfRevoked())
      .finally(() => {
        watch.end();
        if (this.#contexts.get(id) === context) this.#contexts.delete(id);
      });
    this.#spoken.add(spoken);
    spoken.then(
      () => this.#spoken.delete(spoken),
      // Told when all is over, which is now.
      () => this.#socket.drain(),
    );
    return context;
  }
}

const errorOf = ({ code, message }: Problem) => ({ error: code, message, code: 1008 });

/** A tag that asks for a pause, and what may become one when more text comes. */
const breakTag = /<break\s+time\s*=\s*["']?(\d{1,3}(?:\.\d{0,3})?)(m?s)["']?\s*\/?>/i;
const openTag = /<[^<>]{0,60}$/;
const maxBreakMs = 10_000;

/** One text and its sound. */
class Context {
  readonly #run: LiveRun;
  readonly #encoding: Encoding;
  readonly #send: (message: object) => Promise<void>;
  #held = '';
  #mark: SpeechMark | undefined;
  #alignedUntil = 0;
  #breaksMs = 0;

  constructor(run: LiveRun, encoding: Encoding, send: (message: object) => Promise<void>) {
    this.#run = run;
    this.#encoding = encoding;
    this.#send = send;
  }

  push(text: string): void {
    let rest = this.#held + text;
    for (let tag = breakTag.exec(rest); tag; tag = breakTag.exec(rest)) {
      this.#run.push(rest.slice(0, tag.index));
      this.#pause(Number(tag[1]) * (tag[2]!.length === 1 ? 1_000 : 1));
      rest = rest.slice(tag.index + tag[0].length);
    }
    this.#held = openTag.exec(rest)?.[0] ?? '';
    this.#run.push(rest.slice(0, rest.length - this.#held.length));
  }

  flush(): void {
    this.#pushHeld();
    this.#run.flush();
  }

  end(): void {
    this.#pushHeld();
    this.#run.end();
  }

  abandon(): void {
    this.#run.abandon();
  }

  async speak(signal: AbortSignal): Promise<void> {
    const { sampleRate } = this.#run.voice;
    const sound = await SoundEncoding.open(this.#encoding, sampleRate);
    try {
      await this.#run.speak({
        signal,
        mark: async (mark) => void (this.#mark = mark),
        sound: async (bytes) => {
          const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
          for await (const part of sound.push(samples)) await this.#sendAudio(part.bytes);
        },
        flushed: async () => undefined,
        stopped: async () => undefined,
      });
      await this.#sendAudio(await sound.end());
      await this.#send({ audio: null, isFinal: true });
    } finally {
      await sound.close();
    }
  }

  async #sendAudio(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    const alignment = this.#mark ? this.#align(this.#mark) : null;
    this.#mark = undefined;
    const audio = bytes.toString('base64');
    await this.#send({ audio, isFinal: false, alignment, normalizedAlignment: alignment });
  }

  /** Times count from the start of the sentence, with whose first sound they come. */
  #align(mark: SpeechMark) {
    const characters = Array.from(mark.value);
    // As if its sentence were all of the text.
    const shifted = movedBy(mark, { characters: -mark.start, ms: -mark.start_time });
    const { character_start_times_seconds: starts, character_end_times_seconds: ends } = alignmentOf(
      characters,
      shifted,
      0,
    );
    const gap = mark.start > this.#alignedUntil && this.#alignedUntil > 0 ? [' '] : [];
    this.#alignedUntil = mark.end;
    const charStartTimesMs = [...gap.map(() => 0), ...starts.map((seconds) => Math.round(seconds * 1_000))];
    const durations = [
      ...gap.map(() => 0),
      ...starts.map((seconds, at) => Math.round((ends[at]! - seconds) * 1_000)),
    ];
    // Clients read either name.
    return {
      chars: [...gap, ...characters],
      charStartTimesMs,
      charDurationsMs: durations,
      charsDurationsMs: durations,
    };
  }

  #pushHeld(): void {
    this.#run.push(this.#held);
    this.#held = '';
  }

  #pause(ms: number): void {
    this.#breaksMs += Math.min(ms, maxBreakMs);
    if (this.#breaksMs > limits.breakSeconds * 1_000)
      throw new Problem(
        'validation_failed',
        `text asks for breaks of more than ${limits.breakSeconds} seconds in all.`,
      );
    this.#run.pause(Math.min(ms, maxBreakMs));
  }
}
