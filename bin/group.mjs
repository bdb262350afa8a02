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
after(() => {
  isComplete = true;
});
process.on('exit', () => {
  if (!isComplete) process.exitCode = 1;
});
