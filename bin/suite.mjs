/**
 * Runs the tests, on the Node that bin/test.mjs has chosen. The files of a group share one process, and in it the
 * program's modules, servers and browser. `--slow` runs what `npm test` leaves out; names of groups, or names or patterns
 * of files, run just those, and `--quick` before them leaves out what is slow in them. Skipped tests are listed with
 * their reasons; with FAIL_ON_SKIP they fail.
 */
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { inspect } from 'node:util';

const browserFiles = ['test/browser/*.test.ts', 'test/signin/browser.test.ts'];

/** Tests with this in their name run with the slow part: the looks of every page, real models, long journeys. */
const slowMark = '(slow)';
const slowTests = [/\(slow\)/];

/** Longest first: started last, a long group would leave one core idle. */
const groups = {
  contract: ['test/app/*.test.ts', 'test/contract/*.test.ts'],
  surfaces: ['test/dialects/*.test.ts', 'test/signin/!(browser).test.ts', 'test/tools/*.test.ts'],
  engines: ['src/{engines,formats}/**/*.test.ts'],
  pages: browserFiles,
  features: ['src/{edge,features,program/{check,composition}}/**/*.test.ts'],
  command: ['src/program/cli/**/*.test.ts', 'test/cli/*.test.ts', 'test/project/*.test.ts'],
  rules: ['src/**/*.test.ts', 'web/**/*.test.ts'],
};

/**
 * Whole models, long journeys through the app and through other programs, protocol conformance, thousands of requests,
 * and processes that are killed; the longest first, too. The models of the first two run at a lower priority than all
 * others: started last, they would end alone.
 */
const slowGroups = {
  studio: [
    'src/engines/speech/kokoro/{kokoro,model-files}.test.ts',
    'src/engines/speech/judging/word-times.test.ts',
    'src/engines/transcription/reading/reading.test.ts',
    'test/processes/same-sound.test.ts',
  ],
  transcription: [
    'src/engines/transcription/{moonshine/moonshine,remote/real-worker,whisper/{mel,whisper}}.test.ts',
  ],
  programs: [
    'src/{program/cli/say,formats/audiobook/audiobook}.test.ts',
    'src/formats/export/epub/epub.test.ts',
    'src/engines/{remote/real-worker,speech/remote/remote-speech}.test.ts',
    'src/engines/transcription/{openai,sound/sound}.test.ts',
    'src/engines/translation/apertium.test.ts',
    'src/features/audiobooks/{audiobook-handler,audiobooks}.test.ts',
    'src/formats/audio/encoding/encoding.test.ts',
    'test/contract/{opds,podcasts}.test.ts',
    'test/dialects/streams.test.ts',
    'test/signin/{app-work,cli,spending-limit}.test.ts',
    'test/tools/{first-sdk,oauth,oauth-browser,oauth-refusals,stdio}.test.ts',
  ],
  answers: [
    'test/contract/{answers,episodes,poisoned-documents,proposals}.test.ts',
    'test/cli/{answers,episodes}.test.ts',
    'test/dialects/openai-conversation.test.ts',
  ],
  books: [
    'test/contract/{audiobook-words,catalog-refusals,catalogs,moving,moving-from-others,series,spending}.test.ts',
    'test/app/{audiobooks,hearing}.test.ts',
    'test/tools/{task-extension,tasks}.test.ts',
  ],
  reading: [
    'test/browser/{at-hand,offline-audiobooks,own-way,paged-text,paging,printed,shared-audio}.test.ts',
  ],
  work: [
    'test/browser/{answers,audiobooks,catalogs,episodes,forgetting,proposals,shared-collections}.test.ts',
  ],
  panels: ['test/browser/{audio-panels,own-voice,panels,recordings,settings,voices,words}.test.ts'],
  journeys: [
    'test/browser/{adding,books,comfort,extension,feeds,highlights,languages,offline,passkeys,statistics,trash}.test.ts',
    'test/signin/browser.test.ts',
  ],
  firefox: ['test/browser/firefox.test.ts'],
  recordings: ['test/dialects/transcription.test.ts'],
  kills: ['test/processes/{crash,freeze,import-kill,jobs-kill,shutdown,speech-kill}.test.ts'],
  processes: ['test/processes/*.test.ts'],
  files: ['src/formats/export/{pdf/pdf,trials/*}.test.ts', 'src/formats/extraction/trials/!(broken).test.ts'],
  voices: [
    'src/engines/speech/{folder/folder,piper/piper,piper/pronouncer,pronunciation/pronunciation,sano/sano}.test.ts',
  ],
  stress: ['test/dialects/hostile.test.ts', 'test/stress/*.test.ts'],
  clients: ['test/clients/*.test.ts'],
  conformance: ['test/tools/conformance*.test.ts'],
};

