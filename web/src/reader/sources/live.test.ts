/** Where the sentences of a text come from: speech generated while listening, and audio that was made before. */
import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { Sentences } from '../text/sentences.ts';
import { AudiobookSource } from './audiobook.ts';
import { createFeed } from './feed.ts';
import { LiveSource, restAfterMs, SpeechFailure } from './live.ts';
import { Memory } from './memory.ts';
import { settle, spokenSentences } from './sources.fixture.ts';
import { silence } from './wav.ts';

const encoder = new TextEncoder();
const event = (data: { type: string }) =>
  encoder.encode(`event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`);

/** Speaks a sentence when it is pulled, as the service does behind a full socket. */
class Service {
  readonly inputs: string[] = [];
  spoken = 0;
  aborted = 0;
  refuse: unknown;
  /** After how many sentences the connection is cut. */
  cutAfter = Infinity;

  open = async (input: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
    this.inputs.push(input);
    if (this.refuse) throw this.refuse;
    signal.addEventListener('abort', () => (this.aborted += 1));
    const audio = Buffer.from(silence()).toString('base64');
    const parts = input.split('\n\n');
    let [at, end] = [0, -2];
    const { cutAfter } = this;
    return new ReadableStream(
      {
        pull: (controller) => {
          if (signal.aborted) return controller.error(signal.reason);
          const words = parts[at];
          if (words === undefined || at >= cutAfter) {
            if (words === undefined) controller.enqueue(event({ type: 'speech.done' }));
            return controller.close();
          }
          [at, end] = [at + 1, end + 2 + words.length];
          this.spoken += 1;
          const speech_mark = { end };
          controller.enqueue(event({ type: 'speech.chunk', audio, speech_mark } as never));
        },
      },
      { highWaterMark: 0 },
    );
  };
}

function live(service: Service, count = 40, more: { isElsewhere?: (one: number) => boolean } = {}) {
  const memory = new Memory(1e6, () => undefined);
  const parts = { spoken: spokenSentences(count), memory, limit: 20_000, isElsewhere: () => false, ...more };
  return new LiveSource({ ...parts, open: service.open, toUrl: () => 'blob:x' });
}

