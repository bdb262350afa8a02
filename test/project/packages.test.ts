/** Packages that are fetched at the first start, from a registry on this machine. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { fetchPackages, packagesFor } from '../../bin/packages.mjs';

interface Entry {
  version: string;
  integrity: string;
  name?: string;
  bin?: Record<string, string>;
  [key: string]: unknown;
}

/** A file of an archive. A long name comes in a record of its own before it, as npm writes it. */
function tarOf(files: Record<string, string>): Buffer {
  const entry = (name: string, kind: string, content: string) => {
    const header = Buffer.alloc(512);
    header.write(name.slice(0, 100), 0);
    header.write('0000644\0', 100);
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write(kind, 156);
    return [header, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)];
  };
  const blocks = Object.entries(files).flatMap(([name, content]) => {
    const record = ` path=${name}\n`;
    const long = name.length > 100 ? entry('PaxHeader', 'x', `${record.length + 3}${record}`) : [];
    return [...long, ...entry(name, '0', content)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

async function registryWith(t: TestContext, archives: Record<string, Buffer>) {
  const server = createServer((request, response) => {
    const found = archives[request.url!];
    if (!found) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-length': found.length }).end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  t.after(() => server.closeAllConnections());
  const root = mkdtempSync(join(tmpdir(), 'lectern-packages-'));
  t.after(() => rmSync(root, { recursive: true }));
  return { root, registry: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const integrityOf = (archive: Buffer) => `sha512-${createHash('sha512').update(archive).digest('base64')}`;
const entryOf = (archive: Buffer, more = {}): Entry => ({
  version: '1.2.3',
  integrity: integrityOf(archive),
  ...more,
});
const lockOf = (packages: Record<string, Entry>) => ({
  lockfileVersion: 3,
  packages: { '': { name: 'p', version: '1' }, ...packages },
});

test('packages are laid out as the lock file says, with their programs, and listed as npm lists them', async (t) => {
  const long = `package/${'deep/'.repeat(30)}file.js`;
  const one = tarOf({
    'package/package.json': '{}',
    'package/cli.js': '#!/usr/bin/env node',
    [long]: 'long',
  });
  const two = tarOf({ 'other-name/large.bin': 'x'.repeat(700_000), 'other-name/after.txt': 'after' });
  const { root, registry } = await registryWith(t, {
    '/one/-/one-1.2.3.tgz': one,
    '/@scope/two/-/two-1.2.3.tgz': two,
  });
  const packages = {
    'node_modules/one': entryOf(one, { bin: { run: 'cli.js' } }),
    'node_modules/one/node_modules/alias': entryOf(two, { name: '@scope/two' }),
  };
  const parts: number[] = [];
  const onProgress = (part: number) => parts.push(part);
  await fetchPackages(root, { lock: lockOf(packages), packages, registry, onProgress });
  const modules = join(root, 'node_modules');
  const read = (path: string) => readFileSync(join(modules, path), 'utf8');
  assert.equal(read(`one/${'deep/'.repeat(30)}file.js`), 'long');
  assert.equal(read('one/node_modules/alias/large.bin').length, 700_000);
  assert.equal(read('one/node_modules/alias/after.txt'), 'after');
  assert.equal(read('.bin/run'), '#!/usr/bin/env node');
  assert.equal(statSync(join(modules, '.bin', 'run')).mode & 0o111, 0o111);
  assert.deepEqual(JSON.parse(read('.package-lock.json')).packages, packages);
  assert.equal(parts.at(-1), 1);
  assert.deepEqual(readdirSync(root), ['node_modules']);
});

for (const [what, files, change] of [
  ['with another checksum', { 'package/a.js': 'a' }, { integrity: integrityOf(Buffer.from('another')) }],
  ['that the registry lacks', { 'package/a.js': 'a' }, { version: '9.9.9' }],
  ['that would write outside its folder', { 'package/../../outside.js': 'a' }, {}],
] as const)
  test(`a package ${what} is refused, and nothing of it stays`, async (t) => {
    const archive = tarOf(files);
    const { root, registry } = await registryWith(t, { '/one/-/one-1.2.3.tgz': archive });
    mkdirSync(join(root, '.node_modules-1'));
    const packages = { 'node_modules/one': entryOf(archive, change) };
    const lock = lockOf(packages);
    await assert.rejects(fetchPackages(root, { lock, packages, registry, onProgress: () => undefined }));
    assert.deepEqual(readdirSync(root), []);
    assert.ok(!existsSync(join(root, '..', 'outside.js')));
  });

test('a server needs no package for development but what builds the app, and none for other machines', () => {
  const plain = { version: '1', integrity: 'x' };
  const lock = {
    '': plain,
    'node_modules/server': plain,
    'node_modules/other-machine': { ...plain, os: ['!' + process.platform] },
    'node_modules/other-processor': { ...plain, cpu: 'none' },
    'node_modules/own-machine': { ...plain, os: [process.platform], cpu: [process.arch] },
    'node_modules/tester': { ...plain, dev: true },
    'node_modules/builder': { ...plain, dev: true, dependencies: { helper: '1', server: '1' } },
    'node_modules/helper': { ...plain, dev: true, dependencies: { builder: '1' } },
    'node_modules/builder/node_modules/helper': { ...plain, dev: true },
  };
  const namesFor = (isDevelopment: boolean) =>
    Object.keys(packagesFor(lock, { isDevelopment, builders: ['builder'] })).map((path) => path.slice(13));
  assert.deepEqual(namesFor(false), ['server', 'own-machine', 'builder', 'builder/node_modules/helper']);
  assert.deepEqual(namesFor(true), [
    'server',
    'own-machine',
    'tester',
    'builder',
    'helper',
    'builder/node_modules/helper',
  ]);
});
