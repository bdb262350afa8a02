import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChatMessage } from '../../engines/language-model/engine.ts';
import { latestWithin, type Said, threadsOf } from './conversing.rules.ts';

const call = (id: string): Said => ({ call: { id, name: 'look', arguments: '{}' } });
const output = (callId: string): Said => ({ callId, output: `${callId} is done` });
const user = (text: string): Said => ({ role: 'user', text });

/** Who says what, in short. */
const short = (threads: readonly ChatMessage[][]) =>
  threads.map((thread) =>
    thread.map(({ role, content, calls, callId }) =>
      [
        role,
        content,
        ...(calls ? [calls.map(({ id }) => id).join('+')] : []),
        ...(callId ? [callId] : []),
      ].join(' '),
    ),
  );

test('each result stands right after its call, wherever it came', () => {
  const said = [user('Hi'), call('a'), call('b'), user('Well?'), output('b'), output('a'), output('nothing')];
  assert.deepEqual(short(threadsOf(said)), [
    ['user Hi'],
    ['assistant  a+b', 'tool a is done a', 'tool b is done b'],
    ['user Well?'],
  ]);
});

test('a call belongs to what was said just before it, and not to calls whose results it has seen', () => {
  const said = [{ role: 'assistant', text: 'Let me look.' } as const, call('a'), output('a'), call('b')];
  assert.deepEqual(short(threadsOf(said)), [
    ['assistant Let me look. a', 'tool a is done a'],
    ['assistant  b', 'tool There is no result yet. b'],
  ]);
});

test('what is cut off for room is cut off with all that belongs to it', () => {
  const threads = threadsOf([user('One '.repeat(100)), call('a'), output('a'), user('Two')]);
  assert.deepEqual(short(latestWithin(threads, 60)), short(threads.slice(1)));
  assert.deepEqual(short(latestWithin(threads, 12)), [['user Two']]);
  assert.deepEqual(short(latestWithin(threads, 0)), [['user Two']]);
});
