/** A sound whose parts can be recognized by their pitch, and files of it in many forms. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders';

const run = promisify(execFile);
export const toneSeconds = 3;
/** The pitch goes up every second. */
export const pitches = [400, 800, 1600] as const;

function tone(sampleRate: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: sampleRate * toneSeconds }, (_, index) => {
    const pitch = pitches[Math.floor(index / sampleRate)]!;
    return 0.5 * Math.sin((2 * Math.PI * pitch * index) / sampleRate);
  });
}

export interface WavForm {
  readonly tag: number;
  readonly bits: number;
  readonly sampleRate: number;
  readonly channels: number;
  /** What the header says about the length of the samples; by default the truth. */
  readonly claimedBytes?: number;
  readonly extensible?: boolean;
}

export function toneWav({ tag, bits, sampleRate, channels, ...form }: WavForm): Buffer {
  const width = bits / 8;
  const samples = tone(sampleRate);
  const data = Buffer.alloc(samples.length * channels * width);
  let offset = 0;
  for (const sample of samples) {
    for (let channel = 0; channel < channels; channel += 1, offset += width) {
      if (tag === 3 && bits === 32) data.writeFloatLE(sample, offset);
      else if (tag === 3) data.writeDoubleLE(sample, offset);
      else if (bits === 8) data[offset] = Math.round(sample * 127) + 128;
      else data.writeIntLE(Math.round(sample * (2 ** (bits - 1) - 1)), offset, width);
    }
  }
  const format = Buffer.alloc(form.extensible ? 40 : 16);
  format.writeUInt16LE(form.extensible ? 0xff_fe : tag, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE(sampleRate * channels * width, 8);
  format.writeUInt16LE(channels * width, 12);
  format.writeUInt16LE(bits, 14);
  if (form.extensible) format.writeUInt16LE(tag, 24);
  const claimed = form.claimedBytes ?? data.length;
  return Buffer.concat([
    Buffer.from('RIFF'),
    size(claimed + 36),
    Buffer.from('WAVE'),
    // A chunk of odd length, which is padded: some recorders put one before the rest.
    Buffer.from('junk'),
    size(3),
    Buffer.from('abc\0'),
    Buffer.from('fmt '),
    size(format.length),
    format,
    Buffer.from('data'),
    size(claimed),
    data,
  ]);
}

function size(bytes: number): Buffer {
  const field = Buffer.alloc(4);
  field.writeUInt32LE(bytes >>> 0);
  return field;
}

export async function encodeTone(kind: 'mp3' | 'ogg', sampleRate: number): Promise<Buffer> {
  const encoder = kind === 'mp3' ? await createMp3Encoder() : await createOggEncoder();
  const samples = tone(sampleRate);
  encoder.configure({ sampleRate, channels: 2, ...(kind === 'mp3' ? { bitrate: 96 } : { vbrQuality: 3 }) });
  // The encoder hands out a view of its own memory.
  const first = Buffer.from(encoder.encode([samples, samples]));
  return Buffer.concat([first, Buffer.from(encoder.finalize())]);
}

/** Makes other forms of a file with one run of ffmpeg; `-map 1:v` adds a film. */
export async function convert(from: string, outputs: readonly (readonly [string, string])[]): Promise<void> {
  const film = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5:duration=4'];
  const made = outputs.flatMap(([to, options]) => ['-map', '0:a', ...options.split(' ').filter(Boolean), to]);
  await run('ffmpeg', ['-v', 'error', '-y', '-i', from, ...film, ...made]);
}
