import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIds, madeAtMs, sortKeyOf } from './clock.ts';

test('ids of one millisecond sort in the order they were made, also when it overflows', () => {
  const ids = createIds({ now: () => 1_700_000_000_000 });
  const made = Array.from({ length: 6_000 }, () => ids.next());
  assert.deepEqual([...made].sort(), made);
  const sortKeys = made.map(sortKeyOf);
  assert.equal(new Set(sortKeys).size, made.length);
  assert.deepEqual(
    [...sortKeys].sort((a, b) => a - b),
    sortKeys,
  );
});

test('a clock that goes backwards does not reorder ids', () => {
  let nowMs = 1_700_000_000_500;
  const ids = createIds({ now: () => nowMs });
  const first = ids.next();
  nowMs -= 400;
  const second = ids.next();
  assert.ok(second > first);
  assert.equal(madeAtMs(second), 1_700_000_000_500);
});

test('an id is a UUID of version 7 and its sort key is a safe integer for decades', () => {
  const ids = createIds({ now: () => Date.UTC(2100, 0, 1) });
  const id = ids.next();
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.ok(Number.isSafeInteger(sortKeyOf(id)));
});
