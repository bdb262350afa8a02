/** What a restored document comes back to: its place, limits that were reached meanwhile, or a server without a trash. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';
import { openTrashAccount, text } from './trash-account.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer(unlimited);
});

test('a restored document finds its place in a collection and a queue that changed meanwhile', async () => {
  const { send, create } = await openTrashAccount(server);
  const [a, b, c] = [await create('A'), await create('B'), await create('C')];
  const collection = (await send('POST /v1/collections', { title: 'C', document_ids: [a, b, c] })).body.id;
  for (const document_id of [a, b, c]) await send('POST /v1/queue', { document_id });
  await send(`DELETE /v1/documents/${a}`);
  await send(`PUT /v1/collections/${collection}`, { document_ids: [c, b] });
  await send('PUT /v1/queue', { document_ids: [c, b] });
  await send(`POST /v1/trash/${a}/restore`);
  assert.deepEqual((await send(`GET /v1/collections/${collection}`)).body.document_ids, [c, b, a]);
  const page = await send(`GET /v1/collections/${collection}/documents?limit=2`);
  const rest = await send(`GET /v1/collections/${collection}/documents?cursor=${page.body.next_cursor}`);
  assert.deepEqual(
    [...page.body.data, ...rest.body.data].map(({ document }) => document.id),
    [c, b, a],
  );
  const queued = (await send('GET /v1/queue')).body.data as { document_id: string }[];
  assert.deepEqual(queued.map(({ document_id }) => document_id).toSorted(), [a, b, c].toSorted());
});

test('a part of a book is left out while it is in the trash, and is the same part again', async () => {
  const { send, create } = await openTrashAccount(server);
  const parts = [await create('First'), await create('Second'), await create('Third')];
  const book = (await send('POST /v1/collections', { title: 'B', kind: 'book', document_ids: parts })).body
    .id;
  const seen = async () =>
    Promise.all(
      [
        `/collections/${book}`,
        `/collections/${book}/documents`,
        `/search?query=lamp&collection_id=${book}`,
        '/search?query=lamp&book_parts=exclude',
      ].map(async (path) => (await send(`GET /v1${path}`)).text),
    );
  const before = await seen();
  await send(`DELETE /v1/documents/${parts[1]}`);
  const { body } = await send(`GET /v1/collections/${book}`);
  assert.deepEqual([body.document_ids, body.documents_count], [[parts[0], parts[2]], 2]);
  const exported = await send(`GET /v1/collections/${book}/export`);
  assert.equal(exported.text.split(text).length - 1, 2);
  await send(`POST /v1/trash/${parts[1]}/restore`);
  assert.deepEqual(await seen(), before);
  await send(`DELETE /v1/documents/${parts[1]}`);
  await send(`DELETE /v1/collections/${book}`);
  assert.equal((await send(`POST /v1/trash/${parts[1]}/restore`)).status, 200, 'without its book');
});

test('documents that are deleted with their collection are in the trash', async () => {
  const { send, create, trash } = await openTrashAccount(server);
  const [a, b] = [await create('A'), await create('B')];
  const collection = (await send('POST /v1/collections', { title: 'C', document_ids: [a, b] })).body.id;
  assert.equal((await send(`DELETE /v1/collections/${collection}?documents=delete`)).status, 204);
  assert.deepEqual((await trash()).toSorted(), ['A', 'B']);
  assert.equal((await send(`POST /v1/trash/${a}/restore`)).status, 200);
});

test('an account at its limits can still restore: a document was counted on its day, and its space throughout', async () => {
  const small = await sharedServer({
    ...unlimited,
    PLANS: JSON.stringify({ free: { documents_per_day: 2 }, unlimited: { space_bytes: 2 * text.length } }),
  });
  const daily = await openTrashAccount(small, 'free');
  const full = await openTrashAccount(small);
  for (const [{ send, create }, refused] of [
    [daily, 403],
    [full, 409],
  ] as const) {
    const [id] = [await create('One'), await create('Two')];
    const add = () => send('POST /v1/documents', { text, language: 'en' });
    assert.equal((await add()).status, refused);
    await send(`DELETE /v1/documents/${id}`);
    const { status, body } = await add();
    assert.equal(status, refused, 'the trash makes no room');
    if (refused === 409) assert.match(body.error.message, /empty the trash/);
    assert.equal((await send(`POST /v1/trash/${id}/restore`)).status, 200);
    assert.equal((await send(`GET /v1/documents/${id}`)).body.text, text);
    await send(`DELETE /v1/documents/${id}`);
    await send(`DELETE /v1/trash/${id}`);
    assert.equal((await add()).status, refused === 409 ? 201 : 403);
  }
});

test('a server without a trash deletes for good at once', async () => {
  const without = await sharedServer({ ...unlimited, TRASH_DAYS: '0' });
  const { accountId, send, create, trash } = await openTrashAccount(without);
  const id = await create('Gone');
  await send(`PUT /v1/documents/${id}/tags`, { tags: ['sea'] });
  assert.equal((await send(`DELETE /v1/documents/${id}`)).status, 204);
  assert.deepEqual(await trash(), []);
  for (const line of [
    `POST /v1/trash/${id}/restore`,
    `DELETE /v1/trash/${id}`,
    `GET /v1/documents/${id}`,
    `DELETE /v1/documents/${id}`,
  ])
    assert.equal((await send(line)).status, 404, line);
  assert.equal((await send('DELETE /v1/trash')).status, 204);
  const { paths } = (await send('GET /v1/openapi.json')).body;
  assert.match(paths['/documents/{document_id}'].delete.description, /from the trash for 0 days/);
  const { database, space } = without.core;
  const rows = database.queries.selectFrom('all_documents').select('id').where('account_id', '=', accountId);
  assert.deepEqual(await rows.execute(), []);
  assert.equal((await space.of(database.queries, accountId)).storedBytes, 0);
});
