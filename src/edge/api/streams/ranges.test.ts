import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partOf } from './files.ts';

const cases: [string | undefined, ReturnType<typeof partOf>][] = [
  [undefined, undefined],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-200', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-200', { first: 0, last: 99 }],
  ['bytes=-0', 'none'],
  ['bytes=100-', 'none'],
  // An invalid range is ignored.
  ['bytes=-', undefined],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
];

for (const [header, part] of cases) {
  test(`Range: ${header ?? 'none'}`, () => assert.deepEqual(partOf(header, 100), part));
}
