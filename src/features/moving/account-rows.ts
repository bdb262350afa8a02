/**
 * What belongs to no document of an archive: collections, the queue, feeds, statistics, places in KOReader, pronunciations and
 * chosen voices.
 */
import type { Citation } from '../../shared/contract/answers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { otherId } from './ids.rules.ts';
import { placeOf } from './moving-in.ts';
import * as store from './moving-in.store.ts';
import type { MovedRow } from './rows.ts';
import type { Rows } from './whole-document.ts';

export interface AccountRowsDeps {
  readonly within: Queries;
  readonly accountId: string;
  readonly rows: Rows;
  readonly clock: Clock;
}

/** Within one transaction. What is there already stays as it is. */
export async function insertAccountRows(deps: AccountRowsDeps): Promise<void> {
  const idOf = knownDocuments(deps);
  await insertCollections(deps, idOf);
  await insertQueue(deps, idOf);
  await insertFeeds(deps, idOf);
  await insertTranslations(deps, idOf);
  await insertEpisodes(deps, idOf);
  await insertPronunciations(deps);
  await insertVoices(deps);
  const { within, accountId, rows } = deps;
  const days = rows.of('reading_days').map((row) => ({ ...row, account_id: accountId }));
  await store.insertMany(within, 'reading_days', days);
  const reached = rows.of('koreader_progress').map((row) => ({ ...row, account_id: accountId }));
  await store.insertMany(within, 'koreader_progress', reached);
}

type DocumentOf = (originalId: string) => Promise<string | undefined>;

/** Undefined: it is not in this account, because it could not be moved. */
function knownDocuments({ within, accountId }: AccountRowsDeps): DocumentOf {
  const known = new Map<string, string | undefined>();
  return async (originalId) => {
    if (!known.has(originalId)) {
      const { id, isTaken } = await placeOf(within, accountId, originalId);
      known.set(originalId, isTaken ? id : undefined);
    }
    return known.get(originalId);
  };
}

/** The id that a row gets; undefined: the account has it already. */
async function newId(
  { within, accountId }: AccountRowsDeps,
  table: 'collections' | 'subscriptions',
  original: string,
): Promise<string | undefined> {
  const ids = [original, otherId(accountId, original)];
  const found = await store.findOwners(within, table, ids);
  if (found.some((row) => row.account_id === accountId)) return undefined;
  return ids.find((id) => !found.some((row) => row.id === id));
}

async function insertCollections(deps: AccountRowsDeps, idOf: DocumentOf): Promise<void> {
  const { within, accountId, rows } = deps;
  const items = Map.groupBy(rows.of('collection_items'), (row) => row.collection_id);
  const covers = new Map(rows.of('collection_covers').map((row) => [row.collection_id, row]));
  for (const row of rows.of('collections')) {
    const id = await newId(deps, 'collections', row.id);
    if (id === undefined) continue;
    await store.insert(within, 'collections', { ...row, id, account_id: accountId });
    const cover = covers.get(row.id);
    if (cover)
      await store.insert(within, 'collection_covers', { ...cover, collection_id: id, account_id: accountId });
    const placed = [];
    for (const item of items.get(row.id) ?? []) {
      const document_id = await idOf(item.document_id);
      if (document_id !== undefined) placed.push({ collection_id: id, document_id, place: item.place });
    }
    await store.insertMany(within, 'collection_items', placed);
  }
}

/** After what is in the queue here. */
async function insertQueue({ within, accountId, rows }: AccountRowsDeps, idOf: DocumentOf): Promise<void> {
  for (const row of rows.of('queues'))
    await store.insert(within, 'queues', { ...row, account_id: accountId });
  const end = await store.queueEnd(within, accountId);
  const placed = [];
  for (const { document_id: original, place } of rows.of('queue_items')) {
    const document_id = await idOf(original);
    if (document_id !== undefined) placed.push({ account_id: accountId, document_id, place: end + place });
  }
  await store.insertMany(within, 'queue_items', placed);
}

