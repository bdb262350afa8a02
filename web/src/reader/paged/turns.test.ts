import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { spreadOf, turnOfKey, turnOfStroke, WheelTurns, type Reading } from './turns.ts';

const quiet: Reading = { direction: 'ltr', isHeard: false };
const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, within: 'page' } as const;

describe('pages are turned', () => {
  test('by keys, in the direction of the text', () => {
    const turns = (key: string, reading: Partial<Reading> = {}, press = {}) =>
      turnOfKey({ ...plain, key, ...press }, { ...quiet, ...reading });
    assert.deepEqual(
      ['PageDown', 'ArrowRight', 'ArrowDown', ' '].map((key) => turns(key)),
      [1, 1, 1, 1],
    );
    assert.deepEqual(
      ['PageUp', 'ArrowLeft', 'ArrowUp'].map((key) => turns(key)),
      [-1, -1, -1],
    );
    assert.deepEqual([turns('Home'), turns('End')], ['start', 'end']);
    assert.equal(turns(' ', {}, { shiftKey: true }), -1);
    const rtl = { direction: 'rtl' } as const;
    assert.deepEqual([turns('ArrowLeft', rtl), turns('ArrowRight', rtl), turns('PageDown', rtl)], [1, -1, 1]);
  });

  test('but other keys stay what they are', () => {
    const turns = (key: string, press = {}) => turnOfKey({ ...plain, key, ...press }, quiet);
    assert.equal(turnOfKey({ ...plain, key: ' ' }, { ...quiet, isHeard: true }), undefined, 'the voice');
    assert.equal(turns(' ', { within: 'control' }), undefined, 'a button');
    assert.equal(turns('ArrowRight', { within: 'control' }), 1);
    for (const within of ['text', 'slider']) assert.equal(turns('PageDown', { within }), undefined, within);
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
      assert.equal(turns('ArrowRight', { [held]: true }), undefined, held);
    for (const key of ['j', 'Enter', 'constructor']) assert.equal(turns(key), undefined, key);
  });

  test('by each notch of a wheel, and once by a swipe on a trackpad, however long it runs out', () => {
    const turned = (
      steps: readonly (readonly [ms: number, y: number, x?: number])[],
      direction: 'ltr' | 'rtl' = 'ltr',
    ) => {
      const wheel = new WheelTurns(direction);
      return steps.flatMap(
        ([timeStamp, deltaY, deltaX = 0]) => wheel.step({ timeStamp, deltaX, deltaY, deltaMode: 0 }) ?? [],
      );
    };
    assert.deepEqual(
      turned([
        [0, 100],
        [300, 100],
        [600, -100],
        [650, -100],
        [900, -100],
      ]),
      [1, 1, -1, -1],
    );
    const swipe = [4, 18, 40, 160, 240, 210, 190, 150, 120, 100, 80, 40, 20, 8, 3, 1].map(
      (y, index) => [index * 60, y] as const,
    );
    assert.deepEqual(turned(swipe), [1]);
    assert.deepEqual(turned([...swipe, [1_400, 50]]), [1, 1]);
    assert.deepEqual(
      turned([
        [0, 12],
        [400, 12],
        [800, 12],
      ]),
      [],
      'a touch is no swipe',
    );
    assert.deepEqual([turned([[0, 5, 80]]), turned([[0, 5, 80]], 'rtl')], [[1], [-1]]);
    const lines = new WheelTurns('ltr');
    assert.equal(lines.step({ deltaX: 0, deltaY: 3, deltaMode: 1, timeStamp: 0 }), 1);
    assert.equal(lines.step({ deltaX: 0, deltaY: 0, deltaMode: 1, timeStamp: 500 }), undefined);
  });

  test('by a finger that moves far or fast', () => {
    const turn = (byPx: number, ms: number) => turnOfStroke({ byPx, ms }, 'ltr');
    assert.deepEqual(
      [turn(-80, 900), turn(80, 900), turn(-30, 50), turn(-30, 400), turn(10, 1)],
      [1, -1, 1, undefined, undefined],
    );
    assert.equal(turnOfStroke({ byPx: 90, ms: 200 }, 'rtl'), 1);
  });
});

test('two columns where there is room for them, never wider than their lines', () => {
  const spread = (widthPx: number) => Object.values(spreadOf({ widthPx, columnPx: 608, gapPx: 64 }));
  assert.deepEqual(spread(326), [1, 326]);
  assert.deepEqual(spread(800), [1, 608]);
  assert.deepEqual(spread(891), [2, 891]);
  assert.deepEqual(spread(1_152.5), [2, 1_152]);
  assert.deepEqual(spread(2_000), [2, 1_280]);
});
