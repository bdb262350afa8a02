/** Which engines there are, by the settings. Best first: what was configured on purpose, then what was found. */
import type { EngineLog } from '../engine-log.ts';
import { createApertium } from './apertium/apertium.ts';
import { createChat } from './hosted/chat.ts';
import { createDeepL } from './hosted/deepl.ts';
import type { TranslationEngine } from './engine.ts';
import { createFxTranslate } from './fxtranslate/fxtranslate.ts';
import { createLibreTranslate } from './hosted/libretranslate.ts';

export const translationEngines = ['deepl', 'openai', 'libretranslate', 'fxtranslate', 'apertium'] as const;
export type TranslationEngineName = (typeof translationEngines)[number];

export interface EngineChoice {
  readonly engine: 'auto' | 'off' | TranslationEngineName;
  readonly modelsDir: string;
  readonly modelIdleMs: number;
  readonly workers: number;
  readonly deepl: { readonly apiKey?: string; readonly url?: string };
  readonly openai: { readonly url?: string; readonly apiKey?: string; readonly model?: string };
  readonly libretranslate: { readonly url?: string; readonly apiKey?: string };
  readonly log: EngineLog;
}

export function openEngines(choice: EngineChoice): TranslationEngine[] {
  const { modelsDir, workers, modelIdleMs: idleMs, log } = choice;
  const { deepl, openai, libretranslate } = choice;
  const create: Record<TranslationEngineName, () => TranslationEngine | undefined> = {
    deepl: () => (deepl.apiKey ? createDeepL({ ...deepl, apiKey: deepl.apiKey }) : undefined),
    openai: () =>
      openai.url && openai.model
        ? createChat({ ...openai, url: openai.url, model: openai.model })
        : undefined,
    libretranslate: () =>
      libretranslate.url ? createLibreTranslate({ ...libretranslate, url: libretranslate.url }) : undefined,
    fxtranslate: () => createFxTranslate({ modelsDir, workers, idleMs, log }),
    apertium: () => createApertium({ parallel: workers }),
  };
  if (choice.engine === 'off') return [];
  const names = choice.engine === 'auto' ? translationEngines : [choice.engine];
  const engines = names.flatMap((name) => create[name]() ?? []);
  if (engines.length === 0) log.warn({ engine: choice.engine }, 'The translation engine lacks its settings');
  return engines;
}
