import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crowdIn } from './crowded.ts';

const crowd = (text: string) => crowdIn(Buffer.from(text));

test('a large text is not crowded, whatever stands in its string', () => {
  assert.equal(crowd(JSON.stringify({ text: '[{,"\\'.repeat(100_000) })), 'none');
  assert.equal(crowd(JSON.stringify({ text: '\\'.repeat(100_001), title: '[,'.repeat(50_000) })), 'none');
});

test('a large body of values is crowded', () => {
  assert.equal(crowd('['.repeat(8_000_000)), 'broken');
  assert.equal(crowd(JSON.stringify(Array(100_000).fill(0))), 'crowd');
  assert.equal(crowd(JSON.stringify({ text: '\\', more: Array(100_000).fill('"') })), 'crowd');
});

test('a small body is left to the parser', () => {
  assert.equal(crowd('['.repeat(20_000)), 'none');
});

test('a string that never closes is not crowded: the parser refuses it', () => {
  assert.equal(crowd(`{"text":"${'['.repeat(100_000)}`), 'none');
});
