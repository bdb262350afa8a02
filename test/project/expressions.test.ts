import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf } from '../../scripts/expression-faults.ts';

const isRefused = (source: string) => faultsOf({ source, flags: 'u' }).length > 0;

test('repetitions that match one text in several ways are refused', () => {
  for (const source of [
    '^(?:a|a)*$',
    '^(?:a|b|ab)*c',
    String.raw`^(?:\w|\d)+$`,
    '^(?:a{1,2})*b',
    '^(?:a|aa)*$',
  ])
    assert.ok(isRefused(source), source);
});

test('repetitions that match each text in one way are not', () => {
  for (const source of [
    '^(?:a|ab)*c',
    '^(?:[^"]|"")*$',
    String.raw`^(?:\p{L}{1,3}\.)+$`,
    '^(?:(?:a|b)c)*d',
    '^(?:a(?:b|c)?)*d',
  ])
    assert.ok(!isRefused(source), source);
});
