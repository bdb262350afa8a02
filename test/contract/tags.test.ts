import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;

before(async () => {
  server = await sharedServer(unlimited);
});

async function library(count: number) {
  const { key } = await server.account();
  const api = (line: string, body?: unknown) => call(server.url, line, { key, body });
  const ids: string[] = [];
  for (let n = 0; n < count; n++)
    ids.push((await api('POST /v1/documents', { text: 'A lamp.', title: `Document ${n}` })).body.id);
  const tagsOf = async (id: string) => (await api(`GET /v1/documents/${id}/tags`)).body.tags;
  const found = async (parameters: string) =>
    (await api(`GET /v1/search?${parameters}`)).body.data.map(
      ({ document }: { document: { id: string } }) => document.id,
    );
  return { api, ids, tagsOf, found };
}

test('tags are set, listed, found and deleted; case does not matter and the first spelling stays', async () => {
  const { api, ids, tagsOf, found } = await library(3);
  const [first, second, third] = ids as [string, string, string];
  const set = await api(`PUT /v1/documents/${first}/tags`, { tags: ['Sea', ' to  read ', 'SEA'] });
  assert.deepEqual(set.body, { tags: ['Sea', 'to read'] });
  await api(`PUT /v1/documents/${second}/tags`, { tags: ['sea'] });
  assert.deepEqual(await tagsOf(second), ['Sea']);
  assert.deepEqual((await api('GET /v1/tags')).body.data, [
    { name: 'Sea', documents_count: 2 },
    { name: 'to read', documents_count: 1 },
  ]);
  assert.deepEqual(await found('tag=SEA'), [second, first]);
  assert.deepEqual(await found('tag=to%20read&query=lamp'), [first]);
  assert.deepEqual(await found('tag=none'), []);
  assert.deepEqual(await tagsOf(third), []);
  assert.equal((await api('DELETE /v1/tags/sea')).status, 204);
  assert.equal((await api('DELETE /v1/tags/sea')).status, 404);
  assert.deepEqual(await tagsOf(first), ['to read']);
  assert.equal((await api(`DELETE /v1/documents/${first}`)).status, 204);
  assert.deepEqual((await api('GET /v1/tags')).body.data, []);
});

test('many documents at once, all or none', async () => {
  const { api, ids, tagsOf } = await library(3);
  const change = (body: object) => api('POST /v1/tags', body);
  assert.equal((await change({ document_ids: ids, add: ['sea', 'lamp'] })).status, 204);
  assert.equal((await change({ document_ids: ids.slice(1), add: ['night'], remove: ['LAMP'] })).status, 204);
  assert.deepEqual(await tagsOf(ids[0]!), ['lamp', 'sea']);
  assert.deepEqual(await tagsOf(ids[2]!), ['night', 'sea']);
  const stranger = '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de';
  assert.equal((await change({ document_ids: [ids[0], stranger], add: ['x'] })).status, 404);
  assert.deepEqual(await tagsOf(ids[0]!), ['lamp', 'sea']);
  const many = Array.from({ length: 50 }, (_, n) => `tag ${n}`);
  const full = await change({ document_ids: [ids[0]], add: many });
  assert.deepEqual([full.status, full.body.error.fields[0].field], [422, 'add']);
  assert.equal((await tagsOf(ids[0]!)).length, 2);
});

test('what is not a tag is refused, and tags of others cannot be seen', async () => {
  const { api, ids } = await library(1);
  const other = await library(1);
  assert.equal((await api(`PUT /v1/documents/${ids[0]}/tags`, { tags: ['  '] })).status, 422);
  assert.equal((await api(`PUT /v1/documents/${ids[0]}/tags`, { tags: ['x'.repeat(65)] })).status, 422);
  assert.equal((await api('POST /v1/tags', { document_ids: [], add: ['x'] })).status, 422);
  assert.equal((await other.api(`GET /v1/documents/${ids[0]}/tags`)).status, 404);
  assert.equal((await other.api(`PUT /v1/documents/${ids[0]}/tags`, { tags: ['x'] })).status, 404);
  await api(`PUT /v1/documents/${ids[0]}/tags`, { tags: ['mine'] });
  assert.deepEqual((await other.api('GET /v1/tags')).body.data, []);
  assert.deepEqual(await other.found('tag=mine'), []);
});
