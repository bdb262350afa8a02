/**
 * A server that speaks, as an engine.
 *
 *   unknown ── its list and a first sound ──► known ── looked at again now and then
 *      └─ does not respond ──► voices named in the settings, at a usual rate; looked at again soon ──┘
 *
 * A sentence waits for its turn, is retried as long as none of it was heard, and is passed on as it comes. After
 * several failures in a row the server is left alone for a while.
 */
import { EngineError } from '../../../platform/engine-error.ts';
import { OutsideService, type Verdict } from '../../../platform/resilience.ts';
import { callLimits } from '../../../platform/time-limits.ts';
import { Turns } from '../../../platform/workers/turns.ts';
import type {
  EngineContext,
  OwnVoiceFacts,
  OwnVoiceMaker,
  ServerJob,
  SpeechChunk,
  SpeechEngine,
  SpeechVoice,
  VoiceSample,
} from '../engine.ts';
import { ElevenlabsServer } from './elevenlabs.ts';
import { onLine, ServerLine } from './line.ts';
import { OpenaiServer } from './openai.ts';
import { ServerLook } from './server-look.ts';
import {
  readSpeechServers,
  type ServerListedVoice,
  type ServerProtocol,
  type ServerVoiceMaking,
  type SpeechServerSettings,
  type Variable,
} from './settings.ts';
import { speakUtterance } from './utterance.ts';
import { describeVoice } from './voices.ts';
import { WyomingServer } from './wyoming.ts';

/* Voices that accounts make on a server from recordings. They are not in the server's list. */

interface ServerOwnVoicesDeps {
  readonly settings: SpeechServerSettings;
  readonly voiceMaking: ServerVoiceMaking;
  readonly look: Pick<ServerLook, 'facts'>;
}

class ServerOwnVoices implements OwnVoiceMaker {
  readonly #deps: ServerOwnVoicesDeps;

  constructor(deps: ServerOwnVoicesDeps) {
    this.#deps = deps;
  }

  get isAvailable(): boolean {
    const { settings, voiceMaking } = this.#deps;
    return settings.own_voices ?? voiceMaking.isOffered;
  }

  describe({ voiceId, name, language, serverVoiceId }: OwnVoiceFacts): SpeechVoice {
    const { settings, look } = this.#deps;
    const languages = [language, ...(settings.languages ?? [])];
    const listed = { id: serverVoiceId, name, languages };
    const own = { engine: settings.name, serverVoiceId };
    return { ...describeVoice(listed, { voiceId, settings, facts: look.facts }), own };
  }

