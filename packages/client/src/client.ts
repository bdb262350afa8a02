/** The client: a method for each operation, and helpers for streams, pages and jobs. */
import { type AnswerPart, readAnswer } from './answers.ts';
import { type CallOptions, type OperationTraits, prepare } from './request.ts';
import {
  operations,
  Operations,
  type Answer,
  type AskDocumentInput,
  type AskLibraryInput,
  type CreateSummaryInput,
  type DocumentSummary,
  type Job,
  type ListDocumentsInput,
  type ListenDoneFrame,
  type ListJobsInput,
  type LiveDoneFrame,
  type SpeechDoneEvent,
  type StreamSpeechInput,
  type StreamSpeechWithTimestampsInput,
} from './generated.ts';
import { type ListenInput, type ListenPart, LiveTranscription } from './listening.ts';
import { type LiveInput, type LivePart, LiveSpeech } from './live.ts';
import { type LiveConnection, throughAll } from './live-socket.ts';
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
  /** In place of the `WebSocket` of the browser or of Node 22 and newer. */
  readonly WebSocket?: typeof WebSocket;
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

  /** An answer while it is written: from one document, where it is named, else from the library. Returns the whole with its citations. */
  async *answerParts(
    input: AskDocumentInput | AskLibraryInput,
    options?: CallOptions,
  ): AsyncGenerator<AnswerPart, Answer, undefined> {
    const operation = 'document_id' in input ? operations.askDocument : operations.askLibrary;
    return yield* this.#answer(operation, input, options);
  }

  /** A summary while it is written. Returns the whole; ending the loop stops the model. */
  async *summaryParts(
    input: CreateSummaryInput,
    options?: CallOptions,
  ): AsyncGenerator<AnswerPart, Answer, undefined> {
    return yield* this.#answer(operations.createSummary, input, options);
  }

  /** Speaks while the text is still being written: see `LiveSpeech`. */
  live(input: LiveInput, { signal }: { readonly signal?: AbortSignal } = {}): LiveSpeech {
    return new LiveSpeech(input, this.#liveConnection('/audio/live', signal));
  }

  /** Says what a program writes, piece by piece, and yields marks and sound. Returns what it cost. */
  liveParts(
    source: AsyncIterable<string> | Iterable<string>,
    input: LiveInput,
    options?: { readonly signal?: AbortSignal },
  ): AsyncGenerator<LivePart, LiveDoneFrame, undefined> {
    return throughAll(this.live(input, options), source);
  }

  /** Writes down what is said while it is being said: see `LiveTranscription`. */
  listen(input: ListenInput, { signal }: { readonly signal?: AbortSignal } = {}): LiveTranscription {
    return new LiveTranscription(input, this.#liveConnection('/transcriptions/live', signal));
  }

  /** Writes down what a microphone or a program sends, 16-bit samples in pieces of any size, and yields texts. */
  listenParts(
    source: AsyncIterable<Int16Array<ArrayBuffer>> | Iterable<Int16Array<ArrayBuffer>>,
    input: ListenInput,
    options?: { readonly signal?: AbortSignal },
  ): AsyncGenerator<ListenPart, ListenDoneFrame, undefined> {
    return throughAll(this.listen(input, options), source);
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

  /** The response itself, whose body is events, in place of the JSON that the operation returns. */
  async *#answer(operation: OperationTraits, input: object, options?: CallOptions) {
    const { body } = await this.call<Response>({ ...operation, result: 'bytes' }, input, options);
    return yield* readAnswer(body!, options?.signal);
  }

  #liveConnection(path: string, signal: AbortSignal | undefined): LiveConnection {
    const { key, WebSocket } = this.#settings;
    return { url: `${this.#baseUrl.replace(/^http/, 'ws')}${path}`, key, WebSocket, signal };
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
