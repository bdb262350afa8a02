// `npm test`: the whole suite, or the files named after `--`.
import { buildApp, root, runNode } from './launch.mjs';

buildApp();
const files = process.argv.slice(2);
await runNode(
  [
    '--disable-warning=ExperimentalWarning',
    '--test',
    // One more than cores: some tests wait for leases to run out.
    '--test-concurrency=3',
    '--test-timeout=240000',
    ...(files.length > 0 ? files : ['src/**/*.test.ts', 'web/**/*.test.ts', 'test/**/*.test.ts']),
  ],
  { cwd: root },
);
