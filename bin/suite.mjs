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
  'src/features/audiobooks/*.test.ts',
  'test/app/transcription.test.ts',
  'src/engines/{export,transcription}/**/*.test.ts',
  'src/cli/*.test.ts',
  'test/signin/*.test.ts',
];
const everything = ['src/**/*.test.ts', 'web/**/*.test.ts', 'test/**/*.test.ts'];

const named = process.argv.slice(2);
const files = named.length > 0 ? globSync(named) : longest.concat(everything).flatMap((one) => globSync(one));
if (files.length === 0) throw new Error(`No test file is named ${named.join(' or ')}.`);

/** Answers the files in which something failed. */
async function runFiles(list, concurrency) {
  const failed = new Set();
  // The limit is for what hangs; a busy machine may take minutes for what takes seconds alone.
  const tests = run({ files: list, concurrency, timeout: 600_000 });
  tests.on('test:fail', ({ file }) => failed.add(file ?? 'unknown'));
  for await (const text of tests.compose(new spec())) process.stdout.write(text);
  return [...failed];
}

// Twice as many as small machines have cores: many tests wait for a browser, or for a lease to run out.
let failed = await runFiles([...new Set(files)], 4);

/** A browser that shares two cores with all the rest can be too late for sound: it may try once more, alone. */
const needsBrowser = (file) => /\/test\/(browser\/[^/]+|signin\/browser)\.test\.ts$/.test(file);
if (failed.length > 0 && failed.every(needsBrowser)) {
  process.stdout.write(`\nOnce more, alone: ${failed.join(', ')}\n`);
  failed = await runFiles(failed, 1);
}
process.exitCode = failed.length > 0 ? 1 : 0;
