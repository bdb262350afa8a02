import assert from 'node:assert/strict';
import { test } from 'node:test';
import { segment } from '../../language/sentences/sentences.ts';
import { breathsOf } from './breaths.rules.ts';
import { readText } from './reading.rules.ts';

const breathsIn = (text: string) => breathsOf(readText(text, segment(text, 'en'), { language: 'en' }));

test('short sentences of a paragraph are one breath; a paragraph, a heading and an item start another', () => {
  assert.deepEqual(breathsIn('The lamp went out. Nobody moved. They waited.'), [
    { before: '', after: 'Nobody moved. They waited.' },
    { before: 'The lamp went out.', after: 'They waited.' },
    { before: 'The lamp went out. Nobody moved.', after: '' },
  ]);
  assert.deepEqual(breathsIn('One.\n\nTwo.\n\n# Three\n\n- four\n- five'), Array(5).fill(undefined));
});

test('a breath ends before it is too long, and the first one sooner', () => {
  const long = 'This sentence has about eighty characters, as many sentences in books seem to have.';
  const [first, second, third, fourth] = breathsIn(`${long} ${long} ${long} ${long}`);
  assert.equal(first, undefined);
  assert.deepEqual(second, { before: '', after: long });
  assert.deepEqual(third, { before: long, after: '' });
  assert.equal(fourth, undefined);
});
