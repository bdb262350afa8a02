/**
 * The account that misbehaves in every way at once, in a separate process, so that the neighbor does not wait for its work.
 * It yields to the server, as an attacker on another machine would.
 */
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { costlyTexts } from '../../../test/costly-texts.ts';
import { pick, send, type Caller } from './world.ts';

const { url, caller, book } = JSON.parse(process.env.ATTACKED!) as {
  url: string;
  caller: Caller;
  book: string;
};
const port = Number(new URL(url).port);
const voice_id = 'espeak-en-us';
const large = 'The lamp turns above the harbour, and the ships go home. '.repeat(350);
const state = { isAttacked: false };
const statuses: Record<string, number> = {};

/** A recording of noise: ten minutes of it, 16-bit, 16 kHz. */
function recording(): Buffer {
  const samples = Buffer.alloc(44 + 2 * 16_000 * 600);
  samples.write('RIFF', 0);
  samples.writeUInt32LE(samples.length - 8, 4);
  samples.write('WAVEfmt ', 8);
  [16, 0x1_0001, 16_000, 32_000, 0x10_0002].forEach((value, index) =>
    samples.writeUInt32LE(value, 16 + 4 * index),
  );
  samples.write('data', 36);
  samples.writeUInt32LE(samples.length - 44, 40);
  for (let at = 44; at < samples.length; at += 2) samples.writeInt16LE(Math.floor(Math.random() * 4_000), at);
  return samples;
}
const noise = recording();

/** Many chunks of a byte each. */
const trickle = () =>
  new Promise<number>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
      socket.write('1\r\nx\r\n'.repeat(100_000));
    });
    socket.on('data', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(400));
    setTimeout(() => socket.destroy(), 5_000).unref();
  });

/** Thirty responses of half a megabyte that are never read. */
const ignore = () =>
  new Promise<number>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const line = `GET /v1/documents/${book} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${caller.key}\r\n\r\n`;
    socket.pause();
    socket.write(line.repeat(30));
    socket.on('error', () => undefined);
    setTimeout(() => {
      socket.destroy();
      resolve(0);
    }, 5_000).unref();
  });

/** A stream that is heard to its end, or left in the middle. */
const hear = () =>
  new Promise<number>((resolve) => {
    const headers = { authorization: `Bearer ${caller.key}`, 'content-type': 'application/json' };
    const sent = request(`${url}/v1/audio/stream`, { method: 'POST', headers }, (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode ?? 0));
      if (Math.random() < 0.3) setTimeout(() => sent.destroy(), 2_000).unref();
    });
    sent.on('error', () => resolve(0));
    sent.end(JSON.stringify({ input: large, voice_id, language: 'en' }));
  });

const status = async (line: string, body?: unknown) => (await send(url, caller, { line, body }))?.status ?? 0;
const costly = () => pick(costlyTexts).make(300_000);
const attacks: Record<string, readonly [count: number, attack: () => Promise<number>]> = {
  imports: [8, () => status(`POST /app/imports/file?name=x.${pick(['txt', 'md', 'html'])}`, costly())],
  exports: [10, () => status(`GET /v1/documents/${book}/export?format=${pick(['pdf', 'docx'])}`)],
  streams: [6, hear],
  audiobooks: [
    3,
    () => status(`POST /app/documents/${book}/audiobooks`, { voice_id: pick([voice_id, 'espeak-de']) }),
  ],
  quotes: [3, () => status(`POST /app/documents/${book}/audiobooks/quote`, { voice_id })],
  recordings: [2, () => status('POST /app/transcriptions?name=noise.wav', noise)],
  documents: [4, () => status('POST /v1/documents', { text: costly() })],
  searches: [2, () => status(`GET /v1/documents?query=${'x'.repeat(200)}`)],
  trickles: [2, trickle],
  unread: [4, ignore],
};

async function attackAgainAndAgain(name: string, attack: () => Promise<number>): Promise<void> {
  for (;;) {
    if (!state.isAttacked) await sleep(100);
    else {
      const got = `${name} ${await attack()}`;
      statuses[got] = (statuses[got] ?? 0) + 1;
      // Sending takes processor time from both sides; a refusal is not worth more of it.
      await sleep(200);
    }
  }
}
for (const [name, [count, attack]] of Object.entries(attacks))
  for (let number = 0; number < count; number++) void attackAgainAndAgain(name, attack);

process.on('message', ({ isOn }: { isOn: boolean }) => {
  state.isAttacked = isOn;
  if (!isOn) process.send!(statuses);
});
process.once('disconnect', () => process.exit());
