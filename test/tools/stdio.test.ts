/** `lectern mcp` as assistants start it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { eventually } from '../eventually.ts';
import { sharedServer, type TestServer } from '../harness.ts';
import { freePort } from '../store.ts';
import { connectHttp, connectStdio, program, quiet, revisions, toolCount, use } from './clients.ts';

let server: TestServer;
let key: string;
let accountId: string;

before(async () => {
  server = await sharedServer();
  ({ key, id: accountId } = await server.account({ walletCents: 10 }));
});

const apiSettings = () => ({ SERVICE_API_KEY: key, SERVICE_API_BASE: `${server.url}/v1/` });

function start(env: Record<string, string>, command = 'mcp') {
  const child = spawn(process.execPath, [quiet, program, command], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      MCP_TOOLS: 'all',
      ...env,
    },
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (said.stdout += chunk));
  child.stderr.on('data', (chunk) => (said.stderr += chunk));
  return { child, said, ended: once(child, 'close').then(([code]) => code as number) };
}

for (const [index, revision] of revisions.entries())
  test(`${revision}: tools, resource and speech${index > 0 ? ' (slow)' : ''}`, async () => {
    const client = await connectStdio(apiSettings(), revision);
    assert.equal((await client.listTools()).tools.length, toolCount);
    assert.equal((await use(client, 'service_get_account')).body.id, accountId);
    const read = await client.readResource({ uri: 'service://openapi' });
    const [contract] = read.contents;
    assert.ok(contract && 'text' in contract);
    assert.equal(JSON.parse(contract.text).openapi, '3.1.0');
    const speech = { input: 'Hello.', voice_id: 'espeak-en-us' };
    const { content } = await use(client, 'service_synthesize_speech', speech);
    assert.ok(content.some(({ type }) => type === 'audio'));
    await client.close();
  });

test('a refusal is a result', async () => {
  const revoked = await connectStdio(
    { ...apiSettings(), SERVICE_API_KEY: 'lectern_live_revoked' },
    '2025-11-25',
  );
  const answer = await use(revoked, 'service_get_account');
  assert.deepEqual([answer.failed, answer.body.error.code], [true, 'unauthorized']);
  await revoked.close();
});

test('standard output carries the protocol alone, whatever comes in, and the end of input ends it', async () => {
  const env = { ...apiSettings(), LOG_LEVEL: 'debug' };
  const { child, said, ended } = start(env);
  const clientInfo = { name: 't', version: '1' };
  const lines: unknown[] = [
    { id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'service_get_account', arguments: {} } },
    { id: 3, method: 'no/such/method' },
    { id: 4, method: 'tools/call', params: { name: 'service_get_document', arguments: { document_id: 1 } } },
  ];
  child.stdin.write('this is no message\n{"jsonrpc":"2.0","id":9}\n');
  for (const line of lines) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...(line as object) })}\n`);
  const complete = () => [1, 2, 3, 4].every((id) => said.stdout.includes(`"id":${id}`));
  await eventually('all are answered', complete);
  child.stdin.end();
  assert.equal(await ended, 0);
  const answers = said.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.ok(answers.every(({ jsonrpc }) => jsonrpc === '2.0'));
  assert.deepEqual(
    answers
      .map(({ id }) => id)
      .toSorted()
      .filter(Number),
    [1, 2, 3, 4],
  );
  assert.ok(said.stderr.includes('protocol error'), 'what is wrong is told elsewhere');
  assert.ok(!said.stderr.includes(key) && !said.stdout.includes(key), 'the key is told nowhere');
});

describe('alone over HTTP', () => {
  test('serves with the key of its machine, and ends on a signal', async () => {
    const port = await freePort();
    const { child, said, ended } = start({
      MCP_TRANSPORT: 'http',
      MCP_PORT: String(port),
      SERVICE_API_KEY: key,
      SERVICE_API_BASE: `${server.url}/v1`,
    });
    while (!said.stderr.includes('tool server is ready')) await once(child.stderr, 'data');
    const client = await connectHttp(`http://127.0.0.1:${port}`, undefined, '2025-06-18');
    assert.equal((await use(client, 'service_get_account')).body.id, accountId);
    await client.close();
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
    assert.equal(said.stdout, '');
  });

  const mistakes: [string, Record<string, string>, RegExp][] = [
    ['no key on stdio', {}, /Set SERVICE_API_KEY/],
    [
      'a key and all addresses',
      { MCP_TRANSPORT: 'http', MCP_HOST: '0.0.0.0', SERVICE_API_KEY: 'x' },
      /must not have SERVICE_API_KEY/,
    ],
    [
      'a key and a public address',
      { MCP_TRANSPORT: 'http', MCP_PUBLIC_URL: 'https://a.example', SERVICE_API_KEY: 'x' },
      /must not have SERVICE_API_KEY/,
    ],
    [
      'a base without /v1',
      { SERVICE_API_KEY: 'x', SERVICE_API_BASE: 'http://127.0.0.1:3000' },
      /with \/v1 at its end/,
    ],
    ['an unknown transport', { MCP_TRANSPORT: 'pigeon' }, /MCP_TRANSPORT must be one of stdio, http/],
  ];
  test('does not start with what would be a mistake, and says why (slow)', async () => {
    await Promise.all(
      mistakes.map(async ([what, env, words]) => {
        const { said, ended } = start(env);
        assert.equal(await ended, 1, what);
        assert.match(said.stderr, words);
        assert.equal(said.stdout, '', what);
      }),
    );
  });

  test('neither does the whole service, and it leaves nothing behind (slow)', async () => {
    const { dataDir } = server.config;
    const env = { DATA_DIR: join(dataDir, 'never'), MCP_HOST: '0.0.0.0', SERVICE_API_KEY: 'x' };
    const { said, ended } = start(env, 'serve');
    assert.equal(await ended, 1);
    assert.match(said.stderr, /must not have SERVICE_API_KEY/);
    assert.equal(existsSync(env.DATA_DIR), false);
  });
});