describe('speech generated while listening', () => {
  test('comes from one request, read no further than a few sentences ahead', async () => {
    const service = new Service();
    const source = live(service);
    assert.equal((await source.clip(0)).sentence, 0);
    await settle();
    assert.equal(service.inputs.length, 1);
    assert.ok(service.spoken >= 7 && service.spoken <= 8, `${service.spoken} spoken`);
    await source.clip(3);
    await settle();
    assert.ok(service.spoken >= 10 && service.spoken <= 11, `${service.spoken} spoken`);
    await source.clip(1);
    assert.equal(service.inputs.length, 1, 'going back is free');
    source.stop();
  });

  test('says where in the text and when in its audio each word is', async () => {
    const word = (start: number, end: number, start_time: number, end_time: number) => ({
      value: '',
      start,
      end,
      start_time,
      end_time,
    });
    const audio = Buffer.from(silence()).toString('base64');
    const marks = [
      { start: 0, end: 11, start_time: 0, words: [word(0, 8, 40, 300), word(9, 10, 320, 600)] },
      { start: 13, end: 22, start_time: 700, words: [word(13, 21, 750, 990)] },
      { start: 22, end: 24, start_time: 1_000, words: [word(22, 23, 1_010, 1_200)] },
    ];
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const speech_mark of marks)
          controller.enqueue(event({ type: 'speech.chunk', audio, speech_mark } as never));
        controller.close();
      },
    });
    const memory = new Memory(1e6, () => undefined);
    const deps = { spoken: spokenSentences(2), memory, limit: 900, isElsewhere: () => false };
    const source = new LiveSource({ ...deps, open: async () => body, toUrl: () => 'blob:x' });
    assert.deepEqual((await source.clip(0)).words, [
      { start: 0, end: 8, startMs: 40, endMs: 300 },
      { start: 9, end: 10, startMs: 320, endMs: 600 },
    ]);
    // What the service speaks as two sentences is one clip.
    assert.deepEqual((await source.clip(1)).words, [
      { start: 1_000, end: 1_008, startMs: 50, endMs: 290 },
      { start: 1_009, end: 1_010, startMs: 310, endMs: 500 },
    ]);
  });

  test('elsewhere needs another request, and the first one ends', async () => {
    const service = new Service();
    const source = live(service);
    await source.clip(0);
    await source.clip(30);
    assert.equal(service.aborted, 1);
    assert.match(service.inputs[1]!, /^Sentence 30\./);
    source.stop();
    assert.equal(service.aborted, 2);
  });

  test('goes on with the next request before the first runs dry, and after a cut', async () => {
    const service = new Service();
    service.cutAfter = 2;
    const source = live(service);
    await source.clip(0);
    await settle();
    assert.equal((await source.clip(5)).sentence, 5);
    assert.ok(service.inputs.length >= 3);
    assert.match(service.inputs[1]!, /^Sentence 2\./);
    source.stop();
  });

  test('is requested for short texts at first, and for longer ones as the listener goes on', async () => {
    const service = new Service();
    const source = live(service, 600);
    for (let sentence = 0; sentence < 200; sentence += 1) {
      assert.equal((await source.clip(sentence)).sentence, sentence);
      await settle();
    }
    const all = service.inputs.flatMap((input) => input.split('\n\n'));
    const lengths = service.inputs.map(({ length }) => length);
    assert.equal(lengths.length, 3, lengths.join());
    for (const [at, most] of [900, 1_800, 3_600].entries())
      assert.ok(lengths[at]! <= most && lengths[at]! > most * 0.9, lengths.join());
    assert.equal(new Set(all).size, all.length, 'each sentence once');
    await source.clip(590);
    assert.ok(service.inputs.at(-1)!.length < 900, 'elsewhere it starts again');
    source.stop();
  });

  test('ends its request when nobody has listened for a minute', async () => {
    const service = new Service();
    const source = live(service);
    await source.clip(0);
    mock.timers.enable({ apis: ['setTimeout'] });
    source.rest();
    mock.timers.tick(restAfterMs - 1);
    assert.equal(service.aborted, 0);
    mock.timers.tick(1);
    assert.equal(service.aborted, 1);
    mock.timers.reset();
    assert.equal((await source.clip(1)).sentence, 1, 'what came is still there');
    source.stop();
  });

  test('reports what the service refuses, and tries again when asked again', async () => {
    const service = new Service();
    service.refuse = new SpeechFailure('payment_required', 'The wallet is empty.');
    const source = live(service);
    await assert.rejects(source.clip(0), { code: 'payment_required' });
    await settle();
    assert.equal(service.inputs.length, 1, 'not by itself');
    service.refuse = undefined;
    assert.equal((await source.clip(0)).sentence, 0);
    service.cutAfter = 0;
    await assert.rejects(source.clip(30), { code: 'interrupted' });
  });

  test('does not make what another source has', async () => {
    const service = new Service();
    const source = live(service, 40, { isElsewhere: (one) => one >= 2 });
    await source.clip(0);
    await settle();
    assert.equal(service.inputs[0], 'Sentence 0.\n\nSentence 1.');
    assert.equal(service.spoken, 2);
  });

  test('what has no sound is silent rather than asked for again', async () => {
    const service = new Service();
    const open = (input: string, signal: AbortSignal) =>
      service.open(input.split('\n\n').slice(0, 1).join(), signal);
    const memory = new Memory(1e6, () => undefined);
    const parts = { spoken: spokenSentences(3), memory, limit: 900, isElsewhere: () => false };
    const source = new LiveSource({ ...parts, open, toUrl: () => 'blob:x' });
    await source.clip(0);
    assert.equal((await source.clip(2)).durationMs, 0);
    assert.equal(service.inputs.length, 1);
  });
});

describe('audio that was made before', () => {
  test('is used where it has the sentence, and new clips are noticed', async () => {
    const sentences = new Sentences('One. Two. Tri.', { sentences: [0, 4, 5, 9, 10, 14], headers: [] });
    let [now, made] = [0, 1];
    const all = [0, 4, 0, 500, 5, 9, 500, 900];
    const asked: number[] = [];
    const listed: number[] = [];
    const audiobook = new AudiobookSource({
      sentences,
      memory: new Memory(1e6, () => undefined),
      listWords: async (from) => (listed.push(from), Array.from({ length: made }, () => [0, 3, 20, 480])),
      listMarks: async (from) => ({ complete: made === 2, marks: all.slice(from * 4, made * 4) }),
      getClip: async (clip) => (asked.push(clip), new Blob(['mp3'])),
      toUrl: () => 'blob:r',
      now: () => now,
    });
    const service = new Service();
    let consents = 0;
    const source = live(service, 3);
    const feed = createFeed({ live: source, audiobook, consent: async () => void (consents += 1) });
    assert.deepEqual(await feed.clip(0), {
      sentence: 0,
      url: 'blob:r',
      durationMs: 500,
      bytes: 3,
      words: [{ start: 0, end: 3, startMs: 20, endMs: 480 }],
    });
    assert.equal(consents, 0);
    made = 2;
    now += 5_000;
    const second = await feed.clip(1);
    assert.equal(second.durationMs, 400);
    assert.deepEqual(second.words, [{ start: 5, end: 8, startMs: 20, endMs: 480 }]);
    assert.deepEqual(
      [asked, listed],
      [
        [0, 1],
        [0, 0],
      ],
    );
    assert.equal(service.inputs.length, 0);
    assert.equal((await feed.clip(2)).url, 'blob:x');
    assert.equal(consents, 1);
    feed.stop();
  });
});
