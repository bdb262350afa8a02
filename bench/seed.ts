/** Fills a store with a large library in a short time: the tables and the folding of the program, but bulk SQL. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import type { DocumentRow, VersionRow } from '../src/platform/database/tables.ts';
import { createIds, madeAtMs, sortKeyOf } from '../src/platform/ids.ts';
import { fold, grams } from '../src/platform/text/folding.ts';
import { titleOf } from './titles.ts';

interface Seeded {
  readonly document: DocumentRow;
  readonly version: VersionRow;
  readonly grams: readonly string[];
}

/** One document a millisecond, the last one now. */
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
        text: title,
        language,
        total_sentences,
        origin: 'created',
        created_at,
      },
      grams: grams(title_folded),
    };
  }
}

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
  db.exec(
    `insert into title_index (title_index, rank) values ('automerge', 0), ('crisismerge', 2000), ('hashsize', 8388608)`,
  );
  db.exec('BEGIN');
  const [sample] = library(accountId, 10);
  const addDocument = db.prepare(insertInto('documents', sample!.document));
  const addVersion = db.prepare(insertInto('versions', sample!.version));
  const addTitle = db.prepare('insert into title_index (rowid, grams) values (?, ?)');
  const account = `account${accountId.replaceAll('-', '')}`;
  for (const { document, version, grams } of library(accountId, size)) {
    addDocument.run(...(Object.values(document) as SQLInputValue[]));
    addVersion.run(...(Object.values(version) as SQLInputValue[]));
    addTitle.run(document.sort_key, `${account} ${grams.join(' ')}`);
  }
  db.exec(
    `insert into title_index (title_index, rank) values ('automerge', 4), ('crisismerge', 16), ('hashsize', 1048576)`,
  );
  db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE); ANALYZE');
  db.close();
}

const batchSize = 5_000;

export async function seedPostgres(url: string, accountId: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (sql: string, values?: unknown[]) => client.query(sql, values);
  await run(
    `set synchronous_commit = off; set maintenance_work_mem = '1GB'; set session_replication_role = replica`,
  );
  // An index made over all rows at once takes a fraction of the time of one that grows with them.
  await run('drop index documents_by_gram');
  let batch: Seeded[] = [];
  const flush = async () => {
    await insertRows(
      client,
      'documents',
      batch.map(({ document, grams }) => ({ ...document, title_grams: grams })),
    );
    await insertRows(
      client,
      'versions',
      batch.map(({ version }) => version),
    );
    batch = [];
  };
  await run('begin');
  for (const row of library(accountId, size)) if (batch.push(row) === batchSize) await flush();
  if (batch.length > 0) await flush();
  await run('create index documents_by_gram on documents using gin (title_grams)');
  await run('commit');
  await run('vacuum analyze documents, versions');
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
