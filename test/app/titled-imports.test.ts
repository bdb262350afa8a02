/** Titles of imports: set by a job for an account whose owner has said so, and never otherwise. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ChatServer, startChatServer } from '../chat-server.ts';
import { eventually } from '../eventually.ts';
import { type AnyBody, call, startServer, type TestServer } from '../harness.ts';

const text = 'by Mary Keeper\n\nThe lamp turns all night, and nobody sleeps.';
let answer = 'TITLE: The lamp\nAUTHOR: Mary Keeper\nTAGS: sea, oil';
let chat: ChatServer;
let server: TestServer;
before(async () => {
  chat = await startChatServer({ answer: () => answer });
  server = await startServer({ LLM_URL: chat.url });
});
after(async () => {
  await server.close();
  await chat.close();
});

async function person(isWanted: boolean) {
  const account = await server.account({ plan: 'unlimited' });
  const session = await server.signIn(account.id);
  const app = (line: string, body?: unknown, headers?: Record<string, string>) =>
    call(server.url, line, { session, body, ...(headers && { headers }) });
  const api = (line: string, body?: unknown) => call(server.url, line, { key: account.key, body });
  const tagged = (await api('POST /v1/documents', { text: 'The sea.' })).body.id;
  await api(`PUT /v1/documents/${tagged}/tags`, { tags: ['Sea'] });
  if (isWanted) assert.equal((await app('PUT /app/settings', { titles_imports: true })).status, 204);
  assert.equal((await app('GET /app/settings')).body.titles_imports, isWanted);
  return {
    app,
    api,
    async upload(name: string): Promise<AnyBody> {
      const type = { 'content-type': 'application/octet-stream' };
      const line = `POST /app/imports/file?name=${encodeURIComponent(name)}`;
      const { status, body } = await app(line, `${text} ${name}`, type);
      assert.equal(status, 201, JSON.stringify(body));
      return body;
    },
    async now(id: string): Promise<AnyBody> {
      const { tags } = (await api(`GET /v1/documents/${id}/tags`)).body;
      return { ...(await api(`GET /v1/documents/${id}`)).body, tags };
    },
  };
}

test('where the owner has said so, a poor title is replaced, with the author and tags in use', async () => {
  const { upload, now } = await person(true);
  const { id, title } = await upload('scan_0012.txt');
  assert.equal(title, 'scan 0012');
  await eventually('it has its title', async () => (await now(id)).title === 'The lamp');
  assert.deepEqual((await now(id)).tags, ['Sea']);
  const rows = await server.core.database.queries
    .selectFrom('document_origins')
    .select('author')
    .where('document_id', '=', id)
    .execute();
  assert.deepEqual(
    rows.map(({ author }) => author),
    ['Mary Keeper'],
  );
});

test('a good title stays, and so does what the model says nothing usable of', async () => {
  const { upload, now } = await person(true);
  const asked = chat.asked.length;
  const good = await upload('The story of a lamp.txt');
  answer = 'I cannot do that.';
  const poor = await upload('scan_0013.txt');
  await eventually('it was asked twice', () => chat.asked.length === asked + 2);
  const isOpen = () =>
    server.core.database.queries
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'details')
      .where('state', 'not in', ['done', 'failed'])
      .execute();
  await eventually('the job has ended', async () => (await isOpen()).length === 0);
  assert.deepEqual(
    [(await now(good.id)).title, (await now(poor.id)).title],
    ['The story of a lamp', 'scan 0013'],
  );
  answer = 'TITLE: The lamp\nAUTHOR: Mary Keeper\nTAGS: sea, oil';
});

test('nobody is asked where the owner has not said so', async () => {
  const { upload, now } = await person(false);
  const asked = chat.asked.length;
  const { id } = await upload('scan_0014.txt');
  const jobs = await server.core.database.queries
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'details')
    .where('state', '=', 'queued')
    .execute();
  assert.deepEqual([jobs, chat.asked.length, (await now(id)).title], [[], asked, 'scan 0014']);
});
