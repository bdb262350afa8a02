/** Work in the background by API key: prices, the audio of documents, and links to what was made. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { backgroundMs, eventually } from '../eventually.ts';
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
const wallet = async () => (await api('GET /v1/me')).body.wallet_cents;

const finished = (id: string, as = key) => finishedJob(server.url, as, id);

test('the audio of a book is requested once and is one file with the chapters of all parts (slow)', async () => {
  const { key: reader } = await server.account({ walletCents: 40 });
  const own = (line: string, body?: unknown) => api(line, body, reader);
  const document_ids: string[] = [];
  for (const text of ['# One\n\nThe lamp turns.', '# Two\n\nIt rests.\n\n# Three\n\nMorning.'])
    document_ids.push((await own('POST /v1/documents', { text, language: 'en' })).body.id);
  const book = { title: 'Lamp', author: 'A. Keeper', kind: 'book', document_ids };
  const { id } = (await own('POST /v1/collections', book)).body;
  const address = `/v1/collections/${id}/audio`;
  assert.equal((await own(`GET ${address}`)).status, 409);
  assert.equal((await own(`GET ${address}book`)).body.state, null);
  const requested = await own(`POST ${address}book`, voice);
  assert.deepEqual([requested.status, requested.body.documents_count], [201, 2]);
  const again = await own(`POST ${address}book`, voice);
  const jobs = ({ documents }: AnyBody) => documents.map(({ job_id }: AnyBody) => job_id);
  assert.deepEqual(jobs(again.body), jobs(requested.body), 'nothing is made twice');
  let seen: AnyBody;
  await eventually(
    'all of it is done',
    async () => (seen = (await own(`GET ${address}book`)).body).state === 'done',
    backgroundMs,
  );
  assert.deepEqual([seen.progress, seen.documents_done, seen.voice_id], [1, 2, voice.voice_id]);
  const get = (query: string, headers: object = {}) =>
    fetch(`${server.url}${address}${query}`, { headers: { authorization: `Bearer ${reader}`, ...headers } });
  const answer = await get('');
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'audio/mpeg']);
  const whole = Buffer.from(await answer.arrayBuffer());
  const tag = whole.toString('latin1');
  assert.equal(tag.split('CHAP').length - 1, 3);
  assert.ok(tag.includes('APIC') && whole.includes(Buffer.from('A. Keeper', 'utf16le')));
  const end = await get('', { range: `bytes=${whole.length - 50}-` });
  assert.deepEqual([end.status, Buffer.from(await end.arrayBuffer())], [206, whole.subarray(-50)]);
  // 64 kbit/s: the file is as long as its parts together, and its cover.
  const bytes = seen.duration_ms * 8;
  assert.ok(whole.length > bytes && whole.length < bytes + 80_000, `${whole.length} of ${bytes}`);
  const bound = await get('?format=m4b');
  const m4b = Buffer.from(await bound.arrayBuffer());
  assert.deepEqual([bound.status, bound.headers.get('content-type')], [200, 'audio/mp4']);
  for (const words of ['One', 'Two', 'Three', 'A. Keeper', 'covr']) assert.ok(m4b.includes(words), words);
  assert.equal((await own(`GET ${address}?voice_id=another`)).status, 409);
  assert.equal((await own(`POST ${address}book/cancel`)).body.state, 'done', 'what has ended stays');
  for (const line of [`GET ${address}`, `GET ${address}book`, `POST ${address}book/cancel`])
    assert.equal((await api(line)).status, 404, line);
  assert.equal((await api(`POST ${address}book`, voice)).status, 404);
});

describe('the audio of a document', () => {
  test('is quoted, made once, downloaded, linked and deleted (slow)', async () => {
    const document_id = await create('# One\n\nThe lamp turns. Nobody sleeps.\n\n# Two\n\nMorning comes.');
    const before = await wallet();
    const quote = await api('POST /v1/quote', { document_id, ...voice });
    assert.equal(quote.status, 200);
    assert.deepEqual(
      [quote.body.estimated_cents, quote.body.due_cents, quote.body.due_credits, quote.body.held_cents],
      [1, 1, 0.5, 2],
    );
    assert.equal(quote.body.sentences_total, 5);
    assert.deepEqual(
      (await api(`GET /v1/quote?document_id=${document_id}&voice_id=espeak-en-us`)).body,
      quote.body,
    );
    assert.equal(await wallet(), before, 'a quote costs nothing');

    const made = await api('POST /v1/jobs/audio', { document_id, ...voice });
    assert.deepEqual([made.status, made.body.kind, made.body.document_id], [201, 'audio', document_id]);
    const { id } = made.body;
    const done = await finished(id);
    assert.deepEqual([done.state, done.progress, done.billed_cents], ['done', 1, 1]);
    assert.equal(await wallet(), before - 1);

    const again = await api('POST /v1/jobs/audio', { document_id, ...voice });
    assert.equal(again.body.id, id, 'nothing is made again');
    const known = (await api('POST /v1/quote', { document_id, ...voice })).body;
    assert.deepEqual([known.estimated_cents, known.due_cents, known.held_cents], [1, 0, 0]);
    assert.equal(known.sentences_ready, known.sentences_total);
    assert.equal(await wallet(), before - 1);

    const part = await fetch(`${server.url}/v1/jobs/${id}/audio`, {
      headers: { authorization: `Bearer ${key}`, range: 'bytes=0-99' },
    });
    assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 100]);
    assert.match(part.headers.get('content-disposition')!, /^attachment; filename="?One\.mp3/);
    const link = await api('POST /v1/links/audio', { job_id: id });
    const opened = await fetch(link.body.url);
    assert.deepEqual([opened.status, opened.headers.get('content-type')], [200, 'audio/mpeg']);
    assert.match(opened.headers.get('content-disposition')!, /^inline/);
    await opened.arrayBuffer();

    for (const line of [
      `GET /v1/jobs/${id}`,
      `GET /v1/jobs/${id}/audio`,
      `DELETE /v1/jobs/${id}`,
      `POST /v1/jobs/${id}/cancel`,
    ])
      assert.equal((await api(line, undefined, stranger)).status, 404, line);
    assert.equal((await api('POST /v1/links/audio', { job_id: id }, stranger)).status, 404);
    assert.equal((await api('POST /v1/quote', { document_id, ...voice }, stranger)).status, 404);

    assert.equal((await api(`POST /v1/jobs/${id}/cancel`)).body.state, 'done', 'it has ended');
    assert.equal((await api(`DELETE /v1/jobs/${id}`)).status, 204);
    assert.equal((await api(`GET /v1/jobs/${id}`)).status, 404);
    assert.equal((await fetch(link.body.url)).status, 404);
  });

  test('that is cancelled is billed for what was made, and continues when it is requested again', async () => {
    const document_id = await create('The lamp turns all night and nobody sleeps. '.repeat(60));
    const { id } = (await api('POST /v1/jobs/audio', { document_id, ...voice })).body;
    assert.equal((await api(`GET /v1/jobs/${id}/audio`)).status, 422, 'not finished');
    const cancelled = await api(`POST /v1/jobs/${id}/cancel`);
    assert.deepEqual([cancelled.status, cancelled.body.state], [200, 'cancelled']);
    const again = await api('POST /v1/jobs/audio', { document_id, ...voice });
    assert.equal(again.body.id, id);
    assert.ok(['queued', 'running'].includes(again.body.state));
    assert.equal((await api(`DELETE /v1/jobs/${id}`)).status, 204);
  });

  test('needs money, a voice that exists, and a document', async () => {
    const { key: poor } = await server.account({ walletCents: 0 });
    const { body } = await api('POST /v1/documents', { text: 'The lamp turns.' }, poor);
    const order = { document_id: body.id, ...voice };
    assert.equal((await api('POST /v1/jobs/audio', order, poor)).status, 402);
    const wrong = await api('POST /v1/jobs/audio', { ...order, voice_id: 'nobody' }, poor);
    assert.deepEqual([wrong.status, wrong.body.error.fields[0].field], [422, 'voice_id']);
    assert.equal((await api('POST /v1/jobs/audio', order)).status, 404);
  });
});

describe('a quote for a text', () => {
  test('is what the request then costs, and says what is ready', async () => {
    const input = 'The lamp turns all night in the tower. '.repeat(8).trim();
    const body = { input, ...voice };
    const quote = (await api('POST /v1/quote', body)).body;
    assert.deepEqual([quote.sentences_total, quote.sentences_ready], [8, 0]);
    const before = await wallet();
    const spoken = await api('POST /v1/audio/speech', body);
    assert.equal(spoken.status, 200);
    assert.equal(before - (await wallet()), spoken.body.billed_credits);
    assert.ok(Math.abs(quote.due_cents - spoken.body.billed_credits) <= 1, `${quote.due_cents}`);
    const after = (await api('POST /v1/quote', body)).body;
    assert.deepEqual([after.sentences_ready, after.due_cents], [8, quote.due_cents]);
  });

  for (const [what, body] of [
    ['neither text nor document', {}],
    ['both', { input: 'A.', document_id: '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de' }],
    ['a cast for a text', { input: 'A.', cast: { A: 'espeak-en-us' } }],
    ['a language for a document', { document_id: '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de', language: 'en' }],
    ['a text too long', { input: 'x'.repeat(20_001) }],
    ['nothing to say', { input: '!!!' }],
  ] as const)
    test(`422 for ${what}`, async () =>
      assert.equal((await api('POST /v1/quote', { ...voice, ...body })).status, 422));
});
