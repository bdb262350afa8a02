/** Collections and books: documents in an order, and saved searches. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer(unlimited);
});

async function library(count = 0) {
  const { key, id: accountId } = await server.account({ plan: 'unlimited' });
  const api = (line: string, body?: unknown) => call(server.url, line, { key, body });
  const create = async (title: string, text = `About ${title}.`): Promise<string> =>
    (await api('POST /v1/documents', { title, text })).body.id;
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await create(`Document ${n}`));
  const collect = async (body: object): Promise<string> =>
    (await api('POST /v1/collections', { title: 'Set', ...body })).body.id;
  const order = async (id: string): Promise<string[]> =>
    (await api(`GET /v1/collections/${id}`)).body.document_ids;
  return { key, accountId, api, ids, create, collect, order };
}

test('documents are collected, moved, taken out, and leave when they are deleted', async () => {
  const { api, ids, order } = await library(4);
  const [a, b, c, d] = ids as [string, string, string, string];
  const made = await api('POST /v1/collections', { title: 'Sea', document_ids: [b, a.toUpperCase()] });
  assert.equal(made.status, 201);
  const { id } = made.body;
  assert.deepEqual(
    [
      made.body.kind,
      made.body.author,
      made.body.documents_count,
      made.body.characters,
      made.body.document_ids,
    ],
    ['collection', null, 2, 34, [b, a]],
  );
  await api(`POST /v1/collections/${id}/documents`, { document_ids: [c, d], before: a });
  assert.deepEqual(await order(id), [b, c, d, a]);
  await api(`POST /v1/collections/${id}/documents`, { document_ids: [b] });
  assert.deepEqual(await order(id), [c, d, a, b]);
  await api(`PUT /v1/collections/${id}`, { document_ids: [a, b, c, d] });
  assert.equal((await api(`DELETE /v1/collections/${id}/documents/${c}`)).status, 204);
  assert.equal((await api(`DELETE /v1/collections/${id}/documents/${c}`)).status, 204);
  await api(`DELETE /v1/documents/${b}`);
  assert.deepEqual(await order(id), [a, d]);
  const renamed = await api(`PUT /v1/collections/${id}`, { title: 'Oceans', author: 'Many', kind: 'book' });
  assert.deepEqual([renamed.body.title, renamed.body.author, renamed.body.kind], ['Oceans', 'Many', 'book']);
  assert.equal((await api(`DELETE /v1/collections/${id}`)).status, 204);
  assert.equal((await api(`GET /v1/collections/${id}`)).status, 404);
  assert.equal((await api(`GET /v1/documents/${a}`)).status, 200, 'the documents stay');
});

test('random additions, moves and removals keep the order of a list', async () => {
  const { api, ids, collect, order } = await library(6);
  const id = await collect({});
  let model: string[] = [];
  // A fixed sequence that looks random: the same in every run.
  let seed = 42;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let step = 0; step < 40; step++) {
    const one = ids[random(ids.length)]!;
    const others = model.filter((other) => other !== one);
    if (random(4) === 0) {
      await api(`DELETE /v1/collections/${id}/documents/${one}`);
      model = others;
    } else {
      const at = random(others.length + 1);
      const place = at < others.length ? { before: others[at] } : {};
      await api(`POST /v1/collections/${id}/documents`, { document_ids: [one], ...place });
      model = others.toSpliced(at, 0, one);
    }
    assert.deepEqual(await order(id), model, `step ${step}`);
  }
});

test('changes at the same time are all kept', async () => {
  const { api, ids, collect, order } = await library(5);
  const id = await collect({});
  await Promise.all(ids.map((one) => api(`POST /v1/collections/${id}/documents`, { document_ids: [one] })));
  assert.deepEqual((await order(id)).toSorted(), ids.toSorted());
});

test('collections are listed page by page, by kind and by document', async () => {
  const { api, ids, collect } = await library(3);
  const made = [];
  for (const kind of ['book', 'collection', 'book'])
    made.push(await collect({ kind, document_ids: kind === 'book' ? ids : [] }));
  const [first, second, third] = made as [string, string, string];
  const list = async (query: string) => {
    const { body } = await api(`GET /v1/collections?${query}`);
    return { ...body, ids: body.data.map((one: { id: string }) => one.id) };
  };
  const page = await list('limit=2');
  assert.deepEqual([page.ids, page.has_more], [[third, second], true]);
  const rest = await list(`limit=2&cursor=${page.next_cursor}`);
  assert.deepEqual([rest.ids, rest.has_more, rest.next_cursor], [[first], false, null]);
  assert.deepEqual((await list('kind=collection')).ids, [second]);
  assert.deepEqual((await list(`document_id=${ids[0]}`)).ids, [third, first]);
  const parts = async (query: string) => (await api(`GET /v1/collections/${first}/documents?${query}`)).body;
  const start = await parts('limit=2');
  assert.deepEqual(
    start.data.map(({ document, characters }: { document: { id: string }; characters: number }) => [
      document.id,
      characters,
    ]),
    [
      [ids[0], 17],
      [ids[1], 17],
    ],
  );
  const end = await parts(`limit=2&cursor=${start.next_cursor}`);
  assert.deepEqual([end.data[0].document.id, end.has_more], [ids[2], false]);
  assert.equal((await api(`GET /v1/collections/${third}/documents?cursor=${start.next_cursor}`)).status, 422);
});

test('a saved search contains what it finds', async () => {
  const { api, create, collect } = await library();
  const whale = await create('Whale', 'A white whale.');
  await create('Shark', 'A grey shark.');
  const id = await collect({ title: 'White', search: { query: 'white', sort: 'newest' } });
  const found = async () =>
    (await api(`GET /v1/collections/${id}/documents`)).body.data.map(
      ({ document }: { document: { id: string } }) => document.id,
    );
  assert.deepEqual(await found(), [whale]);
  const bear = await create('Bear', 'A white bear.');
  assert.deepEqual(await found(), [bear, whale]);
  const { body } = await api(`PUT /v1/collections/${id}`, { search: { query: 'grey' } });
  assert.deepEqual([body.search, body.documents_count, body.document_ids], [{ query: 'grey' }, null, []]);
  assert.equal((await found()).length, 1);
  const refused = async (line: string, sent: object | undefined, field: string) => {
    const answer = await api(line, sent);
    assert.deepEqual([answer.status, answer.body.error.fields[0].field], [422, field], line);
  };
  await refused(`POST /v1/collections/${id}/documents`, { document_ids: [bear] }, 'document_ids');
  await refused(`PUT /v1/collections/${id}`, { kind: 'book' }, 'kind');
  await refused('POST /v1/collections', { title: 'x', kind: 'book', search: {} }, 'kind');
  await refused('POST /v1/collections', { title: 'x', document_ids: [bear], search: {} }, 'document_ids');
  await refused(`DELETE /v1/collections/${id}?documents=delete`, undefined, 'documents');
});

test('a book knows where it was read last, and its parts can be left out of searches', async () => {
  const { api, accountId, ids, collect } = await library(3);
  const book = await collect({ kind: 'book', document_ids: ids.slice(0, 2) });
  assert.equal((await api(`GET /v1/collections/${book}`)).body.position, null);
  await server.core.database.queries
    .insertInto('positions')
    .values({
      account_id: accountId,
      document_id: ids[1]!,
      version_id: 'any',
      text_offset: 8,
      heard: 0.5,
      voice_id: null,
      speed: null,
      updated_at: 1,
    })
    .execute();
  assert.deepEqual((await api(`GET /v1/collections/${book}`)).body.position, {
    document_id: ids[1],
    offset: 8,
    progress: 25 / 34,
  });
  const found = async (query: string) =>
    (await api(`GET /v1/search?${query}`)).body.data.map(
      ({ document }: { document: { id: string } }) => document.id,
    );
  assert.deepEqual(await found('book_parts=exclude'), [ids[2]]);
  assert.deepEqual(await found('query=about&book_parts=exclude'), [ids[2]]);
  const titled = async (query: string) =>
    (await api(`GET /v1/documents?query=document&${query}`)).body.data.map(({ id }: { id: string }) => id);
  assert.deepEqual(await titled('book_parts=exclude'), [ids[2]]);
  assert.deepEqual(await titled('limit=3'), ids.toReversed());
  assert.deepEqual(await found(`query=about&collection_id=${book.toUpperCase()}`), [ids[1], ids[0]]);
  const other = await library();
  assert.deepEqual((await other.api(`GET /v1/search?collection_id=${book}`)).body.data, []);
});

test('a collection can be deleted together with its documents', async () => {
  const { api, ids, collect } = await library(2);
  const id = await collect({ document_ids: ids });
  assert.equal((await api(`DELETE /v1/collections/${id}?documents=delete`)).status, 204);
  for (const one of ids) assert.equal((await api(`GET /v1/documents/${one}`)).status, 404);
});

test('a book is exported as one file, in every format (slow)', async () => {
  const { api, create, collect } = await library();
  const ids = [await create('One', '# First\n\nThe lamp.'), await create('Two', '# Second\n\nThe sea.')];
  const id = await collect({ title: 'Both: parts', kind: 'book', document_ids: ids });
  const { text, headers } = await api(`GET /v1/collections/${id}/export`);
  assert.match(text, /^First\n\nThe lamp\.\n\nSecond\n\nThe sea\.\n?$/);
  assert.match(headers.get('content-disposition')!, /^attachment; filename=".*Both.*\.txt"/);
  for (const [format, start] of [
    ['epub', 'PK'],
    ['docx', 'PK'],
    ['pdf', '%PDF'],
  ]) {
    const file = await api(`GET /v1/collections/${id}/export?format=${format}`);
    assert.deepEqual([file.status, file.text.startsWith(start!)], [200, true], format);
  }
  assert.equal((await api(`GET /v1/collections/${id}/export?format=srt`)).status, 422);
  assert.equal((await api(`GET /v1/collections/${await collect({})}/export`)).status, 422, 'nothing in it');
});

test('what belongs to others is not found', async () => {
  const mine = await library(1);
  const theirs = await library(1);
  const id = await theirs.collect({ document_ids: theirs.ids });
  const document_ids = mine.ids;
  for (const [line, body] of [
    [`GET /v1/collections/${id}`],
    [`PUT /v1/collections/${id}`, { title: 'Mine' }],
    [`DELETE /v1/collections/${id}?documents=delete`],
    [`GET /v1/collections/${id}/documents`],
    [`POST /v1/collections/${id}/documents`, { document_ids }],
    [`DELETE /v1/collections/${id}/documents/${theirs.ids[0]}`],
    [`GET /v1/collections/${id}/cover`],
    [`GET /v1/collections/${id}/export`],
    [`GET /v1/collections/${id}/contents`],
    [`PUT /v1/collections/${id}/cover`, { image: null }],
    ['POST /v1/collections', { title: 'x', document_ids: theirs.ids }],
  ] as const)
    assert.equal((await mine.api(line, body)).status, 404, line);
  const own = await mine.collect({ document_ids });
  const both = { document_ids: [...document_ids, ...theirs.ids] };
  assert.equal((await mine.api(`POST /v1/collections/${own}/documents`, both)).status, 404);
  assert.deepEqual(await mine.order(own), document_ids, 'all or none');
  assert.deepEqual((await mine.api(`GET /v1/collections?document_id=${theirs.ids[0]}`)).body.data, []);
  assert.deepEqual(await theirs.order(id), theirs.ids);
});

test('a cover is drawn, or the image that was set, which takes space', async () => {
  const { api, collect, accountId } = await library();
  const id = await collect({ title: 'Moby-Dick <&>', author: 'Melville' });
  const drawn = await api(`GET /v1/collections/${id}/cover`);
  assert.equal(drawn.headers.get('content-type'), 'image/svg+xml');
  assert.match(drawn.text, /Moby-Dick.*&lt;&amp;&gt;.*Melville/);
  const image = Buffer.from('\x89PNG\r\n\x1a\nnot really', 'latin1').toString('base64');
  assert.equal((await api(`PUT /v1/collections/${id}/cover`, { image })).status, 204);
  const set = await api(`GET /v1/collections/${id}/cover`);
  assert.equal(set.headers.get('content-type'), 'image/png');
  const { core } = server;
  const used = async () => (await core.space.of(core.database.queries, accountId)).texts;
  assert.equal(await used(), image.length);
  assert.equal((await api(`PUT /v1/collections/${id}/cover`, { image: 'PHN2Zz4=' })).status, 422);
  assert.equal((await api(`PUT /v1/collections/${id}/cover`, { image: null })).status, 204);
  assert.equal(await used(), 0);
  await api(`PUT /v1/collections/${id}/cover`, { image });
  await api(`DELETE /v1/collections/${id}`);
  assert.equal(await used(), 0);
});
