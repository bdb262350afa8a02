/** A page of 25 in libraries of two sizes: it should cost the same in both. */
import { openTestDocuments } from '../src/features/documents/documents.fixture.ts';
import { encodeCursor } from '../src/features/documents/documents.rules.ts';
import type { ListRequest } from '../src/features/documents/documents.ts';
import type { StoreKind } from '../src/platform/database/database.ts';
import { createTextAnalyst } from '../src/language/text/analysis.ts';
import { testStore } from '../test/store.ts';
import { medianMs, printTable } from './measure.ts';
import { largeSize, openSeededStore } from './seeded-store.ts';
import { searches } from './titles.ts';

const sizes = [10_000, largeSize];

/** The median of each kind of page, in milliseconds. */
async function measure(kind: StoreKind, size: number): Promise<Map<string, number>> {
  const { core, actor, remove } = await openSeededStore(kind, size);
  const analyst = createTextAnalyst({ fallbackLanguage: 'en' });
  const { database, clock, ids, space } = core;
  const documents = openTestDocuments({ database, clock, ids, analyst, space });
  const page = (request: Partial<ListRequest>) =>
    documents.list(actor, { includeArchived: false, ...request });

  const { sort_key } = await database.queries
    .selectFrom('documents')
    .select('sort_key')
    .orderBy('sort_key')
    .offset(Math.floor(size / 20))
    .limit(1)
    .executeTakeFirstOrThrow();
  const deep = encodeCursor(sort_key, { query: '', includeArchived: false });
  const deepFrequent = encodeCursor(sort_key, {
    query: searches.frequent.toLowerCase(),
    includeArchived: false,
  });
  const requests: [string, Partial<ListRequest>][] = [
    ['no query', {}],
    ['deep cursor', { cursor: deep }],
    ...Object.entries(searches).map(([name, query]): [string, Partial<ListRequest>] => [
      `query: ${name}`,
      { query },
    ]),
    ['query: frequent, deep cursor', { query: searches.frequent, cursor: deepFrequent }],
  ];
  const medians = new Map<string, number>();
  for (const [name, request] of requests) medians.set(name, await medianMs(() => page(request)));
  await analyst.close();
  await remove();
  return medians;
}

const [small, large] = [await measure(testStore, sizes[0]!), await measure(testStore, sizes[1]!)];
printTable(
  [`${testStore}, page of 25, p50 ms`, ...sizes.map((size) => size.toLocaleString('en')), 'growth'],
  [...small].map(([name, ms]) => [
    name,
    ms.toFixed(2),
    large.get(name)!.toFixed(2),
    `${(large.get(name)! / ms).toFixed(1)}×`,
  ]),
);
