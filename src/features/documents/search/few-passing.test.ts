/** A filter that few documents pass is asked first; the hits are those of the filter alone. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { freshStore, openAccount, type FreshStore } from '../../../../test/store.ts';
import { openCore, openDocuments, type Core } from '../../../program/composition/core.ts';
import { readConfig } from '../../../program/config/config.ts';
import type { SearchRequest } from '../../../shared/contract/search.ts';
import type { Actor } from '../../access/access.ts';
import { findFewPassing } from './few-passing.store.ts';
import { farAway, filterOf, indexWordsOf, matchExpression, parseQuery } from './query.rules.ts';
import * as store from './hits.store.ts';
import { accountWord } from './word-index.store.ts';

let fresh: FreshStore;
let core: Core;
let actor: Actor;
const range = { after: -1, before: farAway, isOldestFirst: false, limit: 100 };

before(async () => {
  fresh = await freshStore();
  const config = readConfig(fresh.environment, fresh.environment.DATA_DIR!);
  core = await openCore(config);
  const { documents, tags, analyst } = openDocuments(config, core);
  await analyst.load();
  const [own, other] = [await openAccount(core), await openAccount(core)];
  const strange = (await core.access.authenticateKey(other.key))!;
  actor = (await core.access.authenticateKey(own.key))!;
  await documents.create(strange, { text: 'Die lamp, lang. '.repeat(9), language: 'de', source: 'homepage' });
  const made = async (language: string, text: string, source: 'api' | 'homepage' = 'api') =>
    (await documents.create(actor, { text, language, source })).id;
  await made('en', 'A lamp.');
  await made('de', 'Eine lamp, und noch mehr davon.');
  await made('de-AT', 'Noch eine lamp.');
  await made('da', 'A lamp in Danish.');
  await made('en', 'No light, but from the page.', 'homepage');
  const tagged = await made('en', 'A lamp with a tag, from the page.', 'homepage');
  await tags.set(actor, tagged, ['Sea']);
  await documents.update(actor, await made('en', 'An old lamp.'), { is_archived: true });
});
after(async () => {
  await core.close();
  await fresh.remove();
});

/** How many pass, whether they have the word or not, and how many of them have it. */
const filters: [SearchRequest, number, number][] = [
  [{ language: 'de' }, 2, 2],
  [{ language: 'de-AT' }, 1, 1],
  [{ language: 'fr' }, 0, 0],
  [{ source: 'homepage' }, 2, 1],
  [{ source: 'transcription' }, 0, 0],
  [{ archived: 'only' }, 1, 1],
  [{ tag: 'SEA' }, 1, 1],
  [{ tag: 'none' }, 0, 0],
  [{ progress: 'finished' }, 0, 0],
  [{ collection_id: crypto.randomUUID() }, 0, 0],
  [{ min_characters: 30 }, 2, 2],
  [{ max_characters: 7 }, 1, 1],
  [{ language: 'en', source: 'homepage', tag: 'sea', min_characters: 5 }, 1, 1],
];

for (const [request, passing, hits] of filters)
  test(`${JSON.stringify(request)} finds the same among few as without`, async () => {
    const { database } = core;
    const filter = filterOf(actor, request);
    const among = await findFewPassing(database, filter);
    assert.ok(among);
    const listed = await store.listFiltered(database, { filter, range });
    assert.equal(listed.length, passing);
    assert.deepEqual(await store.listFiltered(database, { filter: { ...filter, among }, range }), listed);
    const expression = matchExpression(database.kind, {
      accounts: [accountWord(actor.accountId)],
      words: indexWordsOf(parseQuery('lamp')),
      starts: new Map(),
      level: 'any',
    });
    const find = (wanted: store.HitFilter) =>
      store.findHits(database.queries, database.kind, { expression, filter: wanted, range });
    const found = await find(filter);
    assert.equal(found.length, hits);
    assert.deepEqual(await find({ ...filter, among }), found);
    const page = { afterTitle: '', afterSortKey: -1, range: { ...range, isOldestFirst: true } };
    const byTitle = await store.listByTitle(database, filter, page);
    assert.equal(byTitle.length, passing);
    assert.deepEqual(await store.listByTitle(database, { ...filter, among }, page), byTitle);
  });

test('a filter that no index knows is not asked first', async () => {
  for (const request of [{}, { progress: 'new' }, { archived: 'include' }] satisfies SearchRequest[])
    assert.equal(await findFewPassing(core.database, filterOf(actor, request)), undefined);
});
