/** The rules of ARCHITECTURE.md: which room may import which, where queries are, what reads the environment. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { featureOf, files, graph, roomOf, sourceOf, src } from './sources.fixture.ts';

/** What each room may import besides itself. */
const rooms: Record<string, readonly string[]> = {
  shared: [],
  platform: ['shared'],
  language: ['shared', 'platform'],
  formats: ['shared', 'platform', 'language'],
  engines: ['shared', 'platform', 'language', 'formats'],
  features: ['shared', 'platform', 'language', 'formats', 'engines'],
  edge: ['shared', 'platform', 'language', 'formats', 'features'],
  tools: ['shared', 'platform'],
  program: ['shared', 'platform', 'language', 'formats', 'engines', 'features', 'edge', 'tools'],
};

/** Features are independent except for these. */
const featureImports: Record<string, readonly string[]> = {
  access: ['audit', 'wallet'],
  people: ['access', 'audit', 'documents', 'jobs', 'space', 'wallet'],
  documents: ['access', 'jobs', 'space'],
  koreader: ['access', 'documents', 'reading'],
  lexicon: ['access', 'documents'],
  speech: ['access', 'documents', 'lexicon', 'voices', 'wallet'],
  translation: ['access', 'documents', 'jobs', 'pictures', 'wallet'],
  exporting: ['access', 'annotations', 'covers', 'documents', 'pictures'],
  importing: ['access', 'collections', 'covers', 'documents', 'jobs', 'originals', 'pictures', 'space'],
  transcribing: ['access', 'documents', 'importing', 'jobs', 'space'],
  audiobooks: [
    'access',
    'covers',
    'documents',
    'jobs',
    'lexicon',
    'pictures',
    'space',
    'speech',
    'voices',
    'wallet',
  ],
  reading: ['access', 'covers', 'documents', 'originals', 'pictures'],
  background: ['access', 'audiobooks', 'documents', 'importing', 'jobs', 'transcribing'],
  answers: ['access', 'documents', 'reading', 'speech', 'voices'],
  episodes: [
    'access',
    'answers',
    'audiobooks',
    'collections',
    'documents',
    'jobs',
    'speech',
    'voices',
    'wallet',
  ],
  proposals: ['access', 'answers', 'documents', 'importing', 'jobs', 'lexicon'],
  quoting: ['access', 'audiobooks', 'speech', 'wallet'],
  annotations: ['access', 'documents', 'space'],
  queue: ['access', 'documents'],
  collections: ['access', 'documents', 'space'],
  covers: ['access', 'collections', 'documents', 'space'],
  moving: ['access', 'audiobooks', 'documents', 'importing', 'jobs', 'originals', 'pictures', 'space'],
  originals: ['access', 'jobs', 'space'],
  pictures: ['access', 'jobs', 'space'],
  sharing: ['access', 'audiobooks', 'documents', 'speech', 'voices'],
  podcasts: ['access', 'audiobooks'],
  webhooks: ['access', 'importing', 'jobs'],
  subscriptions: ['access', 'audiobooks', 'importing', 'jobs', 'space'],
  voices: ['access', 'space', 'transcribing'],
};

/** The only files of an engine or a format that a feature may import: its interface and its pure functions. */
const interfaces =
  /^(engines\/(speech\/(engine|catalog|speaker|speakable|installed\/voice-store)|translation\/(engine|translator|languages)|transcription\/(engine|transcriber)|embeddings\/(engine|nearest)|language-model\/engine)|formats\/(libraries\/(engine|libraries)|export\/(engine|read-along|layout|timing)|extraction\/engine|audiobook\/(engine|joined-book|mp3-head|m4b\/m4b)|audio\/.*|images|pictures))\.ts$/;

