/** Builds the web app when it is missing or older than its sources, which takes a second or two. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, isPackage, root, say } from './launch.mjs';

const dist = join(root, 'web', 'dist');

/** A changed source file or package changes the hash. */
function hashSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of ['web', join('packages', 'client', 'src'), join('src', 'shared')]) {
    if (!existsSync(join(root, folder))) continue;
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .filter((file) => !file.startsWith(dist));
    for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** In the package, or without the packages for development (`npm ci --omit=dev`), the app that was built before is served. Returns whether there is one. */
export function buildApp() {
  if (isPackage) return true;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) return existsSync(join(dist, 'stamp'));
  const stamp = join(dist, 'stamp');
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  say('building the app (a few seconds)…');
  const config = join(root, 'web', 'vite.config.ts');
  const { status } = spawnSync(findNode(), [vite, 'build', '--config', config], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status === 0) writeFileSync(stamp, hash);
  else say('the web app could not be built; the API works without it.');
  return status === 0;
}
