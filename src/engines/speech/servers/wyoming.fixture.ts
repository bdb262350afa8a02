/** A local server that speaks Wyoming; a voice's name says what it does wrong. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { pcmBytes } from '../../../formats/audio/samples.ts';
import { encodeEvent, EventDecoder } from '../../../platform/net/wyoming-frames.ts';
import { stalled, toneOf } from './server.fixture.ts';

export const serverRate = 22_050;
const names = [
  'thorsten',
  'amy',
  'broken',
  'garbage',
  'endless',
  'silent end',
  'error',
  'huge',
  'high',
  'silent',
  'stalls',
  'closed',
  'blink',
];

const info = {
  asr: [],
  tts: [
    {
      name: 'piper',
      installed: true,
      voices: [
        ...names.map((name) => ({ name, languages: ['en_GB'], installed: true })),
        { name: 'libri', languages: ['en_US'], installed: true, speakers: [{ name: 'p1' }, { name: 'p 2' }] },
        { name: 'absent', languages: ['de'], installed: false },
      ],
    },
  ],
};

export interface WyomingFixture {
  readonly url: string;
  /** The events it has received. */
  readonly requests: string[];
  close(): Promise<void>;
}

export async function startWyoming(): Promise<WyomingFixture> {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const decoder = new EventDecoder();
    socket.on('data', (chunk: Buffer) => {
      for (const { type, data } of decoder.push(chunk)) {
        requests.push(type);
        if (type === 'describe') describe(socket);
        if (type === 'synthesize') speak(socket, data as unknown as Asked);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

interface Asked {
  readonly text: string;
  readonly voice: { readonly name: string; readonly speaker?: string };
}

const send = (socket: Socket, type: string, data: object, payload?: Buffer): boolean =>
  socket.write(encodeEvent(type, data, payload));

const describe = (socket: Socket): void => void send(socket, 'info', info);

export const wyomingTone = (text: string, voice: string, rate = serverRate): Int16Array =>
  toneOf(text, voice, rate);

function speak(socket: Socket, { text, voice: { name, speaker = '' } }: Asked): void {
  if (name === 'garbage') return void socket.write('This is not an event.\n');
  if (name === 'huge') return void socket.write('{"type":"audio-chunk","payload_length":99999999999}\n');
  if (name === 'error') return void send(socket, 'error', { text: 'no' });
  if (name === 'silent') return;
  if (name === 'closed') return void socket.end();
  const rate = name === 'high' ? 48_000 : serverRate;
  const format = { rate, width: 2, channels: 1 };
  const tone = wyomingTone(text, name + speaker, rate);
  send(socket, 'audio-start', format);
  if (name === 'silent end') return void send(socket, 'audio-stop', {});
  const chunk = (samples: Int16Array) => send(socket, 'audio-chunk', format, pcmBytes(samples));
  if (name === 'blink') {
    chunk(tone.slice(0, 100));
    return void send(socket, 'audio-stop', {});
  }
  if (name === 'stalls') {
    chunk(tone.slice(0, 12_000));
    return void stalled.push(() => {
      chunk(tone.slice(12_000));
      send(socket, 'audio-stop', {});
    });
  }
  if (name === 'broken') {
    send(socket, 'audio-chunk', format, pcmBytes(tone.slice(0, 4_000)));
    return void socket.end();
  }
  for (let at = 0; at < tone.length; at += 4_000)
    send(socket, 'audio-chunk', format, pcmBytes(tone.slice(at, at + 4_000)));
  if (name !== 'endless') return void send(socket, 'audio-stop', {});
  const noise = Buffer.alloc(400_000, 7);
  const more = () => {
    while (!socket.destroyed && send(socket, 'audio-chunk', format, noise));
  };
  socket.on('drain', more);
  more();
}
