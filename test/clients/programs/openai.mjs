import OpenAI from 'openai';
import { OpenAIRealtimeWebSocket } from 'openai/realtime/websocket';

export const voice = 'espeak-en-us';

const clientFor = ({ url, key }) => new OpenAI({ apiKey: key, baseURL: `${url}/openai/v1`, maxRetries: 0 });

export async function speak(server, input) {
  const response = await clientFor(server).audio.speech.create({ model: 'tts-1', voice, input });
  return Buffer.from(await response.arrayBuffer());
}

/** The sizes of the pieces of audio, and what was counted at the end. */
export async function stream(server, input) {
  const events = await clientFor(server).audio.speech.create({
    model: 'gpt-4o-mini-tts',
    voice: { id: voice },
    input,
    response_format: 'wav',
    stream_format: 'sse',
  });
  const pieces = [];
  let usage;
  // It leaves the events of speech to its user.
  for (const line of (await events.text()).split('\n\n').filter(Boolean)) {
    const event = JSON.parse(line.slice('data: '.length));
    if (event.type === 'speech.audio.delta') pieces.push(Buffer.from(event.audio, 'base64'));
    else ({ usage } = event);
  }
  return { pieces, usage };
}

export async function models(server) {
  const client = clientFor(server);
  const ids = [];
  for await (const { id } of client.models.list()) ids.push(id);
  return { ids, one: await client.models.retrieve(ids[0]) };
}

/** The error of a call that cannot work. */
export const fail = (server, change) =>
  clientFor(server)
    .audio.speech.create({ model: 'tts-1', voice, input: 'Hello.', ...change })
    .then(
      () => undefined,
      ({ status, code, type, message, constructor }) => ({
        status,
        code,
        type,
        message,
        name: constructor.name,
      }),
    );

export const transcribe = async (server, wav) =>
  clientFor(server).audio.transcriptions.create({
    file: await OpenAI.toFile(wav, 'speech.wav'),
    model: 'whisper-1',
    language: 'en',
  });

/** One spoken answer to a question, and one that is cancelled. The client insists on TLS, which a proxy would end. */
export async function converse({ url, key }, question) {
  const Native = globalThis.WebSocket;
  globalThis.WebSocket = class extends Native {
    constructor(address, ...rest) {
      super(String(address).replace(/^wss:/, 'ws:'), ...rest);
    }
  };
  try {
    const client = new OpenAI({
      apiKey: key,
      baseURL: `${url}/openai/v1`,
      dangerouslyAllowBrowser: true,
    });
    const live = await OpenAIRealtimeWebSocket.create(client, { model: 'gpt-realtime' });
    const types = [];
    const sound = [];
    const done = () =>
      new Promise((resolve) => live.once('response.done', ({ response }) => resolve(response)));
    live.on('event', ({ type }) => types.push(type));
    live.on('response.output_audio.delta', ({ delta }) => sound.push(Buffer.from(delta, 'base64')));
    live.on('error', () => undefined);
    const { session } = await new Promise((resolve) => live.once('session.created', resolve));
    live.send({
      type: 'session.update',
      session: { type: 'realtime', audio: { output: { voice } }, instructions: 'Be brief.' },
    });
    const content = [{ type: 'input_text', text: question }];
    live.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
    const first = done();
    live.send({ type: 'response.create' });
    const answer = await first;
    const second = done();
    live.send({ type: 'response.create' });
    live.once('response.output_audio.delta', () => live.send({ type: 'response.cancel' }));
    const cancelled = await second;
    live.close();
    return { session, types, sound: Buffer.concat(sound), answer, cancelled };
  } finally {
    globalThis.WebSocket = Native;
  }
}
