/** How a spoken sentence is kept in the cache: the length of its words' JSON, that JSON, and its samples. */
import type { WordTiming } from '../../engines/speech/engine.ts';
import type { SpokenSentence } from './recording.ts';

type Row = readonly [start: number, end: number, firstSample: number, endSample: number];
const lengthBytes = 4;

export function encodeSentence({ samples, words }: SpokenSentence): Buffer {
  const rows = words?.map(({ start, end, firstSample, endSample }): Row => [
    start,
    end,
    firstSample,
    endSample,
  ]);
  const json = Buffer.from(JSON.stringify(rows ?? null));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, new Uint8Array(samples.buffer, 0, samples.byteLength)]);
}

/** Undefined when the bytes are not what was written. */
export function decodeSentence(bytes: Buffer): SpokenSentence | undefined {
  if (bytes.length < lengthBytes) return undefined;
  const from = lengthBytes + bytes.readUInt32LE();
  if (from > bytes.length || (bytes.length - from) % 2 !== 0) return undefined;
  try {
    const rows = JSON.parse(bytes.toString('utf8', lengthBytes, from)) as readonly Row[] | null;
    // A copy, because samples must start at an even address.
    return {
      samples: new Int16Array(Uint8Array.from(bytes.subarray(from)).buffer),
      words: rows?.map(toTiming),
    };
  } catch {
    return undefined;
  }
}

const toTiming = ([start, end, firstSample, endSample]: Row): WordTiming => ({
  start,
  end,
  firstSample,
  endSample,
});
