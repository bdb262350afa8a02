import { serve } from '../workers/serve.ts';
import { openMp3Encoder, type Mp3Input } from './mp3.encoding.ts';

serve<Mp3Input, Uint8Array>(async () => {
  const encode = await openMp3Encoder();
  return async (input, emit) => {
    const bytes = await encode(input);
    emit(bytes, [bytes.buffer]);
  };
});
