/** Recordings that people upload: from the file to the transcript, through the running server. */
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { sentences, speechFile, wordErrorRate } from '../../src/engines/transcription/speech.fixture.ts';
import { backgroundMs, eventually } from '../eventually.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;
let session: string;

before(async () => {
  server = await sharedServer({ ...unlimited, PLANS: '{"unlimited":{"recording_minutes":1}}' });
  session = await server.signIn((await server.account({ plan: 'unlimited' })).id);
});

const upload = (query: string, body: string | Uint8Array) =>
  call(server.url, `POST /app/transcriptions?${query}`, {
    session,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });
const list = async () => (await call(server.url, 'GET /app/transcriptions', { session })).body.data;

test('a recording becomes a transcript that knows when each sentence is heard (slow)', async () => {
  const { status, body } = await upload('name=Harbour.wav', await readFile(await speechFile()));
  assert.equal(status, 201);
  assert.equal(body.name, 'Harbour.wav');
  await eventually('it is done', async () => (await list())[0].state === 'done', backgroundMs);
  const [{ document_id, done_ms, total_ms }] = await list();
  assert.equal(done_ms, total_ms);
  // Subtitles exist only where every sentence has its time.
  const subtitles = await call(server.url, `GET /v1/documents/${document_id}/export?format=srt`, { session });
  assert.equal(subtitles.status, 200);
  const { queries } = server.core.database;
  const { text } = await queries.selectFrom('versions').select('text').executeTakeFirstOrThrow();
  assert.ok(wordErrorRate(sentences.join(' '), text.replace(/^\*\*.*$/gm, '')) <= 0.12, text);
  const uploads = () => readdir(join(server.config.dataDir, 'uploads'));
  assert.deepEqual(await uploads(), [body.id], 'the document keeps it');
  const { recording } = (await call(server.url, `GET /app/documents/${document_id}/reading`, { session }))
    .body;
  assert.equal(recording.duration_ms, total_ms);
  assert.ok(recording.marks.length >= 4 && recording.marks.length % 4 === 0);
  const file = `/app/documents/${document_id}/recording`;
  const part = await call(server.url, `GET ${file}`, { session, headers: { range: 'bytes=0-3' } });
  assert.deepEqual([part.status, part.text, part.headers.get('content-type')], [206, 'RIFF', 'audio/wav']);
  const other = await server.signIn((await server.account()).id);
  assert.equal((await call(server.url, `GET ${file}`, { session: other })).status, 404);
  const address = `/v1/documents/${document_id}/recording`;
  const { body: described } = await call(server.url, `GET ${address}`, { session });
  assert.deepEqual([described.media_type, described.duration_ms], ['audio/wav', total_ms]);
  assert.equal(described.marks.length, recording.marks.length / 4);
  assert.equal((await call(server.url, `GET ${address}`, { session: other })).status, 404);
  assert.equal((await call(server.url, `DELETE ${address}`, { session })).status, 204);
  assert.equal((await call(server.url, `GET ${address}`, { session })).status, 404);
  assert.equal((await call(server.url, `GET ${file}`, { session })).status, 404);
  assert.deepEqual(await uploads(), []);
  const answer = await call(server.url, `DELETE /app/transcriptions/${body.id}`, { session });
  assert.equal(answer.status, 204);
  assert.deepEqual(await list(), []);
});

/** A WAV header that claims more than the file has, or more than the plan allows. */
function wav(claimedBytes: number, dataBytes: number): Buffer {
  const bytes = Buffer.alloc(44 + dataBytes);
  bytes.write('RIFF....WAVEfmt \u0010\0\0\0\u0001\0\u0001\0', 0, 'latin1');
  bytes.writeUInt32LE(1_000, 24);
  bytes.writeUInt32LE(1_000, 28);
  bytes.write('\u0001\0\b\0data', 32, 'latin1');
  bytes.writeUInt32LE(claimedBytes, 40);
  return bytes.fill(128, 44);
}

test('what cannot be transcribed is refused in plain words, and nothing is left behind', async () => {
  const broken = await upload('name=a.mp3', 'this is no sound');
  assert.deepEqual([broken.status, /WAV are understood/.test(broken.body.error.message)], [422, true]);
  const long = await upload('name=b.wav', wav(61_000, 61_000));
  assert.deepEqual([long.status, long.body.error.code], [403, 'document_limit_reached']);
  assert.equal((await upload('name=c.wav&language=xx-', wav(100, 100))).status, 422);
  assert.equal((await upload('name=d.wav&language=tlh', wav(100, 100))).status, 422);
  assert.deepEqual(await list(), []);
  assert.deepEqual(await readdir(join(server.config.dataDir, 'uploads')), []);
});

test('a header that claims two gigabytes is not believed (slow)', async () => {
  const { status, body } = await upload('name=e.wav', wav(2 ** 31 - 1, 5_000));
  assert.deepEqual([status, body.total_ms], [201, 5_000]);
  await eventually('it fails', async () => (await list())[0].state === 'failed', backgroundMs);
  assert.match((await list())[0].problem, /No speech was found/);
});
