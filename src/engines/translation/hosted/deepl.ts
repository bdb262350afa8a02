/** DeepL over its HTTP interface. 456 means that the quota is used up: no retry helps. */
import { callLimits } from '../../../platform/time-limits.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import { type Batch, type Pairs, tagOfCode, type TranslationEngine } from '../engine.ts';
import { Remembered } from '../guard.ts';
import { at, requestJson, texts } from './libretranslate.ts';

export interface DeepLSettings {
  readonly apiKey: string;
  /** Default: the address that belongs to the kind of key. */
  readonly url?: string;
  readonly timeoutMs?: number;
}

/** Fifty texts and 128 KiB are the most DeepL takes; a character may become twelve bytes of JSON. */
const capacity = { sentences: 50, characters: 8_000, parallel: 3 };

interface Offer {
  readonly pairs: Pairs;
  readonly sources: ReadonlyMap<string, string>;
  readonly targets: ReadonlyMap<string, string>;
}

export class DeepL implements TranslationEngine {
  readonly name = 'deepl';
  readonly capacity = capacity;
  readonly timeoutMs: number;
  readonly #origin: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #offer = new Remembered(60 * 60_000, (signal) => this.#list(signal));

  constructor({ apiKey, url, timeoutMs = callLimits.translation.attemptMs }: DeepLSettings) {
    // Keys of the free plan end in ":fx" and are valid at another address.
    const usual = apiKey.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
    this.timeoutMs = timeoutMs;
    this.#origin = (url ?? usual).replace(/\/+$/, '');
    this.#headers = { authorization: `DeepL-Auth-Key ${apiKey}` };
  }

  async isAvailable(): Promise<boolean> {
    return true;
  }

  async pairs(signal: AbortSignal): Promise<Pairs> {
    return (await this.#offer.get(signal)).pairs;
  }

  async translate(batch: Batch, signal: AbortSignal): Promise<string[]> {
    const { sources, targets } = await this.#offer.get(signal);
    const body = {
      text: batch.sentences,
      source_lang: sources.get(batch.source),
      target_lang: targets.get(batch.target),
      split_sentences: '0',
      preserve_formatting: true,
    };
    const request = { url: `${this.#origin}/v2/translate`, headers: this.#headers, body };
    const response = await requestJson(request, signal).catch(explain);
    return texts(at(response, 'translations'), (one) => at(one, 'text'));
  }

  async #list(signal: AbortSignal): Promise<Offer> {
    const [sources, targets] = await Promise.all([
      this.#codes('source', signal),
      this.#codes('target', signal),
    ]);
    const list = [...targets.keys()];
    return { pairs: new Map([...sources.keys()].map((source) => [source, list])), sources, targets };
  }

  async #codes(type: 'source' | 'target', signal: AbortSignal): Promise<Map<string, string>> {
    const url = `${this.#origin}/v2/languages?type=${type}`;
    const listed = await requestJson({ url, headers: this.#headers }, signal);
    const found = texts(listed, (language) => at(language, 'language'));
    return new Map(
      found.flatMap((code) => {
        const tag = tagOfCode(code);
        return tag === undefined ? [] : [[tag, code] as const];
      }),
    );
  }
}

function explain(error: unknown): never {
  if (error instanceof EngineError && error.message.endsWith('status 456')) {
    throw new EngineError('refused', 'the DeepL quota for this period is used up', { cause: error });
  }
  throw error;
}
