/** A library with something of everything, and what a store has of one, to compare it after a move. */
import { png as pngOf } from '../src/formats/pictures.fixture.ts';
import { fold } from '../src/shared/text/folding.ts';
import type { Core } from '../src/program/composition/core.ts';
import { actorOfOperator } from '../src/features/access/access.ts';
import type { Documents } from '../src/features/documents/documents.ts';
import type { Queries } from '../src/platform/database/database.ts';
import type { Storage } from '../src/platform/storage/storage.ts';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** What texts of it show. */
export const picture = pngOf(40, 30);
const titles = ['The lamp', 'Über das Meer', 'La lámpara', 'Лампа', '灯台の夜', 'a/b: "c" <d>?', '.hidden. '];

export interface LibraryDeps {
  readonly core: Core;
  readonly storage: Storage;
  readonly documents: Documents;
}

/** Rows as the features write them; the sound is noise, which no part of a move looks at. */
export async function fillLibrary(deps: LibraryDeps, accountId: string, count: number): Promise<string[]> {
  const { core, documents } = deps;
  const actor = actorOfOperator(accountId, 'unlimited');
  const ids: string[] = [];
  for (let number = 0; number < count; number++) {
    const text = `# Night ${number}\n\nThe lamp turns all night. ${'Nobody sleeps — 灯. '.repeat(number % 40)}\r\n---\nEnd of ${number}.`;
    const shown = pictured.includes(number) ? '\n\nIt is pictured.\n\n![The lamp](image:lamp-1)' : '';
    const title = `${titles[number % titles.length]} ${number}`;
    const origin =
      number % 3 === 0
        ? { author: `Author ${number}`, site: 'example.com', address: `https://example.com/${number}` }
        : undefined;
    const made = await documents.create(actor, { text: text + shown, title, ...(origin && { origin }) });
    ids.push(made.id);
    if (number % 5 === 0)
      await documents.update(actor, made.id, { text: `${text} Edited.${shown}`, is_archived: true });
  }
  const { queries } = core.database;
  for (const [number, id] of ids.entries()) await addToDocument(deps, queries, { accountId, id, number });
  await addSound(deps, accountId, ids[1]!);
  await addPictures(deps, accountId, ids);
  await addOriginals(deps, accountId, ids);
  await addFacts(queries, accountId, ids);
  await addAccountRows(queries, core, accountId, ids);
  return ids;
}

interface Numbered {
  readonly accountId: string;
  readonly id: string;
  readonly number: number;
}

