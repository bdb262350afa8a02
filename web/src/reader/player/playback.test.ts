/** The playback, with a source and players that the test controls. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Source } from '../sources/feed.ts';
import { SpeechFailure } from '../sources/live.ts';
import type { Clip } from '../sources/memory.ts';
import { settle, spokenSentences } from '../sources/sources.fixture.ts';
import { Playback, type ClipPlayer } from './playback.ts';
import { toTrouble } from './trouble.ts';

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
  const playback = new Playback({ spoken: spokenSentences(count), players, events }, 0, source);
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

  test('of many quick moves only the last is heard', async () => {
    const { playback, sounding, heard } = player(9, async (sentence) => {
      await setImmediate();
      return { sentence, url: 'blob:', durationMs: 10, bytes: 1, words: [] };
    });
    void playback.play();
    for (const sentence of [3, 1, 7]) void playback.playFrom(sentence);
    await settle();
    assert.deepEqual([sounding(), heard], [[7], [7]]);
  });

  test('a problem is reported when its turn comes, the place is kept, and playing tries again', async () => {
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

  test('moving after a problem pauses nothing: playing tries again at the new place', async () => {
    let isCut = true;
    const { playback, problems } = player(6, async (sentence) => {
      if (isCut) throw new SpeechFailure('interrupted', 'Cut off.');
      return { sentence, url: 'blob:', durationMs: 10, bytes: 1, words: [] };
    });
    await playback.play();
    await playback.goTo(4);
    assert.deepEqual([playback.state, playback.sentence, problems.length], ['failed', 4, 1]);
    isCut = false;
    await playback.play();
    assert.deepEqual([playback.state, playback.sentence], ['playing', 4]);
  });

  test('declining to pay is not reported as a problem', async () => {
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
