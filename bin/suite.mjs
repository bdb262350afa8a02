/**
 * Runs the tests, on the Node that bin/test.mjs has chosen. The files of a group share one process, and in it the
 * program's modules, servers and browser. `--slow` runs what `npm test` leaves out, and names or patterns of files run
 * just those. Skipped tests are listed with their reasons; with FAIL_ON_SKIP they fail.
 */
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** Longest first: started last, a long group would leave one core idle. */
const groups = {
  reader: ['test/browser/{comfort,languages,panels,reader}.test.ts'],
  pages: ['test/browser/*.test.ts', 'test/signin/browser.test.ts'],
  contract: ['test/contract/*.test.ts'],
  engines: ['src/engines/**/*.test.ts'],
  tools: ['test/tools/*.test.ts'],
  signin: ['test/signin/*.test.ts'],
  features: ['src/features/**/*.test.ts'],
  app: ['test/app/*.test.ts'],
  command: ['test/cli/*.test.ts', 'test/project/*.test.ts', 'src/cli/**/*.test.ts'],
  rules: ['src/**/*.test.ts', 'web/**/*.test.ts'],
};

/** Whole models, protocol conformance, thousands of requests, and processes that are killed. */
const slowGroups = {
  processes: ['test/processes/*.test.ts'],
  stress: ['test/stress/*.test.ts'],
  conformance: ['test/tools/conformance*.test.ts'],
  models: [
    'src/engines/speech/{folder/folder,kokoro/kokoro,piper/piper}.test.ts',
    'src/engines/transcription/{moonshine/moonshine,whisper/whisper}.test.ts',
  ],
  files: ['src/engines/extraction/trials/*.test.ts', 'src/engines/export/trials/*.test.ts'],
};

const filesOf = (patterns) => globSync(patterns).sort();

/** A file belongs to the first group that names it; `slow` files to none of the others. */
function divide(chosen, taken) {
  const seen = new Set(taken);
  return Object.entries(chosen).map(([name, patterns]) => {
    const files = filesOf(patterns).filter((file) => !seen.has(file));
    for (const file of files) seen.add(file);
    return { name, files };
  });
}

const args = process.argv.slice(2);
const slowFiles = filesOf(Object.values(slowGroups).flat());

function choose() {
  if (args[0] === '--slow') return divide(slowGroups, []);
  if (args.length === 0) return divide(groups, slowFiles);
  const named = new Set(filesOf(args));
  if (named.size === 0) throw new Error(`No test file matches ${args.join(' or ')}.`);
  return [...divide(groups, slowFiles), ...divide(slowGroups, [])].map(({ name, files }) => ({
    name,
    files: files.filter((file) => named.has(file)),
  }));
}

const totals = { passed: 0, failed: 0 };
const skipped = [];

async function runGroup({ name, files }) {
  const started = performance.now();
  // The limit is for what hangs: a busy machine may take minutes for what takes seconds alone.
  const tests = run({ files: [join(import.meta.dirname, 'group.mjs')], argv: files, timeout: 900_000 });
  tests.on('test:pass', ({ name: test, details, skip }) => {
    if (skip !== undefined) skipped.push(`${test}: ${skip === true || skip === '' ? 'no reason' : skip}`);
    else if (details.type !== 'suite') totals.passed += 1;
  });
  tests.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') totals.failed += 1;
    process.exitCode = 1;
  });
  let report = '';
  for await (const text of tests.compose(new spec())) report += text;
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`\n== ${name}: ${files.length} files, ${seconds} s\n${report}`);
}

/** One more than there are cores: some tests wait for sound to end, or for a server that hangs. */
const lanes = availableParallelism() + 1;

const queue = choose().filter(({ files }) => files.length > 0);
await Promise.all(
  Array.from({ length: lanes }, async () => {
    for (let group = queue.shift(); group; group = queue.shift()) await runGroup(group);
  }),
);

const { passed, failed } = totals;
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped.length} skipped\n`);
for (const line of skipped) process.stdout.write(`  skipped: ${line}\n`);
if (skipped.length > 0 && process.env.FAIL_ON_SKIP) process.exitCode = 1;