async function addToDocument({ core }: LibraryDeps, queries: Queries, { accountId, id, number }: Numbered) {
  const own = { account_id: accountId, document_id: id };
  const { version_id: version } = await queries
    .selectFrom('documents')
    .select('version_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const version_id = version!;
  for (const tag of number % 4 === 0 ? ['Night', 'Straße'] : [])
    await queries
      .insertInto('document_tags')
      .values({ ...own, tag, tag_folded: fold(tag) })
      .execute();
  if (number % 2 === 0)
    await queries
      .insertInto('positions')
      .values({
        ...own,
        version_id,
        text_offset: number,
        heard: (number % 10) / 10,
        voice_id: 'espeak-en',
        speed: 1.25,
        is_finished: number % 4 ? 0 : 1,
        updated_at: 1_700_000_000_000 + number,
      })
      .execute();
  if (number % 6 === 0)
    await queries
      .insertInto('document_covers')
      .values({ ...own, media_type: 'image/png', image: png })
      .execute();
  for (const kind of number % 3 === 0 ? (['highlight', 'bookmark'] as const) : [])
    await queries
      .insertInto('annotations')
      .values({
        ...own,
        id: core.ids.next(),
        kind,
        version_id,
        missing_in: null,
        start_unit: 2,
        end_unit: 7,
        start_point: 2,
        end_point: 7,
        quote: 'Night',
        text_before: '# ',
        text_after: ' ',
        color: kind === 'highlight' ? 'green' : '',
        note: `Note “${number}”\n`,
        tags: kind === 'highlight' ? 'Sea\nNight watch' : '',
        created_at: 5,
        updated_at: 6,
      })
      .execute();
  if (number % 10 === 0)
    await queries
      .insertInto('pronunciations')
      .values({
        id: core.ids.next(),
        account_id: accountId,
        document_id: id,
        language: 'en',
        written: 'lamp',
        spoken: 'lump',
        alphabet: 'text',
        created_at: 3,
      })
      .execute();
}

async function addSound({ core, storage }: LibraryDeps, account_id: string, document_id: string) {
  const { queries } = core.database;
  const { version_id: version } = await queries
    .selectFrom('documents')
    .select('version_id')
    .where('id', '=', document_id)
    .executeTakeFirstOrThrow();
  const version_id = version!;
  const recordingId = core.ids.next();
  const recording = Buffer.alloc(700_000, 'recorded sound ');
  await storage.put(`uploads/${recordingId}`, recording);
  await queries
    .insertInto('recordings')
    .values({
      id: recordingId,
      account_id,
      document_id,
      media_type: 'audio/mpeg',
      bytes: recording.length,
      duration_ms: 9_000,
      created_at: 7,
    })
    .execute();
  await queries
    .insertInto('timings')
    .values({ version_id, sentences: '[{"start":0,"end":9,"startMs":0,"endMs":900}]', duration_ms: 900 })
    .execute();
  const [id, job_id] = [core.ids.next(), core.ids.next()];
  const clip = 4_000;
  await storage.put(`audio/${id}/pieces.mp3`, Buffer.alloc(3 * clip, 'spoken sound '));
  await queries
    .insertInto('jobs')
    .values({
      id: job_id,
      account_id,
      kind: 'audiobook',
      name: 'Night',
      state: 'done',
      payload: JSON.stringify({ audiobookId: id, paidMs: 0 }),
      done: 3,
      total: 3,
      attempts: 0,
      waiting_for: null,
      problem: null,
      result_id: null,
      collection_id: null,
      file_bytes: 0,
      lease: null,
      lease_expires_at: 0,
      created_at: 1,
      ended_at: 2,
    })
    .execute();
  await queries
    .insertInto('audiobooks')
    .values({
      id,
      job_id,
      document_id,
      version_id,
      account_id,
      voice_id: 'espeak-en',
      casting: '{"A":"espeak-de"}',
      sample_rate: 22_050,
      manner: '',
      duration_ms: 3_000,
      estimated_ms: 3_000,
      billed_cents: 0,
      hold_id: null,
      languages: '{"de":"espeak-de"}',
      hearing_job_id: job_id,
      created_at: 8,
    })
    .execute();
  await queries
    .insertInto('audiobook_doubts')
    .values({ audiobook_id: id, number: 1, heard: 'The lamb turns', wrong_words: 2 })
    .execute();
  await queries
    .insertInto('audiobook_plans')
    .values({ audiobook_id: id, plan: '{"total":3}\n{"line":1}\n' })
    .execute();
  for (let number = 0; number < 3; number++)
    await queries
      .insertInto('audiobook_clips')
      .values({
        audiobook_id: id,
        number,
        start_offset: number,
        end_offset: number + 1,
        start_ms: number * 1_000,
        end_ms: (number + 1) * 1_000,
        first_byte: number * clip,
        bytes: clip,
        words: number ? '[0,1,2,3]' : null,
        object: null,
      })
      .execute();
}

/** One of three is a translation of another, with which it shares the file. */
const pictured = [4, 5, 7];

async function addPictures({ core, storage }: LibraryDeps, account_id: string, ids: readonly string[]) {
  const [shared, own] = [core.ids.next(), core.ids.next()];
  for (const file of [shared, own]) await storage.put(`pictures/${file}`, picture);
  for (const number of pictured)
    await core.database.queries
      .insertInto('document_pictures')
      .values({
        document_id: ids[number]!,
        id: 'lamp-1',
        account_id,
        file: number === 7 ? own : shared,
        media_type: 'image/png',
        bytes: picture.length,
        width: 40,
        height: 30,
      })
      .execute();
}

/** Two parts of a book have one file, and another document its own. */
async function addOriginals({ core, storage }: LibraryDeps, account_id: string, ids: readonly string[]) {
  const { queries } = core.database;
  const [book, own] = [core.ids.next(), core.ids.next()];
  for (const id of [book, own]) {
    const bytes = Buffer.from(`%PDF-1.7 of ${id === book ? 'a book' : 'a leaflet'}`);
    await storage.put(`originals/${id}`, bytes);
    await queries
      .insertInto('originals')
      .values({ id, account_id, bytes: bytes.length, created_at: 14 })
      .execute();
  }
  const parts = [
    { document_id: ids[9]!, original_id: book, text_start: 0, text_end: 0.375 },
    { document_id: ids[10]!, original_id: book, text_start: 0.375, text_end: 1 },
    { document_id: ids[12]!, original_id: own, text_start: 0, text_end: 1 },
  ];
  await queries.insertInto('document_originals').values(parts).execute();
}

/** What is shared with visitors, which files texts come from, and where KOReader was. */
async function addFacts(queries: Queries, account_id: string, ids: readonly string[]) {
  await queries
    .updateTable('all_documents')
    .set({ visibility: 'public' })
    .where('id', '=', ids[1]!)
    .execute();
  await queries
    .insertInto('document_shares')
    .values({ document_id: ids[1]!, account_id, audio: 'listen', speech: 1 })
    .execute();
  const file = { account_id, sha256: '0a'.repeat(32), partial_md5: '1b'.repeat(16) };
  for (const [part, document_id] of ids.slice(5, 7).entries())
    await queries
      .insertInto('imported_files')
      .values({ ...file, document_id, part, places: part ? null : '[{"number":1,"start":0.25}]' })
      .execute();
  await queries
    .insertInto('koreader_progress')
    .values({
      account_id,
      digest: file.partial_md5,
      progress: '/body/DocFragment[1]/body/p[2]/text().0',
      percentage: 0.375,
      device: 'Reader',
      device_id: 'one',
      updated_at: 13,
    })
    .execute();
}

async function addAccountRows(queries: Queries, core: Core, account_id: string, ids: readonly string[]) {
  const next = () => core.ids.next();
  const [book, search, feed] = [next(), next(), next()];
  const times = { created_at: 11, updated_at: 12 };
  await queries
    .insertInto('collections')
    .values({
      id: book,
      account_id,
      kind: 'book',
      title: 'Nights',
      author: 'A. Keeper',
      search: null,
      ...times,
    })
    .execute();
  await queries
    .insertInto('collections')
    .values({
      id: search,
      account_id,
      kind: 'collection',
      title: 'Found',
      author: null,
      search: '{"query":"lamp"}',
      ...times,
    })
    .execute();
  await queries
    .insertInto('collection_covers')
    .values({ collection_id: book, account_id, media_type: 'image/png', image: png })
    .execute();
  for (const [place, document_id] of ids.slice(0, 9).reverse().entries())
    await queries
      .insertInto('collection_items')
      .values({ collection_id: book, document_id, place })
      .execute();
  await queries.insertInto('queues').values({ account_id, archives_heard: 1 }).execute();
  for (const [place, document_id] of [ids[3]!, ids[1]!, ids[2]!].entries())
    await queries.insertInto('queue_items').values({ account_id, document_id, place }).execute();
  for (const day of ['2026-01-30', '2026-01-31'])
    await queries
      .insertInto('reading_days')
      .values({ account_id, day, device: 'phone', listened_ms: 61_000, words: 900, documents_finished: 1 })
      .execute();
  await queries
    .insertInto('pronunciations')
    .values({
      id: next(),
      account_id,
      document_id: null,
      language: '',
      written: 'Lectern',
      spoken: 'leck turn',
      alphabet: 'text',
      created_at: 4,
    })
    .execute();
  await queries
    .insertInto('mixed_voices')
    .values({
      voice_id: `mix-${book}`,
      account_id,
      name: 'Two',
      parts: '[{"voice_id":"a","weight":0.5},{"voice_id":"b","weight":0.5}]',
      created_at: 9,
    })
    .execute();
  await queries
    .insertInto('favorite_voices')
    .values({ account_id, voice_id: 'espeak-en', created_at: 9 })
    .execute();
  await queries
    .insertInto('default_voices')
    .values({ account_id, language: 'en', document_type: '', voice_id: `mix-${book}`, name: 'Two' })
    .execute();
  await queries
    .insertInto('document_translations')
    .values({ document_id: ids[4]!, original_id: ids[5]! })
    .execute();
  await queries.insertInto('episodes').values(episodeOf(ids)).execute();
  await queries
    .insertInto('subscriptions')
    .values({
      id: feed,
      account_id,
      url: 'https://example.com/feed',
      title: 'Feed',
      voice_id: null,
      client_id: null,
      voice_client_id: null,
      is_enabled: 0,
      job_id: null,
      etag: null,
      last_modified: null,
      failures: 0,
      problem: null,
      checked_at: null,
      next_check_at: 0,
      created_at: 10,
    })
    .execute();
  await queries
    .insertInto('subscription_items')
    .values({
      id: next(),
      subscription_id: feed,
      guid: 'one',
      title: 'One',
      url: null,
      author: null,
      content: null,
      state: 'imported',
      attempts: 1,
      needs_audio: 0,
      document_id: ids[6]!,
      problem: null,
      found_at: 1,
      seen_at: 2,
    })
    .execute();
}

/** What differs on another server by right: whose it is, what was paid, names of jobs and files, and when a feed is checked. */
const left = new Set([
  'account_id',
  'job_id',
  'hold_id',
  'billed_cents',
  'next_check_at',
  'checked_at',
  'object',
  'hearing_job_id',
  'original_id',
  'file',
]);

const of: Readonly<Record<string, string>> = {
  versions: 'document_id in (select id from documents where account_id = ?)',
  timings:
    'version_id in (select v.id from versions v join documents d on d.id = v.document_id where d.account_id = ?)',
  document_originals: 'document_id in (select id from documents where account_id = ?)',
  document_origins: 'document_id in (select id from documents where account_id = ?)',
  document_translations: 'document_id in (select id from documents where account_id = ?)',
  episodes: 'document_id in (select id from documents where account_id = ?)',
  audiobook_plans: 'audiobook_id in (select id from audiobooks where account_id = ?)',
  audiobook_doubts: 'audiobook_id in (select id from audiobooks where account_id = ?)',
  audiobook_clips: 'audiobook_id in (select id from audiobooks where account_id = ?)',
  collection_items: 'collection_id in (select id from collections where account_id = ?)',
  subscription_items: 'subscription_id in (select id from subscriptions where account_id = ?)',
};
const tables = [
  'documents',
  'document_tags',
  'document_covers',
  'document_pictures',
  'document_shares',
  'imported_files',
  'koreader_progress',
  'positions',
  'annotations',
  'pronunciations',
  'recordings',
  'audiobooks',
  'collections',
  'collection_covers',
  'queues',
  'queue_items',
  'reading_days',
  'mixed_voices',
  'favorite_voices',
  'default_voices',
  'subscriptions',
  ...Object.keys(of),
];

/** One about the document before it, which quotes it. */
const episodeOf = (ids: readonly string[]) => ({
  document_id: ids[6]!,
  hosts: JSON.stringify([{ name: 'Ada', voice_id: 'espeak-en' }]),
  sources: JSON.stringify([{ id: ids[5]!, versionId: ids[5]! }]),
  quotations: JSON.stringify([
    { document_id: ids[5]!, title: 'The lamp 5', start: 0, end: 14, value: 'The lamp turns' },
  ]),
});

/** Every row of an account with every field, table by table. */
export async function rowsOf(queries: Queries, accountId: string): Promise<Record<string, string[]>> {
  const { sql } = await import('kysely');
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const [before, after] = (of[table] ?? 'account_id = ?').split('?');
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where ${sql.raw(before!)}${accountId}${sql.raw(after!)}`.execute(queries);
    found[table] = rows
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .filter(([column]) => !left.has(column))
            .sort(),
        ),
      )
      .sort();
  }
  return found;
}

/** The bytes of all files that rows of an account name, by what names them. */
export async function filesOf(
  { core, storage }: Pick<LibraryDeps, 'core' | 'storage'>,
  accountId: string,
): Promise<Record<string, string>> {
  const { queries } = core.database;
  const found: Record<string, string> = {};
  const add = async (name: string, key: string) => {
    found[name] = (await storage.get(key))!.toString('base64');
  };
  const listed = (table: 'recordings' | 'audiobooks') =>
    queries
      .selectFrom(table as 'recordings')
      .select('id')
      .where('account_id', '=', accountId)
      .execute();
  for (const { id } of await listed('recordings')) await add(`recording ${id}`, `uploads/${id}`);
  for (const { id } of await listed('audiobooks')) await add(`audiobook ${id}`, `audio/${id}/pieces.mp3`);
  const pictures = await queries
    .selectFrom('document_pictures')
    .select(['document_id', 'id', 'file'])
    .where('account_id', '=', accountId)
    .execute();
  const originals = await queries
    .selectFrom('document_originals')
    .innerJoin('originals', 'originals.id', 'document_originals.original_id')
    .select(['document_id', 'originals.id'])
    .where('account_id', '=', accountId)
    .execute();
  for (const { document_id, id } of originals) await add(`original ${document_id}`, `originals/${id}`);
  for (const { document_id, id, file } of pictures)
    await add(`picture ${document_id} ${id}`, `pictures/${file}`);
  return found;
}
