/**
 * How long everything outside of the main thread may be silent, what happens then, and when it is tried again: stores,
 * workers, callers and other servers. Each limit is declared here and nowhere else.
 */
import type { CallLimits } from './resilience.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

export const storeLimits = {
  /** Postgres. A query, or the wait for a connection, fails: 503 with Retry-After. The next request asks again. */
  queryMs: 10 * secondMs,
  /** The write lock of the embedded store, which another process may hold. The same happens. */
  lockMs: 10 * secondMs,
  /** Redis. The request is counted in this process alone; it reconnects at once, then ever less often, up to 5 s. */
  redisMs: secondMs,
  /** The store as /health and /readyz see it: `down`, asked again each time. The rest of two seconds is for a busy machine. */
  readinessMs: 1.5 * secondMs,
} as const;

/**
 * Workers on other machines. One that shows no sign of life for `silentBeats` beats loses its task to another worker, and one
 * that no other could replace for `longSilentBeats`; beats are counted, so that a node that got no processor for a while blames
 * nobody. A listener whose voice no worker has gets 503 after `patienceMs`; background work waits for as long as it takes.
 */
export const remoteLimits = {
  beatMs: secondMs,
  silentBeats: 5,
  longSilentBeats: 20,
  /** A worker that does not say how it is within this time gets nothing new; it is asked again every `beatMs`. */
  lookMs: 4 * secondMs,
  /** How often the names of workers are looked up. */
  resolveMs: 5 * secondMs,
  patienceMs: 10 * secondMs,
  /** How long the start of a node waits for its workers. */
  firstLookMs: 2 * secondMs,
  /** While workers are replaced, their voices stay in the lists. */
  forgetMs: 10 * minuteMs,
  keepAliveMs: minuteMs,
  /** How long a stopping worker waits until its nodes know what it has not finished. */
  handBackMs: secondMs,
} as const;

/** Callers. A body that takes longer is 400, an upload that stands still counts as cut off; the caller sends it again. */
export const callerLimits = { bodyMs: 2 * minuteMs, uploadSilenceMs: minuteMs } as const;

interface WorkerLimits {
  /** How long it may take to start. */
  readonly loadMs: number;
  /** How long it may compute without progress, in its own processor time where that is known. */
  readonly silenceMs: number;
}

/**
 * Workers. One that is silent for longer is ended and its caller gets an error: a request is 503 or, where the file or
 * text is to blame, 422; a job tries again later. The next task starts a new worker.
 */
export const workerLimits = {
  /** A text of 500,000 characters takes a second or two; a thread is judged by the clock, however busy the machine is. */
  textAnalysis: { loadMs: 5 * minuteMs, silenceMs: 5 * minuteMs },
  speech: { loadMs: 2 * minuteMs, silenceMs: 2 * minuteMs },
  /** Much longer than a model takes to load and say a sentence on the slowest machine. */
  speechSpeed: { loadMs: minuteMs, silenceMs: 10 * minuteMs },
  modelPreparation: { loadMs: minuteMs, silenceMs: 10 * minuteMs },
  /** Its workers have the lowest priority: on a busy machine a long silence is not a failure. */
  audiobook: { loadMs: minuteMs, silenceMs: 5 * minuteMs },
  /** A text of 500,000 characters takes up to ten seconds, more on a busy machine. */
  audiobookPlan: { loadMs: minuteMs, silenceMs: 5 * minuteMs },
  /** What a file may compute in all also depends on its size. */
  extraction: { loadMs: 30 * secondMs, silenceMs: minuteMs },
  /** Recognizing text in pictures: one page may take long. */
  recognition: { loadMs: 30 * secondMs, silenceMs: 5 * minuteMs },
  export: { loadMs: minuteMs, silenceMs: 3 * minuteMs },
  mediaProbe: { loadMs: 30 * secondMs, silenceMs: 2 * minuteMs },
  /** A step comes every few seconds; one that does not come in this time never will. */
  transcription: { loadMs: 2 * minuteMs, silenceMs: 3 * minuteMs },
  translation: { loadMs: minuteMs, silenceMs: minuteMs },
  /** A passage takes some hundredths of a second; those of the background have the lowest priority. */
  embedding: { loadMs: minuteMs, silenceMs: 2 * minuteMs },
} as const satisfies Record<string, WorkerLimits>;

