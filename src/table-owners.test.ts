/** Each table belongs to a feature, and no feature reaches into another's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { featureOf, files, graph, sourceOf } from './sources.fixture.ts';

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
  all_documents: 'documents',
  versions: 'documents',
  jobs: 'jobs',
  audiobooks: 'audiobooks',
  audiobook_clips: 'audiobooks',
  audiobook_plans: 'audiobooks',
  utterances: 'transcribing',
  holds: 'wallet',
  ledger: 'wallet',
  account_meters: 'wallet',
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

/** What belongs to a document in the trash is kept for it. */
const inTrash = 'what belongs to a document in the trash is left out';

/** Where only a join avoids reading everything. */
const foreignTables: Record<string, string> = {
  'features/annotations/annotations.store.ts → documents':
    'a page of highlights over all documents shows their titles, and which of them were edited since',
  'features/audiobooks/audiobooks.store.ts → jobs':
    'jobs whose audiobook went with its document: most ended jobs have one, so reading all of them to compare would take too long; and the state of those in a list',
  'features/audiobooks/audiobooks.store.ts → documents': inTrash,
  'features/collections/collections.store.ts → all_documents':
    'documents in the trash keep their place in a collection',
  'features/collections/collections.store.ts → documents':
    'a list of collections shows how long they are, by the index of their documents',
  'features/collections/collections.store.ts → positions': 'a list of books shows how far each was read',
  'features/covers/covers.store.ts → documents': inTrash,
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
  'features/subscriptions/subscriptions.store.ts → documents': inTrash,
  'features/transcribing/recordings/recordings.store.ts → documents': inTrash,
  'features/webhooks/webhooks.store.ts → audiobooks':
    'an event names the document whose audio has ended, in the transaction that ends it',
  'features/wallet/statement.store.ts → documents':
    'only documents of the account have a meter, which the statement that moves it checks',
};

test('a store reads and writes the tables of its own feature', () => {
  const wrong = files
    .filter((file) => file.startsWith('features/') && file.endsWith('.store.ts'))
    .flatMap((file) =>
      [...sourceOf(file).matchAll(/(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\('(\w+)/g)]
        .filter(([, table]) => (tableOwners[table!] ?? featureOf(file)) !== featureOf(file))
        .map(([, table]) => `${file} → ${table}`),
    );
  assert.deepEqual([...new Set(wrong)].toSorted(), Object.keys(foreignTables).toSorted());
});
