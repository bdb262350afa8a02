import createEspeak from '@echogarden/espeak-ng-emscripten';
import type { LoadModel } from '../engine.ts';

/** Half a second: eSpeak answers in slices of a tenth of a second or less, too small to send one by one. */
const CHUNK_SAMPLES = 11_025;

export const load: LoadModel = async () => {
  const silent = () => undefined;
  const { eSpeakNGWorker } = await createEspeak({ print: silent, printErr: silent });
  const espeak = new eSpeakNGWorker();
  return {
    // eSpeak computes in one go, about a hundred times faster than speech: a stop is heeded after the sentence.
    async synthesize({ text, speaker }, emit) {
      // An unknown voice is told only here; without a look eSpeak would go on in the language it spoke last.
      if (espeak.set_voice(String(speaker)) !== 0) throw new Error(`eSpeak has no voice ${speaker}`);
      let slices: Int16Array[] = [];
      let length = 0;
      const flush = (): boolean => {
        const chunk = join(slices, length);
        slices = [];
        length = 0;
        return chunk.length === 0 || emit(chunk);
      };
      espeak.synthesize(escapeMarkup(text), (slice) => {
        slices.push(slice);
        length += slice.length;
        return length >= CHUNK_SAMPLES && !flush();
      });
      flush();
    },
  };
};

/** eSpeak reads its input as SSML, and double brackets as phonemes; a document means neither. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\[(?=\[)/g, '[ ');
}

function join(slices: readonly Int16Array[], length: number): Int16Array {
  const joined = new Int16Array(length);
  let offset = 0;
  for (const slice of slices) {
    joined.set(slice, offset);
    offset += slice.length;
  }
  return joined;
}
