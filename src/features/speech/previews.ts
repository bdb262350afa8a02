/**
 * A short recording of each voice, free for anyone. Those of slow engines are made one after the other while the
 * server runs; the others, and those not made yet, when they are first asked for.
 */
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../../engines/engine-error.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import type { Speaker } from '../../engines/speech/speaker.ts';
import { primaryLanguage } from '../../platform/text/language/tags.ts';
import { amplify } from '../../platform/audio/samples.ts';
import { replaceFile } from '../../platform/replace-file.ts';
import { wavFile } from '../../platform/audio/wav.ts';
import { previewText } from './previews.rules.ts';
import { soundGeneration } from './sound-generation.rules.ts';

export interface PreviewsDeps {
  readonly speaker: Speaker;
  readonly folder: string;
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
        const isWanted = !isOnDemand && !made.has(fileName(sampleOf(voice)));
        if (this.#deps.isDiskLow()) return;
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
    let bytes = 0;
    for (const name of await readdir(this.#deps.folder).catch(() => [])) {
      // A draft is a recording on its way.
      if (name.startsWith('.')) continue;
      const path = join(this.#deps.folder, name);
      bytes += await stat(path).then(
        ({ size }) => size,
        () => 0,
      );
      await rm(path, { force: true });
    }
    return bytes;
  }

  /** Removes the recordings of voices that have gone or sound different now, and returns those that are left. */
  async #sweep(voices: readonly SpeechVoice[]): Promise<Set<string>> {
    const { folder } = this.#deps;
    const current = new Set(voices.flatMap((voice) => samplesOf(voice).map(fileName)));
    const kept = new Set<string>();
    for (const name of await readdir(folder).catch(() => [])) {
      if (current.has(name)) kept.add(name);
      // A draft is a recording on its way.
      else if (!name.startsWith('.')) await rm(join(folder, name), { force: true });
    }
    return kept;
  }

  /** In the language that is asked for, where the voice speaks it, else in its own. */
  async get(voice: SpeechVoice, asked?: string): Promise<Buffer> {
    const sample = sampleOf(voice, asked);
    const name = fileName(sample);
    const kept = await readFile(join(this.#deps.folder, name)).catch(() => undefined);
    return kept ?? this.#inMaking.get(name) ?? this.#make(sample);
  }

  #make(sample: Sample): Promise<Buffer> {
    const name = fileName(sample);
    const recording = this.#queue.then(() => this.#record(sample, false));
    this.#queue = recording.catch(() => undefined);
    this.#inMaking.set(name, recording);
    void this.#queue.then(() => this.#inMaking.delete(name));
    return recording;
  }

  async #record(sample: Sample, background: boolean): Promise<Buffer> {
    const { speaker, folder } = this.#deps;
    const { voice, language } = sample;
    const { gainDb = 0 } = voice;
    const sentence = previewText(voice.name, language);
    const request = { voiceId: voice.voiceId, sentence, language, background };
    const parts: Int16Array[] = [];
    for await (const { samples } of speaker.speak(request, new AbortController().signal))
      parts.push(amplify(samples, gainDb));
    const wav = wavFile(voice.sampleRate, parts);
    if (this.#deps.isDiskLow()) return wav;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await replaceFile(join(folder, fileName(sample)), wav);
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

/** Names what was recorded, so that a voice whose sound or level changed is recorded again. */
function fileName({ voice, language }: Sample): string {
  const { voiceId, gainDb = 0, pace = 1 } = voice;
  const tongue = language === primaryLanguage(voice.language) ? '' : `${language}.`;
  return `${voiceId}.${tongue}${soundGeneration}.${gainDb}.${pace}.wav`;
}
