/** MP3 from 16-bit mono samples, in a thread of its own: a minute of audio costs a second of work. */
import { Worker } from 'node:worker_threads';
import type { Mp3Input } from './mp3.encoding.ts';

export async function encodeMp3(request: Mp3Input): Promise<Buffer> {
  const worker = new Worker(new URL('./mp3.worker.ts', import.meta.url), { workerData: request });
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)));
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The MP3 encoder ended with ${code}`)));
    });
  } finally {
    await worker.terminate();
  }
}
