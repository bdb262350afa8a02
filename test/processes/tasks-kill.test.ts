/** Kill -9 while a translation that was called as a task is made: another process ends it, and it is paid once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { hangs } from '../../src/engines/translation/hosted/http.fixture.ts';
import { startLibreTranslate } from '../../src/engines/translation/hosted/libretranslate.fixture.ts';
import { openCore } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { call, type AnyBody } from '../call.ts';
import { eventually } from '../eventually.ts';
import { freePort, freshStore, openAccount } from '../store.ts';
import { requireSound, startProcess } from './processes.ts';

test('a task outlives the process that began it', async (t) => {
  const [store, libre] = [await freshStore(), await startLibreTranslate()];
  const core = await openCore(readConfig(store.environment, '.'));
  t.after(async () => {
    await core.close();
    await store.remove();
    await libre.close();
  });
  const settings = {
    ...store.environment,
    LLM_URL: 'off',
    TRANSLATION_ENGINE: 'libretranslate',
    LIBRETRANSLATE_URL: libre.url,
  };
  await openAccount(core, { isOwner: true });
  const { key } = await openAccount(core, { walletCents: 10 });
  const start = async () => {
    const port = await freePort();
    const server = await startProcess({ ...settings, MCP_PORT: String(port) });
    t.after(() => server.end('SIGKILL'));
    return { server, address: `http://127.0.0.1:${port}/mcp` };
  };
  const connect = async (address: string) => {
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    await eventually(
      'the tools answer',
      async () => (await fetch(address).catch(() => undefined)) !== undefined,
    );
    await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
    return client;
  };

  const first = await start();
  const text = 'The lamp revolves. Nobody sleeps.';
  const { body } = await call(first.server.url, 'POST /v1/documents', {
    key,
    body: { text, language: 'en' },
  });
  libre.troubles.push(hangs);
  const one = await connect(first.address);
  const begun = one.experimental.tasks.callToolStream(
    { name: 'service_translate_document', arguments: { document_id: body.id, target_language: 'es' } },
    CallToolResultSchema,
    { task: {} },
  );
  const { value } = await begun.next();
  assert.ok(value?.type === 'taskCreated', JSON.stringify(value));
  const { taskId } = value.task;
  await eventually('it is translated', async () => libre.troubles.length === 0);
  await first.server.end('SIGKILL');

  const second = await start();
  const { tasks } = (await connect(second.address)).experimental;
  const result = await tasks.getTaskResult(taskId, CallToolResultSchema);
  const translated = result.structuredContent as AnyBody;
  assert.deepEqual([translated.id, translated.text], [body.id, 'es:The lamp revolves. es:Nobody sleeps.']);
  assert.equal((await tasks.getTask(taskId)).status, 'completed');
  assert.equal((await call(second.server.url, 'GET /v1/me', { key })).body.wallet_cents, 9);
  await second.server.end();
  await requireSound(store.environment);
});
