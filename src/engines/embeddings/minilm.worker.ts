/** The worker process of MiniLM. */
import { serve } from '../../platform/workers/serve.ts';
import { quantize } from './engine.ts';
import { MiniLm } from './minilm.ts';
import type { MiniLmFiles } from './package.ts';

serve<readonly string[], Int8Array>(async (setup) => {
  const model = await MiniLm.open(setup as MiniLmFiles);
  return async (texts, emit) => {
    for (const text of texts) {
      emit(quantize(await model.embed(text)));
      if (!(await emit.ready())) return;
    }
  };
});
