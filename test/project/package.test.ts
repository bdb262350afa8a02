/** What `npm pack` makes of the project runs where packages are, although Node strips no types there. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sharedModels } from '../store.ts';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lectern-package-'));
after(() => rmSync(folder, { recursive: true, force: true }));

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/** Packs a copy, because packing replaces the manifest for a moment and other tests read it. */
async function pack(): Promise<Packed> {
  const copy = join(folder, 'copy');
  for (const name of [
    'bin',
    'packages',
    'scripts',
    'src',
    'web',
    'package.json',
    'package-lock.json',
    'LICENSE',
  ])
    cpSync(join(project, name), join(copy, name), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  // The caller's settings may let no package run a script, and packing is one.
  const env = { ...process.env, npm_config_ignore_scripts: 'false' };
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: copy, env });
  assert.deepEqual(
    readFileSync(join(copy, 'package.json')),
    readFileSync(join(project, 'package.json')),
    'the manifest is back in its place',
  );
  return (JSON.parse(stdout.slice(stdout.indexOf('['))) as [Packed])[0];
}

test('the packed program speaks from a folder of packages (slow)', async () => {
  const { filename, files, size } = await pack();
  const unexpected = files
    .map(({ path }) => path)
    .filter(
      (path) =>
        !/^(server\/(bin|dist|web\/dist)\/|server\/package(-lock)?\.json|LICENSE|package\.json)/.test(path),
    );
  assert.deepEqual(unexpected, []);
  assert.deepEqual(
    files.filter(({ path }) => /\.ts$|\.(test|fixture|suite|golden)\.|\.onnx$/.test(path)),
    [],
  );
  assert.ok(size < 4_000_000, `the package has ${size} bytes`);

  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  await run('tar', ['-xzf', join(folder, filename), '-C', modules]);
  const server = join(modules, 'package', 'server');
  // As if the first start had installed them.
  symlinkSync(join(project, 'node_modules'), join(server, 'node_modules'));
  const env = { PATH: process.env.PATH, HOME: folder, SPEECH_ENGINES: 'espeak', MODELS_DIR: sharedModels };
  const words = ['say', 'The lamp turns.', '--voice', 'espeak-en-us', '-o', join(folder, 'lamp.wav')];
  await run(process.execPath, [join(server, 'bin', 'lectern.mjs'), ...words], { env });
  const sound = readFileSync(join(folder, 'lamp.wav'));
  assert.equal(sound.toString('latin1', 0, 4), 'RIFF');
  assert.ok(sound.length > 20_000);
});
