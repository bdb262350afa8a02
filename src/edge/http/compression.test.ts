import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptsGzip } from './compression.ts';

for (const [header, expected] of [
  [undefined, false],
  ['', false],
  ['identity', false],
  ['br', false],
  ['gzip', true],
  ['GZIP', true],
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
  ['gzip;q=0', false],
  ['gzip; q=0, *', false],
  ['*', true],
  ['*;q=0', false],
  ['gzip;q=nonsense', false],
] as const)
  test(`${header === undefined ? 'nothing' : `"${header}"`} ${expected ? 'accepts' : 'refuses'} gzip`, () =>
    assert.equal(acceptsGzip(header), expected));
