import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import fc from 'fast-check';
import { EventParser } from '../../../../packages/client/src/events.ts';
import type { Voice } from '../../../../src/shared/contract/voices.ts';
import { chooseVoice, keepsUp } from '../../../../src/shared/choosing.rules.ts';
import { timeLeft } from '../player/words.ts';
import { Memory } from '../sources/memory.ts';
import { nextSpoken, planRequest, previousSpoken, type SpokenText } from '../sources/spoken-text.ts';
import { joinWavs, silence, wavDurationMs } from '../sources/wav.ts';
import { Sentences } from '../text/sentences.ts';
import { Estimate } from './estimate.ts';
import { actionOf, type Press } from './keys.ts';
import { openingOf } from './opening.ts';
import { PositionKeeper, type Place } from './position.ts';
import { faster, nearestSpeed, slower, speeds } from './speeds.ts';

const spokenTextOf = (list: readonly (string | undefined)[]): SpokenText => ({
  count: list.length,
  words: (sentence) => list[sentence],
  rangesOf: () => [],
});
const nothingAvailable = { points: 100, limit: 1_000, isAvailable: () => false };

describe('events', () => {
  test('are the same however the stream is cut', () => {
    const text =
      ': hello\n\nevent: a\r\ndata: one\r\ndata:two\r\n\r\ndata: 😀\n\nevent: empty\n\ndata: cut off';
    const whole = [...new EventParser().push(text)];
    assert.deepEqual(whole, [
      { event: 'a', data: 'one\ntwo' },
      { event: 'message', data: '😀' },
    ]);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: text.length }), { maxLength: 12 }), (places) => {
        const cuts = [0, ...places.sort((a, b) => a - b), text.length];
        const parser = new EventParser();
        const events = cuts.slice(1).flatMap((end, index) => [...parser.push(text.slice(cuts[index], end))]);
        assert.deepEqual(events, whole);
      }),
    );
  });
});

describe('the spoken text', () => {
  test('of a request is whole sentences, as many as fit, without what is not spoken', () => {
    const spoken = spokenTextOf(['One.', undefined, 'Two 😀.', 'Three.']);
    assert.deepEqual(planRequest(spoken, 0, nothingAvailable), {
      input: 'One.\n\nTwo 😀.\n\nThree.',
      sentences: [0, 2, 3],
      ends: [4, 12, 20],
    });
    assert.deepEqual(planRequest(spoken, 0, { ...nothingAvailable, points: 19 }).sentences, [0, 2]);
    assert.deepEqual(
      planRequest(spoken, 0, { ...nothingAvailable, isAvailable: (one) => one === 3 }).sentences,
      [0, 2],
    );
  });

  test('speaks as much of an endless sentence as a request carries', () => {
    const { input, ends } = planRequest(spokenTextOf(['😀'.repeat(30)]), 0, {
      points: 5,
      limit: 10,
      isAvailable: () => false,
    });
    assert.equal(input, '😀'.repeat(10));
    assert.deepEqual(ends, [10]);
  });

  test('steps over what is not spoken', () => {
    const spoken = spokenTextOf([undefined, 'a', undefined, 'b', undefined]);
    assert.deepEqual(
      [nextSpoken(spoken, 0), nextSpoken(spoken, 2), nextSpoken(spoken, 4)],
      [1, 3, undefined],
    );
    assert.deepEqual(
      [previousSpoken(spoken, 9), previousSpoken(spoken, 2), previousSpoken(spoken, 0)],
      [3, 1, undefined],
    );
  });
});

describe('memory', () => {
  test('is bounded, and lets go of what is farthest from the listener', () => {
    const gone: number[] = [];
    const memory = new Memory(50, ({ sentence }) => gone.push(sentence));
    for (const sentence of [0, 1, 2, 3, 4, 9, 5])
      memory.keep({ sentence, url: '', durationMs: 1, bytes: 10, words: [] }, Math.min(sentence, 5));
    assert.deepEqual(gone, [0, 1]);
    memory.clear();
    assert.equal(gone.length, 7);
    assert.equal(memory.has(5), false);
  });
});

