import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { prepareFolder } from './model-folder.ts';

async function open(t: TestContext) {
  const models = await mkdtemp(join(tmpdir(), 'lectern-prepared-'));
  t.after(() => rm(models, { recursive: true }));
  let fills = 0;
  const folder = {
    path: join(models, 'model'),
    check: async (path: string) => assert.equal(await readFile(join(path, 'weights'), 'utf8'), 'whole'),
    async fill(path: string) {
      fills += 1;
      await writeFile(join(path, 'weights'), 'whole');
    },
  };
  return { models, folder, fills: () => fills };
}

test('a folder is filled once, and again when it is damaged', async (t) => {
  const { models, folder, fills } = await open(t);
  assert.equal(await prepareFolder(folder), 'made');
  assert.equal(await prepareFolder(folder), 'found');
  await writeFile(join(folder.path, 'weights'), 'who');
  await writeFile(join(folder.path, 'more'), 'left from before');
  assert.equal(await prepareFolder(folder), 'made');
  assert.equal(fills(), 2);
  assert.deepEqual(await readdir(models), ['model']);
  assert.deepEqual(await readdir(folder.path), ['weights']);
});

test('many callers at once end up with one good folder and nothing beside it', async (t) => {
  const { models, folder } = await open(t);
  await Promise.all(Array.from({ length: 8 }, () => prepareFolder(folder)));
  await folder.check(folder.path);
  assert.deepEqual(await readdir(models), ['model']);
});

test('files that fail the check never get the name of the folder, and leave nothing behind', async (t) => {
  const { models, folder } = await open(t);
  const wrong = { ...folder, fill: (path: string) => writeFile(join(path, 'weights'), 'wrong') };
  await assert.rejects(prepareFolder(wrong), /whole/);
  assert.deepEqual(await readdir(models), []);
});

test('a process killed halfway does no harm, and its leftovers are removed when they are old', async (t) => {
  const { models, folder } = await open(t);
  const script = `
    import { writeFile } from 'node:fs/promises';
    const { prepareFolder } = await import(${JSON.stringify(new URL('./model-folder.ts', import.meta.url).href)});
    await prepareFolder({
      path: ${JSON.stringify(folder.path)},
      check: async () => { throw new Error('absent'); },
      async fill(path) {
        await writeFile(path + '/weights', 'who');
        console.log('half');
        setInterval(() => undefined, 1000);
        await new Promise(() => undefined);
      },
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');

  assert.equal(await prepareFolder(folder), 'made');
  const leftovers = (await readdir(models)).filter((name) => name !== 'model');
  assert.equal(leftovers.length, 1, 'recent leftovers may belong to a process at work');
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(models, leftovers[0]!), longAgo, longAgo);
  await mkdir(join(models, 'another'));
  assert.equal(await prepareFolder(folder), 'found');
  assert.deepEqual((await readdir(models)).sort(), ['another', 'model']);
});
