/** Search in a library larger than what is read document by document: the pages together are exactly what matches. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedPostgres, seedSqlite } from '../../bench/seed.ts';
import { searches, textOf, textSearches, titleOf } from '../../bench/titles.ts';
import { call, startServer, type TestServer } from '../harness.ts';

const size = 3_000;
/** Newest first, as the library lists them. */
const titles = Array.from({ length: size }, (_, index) => titleOf(size - 1 - index, size));
const texts = Array.from({ length: size }, (_, index) => textOf(size - 1 - index, size));

interface Titled {
  readonly title: string;
}

describe('search over thousands of documents', () => {
  let server: TestServer;
  let key: string;

  before(async () => {
    server = await startServer({ RATE_LIMIT_DOCUMENTS: '1000000' });
    const account = await server.account();
    key = account.key;
    const { databaseUrl, databaseFile } = server.config;
    if (databaseUrl) await seedPostgres(databaseUrl, account.id, size);
    else seedSqlite(databaseFile, account.id, size);
  });
  after(() => server.close());

  /** What each entry of all pages has. */
  async function readAll<Entry>(path: string, request: Record<string, string>): Promise<Entry[]> {
    const found: Entry[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const parameters = new URLSearchParams({ ...request, ...(cursor && { cursor }) });
      const { body } = await call(server.url, `GET /v1/${path}?${parameters.toString()}`, { key });
      found.push(...body.data);
      assert.equal(body.has_more, body.next_cursor !== null);
      cursor = body.next_cursor;
    }
    return found;
  }

  async function find(query: string, limit: number): Promise<string[]> {
    const found = await readAll<Titled>('documents', { query, limit: String(limit) });
    return found.map(({ title }) => title);
  }

  const queries = [...Object.values(searches), 'cádiz 1', 'a', '29', 'BRIDGE IZMIR'];
  for (const query of queries) {
    test(`"${query}"`, async () => {
      const expected = titles.filter((title) => title.toLowerCase().includes(query.toLowerCase()));
      assert.deepEqual(await find(query, expected.length > 100 ? 100 : 3), expected);
    });
  }

  // Of a frequent word, Postgres reads small pages from the documents themselves and large ones from its index.
  const textPages = [
    [textSearches['in ten'], 9],
    [textSearches['in every tenth'], 15],
    [textSearches['in every tenth'], 100],
    ['lighth*', 15],
  ] as const;
  for (const [query, limit] of textPages)
    for (const sort of ['newest', 'oldest', 'relevance'])
      test(`texts with "${query}", ${limit} at a time, ${sort}`, async () => {
        const newestFirst = titles.filter((_, index) => texts[index]!.includes(query.replace('*', '')));
        const found = await readAll<{ document: Titled }>('search', { query, sort, limit: String(limit) });
        assert.deepEqual(
          found.map(({ document }) => document.title),
          sort === 'oldest' ? newestFirst.toReversed() : newestFirst,
        );
      });
});
