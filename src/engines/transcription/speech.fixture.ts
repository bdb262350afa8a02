/** Speech for tests, spoken by our own voices; no recording is kept in the repository. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wavFile } from '../../formats/audio/samples.ts';
import { editDistance } from '../../language/text/title.ts';
import { createEspeakEngine } from '../speech/espeak/espeak.ts';
import { createPiperEngine } from '../speech/piper/piper.ts';
import { SanoEngine } from '../speech/sano/sano.ts';
import { createSpeaker } from '../speech/pooled-speaker.ts';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/lectern/', import.meta.url));
export const modelsDir = join(cache, 'models');
const silent = () => undefined;
export const quietLog = { info: silent, warn: silent };

export const sentences = [
  'The old clock on the wall had stopped long ago.',
  'Every evening the children counted the ships in the harbour.',
  'Nobody knows who began the game.',
] as const;

export interface Speech {
  readonly voice: { readonly voiceId: string; readonly sampleRate: number };
  readonly language: string;
  readonly sentences: readonly string[];
  /** Default: long enough not to be taken for a comma. */
  readonly pauseMs?: number;
  /** Default: as loud as the voice speaks to people. */
  readonly gain?: number;
}

const english: Speech = {
  voice: { voiceId: 'piper-ada', sampleRate: 22_050 },
  language: 'en-US',
  sentences,
};

/** Fewer sentences, for a recognizer that takes as long for each as others for a page. */
export const firstSentences = (count: number): Speech => ({
  ...english,
  sentences: sentences.slice(0, count),
});

/** For tests of anything but the recognizer. */
export const brief = firstSentences(1);

const engineOf = (voiceId: string) => {
  if (voiceId.startsWith('espeak-')) return createEspeakEngine();
  return voiceId.startsWith('sano-') ? new SanoEngine() : createPiperEngine();
};

/** The sentences with pauses between them, as a WAV file that outlives the tests: only the first run speaks. */
export async function speechFile(speech: Speech = english): Promise<string> {
  const { voice, language, sentences: said, pauseMs = 1_500, gain = 1 } = speech;
  const name = createHash('sha256')
    .update(JSON.stringify([said, pauseMs, voice, ...(gain === 1 ? [] : [gain])]))
    .digest('hex');
  const path = join(cache, 'speech', `${name}.wav`);
  if (await stat(path).catch(() => undefined)) return path;
  const speaker = await createSpeaker({
    engines: [engineOf(voice.voiceId)],
    context: { modelsDir, log: quietLog },
    workers: 1,
  });
  const parts: Int16Array[] = [];
  for (const sentence of said) {
    const request = { voiceId: voice.voiceId, sentence, language };
    for await (const { samples } of speaker.speak(request, new AbortController().signal))
      parts.push(samples.map((one) => one * gain));
    parts.push(new Int16Array(Math.round((pauseMs * voice.sampleRate) / 1000)));
  }
  await speaker.close();
  await mkdir(join(cache, 'speech'), { recursive: true });
  // Tests run side by side, so the file must appear complete.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, wavFile(voice.sampleRate, parts));
  await rename(draft, path);
  return path;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, ' ')
    .split(' ')
    .filter(Boolean);

/** Words added, lost or changed, as a share of the words that were said. */
export function wordErrorRate(said: string, heard: string): number {
  const [a, b] = [wordsOf(said), wordsOf(heard)];
  return editDistance(a, b) / a.length;
}
