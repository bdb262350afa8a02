/** `npm test` and `npm run test:slow`: a part of the suite, or the files named after `--`. */
import { join } from 'node:path';
import { buildApp } from './app-build.mjs';
import { install } from './install.mjs';
import { root, runNode } from './launch.mjs';

await install();
buildApp();
process.chdir(root);
await runNode([
  '--disable-warning=ExperimentalWarning',
  join(root, 'bin', 'suite.mjs'),
  ...process.argv.slice(2),
]);
