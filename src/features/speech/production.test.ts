import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDiskCache } from '../../platform/disk-cache.ts';
import { eventually } from '../../../test/ledger.ts';
import { createFakeSpeaker, fakeVoice } from '../../../test/speech-server.ts';
import { createProduction, type Script, type SpokenPiece } from './production.ts';

async function open(t: TestContext, maxBytes = 2 ** 30) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-production-'));
  t.after(() => rm(folder, { recursive: true }));
  const speaker = createFakeSpeaker();
  t.after(() => speaker.close());
  const cache = await openDiskCache(folder, maxBytes);
  return { speaker, cache, production: createProduction({ speaker, cache }) };
}

const script = (...values: string[]): Script => ({
  voice: fakeVoice,
  language: 'en',
  sentences: values.map((value) => ({ value, start: 0, end: value.length })),
});
const never = new AbortController().signal;
async function all(pieces: AsyncIterable<SpokenPiece>): Promise<SpokenPiece[]> {
  const heard: SpokenPiece[] = [];
  for await (const piece of pieces) heard.push(piece);
  return heard;
}

test('sentences come in order, each complete', async (t) => {
  const { production } = await open(t);
  const heard = await all(
    production.speak(script('Take 3 seconds.', 'Now silent.', 'Take 2 seconds.'), never),
  );
  assert.deepEqual(
    heard.map(({ sentence, samples, last }) => [sentence, samples.length, last]),
    [
      [0, 3_000, true],
      [1, 0, true],
      [2, 2_000, true],
    ],
  );
});

test('an edited text is made anew only where it changed; another voice or language is another sound', async (t) => {
  const { production, speaker } = await open(t);
  const first = await all(production.speak(script('One.', 'Two.', 'Three.'), never));
  const second = await all(production.speak(script('One.', 'Changed.', 'Three.'), never));
  assert.deepEqual(speaker.begun.toSorted(), ['Changed.', 'One.', 'Three.', 'Two.']);
  assert.deepEqual(second[2]!.samples, first[2]!.samples);
  await all(production.speak({ ...script('One.'), language: 'en-GB' }, never));
  await all(production.speak({ ...script('One.'), voice: { ...fakeVoice, voiceId: 'other' } }, never));
  assert.deepEqual(speaker.begun.slice(4), ['One.', 'One.']);
});

test('what failed or was stopped is not kept', async (t) => {
  const { production, speaker, cache } = await open(t);
  await assert.rejects(all(production.speak(script('Please break.'), never)), /It broke/);
  const stop = new AbortController();
  const stopped = assert.rejects(all(production.speak(script('Now wait.'), stop.signal)), {
    name: 'AbortError',
  });
  await eventually('it waits', () => speaker.running() === 1);
  stop.abort();
  await stopped;
  assert.deepEqual([cache.size(), speaker.running()], [0, 0]);
});

test('the cache keeps to its bound, and the least recently heard goes first', async (t) => {
  const { production, speaker, cache } = await open(t, 6_000);
  for (const value of ['One.', 'Two.', 'Three.', 'One.', 'Four.'])
    await all(production.speak(script(value), never));
  assert.ok(cache.size() <= 6_000);
  speaker.begun.length = 0;
  for (const value of ['One.', 'Four.', 'Three.']) await all(production.speak(script(value), never));
  assert.deepEqual(speaker.begun, []);
  await all(production.speak(script('Two.'), never));
  assert.deepEqual(speaker.begun, ['Two.']);
});

test('two pieces are made ahead of the listener, and not one more', async (t) => {
  const { production, speaker } = await open(t);
  const values = Array.from({ length: 9 }, (_, n) => `Number ${n}.`);
  const pieces = production.speak(script(...values), never);
  for (let taken = 1; taken <= values.length; taken++) {
    await pieces.next();
    const allowed = Math.min(values.length, taken + 2);
    await eventually(`${allowed} are begun`, () => speaker.begun.length >= allowed);
    await sleep(5);
    assert.equal(speaker.begun.length, allowed);
  }
});

test('a listener that stops, stops what is being made', async (t) => {
  const { production, speaker } = await open(t);
  const pieces = production.speak(script('Go.', 'Then wait.', 'And wait more.', 'Never.'), never);
  await pieces.next();
  await eventually('two are being made', () => speaker.running() === 2);
  await pieces.return();
  await eventually('nothing is being made', () => speaker.running() === 0);
  assert.deepEqual(speaker.stopped.toSorted(), ['And wait more.', 'Then wait.']);
});

test('a long sentence is made in pieces, the last of which completes it', async (t) => {
  const { production, speaker } = await open(t);
  const long = Array.from({ length: 100 }, (_, n) => `more ${n}, and`).join(' ');
  const heard = await all(production.speak(script('First.', long, 'Last.'), never));
  assert.ok(speaker.begun.every((text) => text.length <= 300));
  // Two are begun at once, and either may find first that the cache has it not.
  const begun = speaker.begun.filter((text) => long.includes(text));
  assert.equal(begun.toSorted((a, b) => long.indexOf(a) - long.indexOf(b)).join(''), long);
  const ends = heard.filter(({ last }) => last).map(({ sentence }) => sentence);
  assert.deepEqual(ends, [0, 1, 2]);
});
