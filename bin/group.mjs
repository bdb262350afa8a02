/** Runs several test files in this process, each as a suite of its own, so that its hooks stay its own. */
import { relative } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) {
  describe(relative(process.cwd(), file), async () => {
    await import(pathToFileURL(file).href);
  });
}
