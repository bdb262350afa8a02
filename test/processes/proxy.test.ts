/** Live connections through nginx, set as docs/reverse-proxy.md says, and through the end of the node behind it. */
import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openCore, type Core } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { checkLedger } from '../ledger.ts';
import { LiveClient } from '../live-client.ts';
import { freePort, freshStore, openAccount, type FreshStore } from '../store.ts';
import { startProcess, until, type ServerProcess } from './processes.ts';

function findNginx(): string | undefined {
  for (const path of ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'])
    try {
      execFileSync(path, ['-v'], { stdio: 'ignore' });
      return path;
    } catch {
      // Not there.
    }
  return undefined;
}

const nginx = findNginx();
const skip = nginx ? false : 'nginx is not installed';

let folder: string;
let store: FreshStore;
let core: Core;
let server: ServerProcess;
let proxy: ChildProcess;
let url: string;
let key: string;

/** The documented settings, on a port of this machine and without TLS, which needs a certificate. */
async function documentedServer(port: number): Promise<string> {
  const page = await readFile(new URL('../../docs/reverse-proxy.md', import.meta.url), 'utf8');
  const block = /```nginx\n([^]*?)```/.exec(page)![1]!;
  return block
    .replace(/listen 443 ssl[^\n]*/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate[^\n]*\n/gm, '')
    .replace('http://127.0.0.1:3000', server.url);
}

before(async () => {
  if (skip) return;
  store = await freshStore('sqlite');
  core = await openCore(readConfig(store.environment, '.'));
  const account = await openAccount(core, { plan: 'unlimited', walletCents: 1_000 });
  ({ key } = account);
  server = await startProcess({ ...store.environment, TRUST_PROXY: 'on' });
  folder = await mkdtemp(join(tmpdir(), 'lectern-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const config = `daemon off;
error_log stderr error;
pid ${join(folder, 'pid')};
events {}
http {
access_log off;
${temporary}
${await documentedServer(port)}
}
`;
  await writeFile(join(folder, 'nginx.conf'), config);
  proxy = spawn(nginx!, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  url = `http://127.0.0.1:${port}`;
  const responds = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(async () => {
    if (proxy.exitCode !== null) throw new Error('nginx has ended; what it said is above');
    return responds();
  });
});

after(async () => {
  if (skip) return;
  if (proxy.exitCode === null) {
    proxy.kill();
    await once(proxy, 'exit');
  }
  await server.end('SIGKILL');
  await core.close();
  await store.remove();
  await rm(folder, { recursive: true });
});

test('live speech through nginx, and to its end when the node shuts down', { skip }, async () => {
  const start = { voice_id: 'espeak-en-us' };
  const first = await LiveClient.open(url, key, start);
  first.text('The lamp turns all night. ', 'Nobody sleeps.');
  first.send({ type: 'flush' });
  await first.next('flushed');
  first.text('A sentence that is stopped before anybody has heard it. '.repeat(200));
  await first.next('mark', 3);
  first.send({ type: 'stop' });
  await first.next('stopped');
  const { billed_credits, duration_ms } = await first.end();
  assert.ok(first.sound.length > 40_000 && billed_credits >= 1 && duration_ms > 2_000);

  const second = await LiveClient.open(url, key, start);
  second.text('The node ends while this is being said, and all of it is heard. ');
  await second.next('ready');
  const ended = server.end('SIGTERM');
  const done = await second.next('done');
  assert.equal((await second.closed).code, 1000);
  assert.ok(second.sound.length > 40_000 && done.duration_ms > 2_000);
  assert.equal(await ended, 0);
  const billed = [...(await checkLedger(core)).values()].reduce((sum, cents) => sum + cents, 0);
  assert.equal(billed, billed_credits + done.billed_credits);
});
