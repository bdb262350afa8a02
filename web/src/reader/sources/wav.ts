/** The WAV files of the service: 16-bit mono PCM after a header of 44 bytes. */
import { wavHeader, wavHeaderBytes } from '../../../../src/shared/wav-header.ts';

const bytesPerSecond = (wav: Uint8Array): number =>
  new DataView(wav.buffer, wav.byteOffset).getUint32(28, true);

export function wavDurationMs(wav: Uint8Array): number {
  const rate = bytesPerSecond(wav);
  return rate > 0 ? ((wav.byteLength - wavHeaderBytes) / rate) * 1000 : 0;
}

/** Joins several files of the same format. */
export function joinWavs(wavs: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  if (wavs.length === 1) return wavs[0]!;
  const size = wavs.reduce((sum, wav) => sum + wav.byteLength - wavHeaderBytes, wavHeaderBytes);
  const whole = new Uint8Array(size);
  whole.set(wavHeader(bytesPerSecond(wavs[0]!) / 2, size - wavHeaderBytes));
  let at = wavHeaderBytes;
  for (const wav of wavs) {
    whole.set(wav.subarray(wavHeaderBytes), at);
    at += wav.byteLength - wavHeaderBytes;
  }
  return whole;
}

/** A moment of silence: playing it during a user's gesture lets an audio element play later. */
export function silence(): Uint8Array<ArrayBuffer> {
  const rate = 8_000;
  const wav = new Uint8Array(wavHeaderBytes + rate / 50);
  wav.set(wavHeader(rate, rate / 50));
  return wav;
}
