/** A local server with OpenAI's speech interface, whose voices each go wrong in a different way. */
import type { ServerResponse } from 'node:http';
import { pcmBytes, streamHeader, wavFile } from '../../../formats/audio/samples.ts';
import { stalled, startSpeaking, toneOf, type Requested, type SpeakingServer } from './server.fixture.ts';

export const serverRate = 24_000;
export const secret = 'sk-very-secret-0123456789';

interface Speech {
  readonly voice: string;
  readonly input: string;
  readonly speed?: number;
}

/** What a voice does with a request; `anna` and `ben` speak well. */
export type Behavior = (speech: Speech, response: ServerResponse, server: { tries: number }) => void;

const send = (response: ServerResponse, bytes: Uint8Array, head: Record<string, string> = {}): void =>
  void response.writeHead(200, { 'content-type': 'audio/wav', ...head }).end(bytes);

const refuse = (response: ServerResponse, status: number, head: Record<string, string> = {}): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...head })
    .end(JSON.stringify({ error: { message: `No: ${secret}` } }));

const toneFor = ({ input, voice }: Speech, rate = serverRate): Int16Array => toneOf(input, voice, rate);

/** In chunks, as it is made. */
function speakWell(speech: Speech, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'audio/wav' });
  response.write(streamHeader(serverRate));
  const tone = toneFor(speech);
  for (let at = 0; at < tone.length; at += 5_000) response.write(pcmBytes(tone.slice(at, at + 5_000)));
  response.end();
}

export const behaviors: Readonly<Record<string, Behavior>> = {
  anna: speakWell,
  ben: (speech, response) => send(response, wavFile(serverRate, [toneFor(speech)])),
  'wrong rate': (speech, response) => send(response, wavFile(44_100, [toneFor(speech, 44_100)])),
  stereo: (speech, response) => send(response, stereo(toneFor(speech))),
  'broken in the middle': (speech, response) => {
    response.writeHead(200, { 'content-type': 'audio/wav' });
    response.write(streamHeader(serverRate));
    response.write(pcmBytes(toneFor(speech).slice(0, 6_000)), () => response.destroy());
  },
  'closed before': (_, response) => void response.destroy(),
  'too short': (speech, response) => {
    const whole = wavFile(serverRate, [toneFor(speech)]);
    send(response, whole.subarray(0, whole.length / 2));
  },
  'longer than announced': (speech, response) =>
    send(response, Buffer.concat([wavFile(serverRate, [toneFor(speech)]), pcmBytes(toneFor(speech))])),
  'a blink': (_, response) => send(response, wavFile(serverRate, [new Int16Array(100)])),
  nothing: (_, response) => send(response, wavFile(serverRate, [])),
  endless: (_, response) => {
    response.writeHead(200, { 'content-type': 'audio/wav' });
    response.write(streamHeader(serverRate));
    const noise = Buffer.alloc(480_000, 7);
    const more = () => {
      while (!response.destroyed && response.write(noise));
    };
    response.on('drain', more);
    more();
  },
  garbage: (_, response) => send(response, Buffer.from('<html>This is not sound at all, sorry.</html>')),
  'broken header': (_, response) =>
    send(response, Buffer.from('RIFF\xFF\xFF\xFF\xFFWAVEfmt \x02\0\0\0ab', 'latin1')),
  unauthorized: (_, response) => refuse(response, 401),
  'no such voice': (_, response) => refuse(response, 404),
  redirect: (_, response) => refuse(response, 302, { location: 'http://169.254.169.254/' }),
  'busy once': (speech, response, server) =>
    server.tries === 1 ? refuse(response, 429, { 'retry-after': '0' }) : speakWell(speech, response),
  'always busy': (_, response) => refuse(response, 429, { 'retry-after': '3600' }),
  'fails twice': (speech, response, server) =>
    server.tries < 3 ? refuse(response, 500, { 'retry-after': '0' }) : speakWell(speech, response),
  silent: () => undefined,
  stalls: (speech, response) => {
    const tone = toneFor(speech);
    response.writeHead(200, { 'content-type': 'audio/wav' });
    response.write(streamHeader(serverRate));
    response.write(pcmBytes(tone.slice(0, 12_000)));
    stalled.push(() => response.end(pcmBytes(tone.slice(12_000))));
  },
};

