import { serve } from '../../platform/workers/serve.ts';
import type { SoundRequest } from './engine.ts';
import { encodeSound } from './m4b/aac.ts';

serve<SoundRequest, Uint8Array>(async () => async (request, emit) => {
  emit(await encodeSound(request, () => emit.progress()));
});
