import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a draft comes back until it is dropped, each document its own', () => {
  const storage = memoryStorage();
  const draft = { version_id: 'v1', title: 'Sea', text: 'Salt.' };
  assert.equal(keepDraft(storage, 'one', draft), true);
  assert.deepEqual(readDraft(storage, 'one'), draft);
  assert.equal(readDraft(storage, 'other'), undefined);
  dropDraft(storage, 'one');
  assert.equal(readDraft(storage, 'one'), undefined);
});

test('a full or broken store does no harm', () => {
  const full = { ...memoryStorage(), setItem: () => assert.fail('quota') };
  assert.equal(keepDraft(full, 'one', { version_id: null, title: '', text: '' }), false);
  const broken = memoryStorage();
  for (const text of ['{', '[]', '{"text":1}', 'null']) {
    broken.kept.set('lectern.draft.one', text);
    assert.equal(readDraft(broken, 'one'), undefined);
  }
});
