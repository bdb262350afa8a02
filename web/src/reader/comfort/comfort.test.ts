import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUsual, parseComfort, propertiesOf, sizes, stepSize, usual } from './comfort.rules.ts';

test('stored choices are used as far as they are still valid', () => {
  const chosen = {
    flow: 'pages',
    size: 1.3,
    width: 'wide',
    spacing: 'open',
    face: 'dyslexic',
    paper: 'sepia',
    words: false,
  };
  assert.deepEqual(parseComfort(JSON.stringify(chosen)), chosen);
  for (const kept of [
    undefined,
    '',
    'null',
    '[]',
    '7',
    '{"size":9,"flow":"book","width":"toString","face":1,"words":0}',
  ])
    assert.deepEqual(parseComfort(kept), usual, String(kept));
  assert.deepEqual(parseComfort('{"size":2,"spacing":"huge"}'), { ...usual, size: 2 });
});

test('sizes go up and down by steps and stop at the ends', () => {
  let size: number = sizes[0];
  assert.equal(stepSize(size, -1), size);
  const up = sizes.map(() => (size = stepSize(size, 1)));
  assert.deepEqual(up, [...sizes.slice(1), 2]);
  assert.equal(stepSize(1.15, -1), 1);
});

test('larger letters keep the number of words in a line', () => {
  assert.equal(propertiesOf({ ...usual, size: 1.5 })['--text-column'], '57rem');
  assert.equal(propertiesOf(usual)['--text-column'], '38rem');
  assert.ok(isUsual(parseComfort('{}')));
});
