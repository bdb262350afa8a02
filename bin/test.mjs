// `npm test`: the whole suite, or the files named after `--`.
import { join } from 'node:path';
import { buildApp, root, runNode } from './launch.mjs';

buildApp();
const suite = join(root, 'bin', 'suite.mjs');
await runNode(['--disable-warning=ExperimentalWarning', suite, ...process.argv.slice(2)], { cwd: root });