  add(sample: VoiceSample, signal: AbortSignal): Promise<string> {
    return onLine(this.#deps.settings, signal, (line) => this.#deps.voiceMaking.add(sample, line));
  }

  remove(name: string, signal: AbortSignal): Promise<void> {
    return onLine(this.#deps.settings, signal, (line) => this.#deps.voiceMaking.remove(name, line));
  }
}

const attempts: Readonly<Record<string, number>> = { busy: 3, failed: 3 };
const defaultConcurrency = 2;

export class SpeechServerEngine implements SpeechEngine {
  readonly name: string;
  readonly ownVoices?: OwnVoiceMaker;
  readonly #settings: SpeechServerSettings;
  readonly #protocol: ServerProtocol;
  readonly #look: ServerLook;
  /** How many sentences a server speaks at the same time, and whose is next. */
  readonly #turns: Turns;
  readonly #service: OutsideService;
  readonly #closing = new AbortController();
  #lastFailure = '';

  constructor(settings: SpeechServerSettings, protocol: ServerProtocol) {
    this.name = settings.name;
    this.#settings = settings;
    this.#protocol = protocol;
    this.#look = new ServerLook(settings, protocol);
    const { voiceMaking } = protocol;
    if (voiceMaking) this.ownVoices = new ServerOwnVoices({ settings, voiceMaking, look: this.#look });
    const { concurrency: size = defaultConcurrency } = settings;
    this.#turns = new Turns({ size, maxRunning: size });
    this.#service = new OutsideService({
      limits: callLimits.speechServer,
      judge,
      timedOut: () => this.#failure('does not respond'),
      resting: (retryAfterMs) =>
        this.#failure(`failed and rests for a moment. ${this.#lastFailure}`, retryAfterMs),
    });
  }

  prepare(context: EngineContext): Promise<readonly SpeechVoice[]> {
    return this.#look.start(context.log);
  }

  onVoices(listener: (voices: readonly SpeechVoice[]) => void): void {
    this.#look.onVoices(listener);
  }

  async source(): Promise<never> {
    throw new Error(`${this.name} is a server: it has no model here`);
  }

  async *speak(job: ServerJob, caller: AbortSignal): AsyncGenerator<SpeechChunk, void, undefined> {
    const { serverVoiceId: id } = job;
    const voice = id === undefined ? this.#look.find(job.voiceId) : { id };
    if (!voice) throw new EngineError('unknown_voice', `There is no voice "${job.voiceId}"`);
    const leaving = new AbortController();
    const signal = AbortSignal.any([caller, leaving.signal, this.#closing.signal]);
    const endTurn = await this.#turns.take({ queue: job.account, isBackground: job.background }, signal);
    const { readable, writable } = new TransformStream<SpeechChunk, SpeechChunk>();
    const writer = writable.getWriter();
    const speaking = this.#service
      .call((within) => this.#attempt({ job, voice, writer }, within), signal)
      .then(
        () => writer.close(),
        (error: unknown) => writer.abort(error),
      )
      // The reader has gone, or has received the error.
      .catch(() => undefined);
    try {
      yield* readable;
    } finally {
      leaving.abort();
      await speaking;
      endTurn();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(new EngineError('closed', 'Speech is shutting down'));
    this.#look.close();
  }

  async #attempt({ job, voice, writer }: Attempt, signal: AbortSignal): Promise<void> {
    const line = new ServerLine(this.#settings, signal);
    let isHeard = false;
    try {
      const onRate = (sampleRate: number) => this.#look.noteRate(sampleRate);
      const deps = { protocol: this.#protocol, voice, job, onRate };
      for await (const chunk of speakUtterance(deps, line)) {
        line.rest();
        await writer.write(chunk);
        isHeard ||= chunk.samples.length > 0;
        line.heard();
      }
    } catch (error) {
      const explained = line.explain(error);
      this.#lastFailure = (explained as Error).message;
      const isOwn = explained instanceof EngineError && explained.fault !== 'failed';
      throw isHeard && !isOwn
        ? line.failure('crashed', 'broke off in a sentence', { cause: error })
        : explained;
    } finally {
      line.rest();
    }
  }

  #failure(what: string, retryAfterMs?: number): EngineError {
    const message = `The speech server "${this.name}" ${what.trim().replace(/\.$/, '')}.`;
    return new EngineError('busy', message, { server: this.name, retryAfterMs });
  }
}

interface Attempt {
  readonly job: ServerJob;
  readonly voice: ServerListedVoice;
  readonly writer: WritableStreamDefaultWriter<SpeechChunk>;
}

/** A refusal because of the text or the voice says nothing about the server. */
function judge(error: unknown): Verdict | undefined {
  if (!(error instanceof EngineError) || error.fault === 'refused' || error.fault === 'closed')
    return undefined;
  const { fault, retryAfterMs } = error;
  return { attempts: attempts[fault] ?? 1, isFinal: fault === 'unavailable', retryAfterMs };
}

/* The engines of the speech servers that the settings name. */

const kinds: Record<SpeechServerSettings['kind'], (settings: SpeechServerSettings) => ServerProtocol> = {
  openai: (settings) => new OpenaiServer(settings),
  elevenlabs: (settings) => new ElevenlabsServer(settings),
  wyoming: (settings) => new WyomingServer(settings),
};

export const openSpeechServers = (setting: string, variable?: Variable): SpeechEngine[] =>
  readSpeechServers(setting, variable).map(
    (settings) => new SpeechServerEngine(settings, kinds[settings.kind](settings)),
  );