describe('wav', () => {
  test('files of one form become one', () => {
    const wav = silence();
    const joined = joinWavs([wav, wav, wav]);
    assert.equal(wavDurationMs(joined), 3 * wavDurationMs(wav));
    assert.equal(new DataView(joined.buffer).getUint32(40, true), joined.byteLength - 44);
    assert.equal(joinWavs([wav]), wav);
  });
});

describe('speed', () => {
  test('goes from half to three times, step by step, and stays there', () => {
    assert.deepEqual([faster(1), faster(1.5), faster(3), slower(1), slower(0.5)], [1.1, 1.75, 3, 0.9, 0.5]);
    assert.deepEqual([nearestSpeed(1.04), nearestSpeed(9), nearestSpeed(Number.NaN)], [1, 3, 1]);
    for (const speed of speeds.slice(1, -1)) assert.equal(slower(faster(speed)), speed);
  });
});

describe('the position', () => {
  test('is saved at most every few seconds, at once when asked, and never twice', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const saved: [Place, boolean][] = [];
    const keeper = new PositionKeeper({ save: (place, leaving) => saved.push([place, leaving]) });
    const place = (offset: number) => ({ offset, voiceId: 'ada' });
    for (const offset of [1, 2, 3]) keeper.note(place(offset));
    mock.timers.tick(2_900);
    assert.equal(saved.length, 0);
    mock.timers.tick(200);
    assert.deepEqual(saved, [[place(3), false]]);
    keeper.note(place(9));
    keeper.flush(true);
    keeper.note(place(9));
    keeper.flush();
    mock.timers.tick(9_000);
    assert.deepEqual(saved.slice(1), [[place(9), true]]);
    mock.timers.reset();
  });

  test('is saved once the server is there again, but not after the page was left', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const saved: Place[] = [];
    const keeper = new PositionKeeper({ save: (place) => saved.push(place) });
    const place = (offset: number) => ({ offset, voiceId: 'ada' });
    keeper.note(place(1));
    keeper.flush();
    keeper.retry(place(1));
    mock.timers.tick(16_000);
    assert.deepEqual(saved, [place(1), place(1)]);
    keeper.retry(place(1));
    keeper.note(place(2));
    mock.timers.tick(16_000);
    assert.deepEqual(saved.slice(2), [place(2)]);
    keeper.flush(true);
    keeper.retry(place(2));
    mock.timers.tick(60_000);
    assert.equal(saved.length, 3);
    mock.timers.reset();
  });

  test('opens a text where it was left, as well as that can be told', () => {
    const text = 'One. Two. Three.';
    const sentences = new Sentences(text, { sentences: [0, 4, 5, 9, 10, 16], headers: [] });
    const at = (offset: number, version_id = 'v1') =>
      openingOf(
        {
          version_id: 'v1',
          sentences: [],
          headers: [],
          direction: 'ltr',
          position: { version_id, offset, voice_id: null, speed: null, updated_at: '' },
          recording: null,
        },
        sentences,
      );
    assert.deepEqual(at(5), { sentence: 1, kind: 'continue' });
    assert.deepEqual(at(7), { sentence: 1, kind: 'continue' });
    assert.deepEqual(at(16), { sentence: 0, kind: 'start' }, 'all was heard');
    assert.deepEqual(at(900, 'v0'), { sentence: 2, kind: 'changed' });
    assert.deepEqual(at(0), { sentence: 0, kind: 'start' });
  });
});

describe('the time that is left', () => {
  test('is learned from what was heard', () => {
    const text = 'a'.repeat(10_000);
    const points = Array.from({ length: 100 }, (_, index) => [index * 100, index * 100 + 100]).flat();
    const estimate = new Estimate(new Sentences(text, { sentences: points, headers: [] }), 68);
    const before = estimate.leftMs(0);
    for (let sentence = 0; sentence < 50; sentence += 1) estimate.learn(sentence, 20_000);
    assert.equal(estimate.learned, (1_000 * 68 + 50 * 20_000) / 6_000);
    assert.ok(estimate.leftMs(0) > before * 2);
    assert.ok(estimate.leftMs(99) < estimate.leftMs(0) / 90);
    assert.equal(timeLeft(30_000), 'under 1 min left');
    assert.equal(timeLeft(125 * 60_000), '2 h 5 min left');
  });
});

