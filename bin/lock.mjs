/**
 * `npm run lock`: gives every package in the lock files its checksum. npm leaves it out for packages that it finds
 * installed already, because the lock file does not name the registry they came from. It also removes the note that a
 * package has an install script: without it npm runs none. No package needs one to work, and onnxruntime-node's would
 * fetch a gigabyte from outside the registry.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './launch.mjs';

const run = promisify(execFile);

async function addIntegrity([path, entry]) {
  // An alias (`npm:other@1`) has the name of the package it stands for.
  const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { stdout } = await run('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'], { cwd: root });
  if (!stdout.startsWith('sha512-'))
    throw new Error(`The registry has no checksum of ${name}@${entry.version}.`);
  entry.integrity = stdout.trim();
}

for (const name of ['package-lock.json', 'test/clients/package-lock.json']) {
  const file = join(root, name);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = Object.entries(lock.packages).filter(
    ([path, { link, integrity }]) => path && !link && !integrity,
  );
  while (missing.length > 0) await Promise.all(missing.splice(0, 8).map(addIntegrity));
  for (const entry of Object.values(lock.packages)) delete entry.hasInstallScript;
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
