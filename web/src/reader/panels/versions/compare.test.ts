import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cpuTimeMs } from '../../../../../test/cpu-time.ts';
import { compare, type Comparison } from './compare.ts';

const english = { language: 'en' };

/** One of the two texts, put together again from the comparison. */
const textOf = ({ passages }: Comparison, without: 'added' | 'removed'): string =>
  passages
    .map((passage) =>
      passage.kind === 'same'
        ? passage.paragraphs.join('\n')
        : passage.stretches
            .filter(({ kind }) => kind !== without)
            .map(({ text }) => text)
            .join(''),
    )
    .join('\n');

test('words are marked within the paragraphs that changed, phrases as one', async () => {
  const { passages, added, removed } = await compare(
    'One.\nThe black cat sat down.\nEnd.',
    'One.\nThe white dog sat down.\nEnd.',
    english,
  );
  assert.deepEqual(passages, [
    { kind: 'same', paragraphs: ['One.'] },
    {
      kind: 'changed',
      stretches: [
        { kind: 'same', text: 'The ' },
        { kind: 'removed', text: 'black cat' },
        { kind: 'added', text: 'white dog' },
        { kind: 'same', text: ' sat down.' },
      ],
    },
    { kind: 'same', paragraphs: ['End.'] },
  ]);
  assert.deepEqual([added, removed], [2, 2]);
});

test('languages without spaces are compared by their words', async () => {
  const { passages } = await compare('我喜欢红色的花。', '我喜欢蓝色的花。', { language: 'zh' });
  assert.equal(passages.length, 1);
  assert.ok(passages[0]?.kind === 'changed' && passages[0].stretches.some(({ kind }) => kind === 'same'));
});

test('nothing of either text is lost, whatever they are', async () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'sea', ' ', ' ', '\n', '.', '海'), { maxLength: 40 })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(text, text, async (before, after) => {
      const comparison = await compare(before, after, english);
      const paragraphs = (one: string) => one.split('\n').filter(Boolean).join('\n');
      assert.equal(paragraphs(textOf(comparison, 'added')), paragraphs(before));
      assert.equal(paragraphs(textOf(comparison, 'removed')), paragraphs(after));
    }),
    { numRuns: 150 },
  );
});

test('two texts of 500,000 characters with nothing in common are told apart in bounded steps', async () => {
  const line = (n: number, word: string) => `${word} ${n} ${'lorem '.repeat(15)}`;
  const lines = (word: string) => Array.from({ length: 5_000 }, (_, n) => line(n, word)).join('\n');
  let breaths = 0;
  const effort = await cpuTimeMs(async () => {
    const { passages } = await compare(lines('left'), lines('right'), {
      language: 'en',
      breathe: async () => void (breaths += 1),
    });
    assert.equal(passages.length, 1, 'as a whole: too much differs');
  });
  assert.ok(effort < 5_000, `${effort} ms`);
  const scattered = lines('left').replaceAll(/left (\d*7) /g, 'moved $1 ');
  const some = await compare(lines('left'), scattered, {
    language: 'en',
    breathe: async () => void (breaths += 1),
  });
  assert.equal(some.passages.filter(({ kind }) => kind === 'changed').length, 500);
});

test('a comparison nobody waits for any longer stops', async () => {
  await assert.rejects(compare('a', 'b', { language: 'en', signal: AbortSignal.abort() }), {
    name: 'AbortError',
  });
});
