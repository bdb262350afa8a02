/**
 * A short recording of each voice, free for anyone. Those of slow engines are made one after the other while the
 * server runs; the others, and those not made yet, when they are first asked for.
 */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { EngineError } from '../../engines/engine-error.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import type { Speaker } from '../../engines/speech/speaker.ts';
import { primaryLanguage } from '../../platform/text/language/tags.ts';
import { previewText } from './previews.rules.ts';
import { wavFile } from '../../platform/audio/wav.ts';

export interface PreviewsDeps {
  readonly speaker: Speaker;
  readonly folder: string;
  /** Then nothing is kept. */
  readonly isDiskLow: () => boolean;
}

export class Previews {
  readonly #deps: PreviewsDeps;
  readonly #inMaking = new Map<string, Promise<Buffer>>();
  /** One recording at a time: strangers may ask for all of them at once. */
  #queue: Promise<unknown> = Promise.resolve();

  /** Voices that are not worth another try before the next start. */
  readonly #failed = new Set<string>();
  #isMakingAhead = false;

  constructor(deps: PreviewsDeps) {
    this.#deps = deps;
  }

  /** Makes one that is missing, behind everything that somebody waits for. */
  async makeAhead(voices: readonly SpeechVoice[]): Promise<void> {
    if (this.#isMakingAhead || this.#deps.isDiskLow()) return;
    this.#isMakingAhead = true;
    try {
      const made = new Set(await readdir(this.#deps.folder).catch(() => []));
      const isMissing = ({ voiceId, quality }: SpeechVoice) =>
        quality !== 'standard' && !made.has(fileName(voiceId)) && !this.#failed.has(voiceId);
      const voice = voices.find(isMissing);
      if (!voice) return;
      this.#failed.add(voice.voiceId);
      await this.#record(voice, true);
      this.#failed.delete(voice.voiceId);
    } catch (error) {
      // A server that is stopped has nothing to report.
      if (!(error instanceof EngineError && error.fault === 'closed')) throw error;
    } finally {
      this.#isMakingAhead = false;
    }
  }

  /** Deletes the recordings; they are made again when there is room. Returns how many bytes that frees. */
  async giveUp(): Promise<number> {
    let bytes = 0;
    for (const name of await readdir(this.#deps.folder).catch(() => [])) {
      const path = join(this.#deps.folder, name);
      bytes += await stat(path).then(
        ({ size }) => size,
        () => 0,
      );
      await rm(path, { force: true });
    }
    return bytes;
  }

  async get(voice: SpeechVoice): Promise<Buffer> {
    const kept = await readFile(join(this.#deps.folder, fileName(voice.voiceId))).catch(() => undefined);
    return kept ?? this.#inMaking.get(voice.voiceId) ?? this.#make(voice);
  }

  #make(voice: SpeechVoice): Promise<Buffer> {
    const recording = this.#queue.then(() => this.#record(voice, false));
    this.#queue = recording.catch(() => undefined);
    this.#inMaking.set(voice.voiceId, recording);
    void this.#queue.then(() => this.#inMaking.delete(voice.voiceId));
    return recording;
  }

  async #record(voice: SpeechVoice, background: boolean): Promise<Buffer> {
    const { speaker, folder } = this.#deps;
    const language = primaryLanguage(voice.language);
    const sentence = previewText(voice.name, voice.language);
    const request = { voiceId: voice.voiceId, sentence, language, background };
    const parts: Int16Array[] = [];
    for await (const { samples } of speaker.speak(request, new AbortController().signal)) parts.push(samples);
    const wav = wavFile(voice.sampleRate, parts);
    if (this.#deps.isDiskLow()) return wav;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `.${randomUUID()}`);
    await writeFile(draft, wav);
    await rename(draft, join(folder, fileName(voice.voiceId)));
    return wav;
  }
}

const fileName = (voiceId: string): string => `${voiceId}.wav`;
