import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Deletions } from './deletions.ts';

function scene(send: (id: string) => Promise<void> = async () => undefined) {
  const sent: [id: string, leaving: boolean][] = [];
  const failures: string[] = [];
  const late: string[] = [];
  const seen = { hidden: new Set<string>() as ReadonlySet<string> };
  const deletions = new Deletions({
    delayMs: 8_000,
    send: (id, leaving) => {
      sent.push([id, leaving]);
      return send(id);
    },
    onChange: (hidden) => (seen.hidden = hidden),
    onFailure: (id) => failures.push(id),
    onSent: (id) => late.push(id),
  });
  return { deletions, sent, failures, late, hidden: () => [...seen.hidden] };
}

test('a document is out of sight at once, and deleted when its time is over', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { deletions, sent, hidden, late } = scene();
  deletions.add('a');
  deletions.add('a');
  assert.deepEqual(hidden(), ['a']);
  t.mock.timers.tick(7_999);
  assert.deepEqual(sent, []);
  t.mock.timers.tick(1);
  assert.deepEqual(sent, [['a', false]]);
  assert.deepEqual(late, ['a']);
  assert.equal(deletions.undo('a'), false);
  assert.deepEqual(hidden(), ['a'], 'it stays out of sight until the list is read again');
});

test('what is taken back in time is never sent', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { deletions, sent, hidden } = scene();
  deletions.add('a');
  deletions.add('b');
  assert.equal(deletions.undo('a'), true);
  assert.deepEqual(hidden(), ['b']);
  t.mock.timers.tick(8_000);
  assert.deepEqual(sent, [['b', false]]);
});

test('what comes back from the trash is shown, and can be deleted again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { deletions, sent, hidden } = scene();
  deletions.add('a');
  deletions.showAgain('a');
  assert.deepEqual(hidden(), ['a'], 'it still waits to be deleted');
  t.mock.timers.tick(8_000);
  deletions.showAgain('a');
  assert.deepEqual(hidden(), []);
  deletions.add('a');
  t.mock.timers.tick(8_000);
  assert.equal(sent.length, 2);
});

test('leaving the page sends all that waits, once', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { deletions, sent } = scene();
  deletions.add('a');
  deletions.add('b');
  await deletions.flush();
  await deletions.flush();
  t.mock.timers.tick(9_000);
  assert.deepEqual(sent, [
    ['a', true],
    ['b', true],
  ]);
});

test('what the server refuses comes back', async () => {
  const { deletions, hidden, failures } = scene(() => Promise.reject(new Error('no')));
  deletions.add('a');
  await deletions.flush();
  assert.deepEqual(hidden(), []);
  assert.deepEqual(failures, ['a']);
});
