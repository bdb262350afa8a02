/** What `npm run package` makes runs where packages are, although Node strips no types there. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { linkModels } from '../store.ts';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lectern-package-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the path of the package. */
async function pack(): Promise<string> {
  const manifest = join(project, 'package.json');
  const before = statSync(manifest).ctimeMs;
  const packing = ['--disable-warning=ExperimentalWarning', join(project, 'scripts', 'package', 'pack.ts')];
  const { stdout } = await run(process.execPath, [...packing, folder]);
  assert.equal(statSync(manifest).ctimeMs, before, 'servers that start meanwhile read it');
  return join(folder, stdout.trim());
}

test('the packed program speaks from a folder of packages (slow)', async () => {
  const file = await pack();
  const { stdout } = await run('tar', ['-tzf', file]);
  const paths = stdout
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''));
  const unexpected = paths.filter(
    (path) =>
      !/^(server\/(bin|dist|web\/dist)\/|server\/package(-lock)?\.json|[A-Z_]+(\.md)?$|package\.json$)/.test(
        path,
      ),
  );
  assert.deepEqual(unexpected, []);
  // Of models only our own is in it; the others come with packages.
  const isOwnModel = /\/kokoro\/student\/(student|summary)\.onnx$/;
  assert.equal(paths.filter((path) => isOwnModel.test(path)).length, 2);
  assert.deepEqual(
    paths.filter(
      (path) => /\.ts$|\.(test|fixture|suite|golden)\.|\.onnx$/.test(path) && !isOwnModel.test(path),
    ),
    [],
  );
  const { size } = statSync(file);
  // Half a megabyte of it draws the pages of PDFs in the browser, and the studio voices' generator is 24 MB.
  assert.ok(size > 20_000_000 && size < 27_500_000, `the package has ${size} bytes`);

  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  await run('tar', ['-xzf', file, '-C', modules]);
  const server = join(modules, 'package', 'server');
  // As if the first start had installed them.
  symlinkSync(join(project, 'node_modules'), join(server, 'node_modules'));
  linkModels(join(folder, '.local', 'share', 'lectern'));
  const env = { PATH: process.env.PATH, HOME: folder, SPEECH_ENGINES: 'espeak' };
  const words = ['say', 'The lamp turns.', '--voice', 'espeak-en-us', '-o', join(folder, 'lamp.wav')];
  await run(process.execPath, [join(server, 'bin', 'lectern.mjs'), ...words], { env });
  const sound = readFileSync(join(folder, 'lamp.wav'));
  assert.equal(sound.toString('latin1', 0, 4), 'RIFF');
  assert.ok(sound.length > 20_000);
});
