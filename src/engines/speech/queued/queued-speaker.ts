/**
 * The speaker of a node that speaks nothing itself: each sentence goes to the queue, and its chunks come from the worker
 * that took it. Once a second the node renews what it has in the queue, and looks how its sentences and the workers are.
 */
import { createHash, randomUUID } from 'node:crypto';
import { queueLimits } from '../../../platform/time-limits.ts';
import type { PoolLoad, PoolSettings } from '../../../platform/workers/pool.ts';
import { EngineError } from '../../engine-error.ts';
import type { SpeechChunk, SpeechVoice } from '../engine.ts';
import type { WantedVoice } from '../installed/voice-store.ts';
import type { Speaker, SpeakRequest } from '../speaker.ts';
import { decodeMessage, type Message } from './messages.ts';
import { QueuedSentence, type Received } from './queued-sentence.ts';
import { SpeechQueue, type Announcement, type SpeechQueueSettings, type TaskState } from './speech-queue.ts';
import { windowChunks } from './window.ts';
import { WorkerList } from './worker-list.ts';

export interface QueuedSpeakerSettings extends SpeechQueueSettings {
  readonly measureWait?: PoolSettings['measureWait'];
  /** How long a listener waits for a worker that has the voice, where there is none. */
  readonly patienceMs?: number;
}

/** What the list of workers needs before the first request, at most. */
const firstLookMs = 2_000;

export async function openQueuedSpeaker(settings: QueuedSpeakerSettings): Promise<QueuedSpeaker> {
  const speaker = new QueuedSpeaker(settings, await SpeechQueue.open(settings));
  await speaker.start();
  return speaker;
}

export class QueuedSpeaker implements Speaker {
  readonly #settings: QueuedSpeakerSettings;
  readonly #queue: SpeechQueue;
  readonly #workers: WorkerList;
  readonly #node = randomUUID();
  readonly #sentences = new Map<string, QueuedSentence>();
  #ticking: NodeJS.Timeout | undefined;
  #listening: Promise<void> | undefined;
  #isTending = false;
  #isClosed = false;

  constructor(settings: QueuedSpeakerSettings, queue: SpeechQueue) {
    this.#settings = settings;
    this.#queue = queue;
    this.#workers = new WorkerList(queue);
  }

