/** A highlight survives edits of its text: it is found where its words still are, and nowhere else. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { threadCpuMs } from '../../../test/cpu-time.ts';
import { atOnce } from '../../platform/slices.ts';
import { anchorOf, carryOver as carrySteps, findAnchor, type TextRange } from './anchors.rules.ts';

const carryOver = (ranges: readonly TextRange[], older: string, newer: string) =>
  atOnce(carrySteps(ranges, older, newer));

const words = [
  'the',
  'keeper',
  'read',
  'on',
  'and',
  'a',
  'lamp',
  'turned',
  '😀',
  'été',
  '灯塔',
  '**sea**',
  '-',
  '.',
];
const word = fc.constantFrom(...words);
const line = fc.array(word, { minLength: 1, maxLength: 14 }).map((list) => list.join(' '));
const text = fc.array(line, { minLength: 3, maxLength: 25 }).map((list) => list.join('\n'));

interface Edit {
  /** Both as parts of the text. */
  readonly at: number;
  readonly length: number;
  readonly insert: string;
}
const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.constantFrom(0, 0, 0, 1, 2, 5, 30),
  insert: fc.oneof(fc.constant(''), word, line, fc.string({ maxLength: 4 })),
});

/** Applies an edit, and follows a range through it: undefined once something inside it was changed. */
function apply(
  before: string,
  range: TextRange | undefined,
  { at, length, insert }: Edit,
): { readonly text: string; readonly range: TextRange | undefined } {
  const start = Math.floor(at * before.length);
  const end = Math.min(before.length, start + length);
  const after = before.slice(0, start) + insert + before.slice(end);
  const shift = insert.length - (end - start);
  if (!range || (start < range.end && end > range.start && !(start === end && insert === '')))
    return { text: after, range: undefined };
  const isBefore = end <= range.start;
  return {
    text: after,
    range: isBefore ? { start: range.start + shift, end: range.end + shift } : range,
  };
}

const place = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 80 }));
const rangeIn = (whole: string, [at, length]: readonly [number, number]): TextRange => {
  const start = Math.min(whole.length - 1, Math.floor(at * whole.length));
  return { start, end: Math.min(whole.length, start + length) };
};
const read = (whole: string, { start, end }: TextRange) => whole.slice(start, end);

/**
 * What is found reads the same; where the words occur once, they are found. Of two copies either may be the one.
 * Returns whether they occur at most once.
 */
function judge(
  found: TextRange | undefined,
  real: TextRange | undefined,
  at: { readonly text: string; readonly quote: string },
): boolean {
  if (found) assert.equal(read(at.text, found), at.quote);
  const isUnique = at.text.indexOf(at.quote) === at.text.lastIndexOf(at.quote);
  if (real && isUnique) assert.deepEqual(found, real, `“${at.quote}” still stands at ${real.start}`);
  return isUnique;
}

