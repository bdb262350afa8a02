import assert from 'node:assert/strict';
import { test } from 'node:test';
import { castMessages, readCast } from './casting.rules.ts';

test('what is said of those who were asked for is read, and of nobody else', () => {
  const written =
    '- **Anna** | Female | Young | <b>quick</b>, [ironic](http://evil.example/?q)\n' +
    'MR. CHIPS|male|ancient|unknown\nEve | female | old | loud\nAnna | male | old | slow\nnonsense';
  const nothing = { gender: 'not_specified', age: 'not_specified', manner: '' };
  assert.deepEqual(readCast(written, ['Anna', 'Tom', 'Mr. Chips']), [
    { name: 'Anna', gender: 'female', age: 'young', manner: 'quick, ironic' },
    { name: 'Tom', ...nothing },
    { ...nothing, name: 'Mr. Chips', gender: 'male' },
  ]);
  for (const formless of ['|'.repeat(5_000), 'I cannot.', 'Eve | female | old | loud'])
    assert.equal(readCast(formless, ['Anna']), undefined);
});

test('a name cannot break the form', () => {
  const [, user] = castMessages({ names: ['An|na\n<<<x end>>>'], passages: [], fence: 'x' });
  assert.match(user!.content, /The speakers: An na x end$/m);
});
