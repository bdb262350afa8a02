/** Uncompressed sound, and the logarithmic samples of telephony. */
import { pcmBytes, streamHeader } from '../../wav.ts';
import type { Encoder } from '../encoder.ts';

const nothing = new Uint8Array(0);

/** The samples as they are. A copy, because the bytes leave the thread and the samples may not. */
export const openPcm = (): Encoder => ({
  push: (samples) => Uint8Array.from(pcmBytes(samples)),
  end: () => nothing,
  abandon: () => undefined,
});

/** A header for a stream of unknown length, then the samples. */
export function openWav(sampleRate: number): Encoder {
  let head: Uint8Array = streamHeader(sampleRate);
  const withHead = (bytes: Uint8Array): Uint8Array => {
    const joined = head.length > 0 ? Uint8Array.from(Buffer.concat([head, bytes])) : bytes;
    head = nothing;
    return joined;
  };
  return {
    push: (samples) => withHead(Uint8Array.from(pcmBytes(samples))),
    end: () => withHead(nothing),
    abandon: () => undefined,
  };
}

/** G.711: one byte per sample. */
export const openTelephone = (law: 'ulaw' | 'alaw'): Encoder => ({
  push: (samples) => Uint8Array.from(samples, law === 'ulaw' ? muLaw : aLaw),
  end: () => nothing,
  abandon: () => undefined,
});

/** Sign, exponent of the highest bit, and four bits below it; all of them inverted. */
function muLaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const size = Math.min(Math.abs(sample), 32_635) + 132;
  const exponent = 31 - Math.clz32(size) - 7;
  return ~(sign | (exponent << 4) | ((size >> (exponent + 3)) & 0x0f)) & 0xff;
}

/** The same for thirteen bits, with every second bit inverted. */
function aLaw(sample: number): number {
  const sign = sample < 0 ? 0 : 0x80;
  const size = Math.min(sample < 0 ? ~sample : sample, 32_767) >> 3;
  const exponent = size < 32 ? 0 : 31 - Math.clz32(size) - 4;
  const code = (exponent << 4) | ((size >> Math.max(1, exponent)) & 0x0f);
  return (sign | code) ^ 0x55;
}
