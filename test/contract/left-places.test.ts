/** A file that is imported again is read on where it was left, whatever became of its document. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';
import { finishedJob } from './finished-job.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer(unlimited);
});

test('after its document is in the trash, and after it was deleted for good; another file starts at its beginning', async () => {
  const { id, key } = await server.account();
  const session = await server.signIn(id);
  const app = (line: string, body?: unknown) =>
    call(server.url, line, { session, ...(body !== undefined && { body }) });
  const bring = async (text: string): Promise<string> => {
    const headers = { 'content-type': 'application/octet-stream' };
    const line = 'POST /v1/jobs/import?name=lamp.md';
    const { body } = await call(server.url, line, { key, body: Buffer.from(text), headers });
    return (await finishedJob(server.url, key, body.id)).document_id;
  };
  const placeIn = async (document: string) =>
    (await app(`GET /app/documents/${document}/reading`)).body.position;
  const text = 'The lamp turns. Nobody sleeps. The keeper counts the ships.';
  const leave = async (document: string, offset: number) => {
    const { version_id } = (await call(server.url, `GET /v1/documents/${document}`, { key })).body;
    const place = { version_id, offset, voice_id: 'espeak-en-us', speed: 1.5 };
    assert.equal((await app(`PUT /app/documents/${document}/position`, place)).status, 204);
  };
  const drop = async (document: string) =>
    assert.equal((await call(server.url, `DELETE /v1/documents/${document}`, { key })).status, 204);

  const first = await bring(text);
  await leave(first, 16);
  await drop(first);
  const second = await bring(text);
  assert.notEqual(second, first);
  const found = await placeIn(second);
  const { version_id } = (await call(server.url, `GET /v1/documents/${second}`, { key })).body;
  assert.deepEqual(
    [found.offset, found.voice_id, found.speed, found.version_id],
    [16, 'espeak-en-us', 1.5, version_id],
  );

  await leave(second, 31);
  await drop(second);
  const { database } = server.core;
  await database.queries.deleteFrom('all_documents').where('account_id', '=', id).execute();
  assert.equal((await placeIn(await bring(text))).offset, 31);
  assert.equal(await placeIn(await bring(`${text} It rains.`)), null);
});
