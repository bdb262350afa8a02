import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { addDays, dayIn, everyDay, isAcceptable, streaksOf, sumOf, toCsv } from './statistics.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');

test('the day depends on the time zone, and an unknown zone has none', () => {
  assert.equal(dayIn('UTC', noon), '2026-03-01');
  assert.equal(dayIn('Pacific/Kiritimati', noon), '2026-03-02');
  assert.equal(dayIn('Pacific/Pago_Pago', Date.parse('2026-03-01T03:00:00Z')), '2026-02-28');
  assert.equal(dayIn('Mars/Olympus', noon), undefined);
});

test('days of a device count unless they are invalid, in the future, or long past', () => {
  const accepted = ['2026-03-01', '2026-03-02', '2026-02-28', '2026-01-01'];
  for (const day of accepted) assert.ok(isAcceptable(day, noon), day);
  const refused = ['2026-03-03', '2025-12-01', '2026-02-30', '2026-3-1', 'yesterday', ''];
  for (const day of refused) assert.ok(!isAcceptable(day, noon), day);
});

test('days in a row end with a day without reading, not with one that is not over', () => {
  const days = ['2026-02-20', '2026-02-26', '2026-02-27', '2026-02-28'];
  assert.deepEqual(streaksOf(days, '2026-02-28'), { now: 3, longest: 3 });
  assert.deepEqual(streaksOf(days, '2026-03-01'), { now: 3, longest: 3 });
  assert.deepEqual(streaksOf(days, '2026-03-02'), { now: 0, longest: 3 });
  assert.deepEqual(streaksOf([], '2026-03-02'), { now: 0, longest: 0 });
});

test('whatever days there are, a row of them is never longer than the longest', () => {
  const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 40 }));
  fc.assert(
    fc.property(offsets, (numbers) => {
      const days = numbers.toSorted((a, b) => a - b).map((number) => addDays('2026-01-20', number));
      const { now, longest } = streaksOf(days, '2026-03-01');
      assert.ok(now <= longest && longest <= days.length);
      for (let back = 1; back < now; back++)
        assert.ok(days.includes(addDays(days.at(-1)!, -back)), 'each day of the row was one');
    }),
  );
});

test('a stretch has every day, and its sum and file are those of its days', () => {
  const read = [{ day: '2026-02-28', listened_ms: 90_400, words: 250, documents_finished: 1 }];
  const days = everyDay(read, '2026-02-27', 3);
  assert.deepEqual(
    days.map(({ day, words }) => [day, words]),
    [
      ['2026-02-27', 0],
      ['2026-02-28', 250],
      ['2026-03-01', 0],
    ],
  );
  assert.deepEqual(sumOf(days), { listened_ms: 90_400, words: 250, documents_finished: 1 });
  assert.equal(toCsv(read), 'day,listened_seconds,words,documents_finished\r\n2026-02-28,90,250,1\r\n');
});
