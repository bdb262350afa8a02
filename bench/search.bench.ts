/** Full-text search in a large library: the median of a first page of 25 hits with their passages. */
import type { SearchRequest } from '../src/shared/contract/search.ts';
import { Search } from '../src/features/documents/search/search.ts';
import { testStore } from '../test/store.ts';
import { medianMs, printTable } from './measure.ts';
import { largeSize, openSeededStore } from './seeded-store.ts';
import { textSearches } from './titles.ts';

const { core, actor, remove } = await openSeededStore(testStore, largeSize);
const search = new Search({ database: core.database, publicUrl: 'http://localhost' });
const requests: [string, SearchRequest][] = [
  ...Object.entries(textSearches).map(([name, query]): [string, SearchRequest] => [name, { query }]),
  ['in every tenth, newest first', { query: textSearches['in every tenth'], sort: 'newest' }],
  ['in every tenth, in another language', { query: textSearches['in every tenth'], language: 'de' }],
  ['no query, by title', { sort: 'title' }],
];
const rows: string[][] = [];
for (const [name, request] of requests) {
  const { data } = await search.search(actor, request);
  const ms = await medianMs(() => search.search(actor, request));
  rows.push([name, String(data.length), ms.toFixed(1)]);
}
printTable([`${testStore}, ${largeSize.toLocaleString('en')} documents`, 'hits on the page', 'p50 ms'], rows);
await remove();
