/** What is deleted is gone for everybody, and can be restored with everything it had. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { findMiscounted } from '../../src/program/check/checks/space.store.ts';
import { appOperations } from '../../src/shared/contract/app/index.ts';
import { operations } from '../../src/shared/contract/index.ts';
import type { Operation } from '../../src/shared/contract/operation.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { openTrashAccount, text } from './trash-account.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer(unlimited);
});

const unknown = '019a2f4e-5b7c-7d10-8f21-000000000000';
/** One pixel. */
const image =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const openAccount = () => openTrashAccount(server);

/** Every operation whose path names a document, with a request that would do something to one that is there. */
const named = [
  ...Object.values<Operation>(operations).map((operation) => ['/v1', operation] as const),
  ...Object.values<Operation>(appOperations).map((operation) => ['/app', operation] as const),
].filter(([, { path }]) => path.includes('{document_id}') && !path.startsWith('/trash'));

/** These end in the same way whether there was anything to take out or not. */
const takingOut = ['removeFromQueue', 'removeFromCollection'];

test('a deleted document is not there for any operation that names one', async () => {
  const { accountId, send, create } = await openAccount();
  const session = await server.signIn(accountId);
  const id = await create('Gone');
  const { version_id } = (await send(`GET /v1/documents/${id}`)).body;
  const collection = (await send('POST /v1/collections', { title: 'C', document_ids: [id] })).body.id;
  const { voice_id } = (await send('GET /v1/voices?language=en&limit=1')).body.data[0];
  const bodies: Record<string, unknown> = {
    savePosition: { version_id, offset: 1 },
    quoteAudiobook: { voice_id },
    createAudiobook: { voice_id },
    followTranslation: { target_language: 'es' },
    suggestCast: {},
    suggestPronunciations: {},
    suggestDetails: {},
  };
  const statusOf = async ([prefix, operation]: (typeof named)[number], documentId: string) => {
    const { operationId, method, upload } = operation;
    const path = operation.path
      .replace('{document_id}', documentId)
      .replace('{version_id}', version_id)
      .replace('{collection_id}', collection)
      .replace('{picture_id}', 'a'.repeat(8));
    const body = upload ? Buffer.from('RIFF') : (bodies[operationId] ?? operation.bodyExample);
    const { status } = await call(server.url, `${method} ${prefix}${path}${upload ? '?name=a.wav' : ''}`, {
      session,
      ...(body !== undefined && { body }),
      ...(upload && { headers: { 'content-type': 'application/octet-stream' } }),
    });
    return status;
  };
  assert.equal((await send(`DELETE /v1/documents/${id}`)).status, 204);
  assert.ok(named.length > 25, `${named.length} operations`);
  const wrong: unknown[] = [];
  for (const one of named) {
    const { operationId } = one[1];
    const expected = takingOut.includes(operationId) ? 204 : 404;
    const statuses = [await statusOf(one, id), await statusOf(one, unknown)];
    if (statuses.some((status) => status !== expected)) wrong.push([operationId, ...statuses]);
  }
  assert.deepEqual(wrong, []);
});

