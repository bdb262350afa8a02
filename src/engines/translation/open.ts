/** Which engines there are, by the settings. Best first: what was configured on purpose, then what was found. */
import type { PlainLog } from '../../platform/log.ts';
import { Apertium } from './apertium/apertium.ts';
import type { TranslationEngine } from './engine.ts';
import { ModelFetcher } from './fxtranslate/fetcher.ts';
import { FxTranslate } from './fxtranslate/fxtranslate.ts';
import { Chat } from './hosted/chat.ts';
import { DeepL } from './hosted/deepl.ts';
import { LibreTranslate } from './hosted/libretranslate.ts';

const translationEngines = ['deepl', 'openai', 'libretranslate', 'fxtranslate', 'apertium'] as const;
type TranslationEngineName = (typeof translationEngines)[number];

export interface EngineChoice {
  readonly engine: 'auto' | 'off' | TranslationEngineName;
  readonly modelsDir: string;
  readonly modelIdleMs: number;
  /** Where models are fetched from when they are first needed; undefined if they are installed by hand. */
  readonly mirror: string | undefined;
  readonly workers: number;
  readonly deepl: { readonly apiKey?: string; readonly url?: string };
  readonly openai: { readonly url?: string; readonly apiKey?: string; readonly model?: string };
  readonly libretranslate: { readonly url?: string; readonly apiKey?: string };
  readonly log: PlainLog;
}

export function openEngines(choice: EngineChoice): TranslationEngine[] {
  const { modelsDir, workers, modelIdleMs: idleMs, log } = choice;
  const { deepl, openai, libretranslate } = choice;
  const fetcher =
    choice.mirror === undefined ? undefined : new ModelFetcher({ mirror: choice.mirror, modelsDir, log });
  const create: Record<TranslationEngineName, () => TranslationEngine | undefined> = {
    deepl: () => (deepl.apiKey ? new DeepL({ ...deepl, apiKey: deepl.apiKey }) : undefined),
    openai: () =>
      openai.url && openai.model ? new Chat({ ...openai, url: openai.url, model: openai.model }) : undefined,
    libretranslate: () =>
      libretranslate.url ? new LibreTranslate({ ...libretranslate, url: libretranslate.url }) : undefined,
    fxtranslate: () => new FxTranslate({ modelsDir, workers, idleMs, log, fetcher }),
    apertium: () => new Apertium({ parallel: workers }),
  };
  if (choice.engine === 'off') return [];
  const names = choice.engine === 'auto' ? translationEngines : [choice.engine];
  const engines = names.flatMap((name) => create[name]() ?? []);
  if (engines.length === 0) log.warn({ engine: choice.engine }, 'The translation engine lacks its settings');
  return engines;
}
