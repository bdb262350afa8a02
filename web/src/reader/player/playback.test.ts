/** The two sources and the playback, with a service and players that the test controls. */
import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Sentences } from '../text/sentences.ts';
import { createFeed, type Source } from '../sources/feed.ts';
import { LiveSource, restAfterMs, SpeechFailure } from '../sources/live.ts';
import { Memory, type Clip } from '../sources/memory.ts';
import { Playback, type ClipPlayer } from './playback.ts';
import { toTrouble } from './trouble.ts';
import { AudiobookSource } from '../sources/audiobook.ts';
import type { SpokenText } from '../sources/spoken-text.ts';
import { toRanges } from '../text/offsets.ts';
import { silence } from '../sources/wav.ts';

const encoder = new TextEncoder();
const event = (data: { type: string }) =>
  encoder.encode(`event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`);
const settle = async () => {
  for (let n = 0; n < 12; n += 1) await setImmediate();
};

/** Speaks a sentence when it is pulled, as the service does behind a full socket. */
class Service {
  readonly inputs: string[] = [];
  spoken = 0;
  aborted = 0;
  refuse: unknown;
  /** Cuts the connection after so many sentences. */
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

const spoken = (count: number): SpokenText => ({
  count,
  words: (sentence) => `Sentence ${sentence}.`,
  // As if each sentence started a thousand units after the one before.
  rangesOf: (sentence, points) =>
    toRanges(`Sentence ${sentence}.`, points).map(({ start, end }) => ({
      start: sentence * 1_000 + start,
      end: sentence * 1_000 + end,
    })),
});
function live(service: Service, count = 40, more: { isElsewhere?: (one: number) => boolean } = {}) {
  const memory = new Memory(1e6, () => undefined);
  const parts = { spoken: spoken(count), memory, limit: 20_000, isElsewhere: () => false, ...more };
  return new LiveSource({ ...parts, open: service.open, toUrl: () => 'blob:x' });
}

describe('speech made as one listens', () => {
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
    const deps = { spoken: spoken(2), memory, limit: 900, isElsewhere: () => false };
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

  test('is asked for in short requests at first, in longer ones by who goes on', async () => {
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
    assert.ok(service.inputs.at(-1)!.length < 900, 'elsewhere it begins anew');
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

  test('tells what the service refuses, and tries again when asked again', async () => {
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
    const parts = { spoken: spoken(3), memory, limit: 900, isElsewhere: () => false };
    const source = new LiveSource({ ...parts, open, toUrl: () => 'blob:x' });
    await source.clip(0);
    assert.equal((await source.clip(2)).durationMs, 0);
    assert.equal(service.inputs.length, 1);
  });
});

describe('audio that is there', () => {
  test('is used where it has the sentence, and new clips are noticed', async () => {
    const sentences = new Sentences('One. Two. Tri.', { sentences: [0, 4, 5, 9, 10, 14], headers: [] });
    let [now, made] = [0, 1];
    const all = [0, 4, 0, 500, 5, 9, 500, 900];
    const asked: number[] = [];
    const listed: number[] = [];
    const audiobook = new AudiobookSource({
      sentences,
      memory: new Memory(1e6, () => undefined),
      listWords: async (clip) => (listed.push(clip), [[0, 3, 20, 480]]),
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
        [0, 1],
      ],
    );
    assert.equal(service.inputs.length, 0);
    assert.equal((await feed.clip(2)).url, 'blob:x');
    assert.equal(consents, 1);
    feed.stop();
  });
});

class TestClipPlayer implements ClipPlayer {
  readonly #heard: number[];
  clip: Clip | undefined;
  isPlaying = false;
  rate = 1;
  refuse: Error | undefined;
  heardMs = 0;
  onended = () => undefined as void;
  oninterrupted = () => undefined as void;
  onfailed = (_error: unknown) => undefined as void;
  /** The clip ends before the promise of its start resolves, as on a busy machine. */
  isShort = false;

  constructor(heard: number[]) {
    this.#heard = heard;
  }
  load(clip: Clip) {
    this.clip = clip;
  }
  async play() {
    if (this.refuse) throw this.refuse;
    this.isPlaying = !this.isShort;
    this.#heard.push(this.clip!.sentence);
    if (this.isShort) this.onended();
  }
  pause() {
    this.isPlaying = false;
  }
  setRate(rate: number) {
    this.rate = rate;
  }
  seek(ms: number) {
    this.heardMs = ms;
  }
}

function player(count = 5, clipOf?: (sentence: number) => Promise<Clip>) {
  const heard: number[] = [];
  const players = [new TestClipPlayer(heard), new TestClipPlayer(heard)] as const;
  const problems: unknown[] = [];
  const asked: number[] = [];
  const calls = { rest: 0, stop: 0 };
  /** Sentences that must not follow by themselves. */
  const stops = new Set<number>();
  const source: Source = {
    async clip(sentence) {
      asked.push(sentence);
      return clipOf?.(sentence) ?? { sentence, url: `blob:${sentence}`, durationMs: 10, bytes: 1, words: [] };
    },
    rest: () => void (calls.rest += 1),
    stop: () => void (calls.stop += 1),
  };
  const events = {
    onstate: () => undefined,
    onsentence: () => undefined,
    onclip: () => undefined,
    onproblem: (error: unknown) => void problems.push(error),
    mayContinue: (sentence: number) => !stops.has(sentence),
  };
  const playback = new Playback({ spoken: spoken(count), players, events }, source, 0);
  const sounding = () => players.filter((player) => player.isPlaying).map((player) => player.clip?.sentence);
  const end = async () => {
    const player = players.find((one) => one.isPlaying)!;
    player.isPlaying = false;
    player.onended();
    await settle();
  };
  return { playback, players, heard, problems, asked, calls, source, sounding, end, stops };
}

describe('playback', () => {
  test('goes from sentence to sentence with the next one ready, and ends', async () => {
    const { playback, heard, sounding, end, players, asked } = player(3);
    await playback.play();
    assert.deepEqual(sounding(), [0]);
    assert.deepEqual(players.map(({ clip }) => clip?.sentence).sort(), [0, 1]);
    await end();
    await end();
    assert.deepEqual(heard, [0, 1, 2]);
    await end();
    assert.equal(playback.state, 'ended');
    assert.deepEqual(asked, [0, 1, 2]);
    await playback.play();
    assert.deepEqual([playback.state, playback.sentence], ['playing', 0]);
  });

  test('pauses, goes on without asking again, and moves silently while it pauses', async () => {
    const { playback, sounding, calls, asked } = player();
    await playback.play();
    playback.pause();
    assert.deepEqual([playback.state, sounding().length, calls.rest], ['paused', 0, 1]);
    await playback.play();
    assert.deepEqual([sounding(), asked], [[0], [0, 1]]);
    playback.pause();
    await playback.step(1);
    await playback.step(1);
    assert.deepEqual([playback.state, playback.sentence, sounding()], ['paused', 2, []]);
    await playback.play();
    assert.deepEqual(sounding(), [2]);
    await playback.step(-1);
    assert.deepEqual(sounding(), [1]);
  });

  test('a clip that ends before its start is known does not stop the reading', async () => {
    const { playback, players, heard } = player(4);
    for (const player of players) player.isShort = true;
    await playback.play();
    await settle();
    assert.deepEqual([playback.state, heard], ['ended', [0, 1, 2, 3]]);
  });

  test('a clip that breaks off is a problem; one that does not sound is not', async () => {
    const { playback, players, problems } = player(4);
    await playback.play();
    players.find(({ isPlaying }) => !isPlaying)!.onfailed(new Error('the next clip'));
    assert.equal(playback.state, 'playing');
    players.find(({ isPlaying }) => isPlaying)!.onfailed(new Error('this clip'));
    assert.deepEqual([playback.state, problems.length], ['failed', 1]);
  });

  test('the word is that of the clip that sounds, at the moment it has come to', async () => {
    const words = [
      { start: 0, end: 3, startMs: 0, endMs: 200 },
      { start: 4, end: 9, startMs: 200, endMs: 400 },
    ];
    const { playback, players, end } = player(3, async (sentence) => ({
      sentence,
      url: 'blob:',
      durationMs: 10,
      bytes: 1,
      words: sentence === 0 ? words : [],
    }));
    assert.equal(playback.word, undefined);
    await playback.play();
    assert.equal(playback.word, words[0]);
    players[0].heardMs = 250;
    assert.equal(playback.word, words[1]);
    playback.pause();
    assert.equal(playback.word, words[1], 'where it stopped');
    await playback.goTo(1);
    assert.equal(playback.word, undefined);
    await playback.playFrom(0);
    assert.equal(playback.word, words[1]);
    await end();
    assert.equal(playback.word, undefined, 'the next clip knows none');
  });

  test('starts inside a sentence where it is told to, playing or not', async () => {
    const long = async (sentence: number) => ({
      sentence,
      url: 'blob:',
      durationMs: 9_000,
      bytes: 1,
      words: [],
    });
    const { playback, sounding } = player(5, long);
    await playback.playFrom(2, 4_000);
    assert.deepEqual([sounding(), playback.heardMs], [[2], 4_000]);
    await playback.goTo(2, 7_500);
    assert.deepEqual([sounding(), playback.heardMs], [[2], 7_500]);
    await playback.goTo(4, 60_000);
    assert.deepEqual([sounding(), playback.heardMs], [[4], 9_000], 'no farther than its end');
    playback.pause();
    await playback.goTo(1, 1_000);
    assert.deepEqual([playback.state, playback.sentence, playback.heardMs], ['paused', 1, 1_000]);
    await playback.play();
    assert.deepEqual([sounding(), playback.heardMs], [[1], 1_000]);
  });

  test('waits before a sentence that may not follow, and goes on from there', async () => {
    const { playback, heard, end, stops } = player(4);
    stops.add(2);
    await playback.play();
    await end();
    await end();
    assert.deepEqual([playback.state, playback.sentence, heard], ['paused', 2, [0, 1]]);
    await playback.play();
    assert.deepEqual([playback.state, heard], ['playing', [0, 1, 2]]);
  });

  test('only the last of many quick wishes sounds', async () => {
    const { playback, sounding, heard } = player(9, async (sentence) => {
      await setImmediate();
      return { sentence, url: 'blob:', durationMs: 10, bytes: 1, words: [] };
    });
    void playback.play();
    for (const sentence of [3, 1, 7]) void playback.playFrom(sentence);
    await settle();
    assert.deepEqual([sounding(), heard], [[7], [7]]);
  });

  test('a problem is told once its turn comes, the place is kept, and playing tries again', async () => {
    let broken = true;
    const { playback, problems, end } = player(4, async (sentence) => {
      if (sentence === 1 && broken) throw new SpeechFailure('rate_limited', 'Slow down.');
      return { sentence, url: 'blob:', durationMs: 10, bytes: 1, words: [] };
    });
    await playback.play();
    assert.equal(problems.length, 0);
    await end();
    assert.deepEqual([playback.state, playback.sentence, problems.length], ['failed', 1, 1]);
    broken = false;
    await playback.play();
    assert.deepEqual([playback.state, playback.sentence], ['playing', 1]);
  });

  test('who declines to pay is not told of a problem', async () => {
    const { playback, problems } = player(2, async () => {
      throw new DOMException('No.', 'AbortError');
    });
    await playback.play();
    assert.deepEqual([playback.state, problems.length], ['paused', 0]);
  });

  test('silent sentences are passed over, another voice goes on at the same place, speed is for both players', async () => {
    const { playback, heard, calls, source, players, sounding } = player(3, async (sentence) => ({
      sentence,
      url: '',
      durationMs: sentence === 1 ? 0 : 10,
      bytes: 1,
      words: [],
    }));
    await playback.playFrom(1);
    await settle();
    assert.deepEqual([heard, sounding()], [[2], [2]]);
    await playback.changeSource(source);
    assert.deepEqual([calls.stop, sounding()], [1, [2]]);
    playback.setRate(2);
    assert.deepEqual(
      players.map(({ rate }) => rate),
      [2, 2],
    );
    players.find(({ isPlaying }) => isPlaying)!.oninterrupted();
    assert.equal(playback.state, 'paused');
  });
});

describe('trouble', () => {
  test('is told in plain words, with what can be done about it', () => {
    const refused = (code: string, field?: string) =>
      toTrouble(
        Object.assign(new Error('As the service says.'), {
          code,
          fields: field ? [{ field, message: '' }] : [],
        }),
      );
    assert.equal(refused('payment_required').kind, 'wallet');
    assert.equal(refused('rate_limited').kind, 'busy');
    assert.equal(refused('unreachable').kind, 'offline');
    assert.equal(toTrouble(new SpeechFailure('interrupted', '')).kind, 'offline');
    assert.equal(toTrouble(new DOMException('', 'NotAllowedError')).kind, 'blocked');
    assert.match(refused('validation_failed', 'language').message, /does not speak the language/);
    assert.deepEqual(refused('validation_failed', 'voice_id'), {
      kind: 'voice',
      message: 'As the service says.',
    });
    assert.deepEqual(refused('internal_error'), { kind: 'other', message: 'As the service says.' });
  });
});