test('nothing lists, finds, counts or shows a deleted document', async () => {
  const { send, create, trash } = await openAccount();
  const id = await create('Lighthouse');
  await send(`PUT /v1/documents/${id}`, { visibility: 'public' });
  await send(`PUT /v1/documents/${id}/tags`, { tags: ['sea'] });
  await send('POST /v1/queue', { document_id: id });
  const highlight = await send('POST /v1/highlights', { document_id: id, start: 0, end: 8, color: 'blue' });
  const entry = await send('POST /v1/lexicon', { written: 'lamp', spoken: 'light', document_id: id });
  const collection = (await send('POST /v1/collections', { title: 'C', document_ids: [id] })).body.id;
  assert.equal((await fetch(`${server.url}/share/document/${id}`)).status, 200);
  await send(`DELETE /v1/documents/${id}`);
  assert.deepEqual(await trash(), ['Lighthouse']);
  for (const line of [
    '/documents',
    '/documents?query=light',
    '/search?query=lamp',
    '/search?sort=title&tag=sea',
    '/highlights',
    '/queue',
    '/tags',
    '/lexicon',
    `/collections/${collection}/documents`,
    `/collections?document_id=${id}`,
  ])
    assert.deepEqual((await send(`GET /v1${line}`)).body.data, [], line);
  const { body } = await send(`GET /v1/collections/${collection}`);
  assert.deepEqual([body.document_ids, body.documents_count], [[], 0]);
  assert.equal((await fetch(`${server.url}/share/document/${id}`)).status, 404);
  for (const line of [
    `DELETE /v1/highlights/${highlight.body.id}`,
    `DELETE /v1/lexicon/${entry.body.id}`,
    `DELETE /v1/documents/${id}`,
  ])
    assert.equal((await send(line)).status, 404, line);
  for (const [line, refused] of [
    ['POST /v1/queue', { document_id: id }],
    ['POST /v1/highlights', { document_id: id, start: 0, end: 8, color: 'blue' }],
    ['POST /v1/jobs/audio', { document_id: id }],
    [`POST /v1/collections/${collection}/documents`, { document_ids: [id] }],
    ['POST /v1/links/export', { document_id: id }],
  ] as const)
    assert.equal((await send(line, refused)).status, 404, line);
});

test('a restored document has everything it had', async () => {
  const { send, create, trash, accountId } = await openAccount();
  const session = await server.signIn(accountId);
  const [id, other] = [await create('Lighthouse'), await create('Harbor')];
  await send(`PUT /v1/documents/${id}`, { text: `${text} The end.`, visibility: 'public' });
  await send(`PUT /v1/documents/${id}/tags`, { tags: ['sea', 'night'] });
  await send('PUT /v1/queue', { archive_when_heard: true });
  for (const document_id of [id, other]) await send('POST /v1/queue', { document_id });
  await send('POST /v1/highlights', { document_id: id, start: 0, end: 8, color: 'blue', note: 'Why?' });
  await send('POST /v1/bookmarks', { document_id: id, offset: 26, name: 'Here' });
  await send('POST /v1/lexicon', { written: 'lamp', spoken: 'light', document_id: id });
  assert.equal((await send(`PUT /v1/documents/${id}/cover`, { image })).status, 204);
  const collection = (await send('POST /v1/collections', { title: 'C', document_ids: [id, other] })).body.id;
  const version_id = (await send(`GET /v1/documents/${id}`)).body.version_id;
  await call(server.url, `PUT /app/documents/${id}/position`, {
    session,
    body: { version_id, offset: 9 },
  });
  const seen = async () =>
    Promise.all(
      [
        `/v1/documents/${id}`,
        `/v1/documents/${id}/versions`,
        `/v1/documents/${id}/tags`,
        `/v1/documents/${id}/cover`,
        `/v1/collections/${collection}`,
        `/v1/highlights?document_id=${id}`,
        `/v1/bookmarks?document_id=${id}`,
        `/v1/lexicon?document_id=${id}`,
        '/v1/queue',
        '/v1/tags',
        '/v1/documents?query=house',
        '/v1/search?query=lamp',
        `/app/documents/${id}/reading`,
      ].map(async (path) => {
        const { status, text: shown } = await call(server.url, `GET ${path}`, { session });
        return [path, status, shown];
      }),
    );
  const before = await seen();
  for (const [path, status] of before) assert.equal(status, 200, String(path));
  await send(`DELETE /v1/documents/${id}`);
  const { status, body } = await send(`POST /v1/trash/${id.toUpperCase()}/restore`);
  assert.deepEqual([status, body.id, body.title], [200, id, 'Lighthouse']);
  assert.deepEqual(await seen(), before);
  assert.deepEqual(await trash(), []);
  assert.equal((await fetch(`${server.url}/share/document/${id}`)).status, 200);
  assert.equal((await send(`POST /v1/trash/${id}/restore`)).status, 404);
});

