/** Webhooks, as a program that receives them sees them. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { webhookEvents } from '../../src/shared/contract/webhooks.ts';
import { backgroundMs, eventually } from '../eventually.ts';
import { call, reachingServer, type AnyBody, type TestServer } from '../harness.ts';
import { WebhookReceiver } from '../webhook-receiver.ts';

let server: TestServer;
let key: string;
let receiver: WebhookReceiver;
const api = (line: string, body?: unknown, as = key) =>
  call(server.url, line, { key: as, ...(body !== undefined && { body }) });

before(async () => {
  server = await reachingServer();
  receiver = await new WebhookReceiver().open();
});
beforeEach(async () => {
  ({ key } = await server.account({ plan: 'unlimited', walletCents: 40 }));
  receiver.received.length = 0;
});
after(() => receiver.close());

async function newWebhook(body: object = {}): Promise<AnyBody> {
  const made = (await api('POST /v1/webhooks', { url: receiver.url, ...body })).body;
  receiver.secret = made.secret;
  return made;
}

const received = async (type: string): Promise<AnyBody> => {
  await eventually(type, () => receiver.types().includes(type), backgroundMs);
  return receiver.received.find(({ event }) => event.type === type)!.event.data;
};

describe('events', () => {
  test('of an import and of an audiobook arrive, signed, and are listed as delivered (slow)', async () => {
    const other = await newWebhook({ events: ['transcription.finished'] });
    const { id } = await newWebhook();
    const page = `http://127.0.0.1:${new URL(server.url).port}/docs/dialects`;
    const document = (await api('POST /v1/documents/import', { url: page, title: 'The <lamp>' })).body;
    assert.deepEqual(await received('document.imported'), {
      document_id: document.id,
      collection_id: null,
      title: 'The <lamp>',
      language: document.language,
      document_type: 'webpage',
      job_id: null,
    });
    const broken = await call(server.url, 'POST /v1/jobs/import?name=b.epub', {
      key,
      body: 'PK\x03\x04',
      headers: { 'content-type': 'application/octet-stream' },
    });
    const failed = await received('import.failed');
    assert.deepEqual([failed.job_id, failed.name], [broken.body.id, 'b.epub']);
    assert.match(failed.problem, /^The file is /);
    const short = (await api('POST /v1/documents', { text: 'The lamp turns.', title: 'Lamp' })).body;
    const order = { document_id: short.id, voice_id: 'espeak-en-us' };
    const job = (await api('POST /v1/jobs/audio', order)).body;
    assert.deepEqual(await received('audiobook.finished'), {
      job_id: job.id,
      document_id: short.id,
      name: 'Lamp',
      problem: null,
    });
    assert.equal((await api(`GET /v1/jobs/${job.id}`)).body.state, 'done');
    const listed = async () => (await api(`GET /v1/webhooks/${id}/deliveries`)).body.data as AnyBody[];
    await eventually('all are recorded', async () =>
      (await listed()).every(({ state }) => state === 'delivered'),
    );
    assert.deepEqual(
      (await listed()).map((one) => [one.type, one.attempts, one.status, one.problem]),
      [
        ['audiobook.finished', 1, 204, null],
        ['import.failed', 1, 204, null],
        ['document.imported', 1, 204, null],
      ],
    );
    const first = (await api(`GET /v1/webhooks/${id}/deliveries?limit=2`)).body;
    const second = (await api(`GET /v1/webhooks/${id}/deliveries?limit=2&cursor=${first.next_cursor}`)).body;
    assert.deepEqual([...first.data, ...second.data], await listed());
    assert.ok((await api(`GET /v1/webhooks/${id}`)).body.last_delivered_at);
    const unwanted = (await api(`GET /v1/webhooks/${other.id}/deliveries`)).body.data;
    assert.deepEqual(unwanted, [], 'nothing that was not asked for');
  });
});

describe('a webhook', () => {
  test('shows its secret once, and is changed, disabled and deleted', async () => {
    const { secret, ...made } = await newWebhook();
    assert.match(secret, /^whsec_/);
    assert.deepEqual([made.is_enabled, made.disabled_because, made.events], [true, null, [...webhookEvents]]);
    assert.deepEqual((await api('GET /v1/webhooks')).body, { data: [made] });
    const change = { events: ['audiobook.failed'], is_enabled: false };
    const changed = (await api(`PUT /v1/webhooks/${made.id}`, change)).body;
    assert.deepEqual(changed, { ...made, ...change });
    assert.deepEqual((await api(`PUT /v1/webhooks/${made.id}`, {})).body, changed);
    assert.equal((await api(`DELETE /v1/webhooks/${made.id}`)).status, 204);
    for (const line of ['GET', 'DELETE'])
      assert.equal((await api(`${line} /v1/webhooks/${made.id}`)).status, 404);
  });

  test('can be tested: the response says how it went', async () => {
    const { id } = await newWebhook();
    const { body } = await api(`POST /v1/webhooks/${id}/test`);
    assert.deepEqual([body.type, body.state, body.status], ['webhook.test', 'delivered', 204]);
    assert.deepEqual([receiver.types(), receiver.received[0]!.id], [['webhook.test'], body.id]);
    receiver.status = 503;
    const failed = (await api(`POST /v1/webhooks/${id}/test`)).body;
    receiver.status = 204;
    assert.deepEqual([failed.state, failed.status, failed.problem], ['failed', 503, 'status']);
    assert.deepEqual((await api(`GET /v1/webhooks/${id}/deliveries`)).body.data, [failed, body]);
  });

  test('has a web address and at least one known event, and there may be ten', async () => {
    for (const body of [
      { url: 'ftp://example.com/' },
      { url: 'https://user:password@example.com/' },
      { url: `https://example.com/${'x'.repeat(2_000)}` },
      { url: 'https://example.com/', events: [] },
      { url: 'https://example.com/', events: ['document.read'] },
      { events: ['audiobook.failed'] },
    ])
      assert.equal((await api('POST /v1/webhooks', body)).status, 422, JSON.stringify(body));
    const made = Array.from({ length: 11 }, () => api('POST /v1/webhooks', { url: 'https://example.com/' }));
    const statuses = (await Promise.all(made)).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [...Array.from({ length: 10 }, () => 201), 409]);
  });

  test('belongs to its account', async () => {
    const { id } = await newWebhook();
    const { key: stranger } = await server.account();
    assert.deepEqual((await api('GET /v1/webhooks', undefined, stranger)).body, { data: [] });
    for (const [line, body] of [
      [`GET /v1/webhooks/${id}`],
      [`PUT /v1/webhooks/${id}`, { is_enabled: false }],
      [`DELETE /v1/webhooks/${id}`],
      [`GET /v1/webhooks/${id}/deliveries`],
      [`POST /v1/webhooks/${id}/test`],
    ] as const)
      assert.equal((await api(line, body, stranger)).status, 404, line);
    assert.deepEqual(receiver.received, []);
  });
});