/** A model that nobody used for so long is taken out of memory; the next task loads it again. */
export const modelIdleMs = 5 * minuteMs;

/** Requests to other servers that are made once; the caller is told and asks again. */
export const requestLimits = {
  webPageMs: 20 * secondMs,
  /** A book of a catalog: between two chunks of it, and in all. A job tries again later. */
  catalogSilenceMs: 30 * secondMs,
  catalogFileMs: 30 * minuteMs,
  /** A metadata document of an OAuth client. */
  clientDocumentMs: 5 * secondMs,
  /** A provider where people sign in; the page says that it does not answer. */
  identityProviderMs: 10 * secondMs,
  /** The list of models that can be fetched. */
  modelListMs: 5 * secondMs,
  /** Between two chunks of a model that is being fetched. */
  modelSilenceMs: minuteMs,
  emailMs: 10 * secondMs,
  /** The response to an event; a job tries again later. */
  webhookMs: 15 * secondMs,
  /** The voices of a speech server; it is asked again later. */
  speechServerListMs: 10 * secondMs,
  /** Its first sound for a sentence: a server that does not stream makes all of it first, perhaps after others. */
  speechServerFirstMs: 2 * minuteMs,
  /** Between two chunks of it. */
  speechServerSilenceMs: 30 * secondMs,
  /** Between two chunks of an object; it is read on from there. */
  storageSilenceMs: 20 * secondMs,
  /** A language model on a processor reads for minutes before it says the first word; then words come steadily. */
  languageModelSilence: { firstMs: 5 * minuteMs, nextMs: minuteMs },
} as const;

/** Services that are called again before a caller is told; see `resilience.ts`. */
export const callLimits = {
  translation: {
    attemptMs: minuteMs,
    totalMs: minuteMs,
    backoffMs: 300,
    maxPauseMs: 5 * secondMs,
    breaker: { failures: 3, openMs: 30 * secondMs },
  },
  /** The list of languages: a user waits for it before anything else happens. */
  translationList: { attemptMs: 10 * secondMs },
  /** An answer of a language model; its silences are watched as well. */
  languageModel: {
    attemptMs: Infinity,
    totalMs: 15 * minuteMs,
    backoffMs: 500,
    maxPauseMs: 10 * secondMs,
    breaker: { failures: 3, openMs: 15 * secondMs },
  },
  /** A sentence; its silences are watched, not how long it takes in all. */
  speechServer: {
    attemptMs: Infinity,
    totalMs: Infinity,
    backoffMs: 300,
    maxPauseMs: 10 * secondMs,
    breaker: { failures: 5, openMs: 15 * secondMs },
  },
  /** Two minutes of a recording; a job waits, and its own retries follow. */
  transcription: {
    attemptMs: 10 * minuteMs,
    totalMs: 30 * minuteMs,
    backoffMs: secondMs,
    maxPauseMs: minuteMs,
    breaker: { failures: Infinity, openMs: 0 },
  },
  /** An object of S3-compatible storage, up to the start of its response. A request is 503, a job waits. */
  storage: {
    attemptMs: 8 * secondMs,
    totalMs: 20 * secondMs,
    backoffMs: 100,
    maxPauseMs: 5 * secondMs,
    breaker: { failures: 5, openMs: 3 * secondMs },
  },
  /** A part of a large object: eight megabytes on a slow line. */
  storageUpload: {
    attemptMs: 2 * minuteMs,
    totalMs: 5 * minuteMs,
    backoffMs: 300,
    maxPauseMs: 10 * secondMs,
    breaker: { failures: 5, openMs: 3 * secondMs },
  },
} as const satisfies Record<string, Partial<CallLimits>>;
