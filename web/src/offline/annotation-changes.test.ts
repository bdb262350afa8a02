import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Highlight } from '../../../src/shared/contract/annotations.ts';
import { madeAtMs } from '../../../src/platform/clock.ts';
import { apply, enqueue, wordsOf, type Change } from './annotation-changes.ts';
import { newId } from './new-id.ts';

const subject = { kind: 'highlight', document_id: 'd', document_title: 'The lamp' } as const;
const item = { id: 'a', quote: 'It turns.\nAll night.', note: '', color: 'yellow', start: 3 } as Highlight;
const add: Change = { ...subject, key: '1', id: 'a', action: 'add', item, version_id: 'v' };
const change: Change = { ...subject, key: '2', id: 'a', action: 'change', fields: { note: 'Why not?' } };
const remove: Change = { ...subject, key: '3', id: 'a', action: 'remove' };

test('a list with what was done on the device is the same however often that is applied', () => {
  const other = { ...item, id: 'b' };
  const once = apply([other], [add, change]);
  assert.deepEqual(once, [other, { ...item, note: 'Why not?' }]);
  assert.deepEqual(apply(once, [add, change]), once);
  assert.deepEqual(apply(once, [remove]), [other]);
  assert.deepEqual(apply([other], [change]), [other], 'one that was deleted elsewhere stays so');
});

test('a removal takes the place of what was to be sent about it before', () => {
  assert.deepEqual(enqueue([add], change), [add, change]);
  const other = { ...add, id: 'b', key: '4' };
  assert.deepEqual(enqueue([add, other, change], remove), [other, remove]);
});

test('the words of a change are the quotation or the note', () => {
  assert.equal(wordsOf(add), '> It turns.\n> All night.');
  assert.equal(wordsOf(change), 'Why not?');
  assert.equal(wordsOf(remove), '');
});

test('ids begin with their time', () => {
  const id = newId(Date.UTC(2026, 0, 31));
  assert.match(id, /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  assert.equal(madeAtMs(id), Date.UTC(2026, 0, 31));
});