/** With the items that each has had, so that none comes again. A feed that is followed here already stays as it is. */
async function insertFeeds(deps: AccountRowsDeps, idOf: DocumentOf): Promise<void> {
  const { within, accountId, rows, clock } = deps;
  const items = Map.groupBy(rows.of('subscription_items'), (row) => row.subscription_id);
  for (const row of rows.of('subscriptions')) {
    const id = await newId(deps, 'subscriptions', row.id);
    if (id === undefined || (await store.findSubscription(within, accountId, row.url))) continue;
    await store.insert(within, 'subscriptions', {
      ...row,
      id,
      account_id: accountId,
      failures: 0,
      next_check_at: clock.now(),
    });
    const own = items.get(row.id) ?? [];
    const taken = await store.findTaken(
      within,
      'subscription_items',
      own.map((item) => item.id),
    );
    const moved = [];
    for (const item of own)
      moved.push({
        ...item,
        id: taken.has(item.id) ? otherId(accountId, item.id) : item.id,
        subscription_id: id,
        document_id: item.document_id === null ? null : ((await idOf(item.document_id)) ?? null),
      });
    await store.insertMany(within, 'subscription_items', moved);
  }
}

async function insertTranslations({ within, rows }: AccountRowsDeps, idOf: DocumentOf): Promise<void> {
  for (const row of rows.of('document_translations')) {
    const [document_id, original_id] = [await idOf(row.document_id), await idOf(row.original_id)];
    if (document_id !== undefined && original_id !== undefined)
      await store.insert(within, 'document_translations', { document_id, original_id });
  }
}

/** A source that could not be moved is no longer there, as one that was deleted. */
async function insertEpisodes({ within, rows }: AccountRowsDeps, idOf: DocumentOf): Promise<void> {
  for (const row of rows.of('episodes')) {
    const document_id = await idOf(row.document_id);
    if (document_id === undefined) continue;
    const sources = [];
    for (const source of JSON.parse(row.sources) as readonly { readonly id: string }[])
      sources.push({ ...source, id: (await idOf(source.id)) ?? source.id });
    const quotations = [];
    for (const quoted of JSON.parse(row.quotations) as readonly Citation[])
      quotations.push({ ...quoted, document_id: (await idOf(quoted.document_id)) ?? quoted.document_id });
    await store.insert(within, 'episodes', {
      ...row,
      document_id,
      sources: JSON.stringify(sources),
      quotations: JSON.stringify(quotations),
    });
  }
}

/** An entry for the same word stays as it is. */
async function insertPronunciations({ within, accountId, rows }: AccountRowsDeps): Promise<void> {
  const all = rows.of('pronunciations');
  const taken = await store.findTaken(
    within,
    'pronunciations',
    all.map(({ id }) => id),
  );
  for (const row of all) {
    const own = { ...row, account_id: accountId, document_id: null };
    if (await store.findSamePronunciation(within, own)) continue;
    const id = taken.has(row.id) ? otherId(accountId, row.id) : row.id;
    await store.insert(within, 'pronunciations', { ...own, id });
  }
}

/** A mixed voice has its id in every choice; one that another account has is left out. */
async function insertVoices({ within, accountId, rows }: AccountRowsDeps): Promise<void> {
  const own = <T extends object>(row: T) => ({ ...row, account_id: accountId });
  const isFree = async ({ voice_id }: MovedRow<'mixed_voices'>) =>
    (await store.findMixedVoice(within, voice_id)) === undefined;
  for (const row of rows.of('mixed_voices'))
    if (await isFree(row)) await store.insert(within, 'mixed_voices', own(row));
  await store.insertMany(within, 'favorite_voices', rows.of('favorite_voices').map(own));
  await store.insertMany(within, 'default_voices', rows.of('default_voices').map(own));
}
