/** LibreTranslate, on this machine or anywhere: one POST per batch, its own list of languages, its own limits. */
import { EngineError } from '../../../platform/engine-error.ts';
import { retryAfterMs } from '../../../platform/net/collect-body.ts';
import { callLimits } from '../../../platform/time-limits.ts';
import { countCodePoints } from '../../../shared/text/codepoints.ts';
import { type Batch, type Pairs, tagOfCode, type TranslationEngine } from '../engine.ts';
import { Remembered } from '../guard.ts';

/* JSON over HTTP for the hosted engines: what each status means, and checks of the responses. */

export interface JsonRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the request a POST. */
  readonly body?: unknown;
}

const maxResponseBytes = 16 * 1024 * 1024;

/** The JSON of the response, or an `EngineError` that says what to do about it. */
export async function requestJson(request: JsonRequest, signal: AbortSignal): Promise<unknown> {
  const { status, headers, text } = await send(request, signal);
  if (status >= 200 && status < 300) {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new EngineError('failed', 'the response is not complete JSON', { cause });
    }
  }
  const said = text.replace(/\s+/g, ' ').slice(0, 200);
  throw new EngineError(faultOf(status), `responded with status ${status}`, {
    detail: said,
    retryAfterMs: retryAfterMs(headers.get('retry-after')),
  });
}

async function send({ url, headers, body }: JsonRequest, signal: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
    return { status: response.status, headers: response.headers, text: await bounded(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EngineError) throw error;
    throw new EngineError('failed', `does not respond at ${new URL(url).origin}`, { cause: error });
  }
}

async function bounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxResponseBytes) throw new EngineError('garbled', 'the response does not end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function faultOf(status: number): 'refused' | 'busy' | 'failed' {
  if (status === 429 || status === 503 || status === 529) return 'busy';
  return status >= 500 || status === 408 ? 'failed' : 'refused';
}

/** Responses of other servers are not trusted: anything but a list of texts is `garbled`. */
export function texts(value: unknown, pick: (item: unknown) => unknown = (item) => item): string[] {
  const picked = Array.isArray(value) ? value.map(pick) : [undefined];
  if (picked.every((text) => typeof text === 'string')) return picked;
  throw new EngineError('garbled', 'the response has no list of texts');
}

/** A property of what may or may not be an object. */
export const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

export interface LibreTranslateSettings {
  /** Where it listens, for example `http://127.0.0.1:5000`. */
  readonly url: string;
  readonly apiKey?: string;
  readonly timeoutMs?: number;
}

/** Older releases have their own codes for two languages. */
const ownCodes: Readonly<Record<string, string>> = { zt: 'zh-Hant', pb: 'pt-BR' };

interface Offer {
  readonly pairs: Pairs;
  /** Its code for each tag. */
  readonly codes: ReadonlyMap<string, string>;
  /** The most characters it takes at once. */
  readonly characters: number;
}

const capacity = { sentences: 40, characters: 4_000, parallel: 2 };

export class LibreTranslate implements TranslationEngine {
  readonly name = 'libretranslate';
  readonly capacity = capacity;
  readonly timeoutMs: number;
  readonly #base: string;
  readonly #apiKey: string | undefined;
  readonly #offer = new Remembered(10 * 60_000, (signal) => this.#list(signal));

  constructor({ url, apiKey, timeoutMs = callLimits.translation.attemptMs }: LibreTranslateSettings) {
    this.timeoutMs = timeoutMs;
    this.#base = url.replace(/\/+$/, '');
    this.#apiKey = apiKey;
  }

  async isAvailable(): Promise<boolean> {
    return true;
  }

  async pairs(signal: AbortSignal): Promise<Pairs> {
    return (await this.#offer.get(signal)).pairs;
  }

  async translate(batch: Batch, signal: AbortSignal): Promise<string[]> {
    const { characters } = await this.#offer.get(signal);
    const translated: string[] = [];
    for (const part of partsWithin(batch.sentences, characters)) {
      const some = await this.#ask({ ...batch, sentences: part }, signal);
      if (some.length !== part.length) {
        throw new EngineError('garbled', `${some.length} sentences came back for ${part.length}`);
      }
      translated.push(...some);
    }
    return translated;
  }

  async #ask({ sentences, source, target }: Batch, signal: AbortSignal): Promise<string[]> {
    const { codes } = await this.#offer.get(signal);
    const body = {
      q: sentences,
      source: codes.get(source),
      target: codes.get(target),
      format: 'text',
      ...(this.#apiKey !== undefined && { api_key: this.#apiKey }),
    };
    const response = await requestJson({ url: `${this.#base}/translate`, body }, signal);
    return texts(at(response, 'translatedText'));
  }

  async #list(signal: AbortSignal): Promise<Offer> {
    const listed = await requestJson({ url: `${this.#base}/languages` }, signal);
    // Only the limit is needed from these settings, and old releases do not have them.
    const settings = await requestJson({ url: `${this.#base}/frontend/settings` }, signal).catch(
      () => undefined,
    );
    const limit = Number(at(settings, 'charLimit'));
    return { ...readLanguages(listed), characters: limit > 0 ? limit : Infinity };
  }
}

/** Runs of sentences that a server with a low limit takes in one request. */
function partsWithin(sentences: readonly string[], characters: number): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const sentence of sentences) {
    const size = countCodePoints(sentence);
    if (parts.length === 0 || size > room) {
      parts.push([]);
      room = characters;
    }
    parts.at(-1)!.push(sentence);
    room -= size;
  }
  return parts;
}

function readLanguages(listed: unknown): Pick<Offer, 'pairs' | 'codes'> {
  if (!Array.isArray(listed)) throw new EngineError('garbled', 'the response has no list of languages');
  const codes = new Map<string, string>();
  const tagFor = (code: unknown): string | undefined => {
    if (typeof code !== 'string') return undefined;
    const tag = ownCodes[code] ?? tagOfCode(code);
    if (tag !== undefined && !codes.has(tag)) codes.set(tag, code);
    return tag;
  };
  const pairs = new Map<string, string[]>();
  for (const language of listed) {
    const source = tagFor(at(language, 'code'));
    const targets = at(language, 'targets');
    if (source === undefined || !Array.isArray(targets)) continue;
    pairs.set(
      source,
      targets.map(tagFor).filter((tag): tag is string => tag !== undefined && tag !== source),
    );
  }
  return { pairs, codes };
}
