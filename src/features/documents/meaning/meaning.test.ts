/** Search by meaning, with a small engine: documents are read in the background, and found by what they are about. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { eventually } from '../../../../test/eventually.ts';
import { freshStore, openAccount } from '../../../../test/store.ts';
import { openCore, openDocuments } from '../../../program/composition/core.ts';
import { readConfig } from '../../../program/config/config.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import type { SearchRequest } from '../../../shared/contract/search.ts';
import { nearOf } from '../../../engines/embeddings/nearest.ts';
import { SmallEngine } from '../../../engines/embeddings/small-engine.fixture.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import { createLog } from '../../../platform/log.ts';
import { segment } from '../../../language/sentences/sentences.ts';
import { Jobs } from '../../jobs/jobs.ts';
import { BestPassages, createMeaningSearch, passagesOf } from './meaning-search.ts';
import { Embedding } from './embedding.ts';
import * as store from './meaning.store.ts';

async function open(t: TestContext) {
  const files = await freshStore();
  const config = readConfig(files.environment, '.');
  const core = await openCore(config);
  const { documents, analyst } = openDocuments(config, core);
  const { database, access } = core;
  const engine = new SmallEngine();
  const jobs = new Jobs({ ...core, log: createLog('silent') });
  const embedding = new Embedding({ database, analyst, engine, jobs });
  const nearest = { find: async (job: Parameters<typeof nearOf>[0]) => nearOf(job) };
  const search = createMeaningSearch({ database, publicUrl: 'http://localhost', engine, nearest });
  t.after(async () => {
    await jobs.close();
    await analyst.close();
    await core.close();
    await files.remove();
  });
  const account = async () => {
    const { id, key } = await openAccount(core);
    const actor = (await access.authenticateKey(key))!;
    const add = async (text: string, more = {}) => (await documents.create(actor, { text, ...more })).id;
    const find = async (query: string, more: SearchRequest = {}) =>
      (await search.search(actor, { query, ...more })).data;
    const titles = async (query: string, more: SearchRequest = {}) =>
      (await find(query, more)).map(({ document }) => document.title);
    return { id, actor, add, find, titles };
  };
  const readAll = async (...accounts: readonly { readonly id: string }[]) => {
    await eventually('everything is read', async () => {
      await embedding.sweep();
      const waiting = await Promise.all(accounts.map(({ id }) => store.isWaiting(database.queries, id)));
      return !waiting.includes(true);
    });
  };
  return { database, documents, engine, embedding, search, jobs, account, readAll };
}

const boats = 'A ship sank in the storm. Nobody saw the vessel again.';
const bread = 'Knead the dough. Bake the bread until it is brown.';

test('passages are found by what they are about, with their places', async (t) => {
  const { account, readAll } = await open(t);
  const [reader, other] = [await account(), await account()];
  const long = `${'Nothing happens here at all, says everybody who lives in town. '.repeat(21)}A ship sank in the storm with bread, butter, cheese, honey and pears.`;
  await reader.add(boats, { title: 'Boats' });
  await reader.add(bread, { title: 'Bread' });
  await reader.add(long, { title: 'Long' });
  await other.add(boats, { title: 'Of another account' });
  await readAll(reader, other);

  const hits = await reader.find('boat gale');
  assert.deepEqual(
    hits.map(({ document }) => document.title),
    ['Boats', 'Long'],
  );
  assert.ok(hits[0]!.similarity! > hits[1]!.similarity! && hits[0]!.similarity! <= 1);
  for (const { snippets } of hits)
    for (const { text, start, end, matches } of snippets) {
      const whole = start === 0 ? boats : long;
      assert.equal(Array.from(whole).slice(start, end).join(''), text);
      assert.match(text, /ship/);
      assert.deepEqual(matches, []);
    }
  assert.deepEqual(await reader.titles('boat gale', { limit: 1 }), ['Boats']);
  assert.deepEqual(await reader.titles('boat gale', { min_characters: 200 }), ['Long']);
  assert.deepEqual(await reader.titles('boat gale', { language: 'de' }), []);
  assert.deepEqual(await reader.titles('astronomy'), []);
});

test('it keeps in step with edits, languages and deletions', async (t) => {
  const { account, readAll, documents, database, engine } = await open(t);
  const reader = await account();
  const id = await reader.add(boats, { title: 'Boats' });
  const german = await reader.add(boats, { title: 'Called German', language: 'de' });
  await readAll(reader);
  assert.deepEqual(await reader.titles('boat gale'), ['Boats']);

  await documents.update(reader.actor, id, { text: bread });
  assert.deepEqual(await reader.titles('boat gale'), [], 'an older text is never shown');
  await documents.update(reader.actor, german, { language: 'en' });
  await readAll(reader);
  assert.deepEqual(await reader.titles('boat gale'), ['Called German']);
  assert.deepEqual(await reader.titles('dough bread'), ['Boats']);

  const asked = engine.asked.length;
  await documents.update(reader.actor, id, { title: 'Bread' });
  await readAll(reader);
  assert.equal(engine.asked.length, asked, 'a new title does not make it read the text again');
  await documents.remove(reader.actor, id);
  await documents.remove(reader.actor, german);
  assert.equal(await store.countPassages(database.queries, reader.id), 0);
  assert.deepEqual(await reader.titles('boat gale'), []);
});

test('a text that changes while it is read is read again, and a failure is tried again', async (t) => {
  const { account, documents, embedding, engine, database, jobs } = await open(t);
  const reader = await account();
  const id = await reader.add(boats, { title: 'Boats' });
  let isFirst = true;
  engine.before = async () => {
    if (!isFirst) return;
    isFirst = false;
    await documents.update(reader.actor, id, { text: bread });
  };
  await embedding.sweep();
  await eventually(
    'the first turn is over',
    async () => (await jobs.listOpenOf(reader.id, 'embedding')).length === 0,
  );
  assert.equal(await store.countPassages(database.queries, reader.id), 0);
  assert.ok(await store.isWaiting(database.queries, reader.id));

  engine.before = async () => {
    throw new EngineError('crashed', 'It crashed.');
  };
  await embedding.sweep();
  await eventually('the failure is counted', async () => {
    const [job] = await jobs.listOpenOf(reader.id, 'embedding');
    return job?.attempts === 1 && job.state === 'queued';
  });
  assert.ok(await store.isWaiting(database.queries, reader.id));
});

test('accounts take turns, and one with a large library lets others go first', async (t) => {
  const { account, embedding, engine, jobs, readAll } = await open(t);
  const [first, second] = [await account(), await account()];
  for (let n = 0; n < 25; n++) await first.add(`A ship of number ${n}.`);
  await second.add('One loaf of bread.');
  await embedding.sweep();
  await eventually('both turns are over', async () => {
    const open = await Promise.all([first, second].map(({ id }) => jobs.listOpenOf(id, 'embedding')));
    return open.flat().length === 0;
  });
  assert.equal(engine.asked.length, 21);
  assert.ok(engine.asked.includes('One loaf of bread.'));
  await readAll(first, second);
  assert.equal(engine.asked.length, 26);
});

test('what others share is found by meaning as long as it is shared, and may be asked about', async (t) => {
  const { account, readAll, database, search } = await open(t);
  const [ada, grace, stranger] = [await account(), await account(), await account()];
  const document = await ada.add(boats, { title: 'Boats' });
  await ada.add(boats, { title: 'Not shared' });
  await grace.add(bread, { title: 'Bread' });
  await readAll(ada, grace, stranger);
  const collection = {
    id: crypto.randomUUID(),
    account_id: ada.id,
    kind: 'collection' as const,
    title: 'Sea',
  };
  const times = { created_at: 1, updated_at: 1 };
  await database.queries
    .insertInto('collections')
    .values({ ...collection, ...times, author: null, search: null })
    .execute();
  const item = { collection_id: collection.id, document_id: document, place: 0 };
  await database.queries.insertInto('collection_items').values(item).execute();
  const member = {
    collection_id: collection.id,
    email: 'grace@x',
    account_id: grace.id,
    role: 'read' as const,
  };
  assert.deepEqual(await grace.titles('boat'), []);
  await database.queries
    .insertInto('collection_members')
    .values({ ...member, invited_at: 1, accepted_at: 1 })
    .execute();
  const [hit] = await grace.find('boat');
  assert.deepEqual([hit!.document.title, hit!.owner?.includes('@')], ['Boats', true]);
  assert.deepEqual(await grace.titles('boat', { collection_id: collection.id }), ['Boats']);
  assert.deepEqual(await grace.titles('boat', { language: 'de' }), []);
  assert.equal((await search.nearestIn(grace.actor, document, 'boat', 3)).length, 1);
  assert.deepEqual(await stranger.titles('boat'), []);
  assert.deepEqual(await search.nearestIn(stranger.actor, document, 'boat', 3), []);
  assert.deepEqual(
    (await ada.find('boat')).map(({ owner }) => owner),
    [null, null],
  );
  await database.queries.deleteFrom('collection_members').execute();
  assert.deepEqual(await grace.titles('boat'), []);
});

test('what cannot be done is refused with what to do', async (t) => {
  const { account, embedding, engine } = await open(t);
  const reader = await account();
  await reader.add(boats);
  const refused = (request: SearchRequest, message: RegExp) =>
    assert.rejects(reader.find(request.query ?? '', request), (error) => {
      assert.ok(error instanceof Problem);
      assert.match(error.message, message);
      return error.code === 'validation_failed';
    });
  await refused({ query: '…' }, /no letter/);
  await refused({ query: 'boat', sort: 'newest' }, /relevance/);
  await refused({ query: 'boat', cursor: 'x' }, /one page/);
  engine.isInstalled = false;
  await refused({ query: 'boat' }, /lectern models install meaning-small/);
  await embedding.sweep();
  assert.deepEqual(engine.asked, []);
});

test('passages are whole sentences, in order, and short unless a sentence is long', () => {
  const sentence = fc.integer({ min: 1, max: 120 }).map((words) => `${'word '.repeat(words).trim()}.`);
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 40 }), (written) => {
      const sentences = segment(written.join(' '), 'en');
      const passages = passagesOf(sentences);
      assert.equal(passages.map(({ text }) => text).join(' '), sentences.map(({ value }) => value).join(' '));
      for (const { start, end } of passages) {
        const inside = sentences.filter((one) => one.start >= start && one.end <= end);
        assert.ok(end - start <= 500 || inside.length === 1);
      }
    }),
    { numRuns: 30 },
  );
});

test('the best passages are those that sorting all of them gives', () => {
  const passages = fc.array(fc.tuple(fc.nat(60), fc.nat(1_000)), { maxLength: 300 });
  fc.assert(
    fc.property(passages, fc.integer({ min: 1, max: 5 }), (given, limit) => {
      const sorted = given.toSorted(([a], [b]) => b - a);
      const best = new BestPassages(limit);
      for (const [passage, [sortKey, score]] of sorted.entries())
        best.add({ sortKey, passage, similarity: score / 1_000, places: '' });
      const documents = Map.groupBy(sorted, ([sortKey]) => sortKey);
      const expected = [...documents]
        .map(([sortKey, all]) => [Math.max(...all.map(([, score]) => score)), sortKey] as const)
        .sort(([a, m], [b, n]) => b - a || n - m)
        .slice(0, limit);
      assert.deepEqual(
        best
          .documents()
          .map(({ sortKey, passages: [first] }) => [Math.round(first!.similarity * 1_000), sortKey]),
        expected,
      );
      assert.ok(best.documents().every((one) => one.passages.length <= 3));
    }),
  );
});
