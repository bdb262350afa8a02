/** Documents from before there was a full-text index get into it, whatever happens meanwhile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addAccount, addDocument, addVersion } from '../../../../test/rows.ts';
import { openFreshDatabase } from '../../../../test/store.ts';
import { searchWords } from '../../../language/text/search-words.ts';
import { SearchIndexing } from './indexing.ts';
import { accountWord, hasBacklog, hasWords, indexWords } from './word-index.store.ts';

const words = async (title: string, text: string) => searchWords(title, text);

async function oldLibrary(count: number) {
  const { database, remove } = await openFreshDatabase();
  const { queries } = database;
  await addAccount(database, 'a');
  for (let n = 1; n <= count; n++) {
    const [id, version_id] = [`d${n}`, `v${n}`];
    await addDocument(database, { id, account_id: 'a', sort_key: n, version_id, title: `T${n}` });
    await addVersion(database, { id: version_id, document_id: id, text: `lamp ${n}` });
    await queries.insertInto('search_backlog').values({ sort_key: n }).execute();
  }
  const has = (sortKey: number, word: string) =>
    hasWords(queries, database.kind, { sortKey, words: [accountWord('a'), word] });
  return { database, remove, has };
}

test('the newest first, until none waits', async (t) => {
  const { database, remove, has } = await oldLibrary(60);
  t.after(remove);
  const indexing = new SearchIndexing({ database, analyst: { words } });
  assert.equal(await indexing.sweep(), 50);
  assert.equal(await has(60, 'slamp'), true);
  assert.equal(await has(1, 'slamp'), false);
  assert.equal(await hasBacklog(database.queries), true);
  assert.equal(await indexing.sweep(), 10);
  assert.equal(await has(1, 'slamp'), true);
  assert.equal(await hasBacklog(database.queries), false);
  assert.equal(await indexing.sweep(), 0);
});

test('a change in the meantime wins, and a deleted document leaves nothing', async (t) => {
  const { database, remove, has } = await oldLibrary(2);
  t.after(remove);
  const { queries, kind } = database;
  const indexing = new SearchIndexing({
    database,
    analyst: {
      async words(title, text) {
        // Somebody edits the first and deletes the second while their words are looked for.
        if (title === 'T1') {
          await queries
            .updateTable('all_documents')
            .set({ version_id: 'v1b' })
            .where('id', '=', 'd1')
            .execute();
          const edited = { ...searchWords('T1', 'harbour'), sortKey: 1, accountId: 'a', versionId: 'v1b' };
          await addVersion(database, { id: 'v1b', document_id: 'd1', text: 'harbour' });
          await indexWords(queries, kind, edited);
        } else await queries.deleteFrom('all_documents').where('id', '=', 'd2').execute();
        return searchWords(title, text);
      },
    },
  });
  await indexing.sweep();
  assert.equal(await has(1, 'sharbour'), true);
  assert.equal(await has(1, 'slamp'), false);
  assert.equal(await has(2, 'slamp'), false);
  assert.equal(await hasBacklog(queries), false);
});
