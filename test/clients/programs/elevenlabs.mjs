import { buffer } from 'node:stream/consumers';
import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';

export const voice = 'espeak-en-us';

const clientFor = ({ url, key }) =>
  new ElevenLabsClient({ apiKey: key, baseUrl: `${url}/elevenlabs`, maxRetries: 0 });

export const speak = async (server, text) =>
  buffer(await clientFor(server).textToSpeech.convert(voice, { text, outputFormat: 'mp3_22050_32' }));

export const speakPcm = async (server, text) =>
  buffer(await clientFor(server).textToSpeech.convert(voice, { text, outputFormat: 'pcm_16000' }));

export async function stream(server, text) {
  const pieces = [];
  for await (const piece of await clientFor(server).textToSpeech.stream(voice, { text })) pieces.push(piece);
  return pieces;
}

export const withTimestamps = (server, text) =>
  clientFor(server).textToSpeech.convertWithTimestamps(voice, { text });

export async function streamWithTimestamps(server, text) {
  const pieces = [];
  for await (const piece of await clientFor(server).textToSpeech.streamWithTimestamps(voice, { text }))
    pieces.push(piece);
  return pieces;
}

export async function catalog(server) {
  const client = clientFor(server);
  return {
    all: (await client.voices.getAll()).voices,
    page: await client.voices.search({ pageSize: 3 }),
    one: await client.voices.get(voice),
    models: await client.models.list(),
    user: await client.user.get(),
    subscription: await client.user.subscription.get(),
  };
}

export const fail = (server, voiceId) =>
  clientFor(server)
    .textToSpeech.convert(voiceId, { text: 'Hello.' })
    .then(
      () => undefined,
      ({ statusCode, body, constructor }) => ({ statusCode, body, name: constructor.name }),
    );

export const transcribe = (server, wav) =>
  clientFor(server).speechToText.convert({
    file: new File([wav], 'speech.wav', { type: 'audio/wav' }),
    modelId: 'scribe_v1',
    languageCode: 'en',
  });

export async function dialogue(server, inputs) {
  const client = clientFor(server);
  const whole = await buffer(await client.textToDialogue.convert({ inputs, outputFormat: 'mp3_22050_32' }));
  const pieces = [];
  for await (const piece of await client.textToDialogue.stream({ inputs, outputFormat: 'pcm_16000' }))
    pieces.push(Buffer.from(piece));
  return { whole, streamed: Buffer.concat(pieces) };
}

/** Texts of a recording that is sent as if it were being made; `pieces` are base64 at 16 kHz. */
export async function listen(server, pieces) {
  const connection = await clientFor(server).speechToText.realtime.connect({
    modelId: 'scribe_v2_realtime',
    audioFormat: 'pcm_16000',
    sampleRate: 16_000,
    languageCode: 'en',
    includeTimestamps: true,
  });
  const partials = [];
  connection.on('partial_transcript', ({ text }) => partials.push(text));
  const timed = new Promise((resolve, reject) => {
    connection.on('committed_transcript_with_timestamps', resolve);
    connection.on('error', reject);
  });
  await new Promise((resolve) => connection.on('session_started', resolve));
  for (const audioBase64 of pieces) connection.send({ audioBase64 });
  connection.commit();
  const { text, words } = await timed;
  connection.close();
  return { partials, text, words };
}
