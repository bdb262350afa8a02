/** Accounts, documents and the references between rows. */
import { sql } from 'kysely';
import type { SoundStore } from '../sound-store.fixture.ts';
import { run, type Breakage } from './breakage.fixture.ts';

/** Foreign keys are enforced, so some damage can only be done while they are off. */
async function unenforced(store: SoundStore, statement: string): Promise<void> {
  const { queries, kind } = store.database;
  const [off, on] =
    kind === 'sqlite'
      ? ['pragma foreign_keys = off', 'pragma foreign_keys = on']
      : ["set session_replication_role = 'replica'", "set session_replication_role = 'origin'"];
  for (const each of [off, statement, on]) await sql.raw(each).execute(queries);
}

export const rows: readonly Breakage[] = [
  {
    what: 'no owner who can sign in',
    check: 'accounts',
    problem: /No account is an owner who can sign in/,
    breaks: 'update accounts set disabled_at = 1',
  },
  {
    what: 'a deletion that has stopped halfway',
    check: 'accounts',
    problem: /deletion of account \S+ was never finished/,
    breaks: async (store) => {
      const rest = "'b@example.com', 'free', 0, 1, 1, 1";
      await run(
        store,
        `insert into accounts (id, email, plan, wallet_cents, created_at, disabled_at, deleting_at) values ('b', ${rest})`,
      );
    },
  },
  {
    what: 'rows without their parents',
    check: 'references',
    problem: /1 rows of versions without their all_documents/,
    onlyOn: 'sqlite',
    breaks: (store) =>
      unenforced(
        store,
        "insert into versions (id, document_id, text, language, origin, created_at) values ('x', 'gone', 't', 'en', 'created', 1)",
      ),
  },
  {
    what: 'a reference that is not enforced',
    check: 'references',
    problem: /constraint versions_document_id_fkey of versions is not enforced/,
    onlyOn: 'postgres',
    breaks: async (store) => {
      await run(store, 'alter table versions drop constraint versions_document_id_fkey');
      await run(
        store,
        'alter table versions add constraint versions_document_id_fkey foreign key (document_id) references all_documents (id) not valid',
      );
    },
  },
  {
    what: 'an index that is not valid',
    check: 'store',
    problem: /index ledger_by_account is not valid/,
    onlyOn: 'postgres',
    breaks: "update pg_index set indisvalid = false where indexrelid = 'ledger_by_account'::regclass",
  },
  {
    what: 'a document without its text',
    check: 'rows',
    problem: /Document document has no text/,
    breaks: "update all_documents set version_id = 'gone'",
  },
  {
    what: 'an audiobook without its hold',
    check: 'rows',
    problem: /names hold gone, which does not exist/,
    breaks: "update audiobooks set hold_id = 'gone'",
  },
];
