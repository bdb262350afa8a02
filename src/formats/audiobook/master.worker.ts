import { serve } from '../../platform/workers/serve.ts';
import type { MasterRequest, Measures } from './engine.ts';
import { master } from './master.ts';

serve<MasterRequest, Uint8Array | Measures>(async () => async (request, emit) => {
  const pieces = master(request, () => emit.progress());
  for (let next = await pieces.next(); ; next = await pieces.next()) {
    emit(next.value);
    if (next.done || !(await emit.ready())) return;
  }
});
