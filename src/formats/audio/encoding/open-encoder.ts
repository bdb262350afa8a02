/** The encoder of an encoding, for samples of any rate. Runs in the thread that encodes. */
import { createResampler } from '../resampler.ts';
import { toInt16 } from '../samples.ts';
import { openMp3 } from './codecs/mp3.ts';
import { openPcm, openTelephone, openWav } from './codecs/packaged.ts';
import type { Encoder, Encoding } from './encoder.ts';

export async function openEncoder(encoding: Encoding, fromRate: number): Promise<Encoder> {
  const encoder = await openCodec(encoding);
  return fromRate === encoding.sampleRate ? encoder : resampled(encoder, fromRate, encoding.sampleRate);
}

/** The larger codecs are loaded when they are first asked for. */
async function openCodec(encoding: Encoding): Promise<Encoder> {
  switch (encoding.codec) {
    case 'mp3':
      return openMp3(encoding);
    case 'opus':
      return (await import('./codecs/opus.ts')).openOpus(encoding);
    case 'aac':
    case 'flac':
      return (await import('./codecs/packaged.ts')).openPackaged(encoding);
    case 'wav':
      return openWav(encoding.sampleRate);
    case 'pcm':
      return openPcm();
    default:
      return openTelephone(encoding.codec);
  }
}

function resampled(encoder: Encoder, from: number, to: number): Encoder {
  const resampler = createResampler(from, to);
  let taken = 0;
  let made = 0;
  const push = (samples: Int16Array) => {
    taken += samples.length;
    const output = toInt16(resampler.push(toFloats(samples)));
    made += output.length;
    return encoder.push(output);
  };
  return {
    push,
    async end() {
      // Only as many as the sound is long: the filter returns a few more.
      const rest = Math.max(0, Math.round((taken * to) / from) - made);
      const last = await encoder.push(toInt16(resampler.flush().subarray(0, rest)));
      return Uint8Array.from(Buffer.concat([last, await encoder.end()]));
    },
    abandon: () => encoder.abandon(),
  };
}

const toFloats = (samples: Int16Array): Float32Array =>
  Float32Array.from(samples, (sample) => sample / 32_768);