test('rooms import only rooms below them', () => {
  const wrong: string[] = [];
  for (const [file, imports] of graph) {
    for (const imported of imports) {
      const [from, to] = [roomOf(file), roomOf(imported)];
      if (from !== to && !rooms[from]?.includes(to)) wrong.push(`${file} → ${imported}`);
      if (from === 'features' && (to === 'engines' || to === 'formats') && !interfaces.test(imported))
        wrong.push(`${file} → ${imported}`);
      const [feature, other] = [featureOf(file), featureOf(imported)];
      if (feature && other && feature !== other && !featureImports[feature]?.includes(other)) {
        wrong.push(`${file} → ${imported}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

/** Inside these rooms, each part may import those before it. */
const orders: Record<string, readonly string[]> = {
  edge: ['session', 'http', 'api', 'app', 'dialects', 'pages', 'oauth', 'accounts.ts'],
  program: ['config', 'check', 'composition', 'main.ts', 'cli'],
};

for (const [room, order] of Object.entries(orders)) {
  test(`parts of ${room} import only those before them`, () => {
    const placeOf = (file: string) => order.indexOf(file.split('/')[1]!);
    const own = files.filter((file) => roomOf(file) === room);
    assert.deepEqual([...new Set(own.map((file) => file.split('/')[1]))].toSorted(), order.toSorted());
    const wrong = own.flatMap((file) =>
      graph
        .get(file)!
        .filter((imported) => roomOf(imported) === room && placeOf(imported) > placeOf(file))
        .map((imported) => `${file} → ${imported}`),
    );
    assert.deepEqual(wrong, []);
  });
}

test('rules are pure: they import no store, no disk and no network', () => {
  const wrong = files
    .filter((file) => file.endsWith('.rules.ts'))
    .flatMap((file) =>
      [...sourceOf(file).matchAll(/^import (?!type)[^;]*?from '([^']+)'/gms)]
        .map(([, path]) => path!)
        .filter((path) => path.endsWith('.store.ts') || (path.startsWith('node:') && path !== 'node:crypto'))
        .map((path) => `${file} → ${path}`),
    );
  assert.deepEqual(wrong, []);
});

test('queries are in stores and in the database room', () => {
  const wrong = files.filter(
    (file) =>
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(sourceOf(file)) &&
      !file.endsWith('.store.ts') &&
      !file.startsWith('platform/database/'),
  );
  assert.deepEqual(wrong, []);
});

/** Whatever costs money goes through `take`; these alone move money, and these alone ask an engine for sound. */
const moneyMovers = ['settlement.ts', 'spending.ts', 'wallet.store.ts', 'wallet.ts'].map(
  (name) => `features/wallet/${name}`,
);
const holdOpeners = ['features/wallet/holds.ts', 'features/wallet/job-holds.ts'];
const soundMakers = ['clips.ts', 'previews.ts', 'production.ts', 'speech-run.ts'];

test('money is spent in one way, and nothing is spoken without it', () => {
  const program = files.filter((file) => !/\.(?:test|fixture)\.ts$/.test(file));
  const matching = (pattern: RegExp) => program.filter((file) => pattern.test(sourceOf(file)));
  const names = (found: readonly string[]) => found.map((file) => file.split('/').at(-1)).toSorted();
  assert.deepEqual(matching(/insertInto\('ledger'\)/), ['features/wallet/wallet.store.ts']);
  assert.deepEqual(matching(/insertInto\('holds'\)/), ['features/wallet/holds.store.ts']);
  assert.deepEqual(matching(/(?<![.\w])post\((?:within|transaction), /), moneyMovers);
  assert.deepEqual(matching(/\binsertHold\(\w+, \{/), holdOpeners);
  const speaking = matching(/\b(?:production|speaker)\.speak\(/).filter((file) =>
    file.startsWith('features/'),
  );
  assert.deepEqual(names(speaking), soundMakers);
});

test('only the programs read the environment', () => {
  const wrong = files.filter(
    (file) =>
      sourceOf(file).includes('process.env') &&
      file !== 'program/main.ts' &&
      !file.startsWith('program/cli/'),
  );
  assert.deepEqual(wrong, []);
});

/** How the app sends requests and reads streams: as every other program that uses the client. */
const clientLayer =
  /\/packages\/client\/src\/(?:errors|events|listening|live|live-socket|player|request|speech|transport)\.ts$/;

test('of the server, the app imports the shared room alone', () => {
  const web = join(src, '..', 'web', 'src');
  const wrong = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(ts|svelte)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/^\s*import\s[^;]*?from '([^']+)'/gm)]
        .map(([, path]) => path!)
        .filter((path) => /\/src\//.test(path) && !clientLayer.test(path) && !path.includes('/src/shared/'))
        .map((path) => `${file} → ${path}`),
    );
  assert.deepEqual(wrong, []);
});

test('the shared room runs in a browser: it imports no module of Node', () => {
  const wrong = files
    .filter((file) => roomOf(file) === 'shared')
    .filter((file) => /from 'node:/.test(sourceOf(file)));
  assert.deepEqual(wrong, []);
});
