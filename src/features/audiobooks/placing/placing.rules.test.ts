import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeName, wantedFiles } from './placing.rules.ts';
import type { PlaceableRow } from './placing.store.ts';

const row = (given: Partial<PlaceableRow>): PlaceableRow => ({
  id: `audio of ${given.document_id ?? 'one'}`,
  account_id: 'a',
  document_id: 'one',
  plan: 'unlimited',
  title: 'The lamp',
  author: 'Ada Berg',
  ended_at: 0,
  book: null,
  book_author: null,
  place: null,
  ...given,
});
const pathsOf = (rows: readonly PlaceableRow[]) => wantedFiles(rows).map(({ path }) => path);

test('a book lies in the folder of its author, its parts beside each other', () => {
  assert.deepEqual(pathsOf([row({})]), ['Ada Berg/The lamp/The lamp.m4b']);
  assert.deepEqual(pathsOf([row({ author: null })]), ['Unknown author/The lamp/The lamp.m4b']);
  const part = { book: 'Moby-Dick', book_author: 'Herman Melville', place: 1 };
  assert.deepEqual(pathsOf([row(part)]), ['Herman Melville/Moby-Dick/002 The lamp.m4b']);
});

test('only the newest audio of a document counts, and two of one name have two places', () => {
  const rows = [
    row({ id: 'new' }),
    row({ id: 'old' }),
    row({ document_id: 'two-123456', title: 'the LAMP' }),
  ];
  assert.deepEqual(
    wantedFiles(rows).map(({ id, path }) => [id, path]),
    [
      ['new', 'Ada Berg/The lamp/The lamp.m4b'],
      ['audio of two-123456', 'Ada Berg/the LAMP (123456)/the LAMP.m4b'],
    ],
  );
});

test('no name leads elsewhere, or is one that a file system refuses', () => {
  for (const name of [
    '../../etc/passwd',
    '..',
    '.',
    '...hidden',
    'a/b\\c:d',
    ' . ',
    'x\0y\n',
    '灯台'.repeat(200),
    '🎉'.repeat(90),
    'CON',
    '',
  ]) {
    const safe = safeName(name);
    assert.match(safe, /^[^./\\:\0][^/\\:\0\n]{0,99}$/u, name);
    assert.equal(safe, safe.trim());
    assert.ok(Buffer.byteLength(safe) <= 180, name);
    assert.notEqual(safe, 'CON');
  }
});
