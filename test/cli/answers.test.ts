/** `lectern ask` and `lectern summary` on the store of a running server, with a chat server of ours. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { type ChatReply, type ChatServer, stallsAfter, startChatServer } from '../chat-server.ts';
import { isQuestion, repeats } from '../contract/answering.ts';
import { call, startServer, type TestServer } from '../harness.ts';

const program = join(import.meta.dirname, '../../src/program/cli/main.ts');
let chat: ChatServer;
let server: TestServer;
let email: string;
let id: string;
let summary: ChatReply = 'A lamp turns. Nobody sleeps.';

before(async () => {
  chat = await startChatServer({ answer: (asked) => (isQuestion(asked) ? repeats('boat')(asked) : summary) });
  server = await startServer();
  const account = await server.account();
  email = account.email;
  const text = 'The lamp turns all night.\n\nThe boat came late.';
  const made = await call(server.url, 'POST /v1/documents', {
    key: account.key,
    body: { title: 'Night', text },
  });
  id = made.body.id;
});
after(async () => {
  await server.close();
  await chat.close();
});

function start(words: readonly string[], model = chat.url) {
  const { dataDir, databaseUrl } = server.config;
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, ...words, '--email', email],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: dataDir,
        LLM_URL: model,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
    },
  );
}

async function lectern(words: readonly string[], model?: string) {
  const child = start(words, model);
  const closed = new Promise((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([readAll(child.stdout), readAll(child.stderr)]);
  return { code: await closed, out, err };
}

test('ask: the answer and its passages, from one document or the library, or as JSON', async () => {
  const question = 'When did the boat come?';
  const [one, all] = await Promise.all([
    lectern(['ask', question, '--document', id]),
    lectern(['ask', question, '--json']),
  ]);
  assert.deepEqual([one.code, one.err], [0, '']);
  assert.match(one.out, /^The boat came late\. \[1\]\n\n\[1\] Night \(.{36}, 0 to \d+\)\n    The lamp turns/);
  const { text, citations } = JSON.parse(all.out);
  assert.deepEqual([text, citations[0].document_id], ['The boat came late. [1]', id]);
});

test('summary: is written while the model writes, and stops with the person', async () => {
  assert.deepEqual(await lectern(['summary', id, '--length', 'short']), {
    code: 0,
    out: 'A lamp turns. Nobody sleeps.\n',
    err: '',
  });
  summary = stallsAfter('A lamp turns. It never ');
  const abandoned = chat.abandoned();
  const child = start(['summary', id, '--length', 'long']);
  const closed = new Promise((resolve) => child.once('close', resolve));
  let out = '';
  for await (const piece of child.stdout) {
    out += String(piece);
    child.kill('SIGINT');
  }
  assert.match(out, /^A lamp turns/);
  assert.equal(await closed, 130);
  assert.equal(chat.abandoned(), abandoned + 1);
});

test('suggest: pronunciations, details and corrections are shown, and made where that is asked for', async () => {
  summary = 'lamp | lemp';
  assert.match((await lectern(['suggest', 'pronunciations', id])).out, /^WORD +SAID\nlamp +lemp\n$/);
  summary = 'TITLE: The lamp\nTAGS: sea';
  const details = JSON.parse((await lectern(['suggest', 'details', id, '--json'])).out);
  assert.deepEqual(details, { title: 'The lamp', author: null, tags: [{ name: 'sea', is_new: true }] });
  summary = 'The lamp turns at night.\n\nThe boat came late.';
  const none = await lectern(['suggest', 'corrections', id, '--apply']);
  assert.match(none.out, /^AT +IS +SHOULD BE\n$/);
  summary = 'The lamp tums all night.\n\nThe boat came late.';
  const some = await lectern(['suggest', 'corrections', id]);
  assert.deepEqual([some.err, some.out.split('\n')[1]], ['', '9   turns  tums']);
  assert.match((await lectern(['suggest', 'corrections', id, '--apply', '--json'])).out, /"applied":true/);
  const { out } = await lectern(['document', 'versions', id, '--json']);
  assert.equal(JSON.parse(out).length, 2);
});

test('what is missing is one line that says what to do', async () => {
  const none = await lectern(['summary', id, '--language', 'de'], 'off');
  assert.deepEqual([none.code, none.out], [1, '']);
  assert.match(none.err, /^lectern: This server has no language model\. .*LLM_URL.*\n$/);
  const wrong = await lectern(['summary', id, '--length', 'endless']);
  assert.equal(wrong.code, 1);
  assert.match(wrong.err, /short, medium, long/);
});
