/**
 * Sentences of enormous length (a word, a number and Chinese without punctuation), spoken whole as streams of events and
 * as an audiobook of LETTERS letters. No event may exceed 256 kB, and the main thread must not be held for 100 ms.
 */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../test/speech-client.ts';
import { watch } from './support/watch.ts';
import { openWorld, print, requireSound, send } from './support/world.ts';

const world = await openWorld();
const caller = await world.caller();
const server = await world.start();
const voice_id = 'espeak-en-us';
const gaps: number[] = [];
const kinds = { digits: '9', word: 'lamp', 'numbers with spaces': '987654321 ', Chinese: '这是一个句子' };
const textOf = (unit: string, length: number) =>
  unit
    .repeat(Math.ceil(length / unit.length))
    .slice(0, length)
    .trim();

/** The size of the largest event of a stream that is read to its end, and what the last one is. */
const hear = (input: string) =>
  new Promise<{ events: number; largestBytes: number; last: string }>((resolve, reject) => {
    const headers = { authorization: `Bearer ${caller.key}`, 'content-type': 'application/json' };
    const seen = { events: 0, largestBytes: 0, last: '' };
    let open = '';
    const sent = request(server.url + paths.events, { method: 'POST', headers }, (response) => {
      response.setEncoding('latin1').on('data', (chunk: string) => {
        const events = (open + chunk).split('\n\n');
        open = events.pop()!;
        for (const event of events) {
          seen.events += 1;
          seen.largestBytes = Math.max(seen.largestBytes, event.length + 2);
          seen.last = event.slice(0, 40).split('\n', 1)[0]!;
        }
      });
      response.on('end', () => resolve(seen));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ input, voice_id, language: 'en', words: true }));
  });

// Loading and compiling happen once and must not count against the sentences.
await hear('The lamp turns. '.repeat(60));
for (const [name, unit] of Object.entries(kinds)) {
  const stop = watch(server);
  const heard = await hear(textOf(unit, 20_000));
  const { longestGapMs, largestMb } = await stop();
  print(name, { ...heard, longestGapMs, largestMb });
  assert.ok(heard.last === 'event: speech.done' && heard.largestBytes <= 256_000);
  gaps.push(longestGapMs);
}

const length = Number(process.env.LETTERS ?? 500_000);
for (const unit of ['lamp', '9']) {
  const stop = watch(server);
  const body = { text: textOf(unit, length), language: 'en' };
  const made = await send(server.url, caller, { line: 'POST /v1/documents', body });
  const ordered = await send(server.url, caller, {
    line: `POST /app/documents/${made!.json.id}/audiobooks`,
    body: { voice_id },
  });
  assert.equal(ordered?.status, 201, ordered?.text);
  let audiobook = ordered.json;
  while (['queued', 'running'].includes(audiobook.state)) {
    await sleep(500);
    audiobook = (await send(server.url, caller, { line: `GET /app/audiobooks/${audiobook.id}` }))!.json;
  }
  const { longestGapMs, largestMb } = await stop();
  const { state, duration_ms, sentences_total, problem } = audiobook;
  print(`audiobook of ${length} × ${unit}`, {
    state,
    duration_ms,
    sentences_total,
    problem,
    longestGapMs,
    largestMb,
  });
  assert.equal(state, 'done');
  gaps.push(longestGapMs);
}
await server.end('SIGTERM');
await requireSound(world);
assert.ok(Math.max(...gaps) < 100, `gaps of ${gaps.join(', ')} ms`);
await world.close();
process.exit(0);
