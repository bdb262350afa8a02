import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { call, startServer, type TestServer } from '../harness.ts';

const program = join(import.meta.dirname, '../../src/program/cli/main.ts');
let server: TestServer;

before(async () => {
  server = await startServer();
});
after(() => server.close());

/** Runs the command on the store of the running server. */
async function lectern(...words: string[]) {
  const { dataDir, databaseUrl } = server.config;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], {
    cwd: '/',
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, stdout, stderr, json: () => JSON.parse(stdout) };
}

describe('accounts, keys and wallets while the server runs', () => {
  test('an account made here can call the API at once', async () => {
    const made = await lectern(
      'account',
      'create',
      '--email',
      'Cli@Example.com',
      '--wallet-cents',
      '9',
      '--json',
    );
    assert.equal(made.code, 0, made.stderr);
    assert.deepEqual(Object.keys(made.json()), ['account_id', 'email', 'api_key', 'password']);
    const { body } = await call(server.url, 'GET /v1/me', { key: made.json().api_key });
    assert.deepEqual([body.email, body.plan_id, body.wallet_cents], ['cli@example.com', 'free', 9]);
    const list = await lectern('account', 'list', '--json');
    assert.ok(list.json().some((account: { email: string }) => account.email === 'cli@example.com'));
    assert.match(
      (await lectern('account', 'list')).stdout,
      /EMAIL.*\n[^]*cli@example\.com +free +9 +0 KB of 2\.0 GB/,
    );
  });

  test('a key made, renamed, listed and revoked (slow)', async () => {
    const { email } = await server.account();
    const key = (await lectern('key', 'create', '--email', email, '--name', 'ci', '--json')).json();
    assert.deepEqual(Object.keys(key), ['id', 'name', 'prefix', 'api_key']);
    assert.equal((await lectern('key', 'rename', '--id', key.id, '--name', 'other')).code, 0);
    assert.equal((await call(server.url, 'GET /v1/me', { key: key.api_key })).body.api_key.name, 'other');
    assert.match((await lectern('key', 'list', '--email', email)).stdout, /other.*active/);
    assert.equal((await lectern('key', 'revoke', '--id', key.id, '--json')).code, 0);
    assert.equal((await call(server.url, 'GET /v1/me', { key: key.api_key })).status, 401);
    assert.equal((await lectern('key', 'revoke', '--id', key.id)).code, 1);
  });

  test('only for an owner is a key made that administers the server (slow)', async () => {
    const [owner, other] = [await server.account({ isOwner: true }), await server.account()];
    const create = (email: string) =>
      lectern('key', 'create', '--email', email, '--name', 'console', '--admin', '--json');
    const { api_key: key } = (await create(owner.email)).json();
    assert.equal((await call(server.url, 'GET /v1/admin/server', { key })).status, 200);
    assert.match((await lectern('key', 'list', '--email', owner.email)).stdout, /console +admin +/);
    const refused = await create(other.email);
    assert.deepEqual([refused.code, /Only an owner/.test(refused.stderr)], [1, true]);
    assert.equal((await server.core.access.keys(other.id)).length, 1);
  });

  test('credits are in the wallet and in the ledger', async () => {
    const { email, key } = await server.account({ walletCents: 10 });
    const credited = await lectern('wallet', 'credit', '--email', email, '--cents', '-3', '--json');
    assert.equal(credited.json().wallet_cents, 7);
    assert.equal((await call(server.url, 'GET /v1/me', { key })).body.wallet_cents, 7);
    const ledger = (await lectern('wallet', 'ledger', '--email', email, '--json')).json();
    for (const { created_at } of ledger) assert.equal(new Date(created_at).toJSON(), created_at);
    assert.deepEqual(
      ledger.map(({ kind, cents, balance_after }: Record<string, unknown>) => [kind, cents, balance_after]),
      [
        ['credit', -3, 7],
        ['credit', 10, 10],
      ],
    );
  });
});

test('files come in as documents, a transcript with its times; versions can be restored (slow)', async () => {
  const { email, key } = await server.account();
  const file = join(server.config.dataDir, 'talk.srt');
  writeFileSync(
    file,
    '1\n00:00:01,000 --> 00:00:03,500\nGood evening.\n\n2\n00:00:03,500 --> 00:00:06,000\nIt is late.\n',
  );
  const added = (
    await lectern('import', 'transcript', file, '--email', email, '--title', 'Talk', '--json')
  ).json();
  assert.deepEqual(
    [added.source, added.document_type, added.text],
    ['transcription', 'transcript', '**0:01**\nGood evening. It is late.\n'],
  );
  assert.ok(added.transcript_id);
  const subtitles = await call(server.url, `GET /v1/documents/${added.id}/export?format=srt`, { key });
  assert.match(subtitles.text, /00:00:01,000 --> 00:00:0[^]*It is late\./);
  await call(server.url, `PUT /v1/documents/${added.id}`, { key, body: { text: 'Something else.' } });
  const versions = (await lectern('document', 'versions', added.id, '--email', email, '--json')).json();
  const restored = await lectern('document', 'restore', added.id, versions[1].id, '--email', email, '--json');
  assert.equal(restored.json().text, added.text);
  assert.equal(
    (await call(server.url, `GET /v1/documents/${added.id}/export?format=vtt`, { key })).status,
    200,
  );
  writeFileSync(join(server.config.dataDir, 'lamp.md'), '# The lamp\n\nIt turns all night.');
  const lamp = join(server.config.dataDir, 'lamp.md');
  const imported = (await lectern('import', 'file', lamp, '--email', email, '--json')).json();
  const { body } = await call(server.url, `GET /v1/documents/${imported.id}`, { key });
  assert.deepEqual([body.title, body.source], ['The lamp', 'file-import']);
  assert.match((await lectern('import', 'file', '/nowhere', '--email', email)).stderr, /cannot be read/);
});

