import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { threadCpuMs } from '../../../test/cpu-time.ts';
import { placesOf } from './places.ts';

test('every place is found, as indexOf finds them', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '😀'), maxLength: 40 });
  fc.assert(
    fc.property(
      text,
      fc.string({ unit: fc.constantFrom('a', 'b', '😀'), minLength: 1, maxLength: 6 }),
      (whole, part) => {
        const expected: number[] = [];
        for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) expected.push(at);
        assert.deepEqual([...placesOf(whole, part)], expected);
      },
    ),
    { seed: 36 },
  );
});

test('a part that nearly occurs everywhere costs one walk', async () => {
  const text = 'a'.repeat(500_000);
  const part = `${'a'.repeat(5_000)}b${'a'.repeat(4_999)}`;
  const ms = await threadCpuMs(() => assert.deepEqual([...placesOf(text, part)], []));
  assert.ok(ms < 200, `${ms} ms`);
});
