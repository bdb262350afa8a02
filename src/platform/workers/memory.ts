/**
 * Ends this process when it holds more memory than it may. The limits of V8 count its own heap alone, and a hostile
 * file fills buffers outside of it; so a thread beside the working one looks at the whole process.
 */
import { Worker } from 'node:worker_threads';

export function limitMemory(bytes: number): void {
  new Worker(new URL('memory.thread.ts', import.meta.url), { workerData: bytes }).unref();
}
