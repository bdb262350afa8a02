import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unitIn } from '../text/places.ts';
import { withDelimiters } from './delimiters.ts';
import { visibleWords } from './visible-words.ts';

test('a quotation has its syntax in pairs, and is shown without it', () => {
  const text = 'It is **Nobody** who *sleeps* here.';
  const whole = (from: string, to: string) => {
    const range = withDelimiters(text, { start: text.indexOf(from), end: text.indexOf(to) + to.length });
    return text.slice(range.start, range.end);
  };
  assert.equal(whole('Nobody', 'who'), '**Nobody** who');
  assert.equal(whole('who', 'sleeps'), 'who *sleeps*');
  assert.equal(whole('Nobody', 'sleeps'), '**Nobody** who *sleeps*');
  assert.equal(whole('Nobody', 'Nobody'), 'Nobody', 'inside one style nothing is cut');
  assert.equal(visibleWords('**Nobody** who *sleeps*'), 'Nobody who sleeps');
  assert.equal(visibleWords('***'), '***');
});

test('what is displayed leads back to what is written', () => {
  const runs = [
    { text: 'It is ', tags: [], start: 0, end: 6 },
    { text: 'Nobody', tags: [], start: 8, end: 14 },
    { text: '\n', tags: [], start: 16, end: 20 },
    { text: 'here', tags: [], start: 20, end: 24 },
  ];
  assert.deepEqual(
    [0, 6, 8, 12, 13, 17].map((offset) => unitIn(runs, offset, 'start')),
    [0, 8, 10, 16, 20, 24],
  );
  assert.deepEqual(
    [6, 12, 13, 17].map((offset) => unitIn(runs, offset, 'end')),
    [6, 14, 17, 24],
  );
});
