import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { findDamage, findInstalled, InstallError } from './manifest.ts';
import { install, type WantedFile, type WantedModel } from './install.ts';
import { removeFolder } from './model-folder.ts';
import { startFileServer, type FileServerOptions } from './source.fixture.ts';
import { FileSource } from './source.ts';

const never = new AbortController().signal;
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
const files = { 'a/modelo tugão.onnx': randomBytes(150_000), 'a/config.json': Buffer.from('{}') };

async function open(t: TestContext, options: Partial<FileServerOptions> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'lectern-install-'));
  t.after(() => rm(root, { recursive: true }));
  const server = await startFileServer({ files, ...options });
  t.after(() => server.close());
  const model: WantedModel = { folder: join(root, 'voice'), kind: 'test', key: 'voice', files: wanted() };
  return { root, server, model, source: new FileSource(server.url) };
}

const wanted = (): WantedFile[] =>
  Object.entries(files).map(([path, bytes], index) => ({
    path,
    name: `file-${index}`,
    bytes: bytes.length,
    md5: md5(bytes),
  }));

const isWhole = async (root: string) => {
  const [found] = await findInstalled(root);
  return found !== undefined && (await findDamage(found)) === undefined;
};

test('a model is installed whole, checked, and removed', async (t) => {
  const { root, model, source } = await open(t);
  const seen: number[] = [];
  await install(model, { source, signal: never, onProgress: (bytes) => void seen.push(bytes) });
  assert.ok(await isWhole(root));
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
  );
  assert.equal(seen.at(-1), 150_002);
  await writeFile(join(model.folder, 'file-1'), '[]');
  assert.equal(await findDamage((await findInstalled(root))[0]!), 'file-1');
  await removeFolder(model.folder);
  assert.deepEqual(await readdir(root), []);
});

test('a model can be installed from a folder, too', async (t) => {
  const { root, model } = await open(t);
  const folder = join(root, 'carried over');
  await mkdir(join(folder, 'a'), { recursive: true });
  for (const [path, bytes] of Object.entries(files)) await writeFile(join(folder, path), bytes);
  await install(model, { source: new FileSource(pathToFileURL(folder).href), signal: never });
  assert.deepEqual(await readFile(join(model.folder, 'file-0')), files['a/modelo tugão.onnx']);
});

test('a broken download resumes where it stopped, or starts over where the server knows no ranges', async (t) => {
  for (const hasRanges of [true, false]) {
    let isBroken = true;
    const { root, model, source, server } = await open(t, {
      hasRanges,
      before: (sent) => {
        if (isBroken && sent > 60_000) throw new Error('cut');
      },
    });
    await assert.rejects(install(model, { source, signal: never }), InstallError);
    assert.deepEqual(await findInstalled(root), []);
    isBroken = false;
    await install(model, { source, signal: never });
    assert.ok(await isWhole(root));
    assert.match(server.ranges[1]!, /^bytes=[1-9]\d{3,}-$/);
  }
});

test('a cancelled installation leaves no model behind, and can be resumed', async (t) => {
  const stop = new AbortController();
  const { root, model, source } = await open(t, {
    before: (sent) => {
      if (sent > 60_000) stop.abort();
    },
  });
  await assert.rejects(install(model, { source, signal: stop.signal }), { name: 'AbortError' });
  assert.deepEqual(await findInstalled(root), []);
  await install(model, { source, signal: never });
  assert.ok(await isWhole(root));
});

test('a wrong digest, a wrong size, a missing file and a full disk are reported, and nothing is installed', async (t) => {
  const { root, model, source } = await open(t);
  const changed = (change: Partial<WantedFile>) => ({
    ...model,
    files: model.files.map((file, index) => (index === 0 ? { ...file, ...change } : file)),
  });
  const refused: [WantedModel, RegExp][] = [
    [changed({ md5: md5(Buffer.from('other')) }), /another size or digest/],
    [changed({ bytes: 100 }), /another size or digest/],
    [changed({ bytes: 200_000 }), /ended before it was whole/],
    [changed({ path: 'a/absent' }), /status 404/],
    [changed({ path: '../../etc/passwd' }), /names a file/],
    [changed({ path: 'a\\..\\b' }), /names a file/],
    [changed({ bytes: 1e15 }), /are free/],
    [{ ...model, finish: () => Promise.reject(new InstallError('of no use')) }, /of no use/],
  ];
  for (const [one, message] of refused) {
    await assert.rejects(install(one, { source, signal: never }), (error) => {
      assert.ok(error instanceof InstallError, String(error));
      assert.match(error.message, message);
      return true;
    });
    assert.deepEqual(await findInstalled(root), []);
  }
  await mkdir(join(root, '.voice.arriving'), { recursive: true });
  await rm(join(root, '.voice.arriving', 'file-0'), { force: true });
  await rm(join(root, '.voice.arriving', 'file-0.part'), { force: true });
  await symlink('/dev/full', join(root, '.voice.arriving', 'file-0.part'));
  await assert.rejects(install(model, { source, signal: never }), /no room/);
  assert.deepEqual(await findInstalled(root), []);
  await install(model, { source, signal: never });
  assert.ok(await isWhole(root));
});

test('two installations at once do not disturb each other', async (t) => {
  const { root, model, source } = await open(t);
  const results = await Promise.allSettled([1, 2].map(() => install(model, { source, signal: never })));
  const reasons = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  assert.ok(
    reasons.length <= 1 && reasons.every((reason) => reason.includes('Another process')),
    reasons.join(),
  );
  assert.ok(await isWhole(root));
});

test('what a killed process has left of a model that it removed or replaced is swept', async (t) => {
  const { root, model, source } = await open(t);
  const [old, recent] = [join(root, '.voice.tmp-old'), join(root, '.voice.tmp-recent')];
  for (const folder of [old, recent]) await mkdir(folder, { recursive: true });
  await utimes(old, 1, 1);
  await install(model, { source, signal: never });
  await install(model, { source, signal: never });
  const names = (await readdir(root)).filter((name) => name.startsWith('.voice.tmp'));
  assert.deepEqual(names, ['.voice.tmp-recent']);
  assert.ok(await isWhole(root));
});

/** Eight processes, each killed at a different point; the last one may finish. */
test('a process killed at any moment leaves a whole model or none (slow)', async (t) => {
  const points = Array.from({ length: 8 }, () => Math.floor(Math.random() * 150_000));
  let [kill, at] = [() => {}, Infinity];
  const { root, model, server } = await open(t, {
    before: async (sent) => {
      if (sent >= at) kill();
      await new Promise((resolve) => setImmediate(resolve));
    },
  });
  const script = `
    const { install } = await import(${JSON.stringify(new URL('./install.ts', import.meta.url).href)});
    const { FileSource } = await import(${JSON.stringify(new URL('./source.ts', import.meta.url).href)});
    const source = new FileSource(${JSON.stringify(server.url)});
    await install(${JSON.stringify(model)}, { source, signal: new AbortController().signal });`;
  for (const point of [...points, Infinity]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    // What is left of the file shrinks with each attempt.
    at = Math.floor(point / 4);
    if (point === Infinity) at = Infinity;
    kill = () => child.kill('SIGKILL');
    await once(child, 'exit');
    assert.ok((await findInstalled(root)).length === 0 || (await isWhole(root)), `killed at ${point}`);
  }
  assert.ok(await isWhole(root));
});