test('the trash is read page by page, the last one deleted first; others have their own', async () => {
  const { send, create, trash, deletedAgo } = await openAccount();
  const stranger = await openAccount();
  const ids = [await create('1'), await create('2'), await create('3')];
  for (const [minutes, id] of ids.entries()) {
    await send(`DELETE /v1/documents/${id}`);
    await deletedAgo(id, minutes * 60_000);
  }
  const titles: string[] = [];
  for (let cursor = ''; ;) {
    const { body } = await send(`GET /v1/trash?limit=2${cursor}`);
    titles.push(...body.data.map(({ title }: { title: string }) => title));
    const [{ deleted_at, erased_at }] = body.data;
    assert.equal(Date.parse(erased_at) - Date.parse(deleted_at), 30 * 86_400_000);
    if (!body.has_more) break;
    cursor = `&cursor=${body.next_cursor}`;
  }
  assert.deepEqual(titles, ['1', '2', '3']);
  for (const bad of ['x', '%00', 'LQ', '~'.repeat(200)])
    assert.equal((await send(`GET /v1/trash?cursor=${bad}`)).status, 422, bad);
  assert.deepEqual(await stranger.trash(), []);
  assert.equal((await stranger.send(`POST /v1/trash/${ids[0]}/restore`)).status, 404);
  assert.equal((await stranger.send(`DELETE /v1/trash/${ids[0]}`)).status, 404);
  await stranger.send('DELETE /v1/trash');
  assert.deepEqual(await trash(), ['1', '2', '3']);
});

async function storedTitles(accountId: string): Promise<string[]> {
  const query = server.core.database.queries.selectFrom('all_documents').select('title');
  return (await query.where('account_id', '=', accountId).execute()).map(({ title }) => title);
}

test('what is deleted for good, was emptied or is too old is gone, and the space that it took is free', async () => {
  const { accountId, send, create, trash, deletedAgo } = await openAccount();
  const { queries } = server.core.database;
  const [one, old, young] = [await create('One'), await create('Old'), await create('Young')];
  const kept = await create('Kept');
  const spaceOf = async () =>
    (await queries
      .selectFrom('accounts')
      .select('text_bytes')
      .where('id', '=', accountId)
      .executeTakeFirst())!.text_bytes;
  assert.equal((await send(`DELETE /v1/trash/${one}`)).status, 404, 'it is in the library');
  for (const id of [one, old, young]) await send(`DELETE /v1/documents/${id}`);
  assert.equal(await spaceOf(), 4 * text.length);
  assert.equal((await send(`DELETE /v1/trash/${one}`)).status, 204);
  assert.equal((await send(`DELETE /v1/trash/${one}`)).status, 404);
  assert.equal(await spaceOf(), 3 * text.length);
  await deletedAgo(old, 30 * 86_400_000);
  await deletedAgo(young, 30 * 86_400_000 - 3_600_000);
  await server.documents.trash.sweep();
  assert.deepEqual(await trash(), ['Young']);
  assert.equal((await send('DELETE /v1/trash')).status, 204);
  assert.deepEqual(await trash(), []);
  assert.equal((await send(`POST /v1/trash/${young}/restore`)).status, 404);
  await server.documents.trash.sweep();
  assert.deepEqual(await storedTitles(accountId), ['Kept']);
  assert.equal(await spaceOf(), text.length);
  assert.deepEqual(await findMiscounted(queries), []);
  assert.equal((await send(`GET /v1/documents/${kept}`)).status, 200);
});

test('of requests at the same time one deletes, one restores, and the document is in one place', async () => {
  const { send, create, trash } = await openAccount();
  const id = await create('Wanted');
  const statuses = async (line: string) =>
    (await Promise.all(Array.from({ length: 6 }, () => send(line)))).map(({ status }) => status).toSorted();
  assert.deepEqual(await statuses(`DELETE /v1/documents/${id}`), [204, 404, 404, 404, 404, 404]);
  assert.deepEqual(await statuses(`POST /v1/trash/${id}/restore`), [200, 404, 404, 404, 404, 404]);
  await send(`DELETE /v1/documents/${id}`);
  const [restored, erased] = await Promise.all([
    send(`POST /v1/trash/${id}/restore`),
    send(`DELETE /v1/trash/${id}`),
    server.documents.trash.sweep(),
  ]);
  assert.deepEqual(
    [restored.status === 200, erased.status === 404],
    restored.status === 200 ? [true, true] : [false, false],
  );
  assert.equal((await send(`GET /v1/documents/${id}`)).status, restored.status === 200 ? 200 : 404);
  assert.deepEqual(await trash(), []);
});
