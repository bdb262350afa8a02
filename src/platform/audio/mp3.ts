/** MP3 from 16-bit mono samples, in a thread: a minute of audio costs a second of work. */
import { Pool } from '../workers/pool.ts';
import type { Mp3Input } from './mp3.encoding.ts';
import { workerLimits } from '../time-limits.ts';

const { loadMs: loadTimeoutMs, silenceMs } = workerLimits.mp3;
const never = new AbortController().signal;
let pool: Pool | undefined;

/** Started with the first recording; idle threads end by themselves and keep no process alive. */
const openPool = (): Pool =>
  new Pool({
    entry: new URL('./mp3.worker.ts', import.meta.url),
    kind: 'thread',
    size: 2,
    idleMs: 60_000,
    loadTimeoutMs,
    stopGraceMs: 0,
    // Its error goes to the caller, who logs it.
    log: { warn: () => undefined },
  });

export async function encodeMp3(job: Mp3Input, signal: AbortSignal = never): Promise<Buffer> {
  pool ??= openPool();
  const bytes = (await pool.runOne({ key: 'mp3', job, silenceMs }, signal)) as Uint8Array<ArrayBuffer>;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
