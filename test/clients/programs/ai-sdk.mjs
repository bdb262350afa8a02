import { createElevenLabs } from '@ai-sdk/elevenlabs';
import { createOpenAI } from '@ai-sdk/openai';
import { generateSpeech, transcribe } from 'ai';

export const voice = 'espeak-en-us';

/** The provider has no setting for the base address, but one for `fetch`. */
const providers = ({ url, key }) => ({
  openai: createOpenAI({ apiKey: key, baseURL: `${url}/openai/v1` }),
  elevenlabs: createElevenLabs({
    apiKey: key,
    fetch: (address, init) =>
      fetch(new Request(address).url.replace('https://api.elevenlabs.io', `${url}/elevenlabs`), init),
  }),
});
const speechModels = { openai: 'gpt-4o-mini-tts', elevenlabs: 'eleven_flash_v2_5' };
const transcriptionModels = { openai: 'gpt-4o-transcribe', elevenlabs: 'scribe_v2' };

export async function speak(server, provider, text) {
  const model = providers(server)[provider].speech(speechModels[provider]);
  const { audio } = await generateSpeech({ model, text, voice, maxRetries: 0 });
  return { bytes: Buffer.from(audio.uint8Array), mediaType: audio.mediaType };
}

export async function understand(server, provider, audio) {
  const model = providers(server)[provider].transcription(transcriptionModels[provider]);
  const { text, language, segments } = await transcribe({ model, audio, maxRetries: 0 });
  return { text, language, segments };
}

/** The error of a call that cannot work. */
export const fail = (server, provider) =>
  speak({ ...server, key: 'wrong' }, provider, 'Hello.').then(
    () => undefined,
    ({ name, statusCode, message }) => ({ name, statusCode, message }),
  );
