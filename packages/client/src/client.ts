/** The client: a method for each operation, and helpers for streams, pages and jobs. */
import { type CallOptions, type OperationTraits, prepare } from './request.ts';
import {
  Operations,
  type DocumentSummary,
  type Job,
  type ListDocumentsInput,
  type ListJobsInput,
  type SpeechDoneEvent,
  type StreamSpeechInput,
  type StreamSpeechWithTimestampsInput,
} from './generated.ts';
import { pause, pauseBeforeRetry } from './retries.ts';
import { readSpeech, type SpeechPart } from './speech.ts';
import { connected, retrying, send } from './transport.ts';

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
        const { done, value } = await connected(() => reader.read(), options?.signal);
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
    return yield* readSpeech(body!, options?.signal);
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
  protected call<T>(operation: OperationTraits, input: object, options: CallOptions = {}): Promise<T> {
    const retries = options.retries ?? this.#settings.retries ?? 3;
    const keyed = operation.takesKey ? { idempotencyKey: newKey(), ...options } : options;
    const isStream = (input as { file?: unknown }).file instanceof ReadableStream;
    const pauseMs = (error: unknown, attempt: number) =>
      isStream || attempt >= retries ? undefined : pauseBeforeRetry(error, operation, attempt);
    return retrying(() => this.#try<T>(operation, input, keyed), { pauseMs, signal: options.signal });
  }

  async #try<T>(operation: OperationTraits, input: object, options: CallOptions): Promise<T> {
    const { key, headers, fetch: reach } = this.#settings;
    const { url, init } = prepare(this.#baseUrl, operation, { input, options });
    const all = new Headers({ ...headers, ...(init.headers as Record<string, string>) });
    if (key !== undefined) all.set('Authorization', `Bearer ${key}`);
    const { onResponse } = options;
    const response = await send({ url, init: { ...init, headers: all } }, { fetch: reach, onResponse });
    if (operation.result === 'bytes') return response as T;
    if (operation.result === 'nothing' || response.status === 204) return undefined as T;
    // The body may break off too: a slow response that fails after its first spaces is cut off.
    return (await connected(() => response.json(), options.signal)) as T;
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
