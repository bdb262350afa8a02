/** Chunks of sound as bytes: two for each sample, the lower one first, as on every machine that Node runs on. */
import type { PackedChunk } from '../../queue/messages.ts';
import type { SpeechChunk } from '../engine.ts';

export function packSound(chunk: SpeechChunk): PackedChunk {
  const { buffer, byteOffset, byteLength } = chunk.samples;
  return { fields: { ...chunk, samples: [] }, bytes: new Uint8Array(buffer, byteOffset, byteLength) };
}

/** Copied, because samples must start at an even address. */
export function unpackSound({ fields, bytes }: PackedChunk): SpeechChunk {
  const samples = new Int16Array(Math.floor(bytes.length / 2));
  new Uint8Array(samples.buffer).set(bytes.subarray(0, samples.byteLength));
  return { ...(fields as SpeechChunk), samples };
}
