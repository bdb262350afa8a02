import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { addSpoken, billedMs, nothingSpoken, priceCents, unitMs, type SpokenPart } from './price.rules.ts';

const part = fc
  .tuple(
    fc.integer({ min: 0, max: 600_000 }),
    fc.integer({ min: 0, max: 500_000 }),
    fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
  )
  .map(([ms, characters, thousandths]) => ({ ms, characters, thousandths }));

const spoken = ({
  ms,
  characters,
  thousandths,
}: {
  ms: number;
  characters: number;
  thousandths: number | undefined;
}): SpokenPart => ({
  ms,
  characters,
  centsPer1000Characters: thousandths === undefined ? undefined : thousandths / 1_000,
});
const tallyOf = (parts: readonly SpokenPart[]) => parts.reduce(addSpoken, nothingSpoken);

test('the price is the exact sum, rounded up once, whatever the parts', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      // In units of a cent divided by a million times the milliseconds that a cent buys.
      const perCent = 1_000_000n * BigInt(unitMs);
      const exact = parts.reduce(
        (sum, { ms, characters, thousandths }) =>
          sum +
          (thousandths === undefined
            ? BigInt(ms) * 1_000_000n
            : BigInt(characters) * BigInt(thousandths) * BigInt(unitMs)),
        0n,
      );
      const tally = tallyOf(parts.map(spoken));
      assert.equal(BigInt(priceCents(billedMs(tally))), (exact + perCent - 1n) / perCent);
      assert.deepEqual(tallyOf(parts.toReversed().map(spoken)), tally, 'in any order');
    }),
  );
});

test('a price for 1,000 characters is what 1,000 characters cost', () => {
  const cents = (characters: number, centsPer1000Characters: number | undefined) =>
    priceCents(billedMs(tallyOf([{ ms: 95_000, characters, centsPer1000Characters }])));
  assert.deepEqual(
    [
      cents(1_000, 3),
      cents(1_001, 3),
      cents(1, 0.001),
      cents(500_000, 0),
      cents(1_000, 0.3),
      cents(10_000, 0.3),
    ],
    [3, 4, 1, 0, 1, 3],
  );
  assert.equal(cents(1_000, undefined), 4, 'by the time');
});
