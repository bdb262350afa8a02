/**
 * Any server with the transcription interface of OpenAI, a local one included. A recording is sent in pieces cut
 * at pauses, so that progress can be seen, nothing is sent twice after a restart, and no limit on uploads is reached.
 */
import { EngineError } from '../../platform/engine-error.ts';
import { OutsideService, type Verdict } from '../../platform/resilience.ts';
import { callLimits } from '../../platform/time-limits.ts';
import type { Recording, Step, TranscriptionEngine, Utterance } from './engine.ts';
import type { MediaProbe } from './sound/media-probe.ts';
import type { Piece } from './sound/media-probe.worker.ts';

/* Reads a response in the form `verbose_json`. Responses of other servers are not trusted. */

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const clean = (text: unknown): string =>
  typeof text === 'string' ? text.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim() : '';

/** Utterances within the piece, in order. Without segments, the whole text is one utterance. */
function readSegments(response: unknown, piece: Span): Utterance[] {
  const segments = property(response, 'segments');
  const whole = clean(property(response, 'text'));
  if (!Array.isArray(segments)) {
    if (whole === '' && Object.keys(response ?? {}).length > 0 && property(response, 'text') === undefined)
      throw new EngineError('refused', 'The transcription server sent no text.');
    return whole === '' ? [] : [{ ...spanOf(piece), text: whole }];
  }
  let fromMs = piece.startMs;
  const utterances: Utterance[] = [];
  for (const segment of segments) {
    const text = clean(property(segment, 'text'));
    const [start, end] = [property(segment, 'start'), property(segment, 'end')];
    if (text === '' || !Number.isFinite(start) || !Number.isFinite(end)) continue;
    const within = (seconds: unknown) =>
      Math.round(Math.min(piece.endMs, Math.max(fromMs, piece.startMs + Number(seconds) * 1000)));
    const startMs = within(start);
    const endMs = Math.max(startMs, within(end));
    utterances.push({ startMs, endMs, text });
    fromMs = endMs;
  }
  return utterances;
}

const spanOf = ({ startMs, endMs }: Span): Span => ({
  startMs: Math.round(startMs),
  endMs: Math.round(endMs),
});

export interface OpenaiSettings {
  /** Base address, which usually ends in `/v1`. */
  readonly url?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly model?: string | undefined;
  /** How much is sent at once. */
  readonly pieceMs?: number;
  readonly timeoutMs?: number;
  /** How long to wait before the first retry, when the server does not say. */
  readonly backoffMs?: number;
}

const attempts = 4;
const maxResponseBytes = 4 * 1024 * 1024;

export class OpenaiTranscription implements TranscriptionEngine {
  readonly name = 'openai';
  readonly #settings: OpenaiSettings;
  readonly #probe: MediaProbe;
  readonly #service: OutsideService;

  constructor(settings: OpenaiSettings, probe: MediaProbe) {
    const { timeoutMs, backoffMs } = settings;
    this.#settings = settings;
    this.#probe = probe;
    this.#service = new OutsideService({
      limits: {
        ...callLimits.transcription,
        ...(timeoutMs !== undefined && { attemptMs: timeoutMs }),
        ...(backoffMs !== undefined && { backoffMs }),
      },
      judge,
      timedOut: () => silent(),
      resting: () => silent(),
    });
  }

  isAvailable(): boolean {
    return this.#settings.url !== undefined && this.#settings.model !== undefined;
  }

  understands(): boolean {
    return true;
  }

  async *transcribe(recording: Recording, signal: AbortSignal): AsyncGenerator<Step, void, undefined> {
    const { pieceMs: lengthMs = 120_000 } = this.#settings;
    const { path, language } = recording;
    let { fromMs } = recording;
    for (;;) {
      const piece = await this.#probe.cut({ path, fromMs, lengthMs }, signal);
      const send = (within: AbortSignal) => this.#send(piece, language, within);
      const response = piece.endMs > piece.startMs ? await this.#service.call(send, signal) : {};
      yield { utterances: readSegments(response, piece), doneMs: Math.round(piece.endMs) };
      if (piece.isLast) return;
      fromMs = piece.endMs;
    }
  }

  async close(): Promise<void> {}

  async #send(piece: Piece, language: string | undefined, signal: AbortSignal): Promise<unknown> {
    const form = formOf(this.#settings, piece, language);
    const { status, retryAfter, text } = await post(this.#settings, form, signal);
    if (status >= 200 && status < 300) {
      try {
        return JSON.parse(text);
      } catch (cause) {
        throw new EngineError('failed', 'The transcription server sent something that is not JSON.', {
          cause,
        });
      }
    }
    const detail = text.replace(/\s+/g, ' ').slice(0, 200);
    const message = `The transcription server responded with status ${status}.`;
    const mayPass = status === 408 || status === 429 || status >= 500;
    const seconds = Number(retryAfter ?? Number.NaN);
    const retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : undefined;
    throw new EngineError(mayPass ? 'failed' : 'refused', message, { detail, retryAfterMs });
  }
}

const silent = (cause?: unknown): EngineError =>
  new EngineError('failed', 'The transcription server does not respond.', { cause });

function judge(error: unknown): Verdict | undefined {
  if (!(error instanceof EngineError)) return undefined;
  return { attempts: error.fault === 'failed' ? attempts : 1, retryAfterMs: error.retryAfterMs };
}

function formOf({ model }: OpenaiSettings, { wav }: Piece, language: string | undefined): FormData {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(wav)], { type: 'audio/wav' }), 'piece.wav');
  form.set('model', model ?? '');
  form.set('response_format', 'verbose_json');
  form.set('timestamp_granularities[]', 'segment');
  if (language) form.set('language', new Intl.Locale(language).language);
  return form;
}

async function post({ url, apiKey }: OpenaiSettings, body: FormData, signal: AbortSignal) {
  try {
    const response = await fetch(`${url?.replace(/\/+$/, '')}/audio/transcriptions`, {
      method: 'POST',
      headers: { accept: 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body,
      signal,
    });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > maxResponseBytes) throw new Error('the response does not end');
      chunks.push(chunk);
    }
    const text = Buffer.concat(chunks).toString('utf8');
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
  } catch (cause) {
    signal.throwIfAborted();
    throw silent(cause);
  }
}
