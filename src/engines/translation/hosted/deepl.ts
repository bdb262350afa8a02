/** DeepL over its HTTP interface. 456 means that the quota is used up: no retry helps. */
import { EngineError } from '../../engine-error.ts';
import type { Pairs, TranslationEngine } from '../engine.ts';
import { callLimits } from '../../../platform/resilience.ts';
import { at, requestJson, texts } from './http.ts';
import { tagOfCode } from '../languages.ts';
import { remembered } from '../remembered.ts';

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

export function createDeepL(settings: DeepLSettings): TranslationEngine {
  const { apiKey, timeoutMs = callLimits.translation.attemptMs } = settings;
  // Keys of the free plan end in ":fx" and are good at another address.
  const usual = apiKey.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
  const origin = (settings.url ?? usual).replace(/\/+$/, '');
  const headers = { authorization: `DeepL-Auth-Key ${apiKey}` };

  async function codes(type: 'source' | 'target', signal: AbortSignal): Promise<Map<string, string>> {
    const listed = await requestJson({ url: `${origin}/v2/languages?type=${type}`, headers }, signal);
    const found = texts(listed, (language) => at(language, 'language'));
    return new Map(
      found.flatMap((code) => {
        const tag = tagOfCode(code);
        return tag === undefined ? [] : [[tag, code] as const];
      }),
    );
  }

  const offer = remembered(60 * 60_000, async (signal): Promise<Offer> => {
    const [sources, targets] = await Promise.all([codes('source', signal), codes('target', signal)]);
    const list = [...targets.keys()];
    return { pairs: new Map([...sources.keys()].map((source) => [source, list])), sources, targets };
  });

  return {
    name: 'deepl',
    capacity,
    timeoutMs,
    isAvailable: async () => true,
    pairs: async (signal) => (await offer(signal)).pairs,
    async translate(batch, signal) {
      const { sources, targets } = await offer(signal);
      const body = {
        text: batch.sentences,
        source_lang: sources.get(batch.source),
        target_lang: targets.get(batch.target),
        split_sentences: '0',
        preserve_formatting: true,
      };
      const response = await requestJson({ url: `${origin}/v2/translate`, headers, body }, signal).catch(
        explain,
      );
      return texts(at(response, 'translations'), (one) => at(one, 'text'));
    },
  };
}

function explain(error: unknown): never {
  if (error instanceof EngineError && error.message.endsWith('status 456')) {
    throw new EngineError('refused', 'the DeepL quota of this period is used up', { cause: error });
  }
  throw error;
}
