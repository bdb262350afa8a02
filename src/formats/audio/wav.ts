/** WAV files of 16-bit mono samples. */
import { unknownSize, wavHeader, wavHeaderBytes } from '../../shared/wav-header.ts';

export const streamHeader = (sampleRate: number): Buffer =>
  Buffer.from(wavHeader(sampleRate, unknownSize).buffer);

/** A view of the samples as they are sent: little-endian, as is every machine this runs on. */
export const pcmBytes = (samples: Int16Array): Buffer =>
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);

export function wavFile(sampleRate: number, parts: readonly Int16Array[]): Buffer {
  const data = parts.map(pcmBytes);
  const dataBytes = data.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([wavHeader(sampleRate, dataBytes), ...data], wavHeaderBytes + dataBytes);
}

export const durationMs = (sampleCount: number, sampleRate: number): number =>
  (sampleCount * 1000) / sampleRate;
