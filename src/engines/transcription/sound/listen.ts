/** Any sound as 16 kHz mono from a point in time on, in one unbroken stream: what models listen to. */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { createResampler } from '../../../formats/audio/resampler.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import type { DecodedSamples, SoundReader } from './decoders.ts';
import type { SoundKind } from './kind.ts';
import { takeApart } from './wav.ts';

export const listeningRate = 16_000;

/** Clocks of recorders are rough; only a longer gap is filled with silence. */
const smallestGapMs = 250;
/** Silence is made in pieces, too: the gap may be an hour long. */
const silenceAtOnce = listeningRate * 10;

export async function* listen(
  reader: SoundReader,
  fromMs: number,
  /** Called with each block before its channels are mixed. */
  onBlock?: (block: DecodedSamples) => void,
): AsyncGenerator<Float32Array, void, undefined> {
  let [rate, resampler] = [listeningRate, createResampler(listeningRate, listeningRate)];
  let isRunUp = true;
  let dueMs = fromMs;
  for await (const whole of reader.blocks(fromMs)) {
    const block = isRunUp ? withoutBefore(whole, fromMs) : whole;
    const length = block?.channels[0]?.length ?? 0;
    if (!block || length === 0) continue;
    isRunUp = false;
    onBlock?.(block);
    const gapMs = block.atMs - dueMs;
    if (gapMs > smallestGapMs) {
      yield resampler.flush();
      resampler = createResampler(rate, listeningRate);
      yield* silence(gapMs);
      dueMs = block.atMs;
    }
    if (block.sampleRate !== rate) {
      yield resampler.flush();
      rate = block.sampleRate;
      resampler = createResampler(rate, listeningRate);
    }
    dueMs += (length * 1000) / rate;
    yield resampler.push(mixDown(block.channels));
  }
  yield resampler.flush();
}

function* silence(ms: number): Generator<Float32Array, void, undefined> {
  for (let left = Math.round((ms * listeningRate) / 1000); left > 0; left -= silenceAtOnce)
    yield new Float32Array(Math.min(left, silenceAtOnce));
}

/** Removes what only served as a run-up for the codec. */
function withoutBefore(block: DecodedSamples, ms: number): DecodedSamples | undefined {
  const early = Math.round(((ms - block.atMs) * block.sampleRate) / 1000);
  if (early <= 0) return block;
  if (early >= (block.channels[0]?.length ?? 0)) return undefined;
  return { ...block, atMs: ms, channels: block.channels.map((samples) => samples.subarray(early)) };
}

function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first] = channels;
  if (channels.length === 1) return first!;
  const mixed = new Float32Array(first!.length);
  for (const samples of channels) for (let i = 0; i < mixed.length; i += 1) mixed[i]! += samples[i]!;
  for (let i = 0; i < mixed.length; i += 1) mixed[i]! /= channels.length;
  return mixed;
}

/** The last stretch of a stream of samples, by time. What is no longer kept reads as silence. */
export class SoundMemory {
  readonly #startMs: number;
  readonly #ring: Float32Array;
  /** Samples that have come so far. */
  #count = 0;

  constructor(startMs: number, lengthMs: number) {
    this.#startMs = startMs;
    this.#ring = new Float32Array(Math.ceil((lengthMs * listeningRate) / 1000));
  }

  push(samples: Float32Array): void {
    for (const sample of samples) this.#ring[this.#count++ % this.#ring.length] = sample;
  }

  cut(fromMs: number, toMs: number): Float32Array {
    const { length } = this.#ring;
    const indexOf = (ms: number) => Math.round(((ms - this.#startMs) * listeningRate) / 1000);
    const [first, last] = [indexOf(fromMs), indexOf(toMs)];
    const oldest = Math.max(0, this.#count - length);
    return Float32Array.from({ length: Math.max(0, last - first) }, (_, offset) => {
      const index = first + offset;
      return index >= oldest && index < this.#count ? this.#ring[index % length]! : 0;
    });
  }

  /** How far the stream has come. */
  endMs(): number {
    return this.#startMs + (this.#count * 1000) / listeningRate;
  }
}

/*
 * Formats that our own readers do not know, if ffmpeg is on the PATH. It is told the format, may open nothing but the
 * one file, and outputs 16 kHz mono as fast as it is read.
 */

const sampleRate = 16_000;
const probeTimeoutMs = 20_000;
const run = promisify(execFile);

export async function openFfmpeg(path: string, kind: SoundKind): Promise<SoundReader> {
  if (!(await isAvailable())) {
    throw new EngineError(
      'unreadable',
      `The sound in this ${kind.name} file cannot be decoded here. Convert it to MP3, M4A, Ogg or WAV, or have ffmpeg installed on the server.`,
    );
  }
  const source = ['-protocol_whitelist', 'file', '-f', kind.ffmpeg, '-i', `file:${path}`];
  return {
    kind: kind.name,
    durationMs: () => askDuration(source),
    blocks: (fromMs) => decode(source, fromMs),
    close: async () => undefined,
  };
}

const isAvailable = (): Promise<boolean> =>
  run('ffmpeg', ['-version'], { timeout: probeTimeoutMs }).then(
    () => true,
    () => false,
  );

async function askDuration(source: readonly string[]): Promise<number> {
  const wanted = [
    '-v',
    'error',
    '-select_streams',
    'a:0',
    '-show_entries',
    'format=duration:stream=duration',
  ];
  const { stdout } = await run('ffprobe', [...wanted, '-of', 'default=nw=1:nk=1', ...source], {
    timeout: probeTimeoutMs,
  }).catch(() => ({ stdout: '' }));
  const seconds = stdout
    .split('\n')
    .map(Number)
    .find((value) => value > 0);
  return seconds === undefined ? countDuration(source) : seconds * 1000;
}

/** Some formats do not say how long they are: they are decoded once, just for that. */
async function countDuration(source: readonly string[]): Promise<number> {
  let samples = 0;
  for await (const { channels } of decode(source, 0)) samples += channels[0]!.length;
  return (samples * 1000) / sampleRate;
}

async function* decode(
  source: readonly string[],
  fromMs: number,
): AsyncGenerator<DecodedSamples, void, undefined> {
  const output = ['-map', '0:a:0', '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', 'pipe:1'];
  const quiet = ['-v', 'error', '-nostdin', '-threads', '1', '-ss', (fromMs / 1000).toFixed(3)];
  const child = spawn('ffmpeg', [...quiet, ...source, ...output], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.once('error', () => undefined);
  let samples = 0;
  let odd = Buffer.alloc(0);
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      const bytes = odd.length > 0 ? Buffer.concat([odd, chunk]) : chunk;
      const whole = bytes.length - (bytes.length % 2);
      odd = Buffer.from(bytes.subarray(whole));
      const channels = takeApart(bytes.subarray(0, whole), 's16', 1);
      yield { atMs: fromMs + (samples * 1000) / sampleRate, sampleRate, channels };
      samples += channels[0]!.length;
    }
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
  if (samples === 0 && fromMs === 0)
    throw new EngineError(
      'unreadable',
      'This file is broken or has no sound: ffmpeg found nothing to decode in it.',
    );
}
