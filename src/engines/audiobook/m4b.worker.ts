import { serve } from '../../platform/workers/serve.ts';
import type { BindRequest } from './engine.ts';
import { bindM4b } from './m4b/m4b.ts';

serve<BindRequest, number>(async () => async (request, emit) => {
  // What is told is how much has been encoded; the answer whether anybody still wants it.
  await bindM4b(request, (samples) => emit(samples));
});
