import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { createFakeSpeaker, fakeVoice } from '../../../test/speech-server.ts';
import type { Speaker } from '../../engines/speech/speaker.ts';
import { joinSamples } from '../../formats/audio/samples.ts';
import { DiskCache } from '../../platform/disk-cache.ts';
import { decodeSentence, encodeSentence } from './recording.ts';
import { Production, type Passage, type SpokenChunk } from './production.ts';

async function open(t: TestContext, maxBytes = 2 ** 30) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-production-'));
  t.after(() => rm(folder, { recursive: true }));
  const speaker = createFakeSpeaker();
  t.after(() => speaker.close());
  const cache = await DiskCache.open({ folder, maxBytes });
  return { speaker, cache, production: new Production({ speaker, cache }) };
}

const passage = (...values: string[]): Passage => ({
  voice: fakeVoice,
  language: 'en',
  sentences: values.map((value) => ({
    value,
    start: 0,
    end: value.length,
    spoken: value,
    spans: [
      {
        spoken: { start: 0, end: value.length },
        written: { start: 0, end: value.length },
        verbatim: true,
      },
    ],
    pauseMs: 0,
  })),
});
const never = new AbortController().signal;
interface HeardSentence {
  readonly sentence: number;
  readonly samples: Int16Array;
}

/** What a listener has at the end of each sentence. */
async function all(chunks: AsyncIterable<SpokenChunk>): Promise<HeardSentence[]> {
  const heard: HeardSentence[] = [];
  let parts: Int16Array[] = [];
  for await (const { sentence, samples, last } of chunks) {
    parts.push(samples);
    if (!last) continue;
    heard.push({ sentence, samples: joinSamples(parts) });
    parts = [];
  }
  assert.deepEqual(parts, [], 'every sentence is completed');
  return heard;
}

test('sentences come in order, each complete', async (t) => {
  const { production } = await open(t);
  const heard = await all(
    production.speak(passage('Take 3 seconds.', 'Now silent.', 'Take 2 seconds.'), never),
  );
  assert.deepEqual(
    heard.map(({ sentence, samples }) => [sentence, samples.length]),
    [
      [0, 3_000],
      [1, 0],
      [2, 2_000],
    ],
  );
});

test('an edited text is spoken again only where it changed; another voice or language speaks all of it', async (t) => {
  const { production, speaker } = await open(t);
  const first = await all(production.speak(passage('One.', 'Two.', 'Three.'), never));
  const second = await all(production.speak(passage('One.', 'Changed.', 'Three.'), never));
  assert.deepEqual(speaker.begun.toSorted(), ['Changed.', 'One.', 'Three.', 'Two.']);
  assert.deepEqual(second[2]!.samples, first[2]!.samples);
  await all(production.speak({ ...passage('One.'), language: 'en-GB' }, never));
  await all(production.speak({ ...passage('One.'), voice: { ...fakeVoice, voiceId: 'other' } }, never));
  assert.deepEqual(speaker.begun.slice(4), ['One.', 'One.']);
});

test('what another model of the same voice said is not used again', async (t) => {
  const { production, speaker } = await open(t);
  const text = passage('One.');
  for (const model of [undefined, 'first', 'second', 'first', undefined])
    await all(production.speak({ ...text, voice: { ...fakeVoice, ...(model && { model }) } }, never));
  assert.equal(speaker.begun.length, 3);
});

test('a voice that speaks on is asked for what is around a sentence, and its sound is kept for that', async (t) => {
  const { speaker, production } = await open(t);
  const asked = t.mock.method(speaker, 'speak');
  const text = passage('One.', 'Two.');
  const breath = { before: 'One.', after: '' };
  const joined = (more: object): Passage => ({
    ...text,
    voice: { ...fakeVoice, joinsSentences: true },
    sentences: [text.sentences[0]!, { ...text.sentences[1]!, breath }],
    ...more,
  });
  const breaths = async (one: Passage) => {
    const before = asked.mock.callCount();
    await all(production.speak(one, never));
    return asked.mock.calls.slice(before).map(({ arguments: [request] }) => request.breath);
  };
  assert.deepEqual(await breaths(joined({})), [undefined, breath]);
  assert.deepEqual(await breaths(joined({})), [], 'both are in the cache');
  assert.deepEqual(await breaths(joined({ expression: 'plain' })), [undefined, undefined]);
  assert.deepEqual(await breaths({ ...joined({}), voice: fakeVoice }), [undefined], 'the first is the same');
});

test('of a long first sentence a listener hears a part at once, and that is not what others get', async (t) => {
  const { speaker, production } = await open(t);
  const asked = t.mock.method(speaker, 'speak');
  const voice = { ...fakeVoice, firstCharacters: 20 };
  const [long, short] = ['It says a lot before it comes to its end.', 'It ends.'];
  const text = { ...passage('', long, long, short), voice };
  await all(production.speak(text, never));
  await all(production.speak({ ...text, background: true }, never));
  const [first, ...ahead] = asked.mock.calls.map(({ arguments: [request] }) => [
    request.sentence,
    request.firstCharacters,
  ]);
  assert.deepEqual(
    // What comes next is looked for at the same time.
    [first, ...ahead.toSorted(([one], [other]) => Number(one === short) - Number(other === short))],
    [
      [long, 20],
      [long, undefined],
      [short, undefined],
    ],
    'only the first, and what is made for later is the same as what comes after it',
  );
  assert.equal(await production.countReady(text), 4);
});

test('what failed or was stopped is not kept', async (t) => {
  const { production, speaker, cache } = await open(t);
  await assert.rejects(all(production.speak(passage('Please break.'), never)), /It broke/);
  const stop = new AbortController();
  const stopped = assert.rejects(all(production.speak(passage('Now wait.'), stop.signal)), {
    name: 'AbortError',
  });
  await eventually('it waits', () => speaker.running() === 1);
  stop.abort();
  await stopped;
  assert.deepEqual([cache.size, speaker.running()], [0, 0]);
});

