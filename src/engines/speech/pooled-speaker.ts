/**
 * Every voice of every engine behind one interface. Synthesis runs in a pool of worker processes; a worker
 * holds one model, loads it when the first job asks for it, and ends when it is no longer used.
 */
import { CodePointCursor } from '../../shared/text/codepoints.ts';
import { primaryLanguage } from '../../shared/text/tags.ts';
import { workerLimits } from '../../platform/time-limits.ts';
import { Pool, type PoolLoad, type PoolSettings } from '../../platform/workers/pool.ts';
import { type PoolTask, WorkerError } from '../../platform/workers/ticket.ts';
import { EngineError } from '../../platform/engine-error.ts';
import type { Speaker, SpeakRequest } from './speaker.ts';
import { Catalog, type CatalogEntry, mixVoices, withSubstitute } from './catalog.ts';
import type {
  EngineContext,
  OwnVoiceMaker,
  SpeechChunk,
  SpeechEngine,
  SpeechVoice,
  VoiceMix,
  VoiceSource,
} from './engine.ts';
import { cutIntoParts, inSentence } from './words.ts';
import { toSpeakable } from './speakable.ts';
import { explain, setupOf, sourceOf, waitForSource } from './voice-source.ts';
import { Quiet } from '../../platform/quiet.ts';

export interface SpeakerSettings {
  readonly engines: readonly SpeechEngine[];
  readonly context: EngineContext;
  /**
   * How many sentences are spoken at the same time in the background; one more is for listeners. One for each
   * core serves best.
   */
  readonly workers: number;
  /** How many loaded models may wait for their next sentence besides the speaking ones. Default: two. */
  readonly spareModels?: number;
  /** How long an idle model stays in memory. Default: five minutes. */
  readonly idleMs?: number;
  readonly loadTimeoutMs?: number;
  /**
   * How long a sentence may be computed without progress, however long it takes in the end: processor time where it is
   * known. Default: two minutes.
   */
  readonly silenceMs?: number;
  /**
   * How long an aborted sentence may continue before its worker is replaced: processor time of all its threads where it is
   * known. Default: three seconds, because a network cannot be interrupted in a long sentence, and a load takes as long.
   */
  readonly stopGraceMs?: number;
  /** Called with how long each sentence waited for a worker. */
  readonly measureWait?: PoolSettings['measureWait'];
}

const defaultMaxCharacters = 400;
/** A server takes more, and starts to speak before it has read all of it. */
const serverMaxCharacters = 1_000;
export async function createSpeaker(settings: SpeakerSettings): Promise<PooledSpeaker> {
  const quiet = new Quiet();
  // Whoever starts a server is going to listen: what can wait does not begin at once.
  quiet.enter()();
  return new PooledSpeaker(settings, await Catalog.open(settings.engines, settings.context), quiet);
}

/** As measured on x86-64 after an hour of speech (bench/trials, `long-speech`) and with a long text. */
const expectedBytes = (key: string): number => {
  if (key === 'kokoro') return 500e6;
  return key === 'espeak' ? 150e6 : 550e6;
};

export class PooledSpeaker implements Speaker {
  readonly #settings: SpeakerSettings;
  readonly #catalog: Catalog;
  readonly #pool: Pool;
  readonly #quiet: Quiet;

