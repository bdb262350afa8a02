/**
 * Before `npm pack`: lays out the package. Its folder `server` is like a clone that starts without development packages:
 * the built program with its manifest and lock file, from which the first start installs the rest. The package itself
 * depends on nothing: npm would honor neither the lock file nor the `overrides` of a dependency, and would run its
 * install scripts.
 * `postpack` removes the folder and puts the project's manifest back.
 */
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/config/config.ts';
import { compile } from './compile.ts';

const inProject = (path: string) => join(projectRoot, path);
const inServer = (path: string) => join(projectRoot, 'server', path);

/** npm leaves files of this name out of every package. */
const originalManifest = inProject('package.json.orig');

interface Manifest {
  readonly [field: string]: unknown;
}

function outerManifest({ name, version, description, license, type, engines }: Manifest): Manifest {
  return {
    name,
    version,
    description,
    license,
    bin: { lectern: 'server/bin/lectern.mjs' },
    files: ['server', 'CHANGELOG.md', 'NOTICE', 'SECURITY.md', 'THIRD_PARTY.md'],
    type,
    engines,
  };
}

function layOut(): void {
  rmSync(inServer('.'), { recursive: true, force: true });
  compile(inProject('src'), inServer('dist'));
  for (const path of ['web/dist', 'package.json', 'package-lock.json'])
    cpSync(inProject(path), inServer(path), { recursive: true });
  for (const name of ['app-build', 'launch', 'lectern', 'unused-files'])
    cpSync(inProject(`bin/${name}.mjs`), inServer(`bin/${name}.mjs`));
}

if (existsSync(originalManifest))
  throw new Error('An earlier npm pack did not end: run npm run postpack, then npm pack again.');
if (!existsSync(inProject('web/dist/manifest.json'))) throw new Error('The web app could not be built.');
layOut();
const manifest = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as Manifest;
renameSync(inProject('package.json'), originalManifest);
writeFileSync(inProject('package.json'), `${JSON.stringify(outerManifest(manifest), null, 2)}\n`);