test('the cache keeps to its bound, and the least recently heard goes first', async (t) => {
  const { production, speaker, cache } = await open(t, 6_100);
  for (const value of ['One.', 'Two.', 'Three.', 'One.', 'Four.'])
    await all(production.speak(passage(value), never));
  assert.ok(cache.size <= 6_100);
  speaker.begun.length = 0;
  for (const value of ['One.', 'Four.', 'Three.']) await all(production.speak(passage(value), never));
  assert.deepEqual(speaker.begun, []);
  await all(production.speak(passage('Two.'), never));
  assert.deepEqual(speaker.begun, ['Two.']);
});

test('two sentences are made ahead of the listener, and not one more', async (t) => {
  const { speaker, cache } = await open(t);
  let taken = 0;
  const ahead: number[] = [];
  const watched: Speaker = {
    ...speaker,
    speak(request, signal) {
      ahead.push(speaker.begun.length + 1 - Math.max(taken, 1));
      return speaker.speak(request, signal);
    },
  };
  const values = Array.from({ length: 9 }, (_, n) => `Number ${n}.`);
  const chunks = new Production({ speaker: watched, cache }).speak(passage(...values), never);
  for (taken = 1; taken <= values.length; taken++) {
    await chunks.next();
    assert.ok((await chunks.next()).value?.last);
    const allowed = Math.min(values.length, taken + 2);
    await eventually(`${allowed} are begun`, () => speaker.begun.length >= allowed);
  }
  assert.equal(Math.max(...ahead), 2);
});

test('a sentence that is not allowed is never made, neither ahead nor in its turn', async (t) => {
  const { production, speaker } = await open(t);
  const asked: number[] = [];
  const chunks = production.speak(passage('One.', 'Two.', 'Three.', 'Four.'), never, async (sentence) => {
    asked.push(sentence);
    if (sentence >= 2) throw new Error('The money is spent');
  });
  await assert.rejects(all(chunks), /The money is spent/);
  assert.deepEqual(speaker.begun, ['One.', 'Two.']);
  assert.deepEqual([...new Set(asked)], [0, 1, 2]);
});

test('a listener who stops ends what is being made', async (t) => {
  const { production, speaker } = await open(t);
  const chunks = production.speak(passage('Go.', 'Then wait.', 'And wait more.', 'Never.'), never);
  await chunks.next();
  await eventually('two are being made', () => speaker.running() === 2);
  await chunks.return();
  await eventually('nothing is being made', () => speaker.running() === 0);
  assert.deepEqual(speaker.stopped.toSorted(), ['And wait more.', 'Then wait.']);
});

test('chunks leave while their sentence is still being made, and words come with its end', async (t) => {
  const { cache } = await open(t);
  const more = Promise.withResolvers<void>();
  const words = [{ start: 0, end: 3, firstSample: 0, endSample: 3 }];
  const speaker: Speaker = {
    voices: () => [fakeVoice],
    close: async () => undefined,
    async *speak() {
      yield { samples: Int16Array.of(9_001, 9_002) };
      await more.promise;
      yield { samples: Int16Array.of(9_003), words };
    },
  };
  const production = new Production({ speaker, cache });
  const chunks = production.speak(passage('One.'), never);
  assert.deepEqual((await chunks.next()).value, {
    sentence: 0,
    samples: Int16Array.of(9_001, 9_002),
    last: false,
  });
  more.resolve();
  assert.deepEqual((await chunks.next()).value, { sentence: 0, samples: Int16Array.of(9_003), last: false });
  const end = { sentence: 0, samples: new Int16Array(0), last: true, words };
  assert.deepEqual((await chunks.next()).value, end);

  const again = production.speak(passage('One.'), never);
  const whole = { sentence: 0, samples: Int16Array.of(9_001, 9_002, 9_003), last: false };
  assert.deepEqual([(await again.next()).value, (await again.next()).value], [whole, end], 'from the cache');
});

test('damaged bytes in the cache are not a sentence', () => {
  const kept = encodeSentence({ samples: Int16Array.of(7, -8), words: undefined });
  assert.deepEqual(decodeSentence(kept), { samples: Int16Array.of(7, -8), words: undefined });
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.alloc(9, 255),
    kept.subarray(0, -1),
    Buffer.from(kept).fill('x', 4),
  ])
    assert.equal(decodeSentence(bytes), undefined);
});

test('a sentence in a voice with another sample rate sounds as long as it is', async (t) => {
  const { production } = await open(t);
  const { sentences, ...rest } = passage('Word.');
  const [own] = await all(production.speak({ ...rest, sentences }, never));
  const voice = { ...fakeVoice, sampleRate: fakeVoice.sampleRate / 2 };
  const foreign = { ...rest, sentences: sentences.map((sentence) => ({ ...sentence, voice })) };
  const [other] = await all(production.speak(foreign, never));
  // The same samples at half the rate last twice as long.
  assert.ok(Math.abs(other!.samples.length - 2 * own!.samples.length) < 100);
});

test('a long pause comes in pieces of a second', async (t) => {
  const { production } = await open(t);
  const said = passage('One.');
  const paused = { ...said, sentences: [{ ...said.sentences[0]!, pauseMs: 200_400 }] };
  let longest = 0;
  let silent = 0;
  for await (const { samples } of production.speak(paused, never)) {
    longest = Math.max(longest, samples.length);
    if (samples.every((sample) => sample === 0)) silent += samples.length;
  }
  assert.equal(longest, fakeVoice.sampleRate);
  assert.ok(silent >= 200.4 * fakeVoice.sampleRate);
});
