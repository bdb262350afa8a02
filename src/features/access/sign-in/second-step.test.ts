import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codeOf, otpauthUrl, stepAt, stepOfCode, toBase32 } from './second-step.ts';

/** RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

test('codes are those of RFC 6238', () => {
  for (const [seconds, code] of vectors) assert.equal(codeOf(secret, stepAt(seconds * 1000), 8), code);
});

test('base32 is that of RFC 4648', () => {
  const encode = (text: string) => toBase32(Buffer.from(text));
  assert.deepEqual(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(encode), [
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

test('a code works in its own thirty seconds and in those before and after, and at no other time', () => {
  const moment = fc.integer({ min: 2 * 30_000, max: 4_102_444_800_000 });
  const key = fc.uint8Array({ minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(key, moment, fc.integer({ min: -5, max: 5 }), (bytes, nowMs, offset) => {
      const step = stepAt(nowMs) + offset;
      const codes = [-1, 0, 1].map((near) => codeOf(bytes, stepAt(nowMs) + near));
      const code = codeOf(bytes, Math.max(0, step));
      const found = stepOfCode(bytes, code, nowMs);
      if (Math.abs(offset) <= 1) assert.equal(codeOf(bytes, found!), code);
      // Two steps may share a code, once in a million.
      else assert.equal(found !== undefined, codes.includes(code));
    }),
  );
});

test('anything that is not a code is refused', () => {
  const nowMs = 59_000;
  const right = codeOf(secret, stepAt(nowMs));
  for (const wrong of ['', right.slice(1), `${right}0`, ` ${right}`, '١٢٣٤٥٦', 'abcdef'])
    assert.equal(stepOfCode(secret, wrong, nowMs), undefined, wrong);
});

test('the address of the QR code names account and secret', () => {
  const url = new URL(otpauthUrl('MZXW6YTB', 'a+b@example.com'));
  assert.equal(decodeURIComponent(url.pathname), '/Lectern:a+b@example.com');
  assert.equal(url.searchParams.get('secret'), 'MZXW6YTB');
});
