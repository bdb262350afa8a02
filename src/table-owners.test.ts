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
  audiobook_doubts: 'audiobooks',
  audiobook_plans: 'audiobooks',
  utterances: 'transcribing',
  holds: 'wallet',
  ledger: 'wallet',
  account_meters: 'wallet',
  slots: 'speech',
  document_origins: 'documents',
  originals: 'originals',
  document_originals: 'originals',
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
  summaries: 'answers',
  casts: 'answers',
  daily_tokens: 'answers',
  model_slots: 'answers',
  episode_parts: 'episodes',
  episodes: 'episodes',
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

/** An archive is an account as it is, rows that its features never show included. */
const movedOut = 'an account leaves with its rows as they are';
const movedIn = 'rows arrive as they were, with their ids and dates, which no feature takes from its callers';

/** Where only a join avoids reading everything. */
const foreignTables: Record<string, string> = {
  'features/annotations/annotations.store.ts → documents':
    'a page of highlights over all documents shows their titles, and which of them were edited since',
  'features/annotations/annotations.store.ts → document_origins':
    'exported highlights say who wrote their documents, and where these were published',
  'features/audiobooks/audiobooks.store.ts → jobs':
    'jobs whose audiobook went with its document: most ended jobs have one, so reading all of them to compare would take too long; and the state of those in a list',
  'features/audiobooks/audiobooks.store.ts → documents': inTrash,
  'features/audiobooks/placing/placing.store.ts → jobs': 'whether audio is finished',
  'features/audiobooks/placing/placing.store.ts → documents': 'what the folder of an audiobook is called',
  'features/audiobooks/placing/placing.store.ts → document_origins': 'the same, by its author',
  'features/audiobooks/placing/placing.store.ts → collections': 'the same, for the parts of a book',
  'features/audiobooks/placing/placing.store.ts → collection_items': 'in which order they are',
  'features/collections/members.store.ts → all_documents':
    'what a member has put there leaves with them, from the trash too',
  'features/collections/collections.store.ts → all_documents':
    'documents in the trash keep their place in a collection',
  'features/collections/collections.store.ts → documents':
    'a list of collections shows how long they are, by the index of their documents',
  'features/collections/collections.store.ts → positions': 'a list of books shows how far each was read',
  'features/covers/covers.store.ts → documents': inTrash,
  'features/importing/imported-files.store.ts → documents': inTrash,
  'features/koreader/koreader.store.ts → documents': inTrash,
  'features/koreader/koreader.store.ts → positions': 'whether the place that was reached here is newer',
  'features/moving/moved-items.store.ts → documents': inTrash,
  'features/moving/moving-in.store.ts → all_documents': movedIn,
  'features/moving/moving-in.store.ts → jobs': movedIn,
  'features/moving/moving-in.store.ts → originals': movedIn,
  'features/moving/moving-in.store.ts → pronunciations': movedIn,
  'features/moving/moving-in.store.ts → queue_items': movedIn,
  'features/moving/moving-in.store.ts → subscriptions': movedIn,
  'features/moving/moving.store.ts → audiobook_clips': movedOut,
  'features/moving/moving.store.ts → audiobook_doubts': movedOut,
  'features/moving/moving.store.ts → audiobook_plans': movedOut,
  'features/moving/moving.store.ts → audiobooks': movedOut,
  'features/moving/moving.store.ts → collection_items': movedOut,
  'features/moving/moving.store.ts → document_originals': movedOut,
  'features/moving/moving.store.ts → document_translations': movedOut,
  'features/moving/moving.store.ts → documents': movedOut,
  'features/moving/moving.store.ts → episodes': movedOut,
  'features/moving/moving.store.ts → jobs': 'audiobooks leave once they are complete',
  'features/moving/moving.store.ts → originals': movedOut,
  'features/moving/moving.store.ts → positions': movedOut,
  'features/moving/moving.store.ts → pronunciations': movedOut,
  'features/moving/moving.store.ts → subscription_items': movedOut,
  'features/moving/moving.store.ts → versions': movedOut,
  'features/moving/saved.store.ts → all_documents':
    'what was archived elsewhere is so from the transaction on that adds it',
  'features/moving/saved.store.ts → annotations':
    'highlights of elsewhere have words and dates, and their places are found when they are read',
  'features/moving/saved.store.ts → document_origins':
    'pages that are in the library already are not moved again',
  'features/moving/saved.store.ts → documents': 'the same',
  'features/moving/saved.store.ts → positions': 'what was finished elsewhere is so from that transaction on',
  'features/originals/originals.store.ts → documents': inTrash,
  'features/pictures/pictures.store.ts → documents': inTrash,
  'features/podcasts/podcasts.store.ts → audiobooks':
    'a feed lists finished audio, newest first, in one query',
  'features/podcasts/podcasts.store.ts → jobs': 'whether that audio is finished',
  'features/podcasts/podcasts.store.ts → documents': 'the titles of its episodes',
  'features/podcasts/podcasts.store.ts → collections': 'a feed may be of one collection of the account',
  'features/podcasts/podcasts.store.ts → collection_items': 'which documents that collection has',
  'features/podcasts/podcasts.store.ts → document_origins': 'which recordings are audiobooks',
  'features/queue/queue.store.ts → documents': 'the queue shows the titles of its documents',
  'features/reading/reading.store.ts → documents':
    'the list shows documents with their positions, a page at a time',
  'features/sharing/sharing.store.ts → audiobooks':
    'a shared page plays the newest finished audio of its text',
  'features/sharing/sharing.store.ts → documents': 'whether the page is shared at all',
  'features/sharing/sharing.store.ts → jobs': 'whether that audio is finished',
  'features/space/space.store.ts → audiobooks':
    'whoever is refused room is told which audiobooks take most of it, whatever was refused',
  'features/space/space.store.ts → documents': 'the titles of those audiobooks',
  'features/subscriptions/subscriptions.store.ts → documents': inTrash,
  'features/transcribing/recordings/recordings.store.ts → documents': inTrash,
  'features/transcribing/recordings/recordings.store.ts → document_origins':
    'which recordings are audiobooks',
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
