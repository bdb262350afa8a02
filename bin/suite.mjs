// Runs test files, each in a process of its own, on the Node that `npm test` has chosen.
import { globSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** What takes longest, longest first: begun last, one of these would keep one core busy and leave the other idle. */
const longest = [
  'src/engines/speech/kokoro/kokoro.test.ts',
  'test/browser/*.test.ts',
  'test/cluster/*.test.ts',
  'test/cli/*.test.ts',
  'test/tools/*.test.ts',
  'src/engines/speech/**/*.test.ts',
  'src/features/listening/*.test.ts',
  'test/app/transcription.test.ts',
  'src/engines/{export,transcription}/**/*.test.ts',
  'src/cli/*.test.ts',
  'test/signin/*.test.ts',
];
const everything = ['src/**/*.test.ts', 'web/**/*.test.ts', 'test/**/*.test.ts'];

const named = process.argv.slice(2);
const files = named.length > 0 ? globSync(named) : longest.concat(everything).flatMap((one) => globSync(one));
if (files.length === 0) throw new Error(`No test file is named ${named.join(' or ')}.`);

const tests = run({
  files: [...new Set(files)],
  // Twice as many as small machines have cores: many tests wait for a browser, or for a lease to run out.
  concurrency: 4,
  // For what hangs; a busy machine may take minutes for what takes seconds alone.
  timeout: 600_000,
});
tests.on('test:fail', () => (process.exitCode = 1));
tests.compose(new spec()).pipe(process.stdout);