  async start(): Promise<void> {
    this.#listening = this.#listen();
    await this.#queue.connected(firstLookMs);
    if (this.#queue.isConnected) await this.#tend();
    this.#ticking = setInterval(() => this.#tick(), queueLimits.beatMs).unref();
  }

  voices(): readonly SpeechVoice[] {
    return this.#workers.voices;
  }

  /** Of the slowest worker. */
  speedOf(voiceId: string): number | undefined {
    return this.#workers.speedOf(voiceId);
  }

  get workers(): readonly Announcement[] {
    return this.#workers.workers;
  }

  /** Since when no worker speaks; undefined while one does. */
  get missingSinceMs(): number | undefined {
    return this.#workers.missingSinceMs;
  }

  /** How many sentences all workers together speak at the same time in the background. */
  get slots(): number {
    return this.workers.reduce((sum, { slots }) => sum + slots, 0);
  }

  /** The voices that every worker should install. */
  async want(voices: readonly WantedVoice[]): Promise<void> {
    const list = JSON.stringify(voices);
    const name = createHash('sha256').update(list).digest('base64url').slice(0, 16);
    await this.#queue.briefly(this.#queue.want(name, list));
  }

  load(): PoolLoad {
    const running = this.workers.reduce((sum, { busy }) => sum + busy, 0);
    const idle = Math.max(0, this.slots + this.workers.length - running);
    return { waiting: this.#workers.waiting, workers: { running, idle } };
  }

  async *speak(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk, void, undefined> {
    if (this.#isClosed) throw closed();
    const id = randomUUID();
    const left = () => {
      if (this.#sentences.delete(id) && !sentence.isOver) this.#queue.cancel(id).catch(ignore);
    };
    const sentence = new QueuedSentence({ id, request, signal, left });
    if (!sentence.output.destroyed) {
      this.#sentences.set(id, sentence);
      this.#submit(sentence);
    }
    for await (const received of sentence.output as AsyncIterable<Received>) {
      yield received.chunk;
      this.#take(sentence, received);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#ticking);
    const sentences = [...this.#sentences.values()];
    for (const { output } of sentences) output.destroy(closed());
    // Behind the cancellations, on the same connection.
    if (sentences.length > 0) await this.#queue.briefly(this.#queue.look());
    this.#queue.close();
    await this.#listening;
  }

  #submit(sentence: QueuedSentence): void {
    const { request, voices, ticket } = sentence;
    const { background = false, account = '' } = request;
    this.#queue
      .submit({
        ...ticket,
        node: this.#node,
        priority: background ? 'background' : 'interactive',
        account,
        voices,
        body: JSON.stringify(request),
      })
      .catch(ignore);
  }

  #take(sentence: QueuedSentence, received: Received): void {
    sentence.take(received);
    this.#report(sentence);
  }

  /** Tells the worker now and then how much was taken: often enough that it never waits for one who takes everything. */
  #report({ ticket, takenChunks }: QueuedSentence): void {
    if (takenChunks % (windowChunks / 4) === 0) this.#queue.take(ticket, takenChunks).catch(ignore);
  }

  async #listen(): Promise<void> {
    for await (const bytes of this.#queue.messages('inbox', this.#node)) {
      const message = decodeMessage(bytes);
      const sentence = message && this.#sentences.get(message.id);
      if (message && sentence) this.#receive(sentence, message);
    }
  }

  #receive(sentence: QueuedSentence, message: Message): void {
    const { background = false } = sentence.request;
    if (sentence.isFirst(message))
      this.#settings.measureWait?.(message.waitedMs, background ? 'background' : 'interactive');
    const taken = sentence.takenChunks;
    if (sentence.receive(message)) this.#submit(sentence);
    // What was received before is skipped, and counts as taken.
    else if (sentence.takenChunks > taken) this.#report(sentence);
    if (sentence.isOver) this.#sentences.delete(sentence.id);
  }

  #tick(): void {
    this.#tend().catch(ignore);
    if (!this.#queue.isConnected) this.#workers.lose();
    for (const sentence of this.#sentences.values()) this.#judge(sentence);
  }

  /** One at a time: Redis may be away for longer than a tick. */
  async #tend(): Promise<void> {
    if (this.#isTending) return;
    this.#isTending = true;
    try {
      const sentences = [...this.#sentences.values()];
      const tickets = sentences.map(({ ticket }) => ticket);
      const [states] = await Promise.all([this.#queue.tend(this.#node, tickets), this.#workers.look()]);
      for (const [index, sentence] of sentences.entries())
        if (sentence.attempt === tickets[index]!.attempt) this.#mend(sentence, states[index]!);
    } finally {
      this.#isTending = false;
    }
  }

  #mend(sentence: QueuedSentence, state: TaskState): void {
    sentence.isRunning = state === 'running';
    if (sentence.isOver || state === 'waiting' || state === 'running') return;
    const isAgain = state === 'lost' ? sentence.lose() : sentence.miss();
    if (isAgain) this.#submit(sentence);
  }

  /** A listener does not wait for workers that do not exist. */
  #judge(sentence: QueuedSentence): void {
    const { patienceMs = queueLimits.patienceMs } = this.#settings;
    const isServed = this.#queue.isConnected && (sentence.isRunning || this.#workers.serves(sentence.voices));
    sentence.stuckSince = isServed ? undefined : (sentence.stuckSince ?? performance.now());
    if (sentence.request.background || sentence.stuckSince === undefined) return;
    if (performance.now() - sentence.stuckSince < patienceMs) return;
    const { voiceId } = sentence.request;
    const message = this.#queue.isConnected
      ? `No speech worker with the voice "${voiceId}" is running: the operator has to start one with "lectern worker".`
      : 'The queue of speech cannot be reached: the operator has to look at Redis.';
    sentence.fail(new EngineError('unavailable', message, { retryAfterMs: patienceMs }));
    this.#queue.cancel(sentence.id).catch(ignore);
  }
}

const closed = (): EngineError => new EngineError('closed', 'Speech is shutting down');

/** Redis is away, or this node is closing: the next tick tries again, or there is none. */
const ignore = (): void => undefined;
