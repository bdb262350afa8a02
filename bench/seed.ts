/** Fills a store with a large library in a short time: the tables and the folding of the program, but bulk SQL. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import { accountWord } from '../src/features/documents/search/word-index.store.ts';
import type { DocumentRow, IndexedDocumentRow, VersionRow } from '../src/platform/database/tables.ts';
import { createIds, madeAtMs, sortKeyOf } from '../src/platform/clock.ts';
import { fold } from '../src/shared/text/folding.ts';
import { searchWords } from '../src/language/text/search-words.ts';
import { textOf, titleOf } from './titles.ts';

interface Seeded {
  readonly document: DocumentRow;
  readonly version: VersionRow;
  readonly indexed: IndexedDocumentRow;
  readonly words: string;
}

/** One document per millisecond, the last one now. */
function* library(accountId: string, size: number): Generator<Seeded> {
  let nowMs = Date.now() - size;
  const ids = createIds({ now: () => nowMs });
  for (let index = 0; index < size; index++) {
    nowMs++;
    const [id, version_id] = [ids.next(), ids.next()];
    const title = titleOf(index, size);
    const title_folded = fold(title);
    const created_at = madeAtMs(id);
    const [language, total_sentences] = ['en', 1];
    const text = textOf(index, size);
    const { words, characters } = searchWords(title, text);
    yield {
      document: {
        sort_key: sortKeyOf(id),
        id,
        account_id: accountId,
        title,
        title_folded,
        language,
        document_type: 'text',
        status: 'ready',
        is_archived: 0,
        total_sentences,
        version_id,
        source: 'api',
        transcript_id: null,
        visibility: 'private',
        created_at,
        updated_at: created_at,
      },
      version: {
        id: version_id,
        document_id: id,
        text,
        language,
        total_sentences,
        origin: 'created',
        created_at,
      },
      indexed: { sort_key: sortKeyOf(id), version_id, characters },
      words: `${accountWord(accountId)} ${words}`,
    };
  }
}

const batchSize = 5_000;

const insertInto = (table: string, row: object): string =>
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
    .map(() => '?')
    .join(', ')})`;

export function seedSqlite(file: string, accountId: string, size: number): void {
  const db = new DatabaseSync(file);
  db.exec(
    'PRAGMA synchronous = OFF; PRAGMA cache_size = -524288; PRAGMA foreign_keys = OFF; PRAGMA wal_autocheckpoint = 0',
  );
  // Larger runs and rarer merges than under everyday load.
  const setMerges = (settings: string) => {
    db.exec(`insert into word_index (word_index, rank) values ${settings}`);
  };
  setMerges(`('automerge', 0), ('crisismerge', 2000), ('hashsize', 8388608)`);
  db.exec('BEGIN');
  const [sample] = library(accountId, 10);
  const addDocument = db.prepare(insertInto('all_documents', sample!.document));
  const addVersion = db.prepare(insertInto('versions', sample!.version));
  const addIndexed = db.prepare(insertInto('indexed_documents', sample!.indexed));
  const addWords = db.prepare('insert into word_index (rowid, words) values (?, ?)');
  let batch: Seeded[] = [];
  // Rows with triggers make SQLite write out what its full-text tables have collected: so the tables take turns.
  const flush = () => {
    for (const { document, version, indexed } of batch) {
      addDocument.run(...(Object.values(document) as SQLInputValue[]));
      addVersion.run(...(Object.values(version) as SQLInputValue[]));
      addIndexed.run(...(Object.values(indexed) as SQLInputValue[]));
    }
    for (const { document, words } of batch) addWords.run(document.sort_key, words);
    batch = [];
  };
  for (const row of library(accountId, size)) if (batch.push(row) === 4 * batchSize) flush();
  flush();
  db.exec("insert into word_index (word_index) values ('optimize')");
  setMerges(`('automerge', 4), ('crisismerge', 16), ('hashsize', 1048576)`);
  db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE); ANALYZE');
  db.close();
}

export async function seedPostgres(url: string, accountId: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (sql: string, values?: unknown[]) => client.query(sql, values);
  await run(
    `set synchronous_commit = off; set maintenance_work_mem = '1GB'; set session_replication_role = replica`,
  );
  // An index made over all rows at once takes a fraction of the time of one that grows with them.
  await run('drop index documents_by_word');
  let batch: Seeded[] = [];
  const flush = async () => {
    await insertRows(
      client,
      'all_documents',
      batch.map(({ document }) => document),
    );
    await insertRows(
      client,
      'versions',
      batch.map(({ version }) => version),
    );
    await run(
      `insert into indexed_documents (sort_key, version_id, characters, words)
        select sort_key, version_id, characters, array_to_tsvector(string_to_array(words, ' '))
        from json_to_recordset($1) as given (sort_key bigint, version_id text, characters bigint, words text)`,
      [JSON.stringify(batch.map(({ indexed, words }) => ({ ...indexed, words })))],
    );
    batch = [];
  };
  await run('begin');
  for (const row of library(accountId, size)) if (batch.push(row) === batchSize) await flush();
  if (batch.length > 0) await flush();
  await run('create index documents_by_word on indexed_documents using gin (words)');
  await run('commit');
  await run('vacuum analyze all_documents, versions, indexed_documents');
  await client.end();
}

/** The server reads a batch as one JSON text: much less work than thousands of parameters. */
async function insertRows(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const names = Object.keys(rows[0]!).join(', ');
  await client.query(
    `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
