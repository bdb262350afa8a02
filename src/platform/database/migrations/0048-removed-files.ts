/** The files of deleted rows, until they are removed; see `features/jobs/removed-files.ts`. */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';

const folders = { audiobooks: 'audio/', recordings: 'uploads/' };

function trigger(table: keyof typeof folders, kind: StoreKind): string[] {
  const name = `${table}_removed`;
  const note = `insert into removed_files values ('${folders[table]}' || old.id) on conflict (key) do nothing;`;
  const event = `after delete on ${table} for each row`;
  if (kind === 'sqlite') return [`create trigger ${name} ${event} begin ${note} end`];
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${note} return null; end $$`,
    `create trigger ${name} ${event} execute function ${name}()`,
  ];
}

async function upRemovedFiles(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  // Keys are compared as ranges, byte by byte on both stores.
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  const removedFilesStatements = [
    `create table removed_files (key ${key} primary key)`,
    ...trigger('audiobooks', kind),
    ...trigger('recordings', kind),
  ];
  for (const statement of removedFilesStatements) await sql.raw(statement).execute(queries);
}

export const removedFiles: Migration = { name: '0048-removed-files', up: upRemovedFiles };
