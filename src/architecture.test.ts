/** The rules of ARCHITECTURE.md: which room may import which, where queries are, what reads the environment. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';

const src = import.meta.dirname;

/** What each room may import besides itself. */
const rooms: Record<string, readonly string[]> = {
  contract: [],
  messages: [],
  platform: [],
  engines: ['platform'],
  features: ['contract', 'platform', 'engines'],
  edge: ['contract', 'messages', 'platform', 'features'],
  tools: ['contract', 'platform'],
  check: ['contract', 'platform', 'features', 'edge'],
  cli: ['contract', 'platform', 'features', 'engines', 'tools', 'check', 'config', 'composition', 'main.ts'],
  config: ['contract'],
  composition: ['contract', 'messages', 'platform', 'features', 'engines', 'edge', 'config'],
  'main.ts': ['platform', 'tools', 'check', 'config', 'composition'],
};

/** Features are independent except for these. */
const featureImports: Record<string, readonly string[]> = {
  access: ['audit', 'wallet'],
  people: ['access', 'audit', 'documents', 'jobs', 'space', 'wallet'],
  documents: ['access', 'jobs', 'space'],
  lexicon: ['access', 'documents'],
  speech: ['access', 'documents', 'lexicon', 'voices', 'wallet'],
  translation: ['access', 'documents', 'wallet'],
  exporting: ['access', 'annotations', 'covers', 'documents'],
  importing: ['access', 'collections', 'covers', 'documents', 'jobs', 'space'],
  transcribing: ['access', 'documents', 'importing', 'jobs', 'space'],
  audiobooks: ['access', 'covers', 'documents', 'jobs', 'lexicon', 'space', 'speech', 'voices', 'wallet'],
  reading: ['access', 'covers', 'documents'],
  background: ['access', 'audiobooks', 'documents', 'importing', 'jobs', 'transcribing'],
  quoting: ['access', 'audiobooks', 'speech', 'wallet'],
  annotations: ['access', 'documents'],
  queue: ['access', 'documents'],
  collections: ['access', 'documents', 'space'],
  covers: ['access', 'collections', 'documents', 'space'],
  podcasts: ['access', 'audiobooks'],
  webhooks: ['access', 'importing', 'jobs'],
  subscriptions: ['access', 'audiobooks', 'importing', 'jobs'],
  voices: ['access', 'space', 'transcribing'],
};

/** The only files of an engine that a feature may import: its interface and its pure functions. */
const interfaces =
  /^engines\/(engine-error|models\/install-error|speech\/(engine|mixing|speaker|speakable|installed\/voice-store)|translation\/(engine|translator|languages)|export\/(engine|read-along|sections|timing)|extraction\/engine|audiobook\/(engine|mp3-head|m4b\/(movie|sound-of))|transcription\/(engine|transcriber)|embeddings\/(engine|nearest\/nearest))\.ts$/;

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/\.(test|suite|golden)\.ts$|fixture/.test(file));

const importsOf = (file: string): string[] =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path]) =>
    relative(src, join(src, dirname(file), path!)).replaceAll('\\', '/'),
  );

const graph = new Map(files.map((file) => [file, importsOf(file)]));
const roomOf = (file: string): string => file.split('/', 1)[0]!;
const featureOf = (file: string): string | undefined => /^features\/(\w+)\//.exec(file)?.[1];