/** In the order of the patterns: the files of a group share what the first of them has made. */
const filesOf = (patterns) => [...new Set(patterns.flatMap((pattern) => globSync(pattern).sort()))];

/** A file belongs to the first group that names it; `taken` files to none. */
function divide(chosen, taken) {
  const seen = new Set(taken);
  return Object.entries(chosen).map(([name, patterns]) => {
    const files = filesOf(patterns).filter((file) => !seen.has(file));
    for (const file of files) seen.add(file);
    return { name, files };
  });
}

const args = process.argv.slice(2);
const isSlow = args[0] === '--slow';
const isQuick = args[0] === '--quick';
const slow = divide(slowGroups, []);
const [studio, transcription, ...otherSlow] = slow;
const others = divide(
  groups,
  slow.flatMap(({ files }) => files),
);

const inBrowser = filesOf(browserFiles);
/** The looks of pages are named in one place; other files have the mark in their own text. */
const isMarked = (file) => !inBrowser.includes(file) && readFileSync(file, 'utf8').includes(slowMark);

const markedIn = (...names) =>
  others.filter(({ name }) => names.includes(name)).flatMap(({ files }) => files.filter(isMarked));

const parts = {
  fast: others.map((group) => ({ ...group, except: slowTests })),
  slow: [
    studio,
    transcription,
    { name: 'looks', files: others.find(({ name }) => name === 'pages').files, only: slowTests },
    { name: 'marked calls', files: markedIn('contract', 'surfaces'), only: slowTests },
    { name: 'marked', files: markedIn('engines', 'features', 'command', 'rules'), only: slowTests },
    ...otherSlow,
  ],
};

function choose() {
  const wanted = isSlow || isQuick ? args.slice(1) : args;
  const groupsOfPart = isSlow ? parts.slow : parts.fast;
  if (wanted.length === 0) return groupsOfPart;
  const byName = groupsOfPart.filter(({ name }) => wanted.includes(name));
  if (byName.length > 0) return byName;
  const named = new Set(filesOf(wanted));
  if (named.size === 0) throw new Error(`No group or test file matches ${wanted.join(' or ')}.`);
  return [...others, ...slow].map(({ name, files }) => ({
    name,
    files: files.filter((file) => named.has(file)),
    ...(isQuick && { except: slowTests }),
  }));
}

let passed = 0;
const failed = [];
const skipped = [];

async function runGroup({ name, files, only, except }) {
  const started = performance.now();
  const tests = run({
    files: [join(import.meta.dirname, 'group.mjs')],
    argv: files,
    testNamePatterns: only,
    testSkipPatterns: except,
    // The limit is for what hangs: a busy machine may take minutes for what takes seconds alone.
    timeout: 1_800_000,
  });
  let ran = 0;
  let cpuTime = '';
  tests.on('test:pass', ({ name: test, details, skip, todo }) => {
    const reason = skip ?? todo;
    if (reason !== undefined)
      skipped.push(`${test}: ${reason === true || reason === '' ? 'no reason' : reason}`);
    else if (details.type !== 'suite') ran += 1;
  });
  tests.on('test:fail', ({ name: test, details }) => {
    const reason = inspect(details.error.cause ?? details.error).split('\n', 3);
    if (details.type !== 'suite') failed.push([`${name}: ${test}`, ...reason].join('\n    '));
    process.exitCode = 1;
  });
  tests.on('test:stderr', ({ message }) => {
    cpuTime = /^processor time: .*/m.exec(message)?.[0] ?? cpuTime;
  });
  let report = '';
  for await (const text of tests.compose(new spec())) report += text;
  passed += ran;
  if (ran === 0) failed.push(`${name}: no test ran`);
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(
    `\n== ${name}: ${files.length} files, ${ran} passed, ${seconds} s${cpuTime && `, ${cpuTime}`}\n${report}`,
  );
}

/** More than there are cores: some tests wait for sound to end, or for a server that hangs. */
const lanes = availableParallelism() + 2;

const queue = choose().filter(({ files }) => files.length > 0);
await Promise.all(
  Array.from({ length: lanes }, async () => {
    for (let group = queue.shift(); group; group = queue.shift()) await runGroup(group);
  }),
);

process.stdout.write(`\n${passed} passed, ${failed.length} failed, ${skipped.length} skipped\n`);
for (const line of failed) process.stdout.write(`  failed: ${line}\n`);
for (const line of skipped) process.stdout.write(`  skipped: ${line}\n`);
if (failed.length > 0 || (skipped.length > 0 && process.env.FAIL_ON_SKIP)) process.exitCode = 1;
