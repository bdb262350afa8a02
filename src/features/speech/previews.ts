/** A short recording of each voice, made when it is first asked for and kept. Free, for anyone. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import type { Speaker } from '../../engines/speech/speaker.ts';
import { primaryLanguage } from '../../platform/text/language/tags.ts';
import { previewText } from './previews.rules.ts';
import { wavFile } from './wav.rules.ts';

export interface PreviewsParts {
  readonly speaker: Speaker;
  readonly folder: string;
}

export type Previews = ReturnType<typeof createPreviews>;

export function createPreviews({ speaker, folder }: PreviewsParts) {
  const making = new Map<string, Promise<Buffer>>();
  /** One recording at a time: strangers may ask for all of them at once. */
  let queue: Promise<unknown> = Promise.resolve();

  async function record(voice: SpeechVoice, file: string): Promise<Buffer> {
    const language = primaryLanguage(voice.language);
    const request = { voiceId: voice.voiceId, text: previewText(voice.name, voice.language), language };
    const parts: Int16Array[] = [];
    for await (const part of speaker.speak(request, new AbortController().signal)) parts.push(part);
    const wav = wavFile(voice.sampleRate, parts);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `.${randomUUID()}`);
    await writeFile(draft, wav);
    await rename(draft, file);
    return wav;
  }

  return {
    async get(voice: SpeechVoice): Promise<Buffer> {
      const file = join(folder, `${voice.voiceId}.wav`);
      const kept = await readFile(file).catch(() => undefined);
      if (kept) return kept;
      let recording = making.get(voice.voiceId);
      if (!recording) {
        recording = queue.then(() => record(voice, file));
        queue = recording.catch(() => undefined);
        making.set(voice.voiceId, recording);
        void queue.then(() => making.delete(voice.voiceId));
      }
      return recording;
    },
  };
}
