/** What another program makes of our sound files. */
import { spawnSync } from 'node:child_process';

const isInstalled = spawnSync('ffmpeg', ['-version']).status === 0;
/** For tests that need it: the reason to skip them, or false. */
export const ffmpegMissing: string | false = isInstalled ? false : 'ffmpeg is not installed';

const rate = 48_000;

export interface HeardSound {
  readonly codec: string;
  readonly sampleRate: number;
  /** At 48 kHz, mono. */
  readonly samples: Int16Array;
  readonly seconds: number;
}

/** `form` says what the bytes are where they have no header: `['-f', 's16le', '-ar', '24000']`. */
export function hear(bytes: Uint8Array, form: readonly string[] = []): HeardSound {
  const { status, stdout, stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', ...form, '-i', 'pipe:0', '-f', 's16le', '-ac', '1', '-ar', String(rate), '-'],
    { input: bytes, maxBuffer: 2 ** 28 },
  );
  const words = stderr.toString();
  const found = /Audio: (\w+).*?, (\d+) Hz/.exec(words);
  if (status !== 0 || !found)
    throw new Error(`ffmpeg cannot read ${bytes.length} bytes: ${words.slice(-500)}`);
  const samples = new Int16Array(Uint8Array.from(stdout).buffer);
  return { codec: found[1]!, sampleRate: Number(found[2]), samples, seconds: samples.length / rate };
}

/** The pitch of a steady tone, by how often it crosses zero upwards. */
export function pitchOf({ samples }: HeardSound, fromSeconds: number, toSeconds: number): number {
  const part = samples.subarray(fromSeconds * rate, toSeconds * rate);
  let crossings = 0;
  for (let i = 1; i < part.length; i += 1) if (part[i - 1]! < 0 && part[i]! >= 0) crossings += 1;
  return crossings / (toSeconds - fromSeconds);
}