test('an account leaves as one file, and arrives in another', async () => {
  const [leaving, arriving] = [await server.account(), await server.account()];
  const body = { title: 'The lamp', text: 'It turns all night.' };
  await call(server.url, 'POST /v1/documents', { key: leaving.key, body });
  const file = join(server.config.dataDir, 'all.zip');
  const out = await lectern('account', 'export', file, '--email', leaving.email, '--json');
  assert.deepEqual(out.json(), { file });
  for (const added of [1, 0]) {
    const moved = await lectern('account', 'import', file, '--email', arriving.email, '--json');
    assert.deepEqual(moved.json(), { added, failed: 0, failures: [] });
  }
  const list = await call(server.url, 'GET /v1/documents', { key: arriving.key });
  assert.deepEqual(
    list.body.data.map(({ title }: { title: string }) => title),
    ['The lamp'],
  );
  const nothing = await lectern('account', 'import', '/nowhere', '--email', arriving.email);
  assert.match(nothing.stderr, /cannot be read/);
});

describe('mistakes', () => {
  const mistakes: [string[], RegExp][] = [
    [['account', 'create', '--email', 'nonsense'], /email must look like/],
    [['account', 'create', '--email', 'a@b.c', '--plan', 'gold'], /plan must be one of free, unlimited/],
    [['account', 'create', '--email', 'a@b.c', '--wallet-cents', 'many'], /whole number/],
    [['account', 'create'], /required option '--email[^]*use --help/],
    [['key', 'create', '--email', 'nobody@example.com', '--name', 'x'], /no account for nobody@example\.com/],
    [['wallet', 'credit', '--email', 'nobody@example.com', '--cents', '5'], /no account/],
    [['nonsense'], /unknown command/],
  ];
  // A mistake in the words and one in a value show the rule; the messages of the others are slow to ask for.
  const quick = new Set(['nonsense', 'account create --email nonsense']);
  for (const [words, message] of mistakes) {
    const line = words.join(' ');
    test(`${line}: a clear word on stderr, nothing on stdout${quick.has(line) ? '' : ' (slow)'}`, async () => {
      const { code, stdout, stderr } = await lectern(...words);
      assert.equal(code, 1);
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /\bat .*\.ts:/, 'no stack');
      assert.equal(stdout, '');
    });
  }

  test('help lists every command', async () => {
    const { stdout } = await lectern('--help');
    for (const word of ['serve', 'account', 'wallet', 'key', 'backup', 'check', 'doctor'])
      assert.ok(stdout.includes(word), word);
  });
});

test('backup copies the embedded store while it serves (slow)', async () => {
  const target = join(server.config.dataDir, 'copy');
  const backup = await lectern('backup', target, '--json');
  if (server.config.databaseUrl) {
    assert.match(backup.stderr, /pg_dump/);
    assert.equal(existsSync(target), false);
    return;
  }
  assert.equal(backup.json().folder, target);
  const copy = new DatabaseSync(join(target, 'lectern.db'), { readOnly: true });
  assert.deepEqual({ ...copy.prepare('pragma integrity_check').get() }, { integrity_check: 'ok' });
  copy.close();
  assert.match((await lectern('backup', target)).stderr, /exists already/);
});

test('check finds nothing in the store of a running server, then what was broken, with an exit code (slow)', async () => {
  const sound = await lectern('check', '--quick', '--json');
  assert.deepEqual([sound.code, sound.json().findings], [0, []], sound.stderr);
  const { id } = await server.account({ walletCents: 10 });
  const { queries } = server.core.database;
  const setBalance = (wallet_cents: number) =>
    queries.updateTable('accounts').set({ wallet_cents }).where('id', '=', id).execute();
  await setBalance(11);
  const broken = await lectern('check', '--repair');
  assert.equal(broken.code, 1);
  assert.match(broken.stdout, new RegExp(`${id} has 11 cents, but its ledger adds up to 10`));
  await setBalance(10);
  assert.equal((await lectern('check')).code, 0);
});
