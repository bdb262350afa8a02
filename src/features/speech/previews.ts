/** A short recording of each voice, made when it is first asked for and kept. Free, for anyone. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import type { Speaker } from '../../engines/speech/speaker.ts';
import { primaryLanguage } from '../../platform/text/language/tags.ts';
import { previewText } from './previews.rules.ts';
import { wavFile } from '../../platform/audio/wav.ts';

export interface PreviewsDeps {
  readonly speaker: Speaker;
  readonly folder: string;
}

export class Previews {
  readonly #deps: PreviewsDeps;
  readonly #inMaking = new Map<string, Promise<Buffer>>();
  /** One recording at a time: strangers may ask for all of them at once. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(deps: PreviewsDeps) {
    this.#deps = deps;
  }

  async get(voice: SpeechVoice): Promise<Buffer> {
    const file = join(this.#deps.folder, `${voice.voiceId}.wav`);
    const kept = await readFile(file).catch(() => undefined);
    return kept ?? this.#inMaking.get(voice.voiceId) ?? this.#make(voice, file);
  }

  #make(voice: SpeechVoice, file: string): Promise<Buffer> {
    const recording = this.#queue.then(() => this.#record(voice, file));
    this.#queue = recording.catch(() => undefined);
    this.#inMaking.set(voice.voiceId, recording);
    void this.#queue.then(() => this.#inMaking.delete(voice.voiceId));
    return recording;
  }

  async #record(voice: SpeechVoice, file: string): Promise<Buffer> {
    const { speaker, folder } = this.#deps;
    const language = primaryLanguage(voice.language);
    const sentence = previewText(voice.name, voice.language);
    const request = { voiceId: voice.voiceId, sentence, language };
    const parts: Int16Array[] = [];
    for await (const { samples } of speaker.speak(request, new AbortController().signal)) parts.push(samples);
    const wav = wavFile(voice.sampleRate, parts);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `.${randomUUID()}`);
    await writeFile(draft, wav);
    await rename(draft, file);
    return wav;
  }
}