test('the time that is left hardly changes with one short sentence and the pause after it', () => {
  const points = [
    0,
    12,
    ...Array.from({ length: 99 }, (_, index) => [12 + index * 200, 212 + index * 200]).flat(),
  ];
  const estimate = new Estimate(new Sentences('a'.repeat(20_000), { sentences: points, headers: [] }), 68);
  const before = estimate.leftMs(0);
  estimate.learn(0, 2_400);
  assert.ok(estimate.leftMs(0) < before * 1.03);
});

describe('the voice', () => {
  const voice = (voice_id: string, language: string, quality: Voice['quality'], languages = [language]) =>
    ({ voice_id, language, languages, quality }) as Voice;
  const voices = [
    voice('e', 'en', 'standard', ['en', 'de']),
    voice('s', 'en-US', 'studio'),
    voice('h', 'en-GB', 'high'),
    voice('d', 'de-DE', 'standard'),
  ];
  test('is the one that was used, else one that is good and quick, and always one that speaks the language', () => {
    assert.equal(chooseVoice(voices, { language: 'en', used: ['d', undefined, 's'] })?.voice_id, 's');
    assert.equal(chooseVoice(voices, { language: 'en', used: [] })?.voice_id, 'h');
    assert.equal(chooseVoice(voices, { language: 'de', used: ['s'] })?.voice_id, 'd');
    assert.equal(chooseVoice(voices, { language: 'ja', used: ['s'] }), undefined);
  });

  test('keeps up when it makes sound as fast as it is heard, and a slow one is not proposed', () => {
    assert.deepEqual(
      [keepsUp(undefined), keepsUp(0.9), keepsUp(1), keepsUp(1.4, 1.5), keepsUp(2, 1.5)],
      [undefined, false, true, false, true],
    );
    const speeds = new Map([
      ['h', 0.8],
      ['s', 1.2],
    ]);
    assert.equal(chooseVoice(voices, { language: 'en', used: [], speeds })?.voice_id, 's');
    assert.equal(chooseVoice(voices, { language: 'en', used: ['h'], speeds })?.voice_id, 'h');
  });
});

describe('keys', () => {
  const press = (key: string, more: Partial<Press> = {}): Press => ({
    key,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    within: 'page',
    ...more,
  });
  test('do what they say, the other way round from right to left, and nothing while somebody types', () => {
    assert.equal(actionOf(press(' '), 'ltr'), 'toggle');
    assert.equal(actionOf(press('ArrowRight'), 'ltr'), 'next');
    assert.equal(actionOf(press('ArrowRight'), 'rtl'), 'previous');
    assert.equal(actionOf(press('ArrowUp', { shiftKey: true }), 'ltr'), 'faster');
    assert.equal(actionOf(press('ArrowLeft', { shiftKey: true }), 'ltr'), 'previous-chapter');
    assert.equal(actionOf(press('ArrowLeft', { shiftKey: true }), 'rtl'), 'next-chapter');
    assert.deepEqual([actionOf(press(','), 'ltr'), actionOf(press('.'), 'rtl')], ['rewind', 'forward']);
    assert.equal(actionOf(press('?', { shiftKey: true }), 'ltr'), 'help');
    for (const key of [' ', 'h', 'ArrowLeft', '+'])
      assert.equal(actionOf(press(key, { within: 'text' }), 'ltr'), undefined);
    assert.equal(actionOf(press(' ', { within: 'control' }), 'ltr'), undefined);
    assert.equal(actionOf(press(' ', { within: 'slider' }), 'ltr'), 'toggle');
    assert.equal(actionOf(press('ArrowLeft', { within: 'slider' }), 'ltr'), undefined);
    assert.equal(actionOf(press('ArrowDown'), 'ltr'), undefined);
    assert.equal(actionOf(press('h', { ctrlKey: true }), 'ltr'), undefined);
  });
});