describe('a stretch of text', () => {
  test('is found after each of a hundred random edits as long as it is there, and is gone once it is not', () => {
    fc.assert(
      fc.property(text, place, fc.array(edit, { minLength: 100, maxLength: 100 }), (whole, at, edits) => {
        let now: ReturnType<typeof apply> = { text: whole, range: rangeIn(whole, at) };
        let known: TextRange | undefined = now.range;
        const quote = read(whole, known!);
        if (!judge(known, now.range, { text: whole, quote })) return;
        for (const one of edits) {
          const next = apply(now.text, now.range, one);
          if (!known || next.text === '') return;
          [known] = carryOver([known], now.text, next.text);
          // Once there is another copy, an edit of one cannot be told from an edit of the other.
          if (!judge(known, next.range, { text: next.text, quote })) return;
          now = next;
        }
      }),
      { numRuns: 40 },
    );
  });

  test('is found after a hundred random edits at once', () => {
    fc.assert(
      fc.property(text, place, fc.array(edit, { minLength: 1, maxLength: 100 }), (whole, at, edits) => {
        const range = rangeIn(whole, at);
        let now: ReturnType<typeof apply> = { text: whole, range };
        for (const one of edits) now = apply(now.text, now.range, one);
        const [found] = carryOver([range], whole, now.text);
        const quote = read(whole, range);
        if (judge(range, range, { text: whole, quote })) judge(found, now.range, { text: now.text, quote });
      }),
      { numRuns: 150 },
    );
  });

  test('that is repeated is found at its own place after a hundred edits around it', () => {
    const quote = 'the keeper read on';
    const change = fc.record({ at: fc.nat(1_000), isRemoval: fc.boolean() });
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }),
        fc.nat(29),
        fc.array(change, { maxLength: 100 }),
        (lines, at, changes) => {
          const parts = Array.from({ length: lines }, (_, index) => [
            `a${index}`,
            quote,
            `b${index}`,
            '\n',
          ]).flat();
          const own = parts.indexOf(`b${at % lines}`) - 1;
          const older = parts.join(' ');
          // Each part keeps its identity: the one that was highlighted is a separate object.
          const now = parts.map((part, index) => ({ part, isOwn: index === own }));
          for (const [count, { at: where, isRemoval }] of changes.entries()) {
            const index = where % (now.length + 1);
            if (!isRemoval) now.splice(index, 0, { part: `new${count}`, isOwn: false });
            else if (now[index] && now[index].part !== quote) now.splice(index, 1);
          }
          const newer = now.map(({ part }) => part).join(' ');
          const placeOf = (list: readonly { part: string }[], index: number) =>
            list.slice(0, index).reduce((sum, { part }) => sum + part.length + 1, 0);
          const start = placeOf(
            parts.map((part) => ({ part })),
            own,
          );
          const [found] = carryOver([{ start, end: start + quote.length }], older, newer);
          const real = placeOf(
            now,
            now.findIndex(({ isOwn }) => isOwn),
          );
          assert.deepEqual(found, { start: real, end: real + quote.length });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is found by its words and its neighbors where the older text is gone', () => {
    const older = 'One lamp. Two lamps burn. One lamp. Three.';
    const range = { start: 26, end: 34 };
    assert.equal(read(older, range), 'One lamp');
    const anchor = anchorOf(older, range);
    const newer = `Before all.\n\nOne lamp. Two lamps burn. One lamp. Three.`;
    assert.deepEqual(findAnchor(newer, anchor), { start: 39, end: 47 });
    assert.equal(findAnchor('One lamp? No.', anchor), undefined, 'the same words at another place');
    assert.equal(findAnchor('Three.', anchor), undefined);
  });

  test('that moved as a whole is found, a short one that was removed is not taken for another', () => {
    const quote = 'The keeper read on until the morning came.';
    const older = `${quote}\n\nA.\n\nB.\n\nthe end`;
    const newer = `A.\n\nB.\n\nthe end\n\n${quote}`;
    const [found] = carryOver([{ start: 0, end: quote.length }], older, newer);
    assert.equal(read(newer, found!), quote);
    const [gone] = carryOver([{ start: 0, end: 3 }], 'The lamp.\n\nAll. The sea.', 'All. The sea.');
    assert.equal(gone, undefined);
  });

  test('half a word is found when the other half changes', () => {
    const [found] = carryOver([{ start: 4, end: 9 }], 'The lighthouse stands.', 'The lighthouses stand.');
    assert.deepEqual(found, { start: 4, end: 9 });
  });
});

describe('no text is costly', () => {
  const repeated = 'a'.repeat(250_000);
  const quote = `${'a'.repeat(5_000)}b${'a'.repeat(4_999)}`;

  test('to carry highlights over that nearly occur everywhere', async () => {
    const older = `${quote}${repeated}`;
    const range = { start: 0, end: quote.length };
    const ms = await threadCpuMs(() =>
      assert.deepEqual(carryOver([range, range], older, `${repeated}!`), [undefined, undefined]),
    );
    assert.ok(ms < 250, `${ms} ms`);
  });

  test('to search them without the older text', async () => {
    const anchor = { quote: 'a'.repeat(10_000), before: 'b', after: 'c' };
    const ms = await threadCpuMs(() => findAnchor(repeated, anchor));
    assert.ok(ms < 200, `${ms} ms`);
  });

  test('to compare with another that has many lines of many other words', async () => {
    const lines = (words: string) =>
      Array.from({ length: 200 }, (_, index) => `${words.repeat(1_000)}\n${index}\n`).join('');
    const steps = carrySteps([], lines('!?'), lines('.,'));
    const took: number[] = [];
    for (let isDone = false; !isDone;)
      took.push(await threadCpuMs(() => (isDone = steps.next().done === true)));
    assert.ok(Math.max(...took) < 250, `a step of ${Math.max(...took)} ms`);
    const all = took.reduce((sum, ms) => sum + ms, 0);
    assert.ok(all < 1_000, `${all} ms`);
  });
});