test('rooms import only rooms below them', () => {
  const wrong: string[] = [];
  for (const [file, imports] of graph) {
    for (const imported of imports) {
      const [from, to] = [roomOf(file), roomOf(imported)];
      if (from !== to && !rooms[from]?.includes(to)) wrong.push(`${file} → ${imported}`);
      if (from === 'features' && to === 'engines' && !interfaces.test(imported))
        wrong.push(`${file} → ${imported}`);
      const [feature, other] = [featureOf(file), featureOf(imported)];
      if (feature && other && feature !== other && !featureImports[feature]?.includes(other)) {
        wrong.push(`${file} → ${imported}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

/** Inside the edge: each part may import those before it. */
const edgeOrder = ['session', 'http', 'api', 'app', 'dialects', 'pages', 'oauth', 'accounts.ts'];

test('parts of the edge import only those before them', () => {
  const placeOf = (file: string) => edgeOrder.indexOf(file.split('/')[1]!);
  const edge = files.filter((file) => file.startsWith('edge/'));
  assert.deepEqual([...new Set(edge.map((file) => file.split('/')[1]))].toSorted(), edgeOrder.toSorted());
  const wrong = edge.flatMap((file) =>
    graph
      .get(file)!
      .filter((imported) => imported.startsWith('edge/') && placeOf(imported) > placeOf(file))
      .map((imported) => `${file} → ${imported}`),
  );
  assert.deepEqual(wrong, []);
});

const exportedTypes = files.flatMap((file) =>
  [
    ...readFileSync(join(src, file), 'utf8').matchAll(
      /^export (?:interface|type|(?:abstract )?class) (\w+)/gm,
    ),
  ].map(([, name]) => ({ name: name!, file })),
);

test('a name of an exported type has one meaning in its room', () => {
  const byName = Map.groupBy(exportedTypes, ({ name, file }) => `${roomOf(file)}: ${name}`);
  const wrong = [...byName]
    .filter(([, homes]) => homes.length > 1)
    .map(([name, homes]) => `${name} in ${homes.map(({ file }) => file).join(' and ')}`);
  assert.deepEqual(wrong, []);
});

/** Words of the glossary that name a type, and the files that may use them so. */
const glossary: Record<string, RegExp> = {
  Block: /^platform\/text\/markup\/blocks\.ts$/,
  Inline: /^platform\/text\/markup\/inlines\.ts$/,
  Script: /^platform\/text\/language\/scripts\.ts$/,
  Worker: /^platform\/workers\/worker\.ts$/,
  Lease: /^platform\/lease\.ts$/,
  Hold: /^features\/wallet\//,
  Slot: /^features\/speech\//,
  Job: /^(contract\/jobs\.ts$|features\/jobs\/)/,
  Clip: /^features\/audiobooks\//,
  Plan: /^features\/audiobooks\/plan\//,
  Voice: /^contract\//,
  Document: /^contract\//,
  Version: /^contract\//,
  Position: /^contract\/app\//,
  Client: /^features\/access\/clients\//,
};

test('a word of the glossary names a type only where it belongs', () => {
  const wrong = exportedTypes
    .filter(({ name, file }) => glossary[name] && !glossary[name].test(file))
    .map(({ name, file }) => `${name} in ${file}`);
  assert.deepEqual(wrong, []);
});

test('a feature never touches the store of another', () => {
  const wrong = [...graph].flatMap(([file, imports]) =>
    imports
      .filter((imported) => imported.endsWith('.store.ts') && featureOf(imported) !== undefined)
      .filter((imported) => featureOf(file) !== undefined && featureOf(file) !== featureOf(imported))
      .map((imported) => `${file} → ${imported}`),
  );
  assert.deepEqual(wrong, []);
});

/** Which feature owns which table. Tables that several features share are not listed. */
const tableOwners: Record<string, string> = {
  documents: 'documents',
  versions: 'documents',
  jobs: 'jobs',
  audiobooks: 'audiobooks',
  audiobook_clips: 'audiobooks',
  audiobook_plans: 'audiobooks',
  utterances: 'transcribing',
  holds: 'wallet',
  ledger: 'wallet',
  listening_meters: 'wallet',
  slots: 'speech',
  document_origins: 'documents',
  positions: 'reading',
  pronunciations: 'lexicon',
  annotations: 'annotations',
  queues: 'queue',
  queue_items: 'queue',
  collections: 'collections',
  collection_items: 'collections',
  collection_covers: 'collections',
  document_covers: 'covers',
  document_translations: 'translation',
  subscriptions: 'subscriptions',
  subscription_items: 'subscriptions',
  own_voices: 'voices',
  voice_consents: 'voices',
  voice_removals: 'voices',
  webhooks: 'webhooks',
  webhook_deliveries: 'webhooks',
};

/** Where only a join avoids reading everything. */
const foreignTables: Record<string, string> = {
  'features/annotations/annotations.store.ts → documents':
    'a page of highlights over all documents shows their titles, and which of them were edited since',
  'features/audiobooks/audiobooks.store.ts → jobs':
    'jobs whose audiobook went with its document: most ended jobs have one, so reading all of them to compare would take too long; and the state of those in a list',
  'features/collections/collections.store.ts → documents':
    'a list of collections shows how long they are, by the index of their documents',
  'features/collections/collections.store.ts → positions': 'a list of books shows how far each was read',
  'features/podcasts/podcasts.store.ts → audiobooks':
    'a feed lists finished audio, newest first, in one query',
  'features/podcasts/podcasts.store.ts → jobs': 'whether that audio is finished',
  'features/podcasts/podcasts.store.ts → documents': 'the titles of its episodes',
  'features/podcasts/podcasts.store.ts → collections': 'a feed may be of one collection of the account',
  'features/podcasts/podcasts.store.ts → collection_items': 'which documents that collection has',
  'features/queue/queue.store.ts → documents': 'the queue shows the titles of its documents',
  'features/reading/reading.store.ts → documents':
    'the list shows documents with their positions, a page at a time',
  'features/space/space.store.ts → audiobooks':
    'whoever is refused room is told which audiobooks take most of it, whatever was refused',
  'features/space/space.store.ts → documents': 'the titles of those audiobooks',
  'features/webhooks/webhooks.store.ts → audiobooks':
    'an event names the document whose audio has ended, in the transaction that ends it',
  'features/wallet/meters.store.ts → documents':
    'only documents of the account have a meter, which the statement that moves it checks',
};

test('a store reads and writes the tables of its own feature', () => {
  const wrong = files
    .filter((file) => file.startsWith('features/') && file.endsWith('.store.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(join(src, file), 'utf8').matchAll(
          /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\('(\w+)/g,
        ),
      ]
        .filter(([, table]) => (tableOwners[table!] ?? featureOf(file)) !== featureOf(file))
        .map(([, table]) => `${file} → ${table}`),
    );
  assert.deepEqual([...new Set(wrong)].toSorted(), Object.keys(foreignTables).toSorted());
});

test('rules are pure: they import no store, no disk and no network', () => {
  const wrong = files
    .filter((file) => file.endsWith('.rules.ts'))
    .flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(/^import (?!type)[^;]*?from '([^']+)'/gms)]
        .map(([, path]) => path!)
        .filter((path) => path.endsWith('.store.ts') || (path.startsWith('node:') && path !== 'node:crypto'))
        .map((path) => `${file} → ${path}`),
    );
  assert.deepEqual(wrong, []);
});

test('no imports form a cycle', () => {
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]): void => {
    assert.ok(!trail.includes(file), `cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`);
    if (done.has(file)) return;
    for (const imported of valueImportsOf(file)) walk(imported, [...trail, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
});

/** Types are gone when the program runs, so only values can make a cycle. */
function valueImportsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  return [...text.matchAll(/^(?:import|export)(?! type)[^;]*?from '(\.[^']+\.ts)'/gms)]
    .filter(([statement]) => !/^import \{(\s*type \w+,?)+\s*\} from/.test(statement))
    .map(([, path]) => relative(src, join(src, dirname(file), path!)).replaceAll('\\', '/'))
    .filter((path) => graph.has(path));
}

test('queries are in stores and in the database room', () => {
  const wrong = files.filter(
    (file) =>
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(
        readFileSync(join(src, file), 'utf8'),
      ) &&
      !file.endsWith('.store.ts') &&
      !file.startsWith('platform/database/'),
  );
  assert.deepEqual(wrong, []);
});

test('only the programs read the environment', () => {
  const wrong = files.filter(
    (file) =>
      readFileSync(join(src, file), 'utf8').includes('process.env') &&
      file !== 'main.ts' &&
      !file.startsWith('cli/'),
  );
  assert.deepEqual(wrong, []);
});

/** Limits, messages and pure rules that the app shares with the server; of the contract it may import types too. */
const sharedWithApp =
  /^(?:contract\/(?:limits|field-messages)\.ts|messages\/(?:messages|message-types|app|\w+\/app)\.\w+|features\/(?:voices\/choosing|annotations\/annotations)\.rules\.ts|platform\/(?:audio\/wav-header|cover\/\w+|text\/(?:markup\/[\w-]+|codepoints|display-width|folding|language\/tags|matches|xml))\.ts)$/;

/** How the app sends requests and reads streams: as every other program that uses the client. */
const clientLayer = /\/packages\/client\/src\/(?:errors|events|speech|transport)\.ts$/;

test('the app imports the types of the contract, the messages, the shared rules and the calling layer of the client, nothing else', () => {
  const web = join(src, '..', 'web', 'src');
  const allows = (type: string | undefined, path: string) =>
    sharedWithApp.test(path) || (type !== undefined && path.startsWith('contract/'));
  const wrong = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(ts|svelte)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/^\s*import\s+(type )?[^;]*?from '([^']+)'/gm)]
        .filter(([, , path]) => /\/src\//.test(path!) && !clientLayer.test(path!))
        .filter(([, type, path]) => !allows(type, path!.replace(/^.*\/src\//, '')))
        .map(([, , path]) => `${file} → ${path}`),
    );
  assert.deepEqual(wrong, []);
});

test('rules that the app shares import one another only', () => {
  const wrong = files
    .filter((file) => sharedWithApp.test(file))
    .flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(/from '([^']+)'/g)]
        .filter(([, path]) => !path!.startsWith('.') || !sharedWithApp.test(join(dirname(file), path!)))
        .map(([, path]) => `${file} → ${path}`),
    );
  assert.deepEqual(wrong, []);
});
