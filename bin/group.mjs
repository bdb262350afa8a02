/** Runs the named test files in this process, each as its own suite, so that its hooks stay its own. */
import { resolve } from 'node:path';
import { after, describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { measureFile } from './cpu-time.mjs';
// Imported outside the suites: what the files share is closed after the last of them.
import '../test/shared.ts';

// Property tests try the same values in each run, on every machine; TEST_SEED tries others.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_260_131) });

// One after another: a module that awaits runs those behind it in the suite that imported it first, which may have ended.
let imported = Promise.resolve();
for (const file of process.argv.slice(2)) {
  describe(file, () => {
    measureFile(file);
    imported = Promise.allSettled([imported]).then(() => import(pathToFileURL(resolve(file)).href));
    return imported;
  });
}

// A file that ends the process would end the tests after it unseen.
let isComplete = false;
// What a failed test left open would hold its group up until the limit for what hangs.
const graceMs = 20_000;
after(() => {
  isComplete = true;
  setTimeout(() => {
    process.stderr.write(`Something was left open: ${process.getActiveResourcesInfo().join(', ')}.\n`);
    process.exit(1);
  }, graceMs).unref();
});
process.on('exit', () => {
  if (!isComplete) process.exitCode = 1;
});
