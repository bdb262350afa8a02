/**
 * Any server with the transcription interface of OpenAI, a local one included. A recording is sent in pieces cut
 * at pauses, so that progress is seen, nothing is sent twice after a restart, and no limit on uploads is met.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { EngineError } from '../../engine-error.ts';
import type { Recording, Step, TranscriptionEngine } from '../engine.ts';
import type { SoundDesk } from '../sound/desk.ts';
import type { Piece } from '../sound/piece.ts';
import { readSegments } from './answer.ts';

export interface OpenaiSettings {
  /** Base address, which usually ends in `/v1`. */
  readonly url?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly model?: string | undefined;
  /** How much is sent at once. */
  readonly pieceMs?: number;
  readonly timeoutMs?: number;
  /** How long to wait before the first repetition, when the server does not say. */
  readonly backoffMs?: number;
}

const attempts = 4;
const longestPauseMs = 60_000;
const largestAnswerBytes = 4 * 1024 * 1024;

export function createOpenai(settings: OpenaiSettings, desk: SoundDesk): TranscriptionEngine {
  const { pieceMs = 120_000, backoffMs = 1_000 } = settings;

  async function* transcribe(
    recording: Recording,
    signal: AbortSignal,
  ): AsyncGenerator<Step, void, undefined> {
    let { fromMs } = recording;
    for (;;) {
      const piece = await desk.piece({ path: recording.path, fromMs, lengthMs: pieceMs }, signal);
      const answer = piece.endMs > piece.startMs ? await persist(piece, recording.language, signal) : {};
      yield { utterances: readSegments(answer, piece), doneMs: Math.round(piece.endMs) };
      if (piece.isLast) return;
      fromMs = piece.endMs;
    }
  }

  /** Asks again when the server is busy or does not answer. */
  async function persist(piece: Piece, language: string | undefined, signal: AbortSignal): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(settings, { piece, language }, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Busy)) throw error;
        if (attempt === attempts) throw new EngineError('failed', error.message, { cause: error });
        const pauseMs = error.retryAfterMs ?? backoffMs * 2 ** (attempt - 1);
        await wait(Math.min(pauseMs, longestPauseMs), undefined, { signal });
      }
    }
  }

  return {
    name: 'openai',
    isThere: () => settings.url !== undefined && settings.model !== undefined,
    understands: () => true,
    transcribe,
    close: async () => undefined,
  };
}

/** It may go well in a while. */
class Busy extends Error {
  readonly retryAfterMs: number | undefined;

  constructor(message: string, details: { retryAfterMs?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.retryAfterMs = details.retryAfterMs;
  }
}

async function send(
  settings: OpenaiSettings,
  { piece, language }: { piece: Piece; language: string | undefined },
  signal: AbortSignal,
): Promise<unknown> {
  const { status, retryAfter, text } = await post(settings, formOf(settings, piece, language), signal);
  if (status >= 200 && status < 300) {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new Busy('The transcription server answered with something that is not JSON.', { cause });
    }
  }
  const said = text.replace(/\s+/g, ' ').slice(0, 200);
  const message = `The transcription server answered ${status}: ${said}`;
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = Number(retryAfter ?? Number.NaN);
    throw new Busy(message, { retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : undefined });
  }
  throw new EngineError('refused', message);
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

async function post(
  { url, apiKey, timeoutMs = 600_000 }: OpenaiSettings,
  body: FormData,
  signal: AbortSignal,
) {
  try {
    const response = await fetch(`${url?.replace(/\/+$/, '')}/audio/transcriptions`, {
      method: 'POST',
      headers: { accept: 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > largestAnswerBytes) throw new Error('the answer does not end');
      chunks.push(chunk);
    }
    const text = Buffer.concat(chunks).toString('utf8');
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
  } catch (cause) {
    signal.throwIfAborted();
    throw new Busy('The transcription server does not answer.', { cause });
  }
}
