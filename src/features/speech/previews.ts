/**
 * A short recording of each voice, free of charge. Those of slow engines are made one after the other while the
 * server runs; the others, and those not made yet, when they are first asked for.
 */
import { diskIsNearlyFull } from '../../shared/contract/errors.ts';
import { EngineError } from '../../platform/engine-error.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import type { Speaker } from '../../engines/speech/speaker.ts';
import { wavFile } from '../../formats/audio/samples.ts';
import { isStorageUnavailable, type Storage } from '../../platform/storage/storage.ts';
import { primaryLanguage } from '../../shared/text/tags.ts';
import { previewText } from './voices.rules.ts';
import { soundOf } from './recording.ts';

const folder = 'cache/previews/';
const sharedLifeMs = 30 * 24 * 3_600_000;

export interface PreviewsDeps {
  readonly speaker: Speaker;
  readonly storage: Storage;
  /** Then nothing is kept. */
  readonly isDiskLow: () => boolean;
}

export class Previews {
  readonly #deps: PreviewsDeps;
  readonly #inMaking = new Map<string, Promise<Buffer>>();
  /** One recording at a time: anonymous callers may request all of them at once. */
  #queue: Promise<unknown> = Promise.resolve();

  /** Voices that are not worth another try before the next start. */
  readonly #failed = new Set<string>();
  #isMakingAhead = false;

  constructor(deps: PreviewsDeps) {
    this.#deps = deps;
  }

  /** Makes those that are missing, one after the other, behind everything that a caller waits for. */
  async makeAhead(voices: readonly SpeechVoice[]): Promise<void> {
    if (this.#isMakingAhead) return;
    this.#isMakingAhead = true;
    try {
      const made = await this.#sweep(voices);
      for (const voice of voices) {
        // What a server speaks may cost money: it is asked when a listener asks.
        const isOnDemand = voice.quality === 'standard' || voice.server || voice.isOneOfMany;
        const isWanted = !isOnDemand && !made.has(keyOf(sampleOf(voice)));
        // The next call goes on.
        if (this.#deps.isDiskLow() || this.#deps.speaker.isQuiet?.() === false) return;
        if (isWanted && !this.#failed.has(voice.voiceId)) await this.#makeOneAhead(voice);
      }
    } catch (error) {
      // A server that is stopped has nothing to report.
      if (!(error instanceof EngineError && error.fault === 'closed')) throw error;
    } finally {
      this.#isMakingAhead = false;
    }
  }

  /** One that fails is reported once; the next call continues after it. */
  async #makeOneAhead(voice: SpeechVoice): Promise<void> {
    this.#failed.add(voice.voiceId);
    await this.#record(sampleOf(voice), true);
    this.#failed.delete(voice.voiceId);
  }

  /** Deletes the recordings; they are made again when there is room. Returns how many bytes that frees. */
  async evict(): Promise<number> {
    let freed = 0;
    for await (const { key, bytes } of this.#deps.storage.list(folder)) {
      await this.#deps.storage.remove(key);
      freed += bytes;
    }
    return freed;
  }

  /**
   * Removes the recordings of voices that have gone or sound different now, and returns those that are left. Where
   * several machines share them, one may have voices that another lacks: there they stay for a month.
   */
  async #sweep(voices: readonly SpeechVoice[]): Promise<Set<string>> {
    const { storage } = this.#deps;
    const current = new Set(voices.flatMap((voice) => samplesOf(voice).map(keyOf)));
    const kept = new Set<string>();
    const olderThanMs = storage.kind === 'folder' ? Infinity : (await storage.nowMs(folder)) - sharedLifeMs;
    for await (const { key, modifiedMs } of storage.list(folder)) {
      if (current.has(key)) kept.add(key);
      else if (modifiedMs < olderThanMs) await storage.remove(key);
    }
    return kept;
  }

  /** In the language that is asked for, where the voice speaks it, else in its own. */
  async get(voice: SpeechVoice, asked?: string): Promise<Buffer> {
    const sample = sampleOf(voice, asked);
    const key = keyOf(sample);
    const kept = await this.#deps.storage.get(key).catch(undefinedIfUnreachable);
    if (kept) return kept;
    // What another server speaks may cost money: it is not asked for what cannot be kept.
    if (voice.server && this.#deps.isDiskLow()) throw diskIsNearlyFull();
    return this.#inMaking.get(key) ?? this.#make(sample);
  }

  #make(sample: Sample): Promise<Buffer> {
    const key = keyOf(sample);
    const recording = this.#queue.then(() => this.#record(sample, false));
    const forget = () => this.#inMaking.delete(key);
    this.#inMaking.set(key, recording);
    this.#queue = recording.then(forget, forget);
    return recording;
  }

  async #record(sample: Sample, background: boolean): Promise<Buffer> {
    const { speaker, storage } = this.#deps;
    const { voice, language } = sample;
    const sentence = previewText(voice.name, language);
    const request = { voiceId: voice.voiceId, sentence, language, background };
    const parts: Int16Array[] = [];
    for await (const { samples } of speaker.speak(request, new AbortController().signal)) parts.push(samples);
    const wav = wavFile(voice.sampleRate, parts);
    if (this.#deps.isDiskLow()) return wav;
    await storage.put(keyOf(sample), wav).catch(undefinedIfUnreachable);
    return wav;
  }
}

/** A voice with the language of its recording. */
interface Sample {
  readonly voice: SpeechVoice;
  readonly language: string;
}

function sampleOf(voice: SpeechVoice, asked?: string): Sample {
  const own = primaryLanguage(voice.language);
  const wanted = asked === undefined ? own : primaryLanguage(asked);
  return { voice, language: voice.languages.some((tag) => primaryLanguage(tag) === wanted) ? wanted : own };
}

const samplesOf = (voice: SpeechVoice): Sample[] =>
  [...new Set([voice.language, ...voice.languages].map(primaryLanguage))].map((language) => ({
    voice,
    language,
  }));

/** A recording is made again where the storage cannot be reached. */
function undefinedIfUnreachable(error: unknown): undefined {
  if (!isStorageUnavailable(error)) throw error;
  return undefined;
}

/** Names what was recorded, so that a voice whose sound or level changed is recorded again. */
function keyOf({ voice, language }: Sample): string {
  const tongue = language === primaryLanguage(voice.language) ? '' : `${language}.`;
  return `${folder}${voice.voiceId}.${tongue}${soundOf(voice)}.wav`;
}
