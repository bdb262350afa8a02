import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;

before(async () => {
  server = await sharedServer(unlimited);
});

/** An account with a library of these titles, oldest first. */
async function library(titles: readonly string[]) {
  const { key } = await server.account();
  const api = (line: string, body?: unknown) => call(server.url, line, { key, body });
  const ids: string[] = [];
  for (const title of titles) ids.push((await api('POST /v1/documents', { text: 'x', title })).body.id);
  const titlesOf = async (query: string) =>
    (await api(`GET /v1/documents?limit=100&query=${encodeURIComponent(query)}`)).body.data.map(
      (d: { title: string }) => d.title,
    );
  return { api, ids, titlesOf };
}

type Api = Awaited<ReturnType<typeof library>>['api'];

async function walk(
  api: Api,
  parameters: string,
  between?: (page: number, seen: string[]) => Promise<void>,
): Promise<string[]> {
  const seen: string[] = [];
  let cursor = '';
  for (let page = 0; ; page++) {
    const { body } = await api(`GET /v1/documents?${parameters}${cursor}`);
    seen.push(...body.data.map((d: { id: string }) => d.id));
    assert.equal(body.has_more, body.next_cursor !== null);
    if (!body.has_more) return seen;
    cursor = `&cursor=${encodeURIComponent(body.next_cursor)}`;
    await between?.(page, seen);
  }
}

describe('pages', () => {
  test('25 by default, newest first, summaries without text', async () => {
    const { api, ids } = await library(Array.from({ length: 27 }, (_, n) => `title ${n}`));
    const { body } = await api('GET /v1/documents');
    assert.deepEqual(
      body.data.map((d: { id: string }) => d.id),
      ids.toReversed().slice(0, 25),
    );
    assert.equal(body.has_more, true);
    assert.deepEqual(await walk(api, 'limit=4'), ids.toReversed());
    assert.deepEqual(await walk(api, 'limit=100'), ids.toReversed());
    assert.deepEqual(
      await walk(api, 'limit=2&query=TITLE 1'),
      ids.toReversed().filter((_, n) => [1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].includes(26 - n)),
    );
  });

  test('pages stay right while others insert, delete and archive between two reads', async () => {
    const { api, ids } = await library(Array.from({ length: 12 }, (_, n) => `stable ${n}`));
    const gone = new Set<string>();
    const seen = await walk(api, 'limit=3', async (page, soFar) => {
      await api('POST /v1/documents', { text: 'new', title: `stable newcomer ${page}` });
      // The next document still to come leaves before it is reached; those already read may go too.
      const next = ids.toReversed().find((id) => !soFar.includes(id))!;
      if (page === 0) await api(`DELETE /v1/documents/${next}`);
      else await api(`PUT /v1/documents/${next}`, { is_archived: true });
      gone.add(next);
      await api(`DELETE /v1/documents/${ids.at(-1 - page)}`);
    });
    assert.equal(new Set(seen).size, seen.length, 'nothing twice');
    assert.deepEqual(
      seen,
      ids.toReversed().filter((id) => !gone.has(id)),
    );
  });

  test('archived documents are hidden unless asked for', async () => {
    const { api, ids } = await library(['one', 'two']);
    await api(`PUT /v1/documents/${ids[0]}`, { is_archived: true });
    const listed = async (parameters: string) =>
      (await api(`GET /v1/documents?${parameters}`)).body.data.map((d: { title: string }) => d.title);
    assert.deepEqual(await listed(''), ['two']);
    assert.deepEqual(await listed('include_archived=false'), ['two']);
    assert.deepEqual(await listed('include_archived=true'), ['two', 'one']);
    assert.deepEqual(await listed('query=o'), ['two']);
    assert.deepEqual(await listed('query=o&include_archived=true'), ['two', 'one']);
  });

  test('a cursor is bound to its filter', async () => {
    const { api } = await library(['a1', 'a2', 'a3']);
    const { next_cursor } = (await api('GET /v1/documents?limit=1')).body;
    assert.equal((await api(`GET /v1/documents?limit=2&cursor=${next_cursor}`)).status, 200);
    for (const parameters of [
      `query=a&cursor=${next_cursor}`,
      `include_archived=true&cursor=${next_cursor}`,
    ]) {
      const answer = await api(`GET /v1/documents?${parameters}`);
      assert.equal(answer.status, 422);
      assert.equal(answer.body.error.fields[0].field, 'cursor');
    }
  });

  for (const parameters of [
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=2.5',
    'limit=1e1',
    'limit=',
    'limit=+5',
    'limit=5&limit=6',
    'limit=abc',
    'include_archived=1',
    'include_archived=TRUE',
    'include_archived=',
    'cursor=',
    'cursor=abc',
    'cursor=%F0%9F%98%80',
    'cursor=MTIzLmFhYWFhYWFh',
    'query=%00',
    'unknown=1',
  ]) {
    test(`422 for ?${parameters}`, async () => {
      const { api } = await library([]);
      const answer = await api(`GET /v1/documents?${parameters}`);
      assert.equal(answer.status, 422);
      assert.equal(answer.body.error.fields[0].field, parameters.split('=')[0]);
    });
  }
});