  constructor(settings: SpeakerSettings, catalog: Catalog, quiet = new Quiet()) {
    const { workers, context } = settings;
    this.#settings = settings;
    this.#catalog = catalog;
    this.#quiet = quiet;
    this.#pool = new Pool({
      entry: new URL('./speech.worker.ts', import.meta.url),
      // Background work may take every core; a listener still gets a worker at once, with a higher priority.
      maxBackground: workers,
      // A single account may use every core for its listeners, and one more for its work in the background.
      maxRunning: workers + 1,
      maxInteractive: workers,
      // That leaves a worker for the listeners of another account.
      size: workers + 2,
      maxWaiting: Infinity,
      keep: workers + (settings.spareModels ?? 2),
      idleMs: settings.idleMs ?? 5 * 60_000,
      keepsLast: true,
      expectedBytes,
      loadTimeoutMs: settings.loadTimeoutMs ?? workerLimits.speech.loadMs,
      stopGraceMs: settings.stopGraceMs ?? 3_000,
      log: context.log,
      measureWait: settings.measureWait,
    });
  }

  load(): PoolLoad {
    return this.#pool.load();
  }

  voices(): readonly SpeechVoice[] {
    return this.#catalog.voices();
  }

  /** For the engine of this name. */
  ownVoiceMaker(engine: string): OwnVoiceMaker | undefined {
    return this.#engine(engine)?.ownVoices;
  }

  /** Engines that can make voices from recordings, by name. */
  ownVoiceEngines(): string[] {
    return this.#settings.engines.filter((one) => one.ownVoices?.isAvailable).map(({ name }) => name);
  }

  /** Where a voice's model comes from, once it is prepared. */
  async source(voiceId: string): Promise<VoiceSource> {
    return this.#find(voiceId).engine.source(voiceId);
  }

  isQuiet(): boolean {
    return this.#quiet.isQuiet;
  }

  get untilHeard(): AbortSignal {
    return this.#quiet.untilHeard;
  }

  async expect(
    { voiceId, mix, own }: Pick<SpeechVoice, 'voiceId' | 'mix' | 'own'>,
    stays = false,
  ): Promise<void> {
    const entry = own ? undefined : mix ? this.#mix(mix) : this.#catalog.find(voiceId);
    if (!entry || entry.engine.speak) return;
    const found = await sourceOf(entry, voiceId).catch(() => undefined);
    if (found) this.#pool.warm(setupOf(found, false), stays);
  }

  speak(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk, void, undefined> {
    const entry = request.own ? this.#own(request) : this.#catalog.find(request.voiceId);
    const standIn = this.#catalog.find(entry?.voice.server?.fallbackVoiceId ?? '')?.voice;
    if (!entry || !standIn || !speaks(standIn, request.language)) return this.#speakSentence(request, signal);
    return withSubstitute(
      {
        voice: entry.voice,
        standIn,
        speak: (voiceId) =>
          this.#speakSentence(
            { ...request, voiceId, own: voiceId === request.voiceId ? request.own : undefined },
            signal,
          ),
        log: this.#settings.context.log,
      },
      signal,
    );
  }

  async *#speakSentence(
    request: SpeakRequest,
    signal: AbortSignal,
  ): AsyncGenerator<SpeechChunk, void, undefined> {
    const leave = request.background === true ? undefined : this.#quiet.enter();
    try {
      yield* this.#speakParts(request, signal);
    } finally {
      leave?.();
    }
  }

  async *#speakParts(
    request: SpeakRequest,
    signal: AbortSignal,
  ): AsyncGenerator<SpeechChunk, void, undefined> {
    const { sentence } = request;
    const entry = this.#entryOf(request);
    const speakable = toSpeakable(sentence);
    if (!speakable) return;
    const { maxCharacters, speakPart } = await this.#wayToSpeak(request, entry, signal);
    const places = new CodePointCursor(sentence);
    let firstSample = 0;
    const parts = [
      ...cutIntoParts(speakable.text, { maxCharacters, firstCharacters: request.firstCharacters }),
    ];
    for (const part of parts) {
      const from = firstSample;
      for await (const chunk of speakPart(part.text, parts.length === 1)) {
        firstSample += chunk.samples.length;
        yield inSentence(chunk, { places, speakable, offset: part.offset, firstSample: from });
      }
      yield { samples: new Int16Array(0), endsPart: true };
    }
  }

  /** By a server, or by a model in a worker. */
  async #wayToSpeak(request: SpeakRequest, { engine, voice }: CatalogEntry, signal: AbortSignal) {
    const { voiceId, language, background = false, account } = request;
    const rate = (request.rate ?? 1) * (voice.pace ?? 1);
    if (engine.speak) {
      const { sampleRate = voice.sampleRate } = request;
      const serverVoiceId = request.own?.serverVoiceId;
      const job = { voiceId, serverVoiceId, language, rate, sampleRate, background, account };
      return {
        maxCharacters: serverMaxCharacters,
        speakPart: (text: string) => engine.speak!({ ...job, text }, signal),
      };
    }
    const source = await waitForSource(sourceOf({ engine, voice }, voiceId), voiceId, signal);
    return {
      maxCharacters: source.maxCharacters ?? defaultMaxCharacters,
      speakPart: (text: string, isWhole: boolean) =>
        this.#speakPart(
          { ...request, breath: isWhole ? request.breath : undefined },
          { source, rate, gainDb: voice.gainDb, text },
          signal,
        ),
    };
  }

  #entryOf(request: SpeakRequest): CatalogEntry {
    if (request.mix) return this.#mix(request.mix);
    return (request.own && this.#own(request)) ?? this.#find(request.voiceId);
  }

  #own({ voiceId, language, own }: SpeakRequest): CatalogEntry | undefined {
    const engine = this.#engine(own!.engine);
    const voice = engine?.ownVoices?.describe({ ...own!, voiceId, name: voiceId, language });
    return voice && { voice, engine: engine! };
  }

  #engine(wanted: string): SpeechEngine | undefined {
    return this.#settings.engines.find(({ name }) => name === wanted);
  }

  #mix(mix: VoiceMix): CatalogEntry {
    const parts = mix.map(({ voiceId, weight }) => ({ ...this.#find(voiceId), weight }));
    return { voice: mixVoices({ voiceId: '', name: '' }, parts), engine: parts[0]!.engine };
  }

  #find(voiceId: string): CatalogEntry {
    const entry = this.#catalog.find(voiceId);
    if (!entry) throw new EngineError('unknown_voice', `There is no voice "${voiceId}"`);
    return entry;
  }

  async *#speakPart(
    { voiceId, language, background = false, account, expression = 'natural', breath }: SpeakRequest,
    { source, rate, gainDb, text }: Part,
    signal: AbortSignal,
  ): AsyncGenerator<SpeechChunk, void, undefined> {
    const { speaker, isRandom = false } = source;
    const task: PoolTask = {
      ...setupOf(source, background),
      job: {
        text,
        language,
        speaker,
        ...(rate !== 1 && { rate }),
        gainDb,
        expression,
        ...(breath && { breath }),
      },
      silenceMs: this.#settings.silenceMs ?? workerLimits.speech.silenceMs,
      priority: background ? 'background' : 'interactive',
      queue: account,
      // With seeded noise, a sentence is cut and sounds the same whenever it is spoken.
      isRepeatable: !isRandom,
    };
    try {
      yield* this.#pool.run(task, signal) as AsyncGenerator<SpeechChunk, void, undefined>;
    } catch (error) {
      throw error instanceof WorkerError ? explain(error, voiceId) : error;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.close(), ...this.#settings.engines.map((engine) => engine.close?.())]);
  }
}

/** What one job says, by which model. */
interface Part {
  readonly source: VoiceSource;
  readonly rate: number;
  readonly gainDb: number | undefined;
  readonly text: string;
}

const speaks = ({ languages }: SpeechVoice, language: string): boolean =>
  languages.some((tag) => primaryLanguage(tag) === primaryLanguage(language));
