/** `lectern episode` on the store of a running server, with a chat server of ours. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type ChatServer, startChatServer } from '../chat-server.ts';
import { call, startServer, type TestServer } from '../harness.ts';

const program = join(import.meta.dirname, '../../src/program/cli/main.ts');
let chat: ChatServer;
let server: TestServer;

before(async () => {
  chat = await startChatServer({
    answer: ({ system }) =>
      system.includes('You plan')
        ? 'TITLE: Light\n1. Lamp | It turns.'
        : 'It says “the lamp turns all night”.',
  });
  server = await startServer();
});
after(async () => {
  await server.close();
  await chat.close();
});

async function lectern(words: readonly string[], model = chat.url) {
  const { dataDir, databaseUrl } = server.config;
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, ...words],
      {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          DATA_DIR: dataDir,
          SPEECH_ENGINES: 'espeak',
          LLM_URL: model,
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        },
      },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

test('episode: a draft in the library, with what it quotes; what is missing is one line', async () => {
  const { key, email } = await server.account();
  const api = (line: string, body?: unknown) => call(server.url, line, { key, body });
  const { id } = (await api('POST /v1/documents', { text: 'The lamp turns all night.' })).body;
  const own = ['episode', id, '--email', email];
  const made = await lectern([...own, '--minutes', '2', '--hosts', 'espeak-en-us', '--json']);
  assert.equal(made.code, 0, made.err);
  const { id: written, text } = JSON.parse(made.out);
  assert.equal(text, 'It says “The lamp turns all night.”.\n');
  const { body } = await api(`GET /v1/documents/${written}/episode`);
  assert.deepEqual(
    body.quotations.map(({ value }: { value: string }) => value),
    ['The lamp turns all night.'],
  );
  const [minutes, none] = await Promise.all([lectern([...own, '--minutes', 'ten']), lectern(own, 'off')]);
  assert.match(minutes.err, /^lectern: --minutes must be a whole number from 2 to 60\.\n$/);
  assert.match(none.err, /^lectern: This server has no language model\..*\n$/);
});