describe('search', () => {
  test('is case-insensitive for every script, and wildcards are ordinary characters', async () => {
    const titles = [
      'ÉCOLE',
      'straße',
      'İstanbul',
      'ДОКУМЕНТ',
      'ΟΔΥΣΣΕΥΣ',
      '100% sure',
      'snake_case',
      'back\\slash',
      'quote"and\'s',
      'e\u0301tude',
      '漢字かな',
      '😀 face',
    ];
    const { titlesOf } = await library(titles);
    const finds: [string, string][] = [
      ['école', 'ÉCOLE'],
      ['STRASSE', 'straße'],
      ['strasse', 'straße'],
      ['ẞ', 'straße'],
      ['istanbul', 'İstanbul'],
      ['İSTANBUL', 'İstanbul'],
      ['документ', 'ДОКУМЕНТ'],
      ['οδυσσευς', 'ΟΔΥΣΣΕΥΣ'],
      ['%', '100% sure'],
      ['_', 'snake_case'],
      ['\\', 'back\\slash'],
      ['"', 'quote"and\'s'],
      ["'", 'quote"and\'s'],
      ['étude', 'e\u0301tude'],
      ['ÉTUDE', 'e\u0301tude'],
      ['字か', '漢字かな'],
      ['字', '漢字かな'],
      ['😀', '😀 face'],
      ['k\\s', 'back\\slash'],
    ];
    for (const [query, title] of finds) assert.deepEqual(await titlesOf(query), [title], query);
    for (const nothing of ['ecole', 'zzz', '% sure%', 'a%b', '*', 'AND NOT', 'account'])
      assert.deepEqual(await titlesOf(nothing), [], nothing);
    assert.equal((await titlesOf('')).length, titles.length);
  });

  test('a renamed title is found by its new name only', async () => {
    const { api, ids, titlesOf } = await library(['before it']);
    await api(`PUT /v1/documents/${ids[0]}`, { title: 'After That' });
    assert.deepEqual(await titlesOf('before'), []);
    assert.deepEqual(await titlesOf('after'), ['After That']);
  });

  test('finds exactly what a scan would find', async () => {
    const word = fc.stringMatching(/^[abAB%_é ß]{1,6}$/);
    const titles = fc.sample(word, { numRuns: 60, seed: 7 });
    const { titlesOf } = await library(titles);
    const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss');
    for (const query of fc.sample(fc.stringMatching(/^[abAB%_é ß]{1,3}$/), { numRuns: 40, seed: 8 })) {
      const expected = titles.filter((title) => plain(title).includes(plain(query))).toReversed();
      assert.deepEqual(await titlesOf(query), expected, query);
    }
  });

  test('a very long query does no harm', async () => {
    const { titlesOf } = await library(['short']);
    assert.deepEqual(await titlesOf('long '.repeat(500)), []);
  });
});