function stereo(tone: Int16Array): Buffer {
  const both = new Int16Array(tone.length * 2);
  for (const [at, sample] of tone.entries()) both.fill(sample, 2 * at, 2 * at + 2);
  const file = wavFile(serverRate, [both]);
  file.writeUInt16LE(2, 22);
  file.writeUInt16LE(4, 32);
  return file;
}

export interface OpenaiOptions {
  /** What `audio/voices` returns; 404 if undefined. */
  readonly voices?: unknown;
  /** Whether it has Kokoro-FastAPI's captions. */
  readonly captions?: boolean;
  readonly behaviors?: Readonly<Record<string, Behavior>>;
  /** vLLM-Omni's uploaded voices, by name; the server adds and removes them. */
  readonly uploaded?: Map<string, { readonly consent: string; readonly bytes: Buffer }>;
  /** Every sentence waits for it. */
  readonly before?: (speech: Speech) => Promise<void>;
}

export async function startOpenaiServer(options: OpenaiOptions = {}): Promise<SpeakingServer> {
  const tries = new Map<string, number>();
  const all = options.behaviors ?? behaviors;

  async function respond({ method, path, body }: Requested, response: ServerResponse): Promise<void> {
    if (path.startsWith('/v1/audio/voices/') || (method === 'POST' && path === '/v1/audio/voices'))
      return changeUploaded({ method, path, body }, response);
    if (method === 'GET' && path === '/v1/audio/voices' && options.voices !== undefined)
      return void response.end(JSON.stringify({ ...options.voices, ...listUploaded() }));
    if (method === 'POST' && path === '/dev/captioned_speech' && options.captions)
      return sendCaptions(body as Speech, response);
    if (method !== 'POST' || path !== '/v1/audio/speech') return refuse(response, 404);
    const speech = body as Speech;
    if (speech.voice.startsWith('lectern-own-') && !options.uploaded?.has(speech.voice))
      return refuse(response, 400);
    const key = `${speech.voice}: ${speech.input}`;
    tries.set(key, (tries.get(key) ?? 0) + 1);
    await options.before?.(speech);
    (all[speech.voice] ?? speakWell)(speech, response, { tries: tries.get(key)! });
  }

  /** As vLLM-Omni lists them: among the voices, and separately. */
  function listUploaded(): object {
    const { voices = [] } = Object(options.voices) as { voices?: unknown[] };
    if (!options.uploaded) return {};
    const uploaded_voices = Array.from(options.uploaded, ([name, { consent }]) => ({ name, consent }));
    return { voices: [...voices, ...options.uploaded.keys()], uploaded_voices };
  }

  async function changeUploaded(
    { method, path, body }: Pick<Requested, 'method' | 'path' | 'body'>,
    response: ServerResponse,
  ): Promise<void> {
    const { uploaded } = options;
    const last = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    if (method === 'DELETE' && uploaded?.delete(last)) return void response.end('{"success":true}');
    if (method !== 'POST' || !uploaded) return refuse(response, 404);
    const { name, consent, audio_sample: sample } = body as Record<string, string> & { audio_sample: File };
    uploaded.set(name!, { consent: consent!, bytes: Buffer.from(await sample.arrayBuffer()) });
    response.end(JSON.stringify({ success: true, voice: { name } }));
  }

  return startSpeaking(respond);
}

/** A line for each word. */
function sendCaptions(speech: Speech, response: ServerResponse): void {
  const tone = toneFor(speech);
  const words = [...speech.input.matchAll(/\S+\s*/gu)];
  const perCharacter = tone.length / speech.input.length;
  response.writeHead(200, { 'content-type': 'application/json' });
  for (const { 0: word, index } of words) {
    const [from, to] = [index, index + word.length].map((at) => Math.round(at * perCharacter)) as [
      number,
      number,
    ];
    const sound = pcmBytes(tone.slice(from, to));
    const audio = index === 0 ? Buffer.concat([streamHeader(serverRate), sound]) : sound;
    response.write(
      `${JSON.stringify({
        audio: audio.toString('base64'),
        audio_format: 'audio/wav',
        timestamps: [{ word: word.trim(), start_time: from / serverRate, end_time: to / serverRate }],
      })}\n`,
    );
  }
  response.end();
}
