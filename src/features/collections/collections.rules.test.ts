/** The order of a collection under any additions, moves and removals. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { decodePlace, encodePlace, inOrder, totalsOf, withDocuments } from './collections.rules.ts';

const id = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const ids = fc.uniqueArray(id, { maxLength: 5 });

test('what is added or moved is together at its place, and all others keep their order', () => {
  fc.assert(
    fc.property(ids, ids, fc.option(id, { nil: undefined }), (now, moved, before) => {
      const mayStand = before === undefined || (now.includes(before) && !moved.includes(before));
      if (!mayStand) {
        assert.throws(() => withDocuments(now, moved, before), Problem);
        return;
      }
      const after = withDocuments(now, moved, before);
      assert.equal(new Set(after).size, after.length);
      assert.deepEqual(
        after.filter((one) => !moved.includes(one)),
        now.filter((one) => !moved.includes(one)),
      );
      const end = before === undefined ? after.length : after.indexOf(before);
      assert.deepEqual(after.slice(end - moved.length, end), moved);
    }),
  );
});

test('a new order has what was listed and nothing that was not in it', () => {
  fc.assert(
    fc.property(ids, ids, (now, wanted) => {
      if (wanted.every((one) => now.includes(one))) assert.deepEqual(inOrder(now, wanted), wanted);
      else assert.throws(() => inOrder(now, wanted), Problem);
    }),
  );
});

test('a full collection takes no more, but its own documents can be moved', () => {
  const full = Array.from({ length: limits.collections.documents }, (_, n) => `d${n}`);
  assert.throws(() => withDocuments(full, ['one more'], undefined), /at most 1000/);
  assert.equal(withDocuments(full, ['d7'], undefined).at(-1), 'd7');
});

test('the position of a book is in the part that was read last; a cursor belongs to its list', () => {
  const part = (document_id: string, updated_at: number | null, text_offset: number | null) => ({
    document_id,
    characters: 100,
    updated_at,
    text_offset,
  });
  const parts = [part('a', 5, 90), part('b', 9, 50), part('c', null, null), part('d', 2, 10)];
  assert.deepEqual(totalsOf(parts, true), {
    documents_count: 4,
    characters: 400,
    position: { document_id: 'b', offset: 50, progress: 0.375 },
  });
  assert.equal(totalsOf(parts, false).position, null);
  assert.equal(totalsOf([part('a', null, null)], true).position, null);
  const [one, other] = ['019a8f70-1b2c-7d3e-9f40-5a6b7c8d9e0f', '019a8f70-1b2c-7d3e-9f40-5a6b7c8d9e00'];
  assert.equal(decodePlace(one, encodePlace(one, 24)), 24);
  assert.throws(() => decodePlace(other, encodePlace(one, 24)), Problem);
  assert.throws(() => decodePlace(one, 'nonsense'), Problem);
});
