/**
 * Formats that our own readers do not know, if ffmpeg is on the PATH. It is told the format, may open nothing but the
 * one file, and outputs 16 kHz mono as fast as it is read.
 */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { EngineError } from '../../../platform/engine-error.ts';
import type { SoundKind } from './kind.ts';
import type { DecodedSamples, SoundReader } from './reader.ts';
import { takeApart } from './wav.ts';

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
