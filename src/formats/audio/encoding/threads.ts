/**
 * The threads that encode, shared by all sounds of the process.
 *
 *   no thread ──► started with the first sound ──► without sounds for a minute: ended
 *
 * A sound stays with one thread, because its encoder lives there. A thread that fails takes its sounds with it; the
 * next sound gets another.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Encoding } from './encoder.ts';

/* What passes between the server and a thread that encodes. Every request gets one reply. */

export type EncodingStep =
  | { readonly type: 'open'; readonly encoding: Encoding; readonly fromRate: number }
  | { readonly type: 'push'; readonly samples: Int16Array<ArrayBuffer> }
  | { readonly type: 'end' }
  | { readonly type: 'abandon' };

export type EncodingRequest = EncodingStep & { readonly id: number; readonly sound: number };

export type EncodingReply = { readonly id: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly problem: string }
);

const idleMs = 60_000;
const maxThreads = Math.min(2, availableParallelism());
const threads = new Set<EncodingThread>();
let lastSound = 0;

/** A place for one sound in the thread with the fewest. */
export function takeThread(): { readonly thread: EncodingThread; readonly sound: number } {
  let [thread] = [...threads].toSorted((a, b) => a.sounds - b.sounds);
  if (!thread || (thread.sounds > 0 && threads.size < maxThreads)) {
    thread = new EncodingThread();
    threads.add(thread);
  }
  thread.enter();
  return { thread, sound: ++lastSound };
}

export class EncodingThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PromiseWithResolvers<Uint8Array>>();
  #lastId = 0;
  #sounds = 0;
  #failure: Error | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor() {
    this.#worker = new Worker(new URL('./encoding.thread.ts', import.meta.url), {
      stdout: true,
      stderr: true,
    });
    this.#worker.on('message', (reply: EncodingReply) => this.#receive(reply));
    this.#worker.on('error', (error) => this.#fail(error as Error));
    this.#worker.once('exit', () => this.#fail(new Error('The encoding thread has ended')));
    this.#worker.unref();
  }

  get sounds(): number {
    return this.#sounds;
  }

  enter(): void {
    clearTimeout(this.#idle);
    this.#sounds += 1;
  }

  leave(): void {
    this.#sounds -= 1;
    if (this.#sounds === 0) this.#idle = setTimeout(() => this.#end(), idleMs).unref();
  }

  /** Samples go over to the thread and are empty afterwards. */
  async send(sound: number, step: EncodingStep): Promise<Uint8Array> {
    if (this.#failure) throw this.#failure;
    const id = ++this.#lastId;
    const reply = Promise.withResolvers<Uint8Array>();
    // Held only while somebody waits: an idle thread must not keep the process alive.
    if (this.#pending.size === 0) this.#worker.ref();
    this.#pending.set(id, reply);
    const handedOver = step.type === 'push' ? [step.samples.buffer] : [];
    this.#worker.postMessage({ ...step, id, sound } satisfies EncodingRequest, handedOver);
    return reply.promise;
  }

  #receive(reply: EncodingReply): void {
    const waiting = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (this.#pending.size === 0) this.#worker.unref();
    if ('bytes' in reply) waiting?.resolve(reply.bytes);
    else waiting?.reject(new Error(reply.problem));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    threads.delete(this);
    for (const { reject } of this.#pending.values()) reject(this.#failure);
    this.#pending.clear();
  }

  #end(): void {
    threads.delete(this);
    this.#worker.terminate().catch(() => undefined);
  }
}
