import { openMp3Encoder } from '../audio/encoding/codecs/mp3.ts';
import { serve } from '../../platform/workers/serve.ts';
import type { ClipRequest } from './engine.ts';

serve<ClipRequest, Uint8Array>(async () => {
  const encode = await openMp3Encoder();
  return async ({ samples, sampleRate, outputRate }, emit) => {
    emit(await encode({ sampleRate, outputRate, parts: [samples] }));
  };
});
