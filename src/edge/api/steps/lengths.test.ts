import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { withQuickLengths } from './validation.ts';

const options = { allErrors: true, strict: false };
const schema = { type: 'string', minLength: 4, maxLength: 7 };
const ours = withQuickLengths(new Ajv2020(options)).compile(schema);
const ajvs = new Ajv2020(options).compile(schema);

/** Surrogates of either kind, in pairs and alone. */
const text = fc
  .array(fc.constantFrom('a', 'é', '読', '🙂', '\uD83D', '\uDE42'), { maxLength: 16 })
  .map((parts) => parts.join(''));

test('lengths are judged as Ajv judges them', () => {
  fc.assert(
    fc.property(text, (value) => {
      assert.equal(ours(value), ajvs(value));
      const [one, other] = [ours, ajvs].map(({ errors }) =>
        errors?.map(({ keyword, params }) => ({ keyword, params })),
      );
      assert.deepEqual(one, other);
    }),
    { numRuns: 2_000 },
  );
});
