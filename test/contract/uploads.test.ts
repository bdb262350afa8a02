/** Recordings and files that are sent by API key and read in the background. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { call, sharedServer, type AnyBody, type TestServer, unlimited } from '../harness.ts';
import { finishedJob } from './finished-job.ts';

let server: TestServer;
let key: string;
let stranger: string;
const voice = { voice_id: 'espeak-en-us' };

before(async () => {
  server = await sharedServer(unlimited);
  ({ key } = await server.account({ walletCents: 40 }));
  ({ key: stranger } = await server.account({ walletCents: 40 }));
});

const api = (line: string, body?: unknown, as = key) =>
  call(server.url, line, { key: as, ...(body !== undefined && { body }) });
const create = async (text: string): Promise<string> =>
  (await api('POST /v1/documents', { text, language: 'en' })).body.id;
const finished = (id: string, as = key) => finishedJob(server.url, as, id);

describe('recordings', () => {
  const upload = (query: string, body: string | Uint8Array) =>
    call(server.url, `POST /v1/jobs/transcription?${query}`, {
      key,
      body,
      headers: { 'content-type': 'application/octet-stream' },
    });

  /** Silence: eight bits at 1 kHz. */
  function wav(bytes: number): Buffer {
    const file = Buffer.alloc(44 + bytes, 128);
    file.write('RIFF....WAVEfmt \u0010\0\0\0\u0001\0\u0001\0', 0, 'latin1');
    file.writeUInt32LE(1_000, 24);
    file.writeUInt32LE(1_000, 28);
    file.write('\u0001\0\b\0data', 32, 'latin1');
    file.writeUInt32LE(bytes, 40);
    return file;
  }

  test('are taken as jobs, or refused in plain words', async () => {
    assert.equal((await upload('name=a.mp3', 'this is no sound')).status, 422);
    assert.equal((await upload('', wav(100))).status, 422, 'without a name');
    const taken = await upload('name=quiet.wav', wav(5_000));
    assert.deepEqual(
      [taken.status, taken.body.kind, taken.body.name, taken.body.duration_ms],
      [201, 'transcription', 'quiet.wav', 5_000],
    );
    const { id } = taken.body;
    assert.equal((await api(`GET /v1/jobs/${id}`, undefined, stranger)).status, 404);
    assert.ok(['cancelled', 'failed'].includes((await api(`POST /v1/jobs/${id}/cancel`)).body.state));
    assert.equal((await api(`DELETE /v1/jobs/${id}`)).status, 204);
    assert.equal((await api(`DELETE /v1/jobs/${id}`)).status, 404);
  });

  test('of a text are aligned with it, and belong to their document', async () => {
    const id = await create('The lamp turns all night.');
    const address = `/v1/documents/${id}/recording`;
    const add = (to: string, as = key) =>
      call(server.url, `POST ${to}?name=lamp.wav`, {
        key: as,
        body: wav(4_000),
        headers: { 'content-type': 'application/octet-stream' },
      });
    assert.equal((await api(`GET ${address}`)).status, 404);
    assert.equal((await api(`DELETE ${address}`)).status, 404);
    assert.equal((await add(address, stranger)).status, 404);
    const taken = await add(address);
    assert.deepEqual(
      [taken.status, taken.body.kind, taken.body.document_id, taken.body.duration_ms],
      [201, 'transcription', id, 4_000],
    );
    const stopped = await api(`POST /v1/jobs/${taken.body.id}/cancel`);
    assert.deepEqual([stopped.body.state, stopped.body.document_id], ['cancelled', id]);
    assert.equal((await api(`GET ${address}`)).status, 404);
  });

  test('and audio are one list, newest first, in pages', async () => {
    const { key: own } = await server.account({ walletCents: 40 });
    const ids: string[] = [];
    for (const n of [1, 2, 3]) {
      const { body } = await api('POST /v1/documents', { text: `Document ${n}.`, language: 'en' }, own);
      ids.unshift((await api('POST /v1/jobs/audio', { document_id: body.id, ...voice }, own)).body.id);
    }
    const recording = await call(server.url, 'POST /v1/jobs/transcription?name=b.wav', {
      key: own,
      body: wav(4_000),
      headers: { 'content-type': 'application/octet-stream' },
    });
    ids.unshift(recording.body.id);
    await api(`POST /v1/jobs/${recording.body.id}/cancel`, undefined, own);
    const listed: string[] = [];
    let cursor = '';
    do {
      const page = (await api(`GET /v1/jobs?limit=2${cursor}`, undefined, own)).body;
      listed.push(...page.data.map((job: AnyBody) => job.id));
      cursor = page.has_more ? `&cursor=${page.next_cursor}` : '';
    } while (cursor);
    assert.deepEqual(listed, ids);
    const audio = (await api('GET /v1/jobs?kind=audio', undefined, own)).body.data;
    assert.deepEqual(
      audio.map((job: AnyBody) => job.id),
      ids.slice(1),
    );
    assert.equal((await api('GET /v1/jobs?cursor=nonsense', undefined, own)).status, 422);
  });
});

