import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCrowded } from './crowded.ts';

const crowded = (text: string): boolean => isCrowded(Buffer.from(text));

test('a large text is not crowded, whatever stands in its string', () => {
  assert.equal(crowded(JSON.stringify({ text: '[{,"\\'.repeat(100_000) })), false);
  assert.equal(crowded(JSON.stringify({ text: '\\'.repeat(100_001), title: '[,'.repeat(50_000) })), false);
});

test('a large body of values is crowded', () => {
  assert.ok(crowded('['.repeat(8_000_000)));
  assert.ok(crowded(JSON.stringify(Array(100_000).fill(0))));
  assert.ok(crowded(JSON.stringify({ text: '\\', more: Array(100_000).fill('"') })));
});

test('a small body is left to the parser', () => {
  assert.equal(crowded('['.repeat(20_000)), false);
});

test('a string that never closes is not crowded: the parser refuses it', () => {
  assert.equal(crowded(`{"text":"${'['.repeat(100_000)}`), false);
});
