/** `npm run dev`: serves, and restarts whenever a source file of the server changes. */
import { buildApp } from './app-build.mjs';
import { install } from './install.mjs';
import { root, runNode } from './launch.mjs';

await install();
buildApp();
process.chdir(root);
await runNode(['--disable-warning=ExperimentalWarning', '--watch', 'src/program/cli/main.ts', 'serve']);
