import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertionOf } from './inserting.ts';

test('spoken words are set off from the words beside them, and from nothing else', () => {
  const cases: [before: string, after: string, inserted: string][] = [
    ['', '', 'Hello.'],
    ['Before.', '', ' Hello.'],
    ['Before. ', 'After', 'Hello. '],
    ['Before\n', '\nAfter', 'Hello.'],
    ['He said “', '”', 'Hello.'],
    ['one', ' two', ' Hello.'],
    ['eins', 'Über', ' Hello. '],
  ];
  for (const [before, after, inserted] of cases)
    assert.equal(insertionOf('Hello.', before, after), inserted, JSON.stringify([before, after]));
});
