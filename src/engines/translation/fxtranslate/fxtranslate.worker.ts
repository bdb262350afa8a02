/** The worker process of the Firefox models: it has loaded one direction, or two that meet in English. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import fxtranslate from 'fxtranslate';
import { serve } from '../../../platform/workers/serve.ts';
import type { ModelFiles } from './models.ts';

type Translator = InstanceType<typeof fxtranslate.Translator>;

export interface FxSetup {
  readonly legs: readonly ModelFiles[];
}

export interface FxJob {
  readonly sentences: readonly string[];
}

serve<FxJob, string>(async (setup) => {
  const translators = (setup as FxSetup).legs.map(load);
  return async ({ sentences }, emit) => {
    for (const sentence of sentences) {
      const translated = translators.reduce((text, translator) => translator.translate(text), sentence);
      if (!emit(translated) || !(await emit.ready())) return;
    }
  };
});

function load(files: ModelFiles): Translator {
  const read = (file: string): Uint8Array => {
    const bytes = readFileSync(file);
    const expected = files.checksums[file];
    if (expected !== undefined && createHash('sha256').update(bytes).digest('hex') !== expected) {
      throw new Error(`${basename(file)} is damaged: install the model again`);
    }
    return bytes;
  };
  const shortlist = files.shortlist === undefined ? undefined : read(files.shortlist);
  return new fxtranslate.Translator(
    read(files.model),
    read(files.sourceVocab),
    read(files.targetVocab),
    shortlist,
  );
}
