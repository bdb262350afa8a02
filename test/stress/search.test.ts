/** Search in a library larger than what is read title by title: the pages together are exactly the matching titles. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedPostgres, seedSqlite } from '../../bench/seed.ts';
import { searches, titleOf } from '../../bench/titles.ts';
import { call, startServer, type TestServer } from '../harness.ts';

const size = 3_000;
/** Newest first, as the library lists them. */
const titles = Array.from({ length: size }, (_, index) => titleOf(size - 1 - index, size));

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

  async function find(query: string, limit: number): Promise<string[]> {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const parameters = new URLSearchParams({ query, limit: String(limit), ...(cursor && { cursor }) });
      const { body } = await call(server.url, `GET /v1/documents?${parameters.toString()}`, { key });
      found.push(...body.data.map((document: { title: string }) => document.title));
      assert.equal(body.has_more, body.next_cursor !== null);
      cursor = body.next_cursor;
    }
    return found;
  }

  const queries = [...Object.values(searches), 'cádiz 1', 'a', '29', 'BRIDGE IZMIR'];
  for (const query of queries) {
    test(`"${query}"`, async () => {
      const expected = titles.filter((title) => title.toLowerCase().includes(query.toLowerCase()));
      assert.deepEqual(await find(query, expected.length > 100 ? 100 : 3), expected);
    });
  }
});
