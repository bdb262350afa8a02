/**
 * `npm run package -- [FOLDER]`: makes `lectern-VERSION.tgz`, here or in that folder. It is laid out beside the project, so
 * that a server which starts meanwhile finds everything in its place. Its folder `server` is like a clone that starts
 * without development packages: the built program with its manifest and lock file, from which the first start installs
 * the rest. The package itself depends on nothing: npm would honor neither the lock file nor the `overrides` of a
 * dependency, and would run its install scripts.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { projectRoot } from '../../src/program/config/config.ts';
import { compile } from './compile.ts';

const documents = ['CHANGELOG.md', 'LICENSE', 'NOTICE', 'README.md', 'SECURITY.md', 'THIRD_PARTY.md'];
const launcher = ['app-build', 'install', 'launch', 'lectern', 'packages', 'untar', 'unused-files'].map(
  (name) => `bin/${name}.mjs`,
);

interface Manifest {
  readonly [field: string]: unknown;
}

const outerManifest = ({ name, version, description, license, type, engines }: Manifest): Manifest => ({
  name,
  version,
  description,
  license,
  bin: { lectern: 'server/bin/lectern.mjs' },
  type,
  engines,
});

function layOut(folder: string): void {
  const server = join(folder, 'server');
  compile(join(projectRoot, 'src'), join(server, 'dist'));
  for (const path of ['web/dist', 'package.json', 'package-lock.json', ...launcher])
    cpSync(join(projectRoot, path), join(server, path), { recursive: true });
  for (const name of documents) cpSync(join(projectRoot, name), join(folder, name));
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Manifest;
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(outerManifest(manifest), null, 2)}\n`);
}

if (!existsSync(join(projectRoot, 'web/dist/manifest.json')))
  throw new Error('The web app could not be built.');
const [destination = '.'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'lectern-pack-'));
try {
  layOut(folder);
  const args = ['pack', folder, '--silent', '--pack-destination', resolve(destination)];
  // Prints the name of the file.
  execFileSync('npm', args, { stdio: ['ignore', 'inherit', 'inherit'] });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
