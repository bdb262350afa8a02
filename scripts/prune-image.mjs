/** For an image: removes sources of the app, unused files of packages, and the Node among them, since the base brings one. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bin/launch.mjs';
import { removeUnusedFiles } from '../bin/unused-files.mjs';

const modules = join(root, 'node_modules');
removeUnusedFiles(modules);
for (const name of [`node-${process.platform}-${process.arch}`, '.cache'])
  rmSync(join(modules, name), { recursive: true, force: true });
for (const path of ['packages', 'scripts', 'web/src'])
  rmSync(join(root, path), { recursive: true, force: true });
