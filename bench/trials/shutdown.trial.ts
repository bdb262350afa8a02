/** SIGTERM at a random moment of mixed work, with connections that send half of what they promised. ROUNDS times. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Load } from './support/load.ts';
import { openWorld, print, requireSound, rounds, send } from './support/world.ts';

const world = await openWorld();
const caller = await world.caller();
const load = new Load(world, caller);
const text = 'The lamp turns above the harbour, and the ships go home. '.repeat(8_000);
const took: number[] = [];

/** Requests that never end by themselves, and connections that do nothing. */
function hangAround(url: string): () => void {
  const port = Number(new URL(url).port);
  const half = `POST /v1/documents HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${caller.key}\r\nContent-Type: application/json\r\n`;
  const starts = [
    '',
    'GET /v1/me HT',
    `${half}Content-Length: 100\r\n\r\n{"te`,
    `${half}Transfer-Encoding: chunked\r\n\r\n5\r\n{"te`,
  ];
  const sockets = starts.map((start) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(start));
    socket.on('error', () => undefined);
    return socket;
  });
  return () => sockets.forEach((socket) => socket.destroy());
}

for (let round = 0; round < rounds(20); round++) {
  const server = await world.start();
  const stop = load.start(server.url);
  const made = await send(server.url, caller, { line: 'POST /v1/documents', body: { text, language: 'en' } });
  const exports = ['pdf', 'docx', 'pdf'].map((format) =>
    send(server.url, caller, { line: `GET /v1/documents/${made?.json.id}/export?format=${format}` }),
  );
  const leave = hangAround(server.url);
  await sleep(Math.random() * 3_000);
  const started = performance.now();
  await server.end('SIGTERM');
  took.push(Math.round(performance.now() - started));
  leave();
  await Promise.all([stop(), ...exports]);
  await load.check();
}
await requireSound(world);
print('SIGTERM', { rounds: took.length, longestMs: Math.max(...took), took, ...load.tally });
assert.ok(Math.max(...took) < 10_000);
await world.close();
process.exit(0);