describe('files', () => {
  const send = (name: string, body: Buffer | string, headers: object = {}, as = key) =>
    call(server.url, `POST /v1/jobs/import?name=${name}`, {
      key: as,
      body,
      headers: { 'content-type': 'application/octet-stream', ...headers },
    });

  test('become documents in the background, once for each Idempotency-Key', async () => {
    const keyed = { 'idempotency-key': 'lamp' };
    const taken = await send('lamp.md', '# The lamp\n\nIt turns all night.', keyed);
    assert.deepEqual([taken.status, taken.body.kind, taken.body.name], [201, 'import', 'lamp.md']);
    const { id } = taken.body;
    const again = await send('lamp.md', '# The lamp\n\nIt turns all night.', keyed);
    assert.deepEqual([again.body.id, again.headers.get('idempotent-replayed')], [id, 'true']);
    assert.equal((await send('lamp.md', '# Another', keyed)).status, 409);
    assert.equal((await send('lighthouse.md', '# The lamp\n\nIt turns all night.', keyed)).status, 409);
    const { state, progress, document_id, collection_id, problem } = await finished(id);
    assert.deepEqual([state, progress, collection_id, problem], ['done', 1, null, null]);
    const { body } = await api(`GET /v1/documents/${document_id}`);
    assert.deepEqual(
      [body.title, body.text, body.source],
      ['The lamp', '# The lamp\n\nIt turns all night.', 'file-import'],
    );
    const listed = (await api('GET /v1/jobs?kind=import')).body.data;
    assert.deepEqual(
      listed.map((job: AnyBody) => job.id),
      [id],
    );
    for (const line of [`GET /v1/jobs/${id}`, `DELETE /v1/jobs/${id}`])
      assert.equal((await api(line, undefined, stranger)).status, 404);
    assert.equal((await api(`DELETE /v1/jobs/${id}`)).status, 204);
    assert.equal((await api(`GET /v1/documents/${document_id}`)).status, 200, 'what was imported stays');
  });

  test('that are too long for a document become books, which their jobs name (slow)', async () => {
    const { id } = (await send('long.txt', `${'The lamp turns all night. '.repeat(200)}\n\n`.repeat(97)))
      .body;
    const { document_id, collection_id } = await finished(id);
    const { body } = await api(`GET /v1/collections/${collection_id}`);
    assert.deepEqual([body.kind, body.document_ids[0]], ['book', document_id]);
  });

  test('beyond the cap of a free account fail with what to do', async () => {
    const { key: free } = await server.account({ plan: 'free' });
    while ((await api('POST /v1/documents', { text: 'One more.' }, free)).status === 201);
    const { id } = (await send('lamp.md', 'It turns.', {}, free)).body;
    const { state, problem } = await finished(id, free);
    assert.deepEqual([state, problem.match(/Try again tomorrow or .*plan/)?.index > 0], ['failed', true]);
  });

  test('that cannot be read are refused at once, or fail with the reason', async () => {
    const sound = await send('talk.pdf', Buffer.from('OggS\0\0\0\0', 'latin1'));
    assert.deepEqual([sound.status, sound.body.error.fields[0].field], [422, 'file']);
    assert.match(sound.body.error.message, /called pdf but is not one.*Choose one of txt, md/);
    assert.equal((await send('empty.txt', '')).status, 400);
    const { id } = (await send('book.epub', 'PK\x03\x04 and no more')).body;
    const { state, document_id, problem } = await finished(id);
    assert.deepEqual([state, document_id], ['failed', null]);
    assert.match(problem, /^The file is .*damaged/);
  });
});
