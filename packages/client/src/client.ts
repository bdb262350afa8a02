/** The client: a method for each operation, and helpers for streams, pages and jobs. */
import type { CallOptions, OperationTraits } from './call.ts';
import { ConnectionError, errorOf, LecternError, NotModifiedError, SpeechError } from './errors.ts';
import { readEvents } from './events.ts';
import {
  Operations,
  type DocumentSummary,
  type Job,
  type ListDocumentsInput,
  type ListJobsInput,
  type SpeechChunkEvent,
  type SpeechDoneEvent,
  type SpeechErrorEvent,
  type SpeechMark,
  type StreamSpeechInput,
  type StreamSpeechWithTimestampsInput,
} from './generated.ts';
import { prepare } from './request.ts';
import { pause, pauseBeforeRetry } from './retries.ts';

export interface LecternSettings {
  /** An API key or an OAuth access token; absent where the requests carry something else that the server accepts. */
  readonly key?: string;
  /** Where the API is, with `/v1`. Default: a server on this machine. */
  readonly baseUrl?: string;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How often a failed call is tried again. Default: 3. */
  readonly retries?: number;
  /** In place of the `fetch` of the browser or of Node. */
  readonly fetch?: typeof fetch;
}

/** A sentence of speech, or a part of a long one. */
export interface SpeechPart {
  readonly index: number;
  /** A complete WAV file. */
  readonly audio: Uint8Array<ArrayBuffer>;
  /** The sentence's place in text and time; null while more of its audio follows. */
  readonly mark: SpeechMark | null;
}

export interface WaitOptions {
  readonly signal?: AbortSignal;
  /** How often to look. Default: every 2,000 ms. */
  readonly everyMs?: number;
  readonly onProgress?: (job: Job) => void;
}

export class Lectern extends Operations {
  readonly #settings: LecternSettings;
  readonly #baseUrl: string;

  constructor(settings: LecternSettings = {}) {
    super();
    this.#settings = settings;
    this.#baseUrl = (settings.baseUrl ?? 'http://127.0.0.1:3000/v1').replace(/\/+$/, '');
  }

  /** The audio of a text as it is made: a WAV header first, then samples. Ending the loop stops the speech. */
  async *speechAudio(
    input: StreamSpeechInput,
    options?: CallOptions,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    const reader = (await this.streamSpeech(input, options)).body!.getReader();
    try {
      for (;;) {
        const { done, value } = await broken(() => reader.read(), options?.signal);
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }

  /** Sentence by sentence, with marks. Returns what it cost; throws a `SpeechError` where it fails halfway. */
  async *speechParts(
    input: StreamSpeechWithTimestampsInput,
    options?: CallOptions,
  ): AsyncGenerator<SpeechPart, SpeechDoneEvent, undefined> {
    const { body } = await this.streamSpeechWithTimestamps(input, options);
    const events = readEvents(body!);
    try {
      for (;;) {
        const { done, value } = await broken(() => events.next(), options?.signal);
        if (done) throw new ConnectionError('the stream ended before speech.done');
        const event = JSON.parse(value.data) as SpeechChunkEvent | SpeechDoneEvent | SpeechErrorEvent;
        if (event.type === 'speech.done') return event;
        if (event.type === 'speech.error') throw new SpeechError(500, event);
        yield { index: event.index, audio: bytesOf(event.audio), mark: event.speech_mark };
      }
    } finally {
      await events.return();
    }
  }

  /** All documents, page after page. */
  eachDocument(input: Omit<ListDocumentsInput, 'cursor'> = {}, options?: CallOptions) {
    return each<DocumentSummary>((cursor) => this.listDocuments({ ...input, ...cursor }, options));
  }

  /** All jobs, page after page. */
  eachJob(input: Omit<ListJobsInput, 'cursor'> = {}, options?: CallOptions) {
    return each<Job>((cursor) => this.listJobs({ ...input, ...cursor }, options));
  }

  /** Looks at a job until it has ended or waits for its owner; throws nothing where it fails: see `state`. */
  async waitForJob(jobId: string, { signal, everyMs = 2_000, onProgress }: WaitOptions = {}): Promise<Job> {
    for (;;) {
      const job = await this.getJob({ job_id: jobId }, { ...(signal && { signal }) });
      onProgress?.(job);
      if (job.state !== 'queued' && job.state !== 'running') return job;
      await pause(everyMs, signal);
    }
  }

  /** One operation: prepared once, tried as often as it may be. */
  protected async call<T>(operation: OperationTraits, input: object, options: CallOptions = {}): Promise<T> {
    const retries = options.retries ?? this.#settings.retries ?? 3;
    const keyed = operation.takesKey ? { idempotencyKey: newKey(), ...options } : options;
    const isStream = (input as { file?: unknown }).file instanceof ReadableStream;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#try<T>(operation, input, keyed);
      } catch (error) {
        if (options.signal?.aborted) throw options.signal.reason;
        const pauseMs = isStream ? undefined : pauseBeforeRetry(error, operation, attempt);
        if (attempt >= retries || pauseMs === undefined) throw error;
        await pause(pauseMs, options.signal);
      }
    }
  }

  async #try<T>(operation: OperationTraits, input: object, options: CallOptions): Promise<T> {
    const { key, headers, fetch: send = fetch } = this.#settings;
    const { url, init } = prepare(this.#baseUrl, operation, { input, options });
    const all = new Headers({ ...headers, ...(init.headers as Record<string, string>) });
    if (key !== undefined) all.set('Authorization', `Bearer ${key}`);
    const response = await broken(() => send(url, { ...init, headers: all }), options.signal);
    options.onResponse?.(response);
    if (response.status === 304) throw new NotModifiedError();
    if (!response.ok) throw await errorOf(response);
    if (operation.result === 'bytes') return response as T;
    if (operation.result === 'nothing' || response.status === 204) return undefined as T;
    // The body may break off too: a slow response that fails after its first blanks is cut.
    return (await broken(() => response.json(), options.signal)) as T;
  }
}

/** What `fetch` throws of itself is a broken connection, unless the caller stopped it. */
async function broken<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted || error instanceof LecternError) throw error;
    throw new ConnectionError(error);
  }
}

/** `randomUUID` exists on pages from https and localhost only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

interface Page<T> {
  readonly data: readonly T[];
  readonly next_cursor: string | null;
}

async function* each<T>(
  read: (cursor: { cursor?: string }) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  let cursor: string | null = null;
  do {
    const page: Page<T> = await read(cursor === null ? {} : { cursor });
    yield* page.data;
    cursor = page.next_cursor;
  } while (cursor !== null);
}

/** The bytes of base64, in browsers and Node alike. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
