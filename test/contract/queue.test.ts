/** The queue: what is listened to next, kept with the account. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer(unlimited);
});

async function openAccount() {
  const { key } = await server.account({ plan: 'unlimited' });
  const send = (operation: string, body?: object) =>
    call(server.url, operation, { key, ...(body && { body }) });
  const create = async (title: string): Promise<string> =>
    (await send('POST /v1/documents', { title, text: 'Some text.' })).body.id;
  const titles = async (): Promise<string[]> =>
    (await send('GET /v1/queue')).body.data.map(({ title }: { title: string }) => title);
  return { send, create, titles };
}

test('documents are added at the end or as the next one, moved, taken out, and leave when they are deleted', async () => {
  const { send, create, titles } = await openAccount();
  assert.deepEqual((await send('GET /v1/queue')).body, { data: [], archive_when_heard: false });
  const [a, b, c] = [await create('A'), await create('B'), await create('C')];
  await send('POST /v1/queue', { document_id: a });
  await send('POST /v1/queue', { document_id: b.toUpperCase() });
  await send('POST /v1/queue', { document_id: c, place: 'next' });
  assert.deepEqual(await titles(), ['C', 'A', 'B']);
  await send('POST /v1/queue', { document_id: a, place: 'next' });
  assert.deepEqual(await titles(), ['A', 'C', 'B']);
  await send('PUT /v1/queue', { document_ids: [b, a, c] });
  assert.deepEqual(await titles(), ['B', 'A', 'C']);
  assert.equal((await send(`DELETE /v1/queue/${a}`)).status, 204);
  assert.equal((await send(`DELETE /v1/queue/${a}`)).status, 204);
  await send(`DELETE /v1/documents/${c}`);
  assert.deepEqual(await titles(), ['B']);
});

test('additions at the same time are all kept, and the setting stays', async () => {
  const { send, create, titles } = await openAccount();
  const names = ['A', 'B', 'C', 'D', 'E', 'F'];
  const ids = await Promise.all(names.map(create));
  await Promise.all(ids.map((document_id) => send('POST /v1/queue', { document_id })));
  assert.deepEqual((await titles()).toSorted(), names);
  const { body } = await send('PUT /v1/queue', { archive_when_heard: true });
  assert.deepEqual([body.archive_when_heard, body.data.length], [true, 6]);
  await send('PUT /v1/queue', { document_ids: [] });
  assert.deepEqual((await send('GET /v1/queue')).body, { data: [], archive_when_heard: true });
});

test('only documents of the account and of the queue are accepted', async () => {
  const { send, create } = await openAccount();
  const other = await openAccount();
  const foreign = await other.create('Theirs');
  assert.equal((await send('POST /v1/queue', { document_id: foreign })).status, 404);
  const mine = await create('Mine');
  const { status, body } = await send('PUT /v1/queue', { document_ids: [mine] });
  assert.deepEqual([status, body.error.fields[0].field], [422, 'document_ids']);
  await other.send('POST /v1/queue', { document_id: foreign });
  await send(`DELETE /v1/queue/${foreign}`);
  assert.deepEqual(await other.titles(), ['Theirs']);
});
