/** Chunks of sound as bytes: two for each sample, the lower one first, as every machine Node runs on has them. */
import type { PackedChunk } from '../../queue/messages.ts';
import type { SpeechChunk } from '../engine.ts';

export function packSound(chunk: SpeechChunk): PackedChunk {
  const { buffer, byteOffset, byteLength } = chunk.samples;
  return { fields: { ...chunk, samples: [] }, bytes: new Uint8Array(buffer, byteOffset, byteLength) };
}

/** A copy, because samples start at even places. */
export function unpackSound({ fields, bytes }: PackedChunk): SpeechChunk {
  const samples = new Int16Array(Math.floor(bytes.length / 2));
  new Uint8Array(samples.buffer).set(bytes.subarray(0, samples.byteLength));
  return { ...(fields as SpeechChunk), samples };
}
