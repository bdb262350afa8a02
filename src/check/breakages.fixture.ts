/** What can be wrong with a store: how to break it that way, and what is found. */
import { appendFileSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ClipFiles } from '../features/audiobooks/files/clip-files.ts';
import { unindexTitle } from '../features/documents/titles.store.ts';
import { never } from '../features/wallet/job-holds.ts';
import { type StoreKind } from '../platform/database/database.ts';
import * as sound from './sound-store.fixture.ts';
import type { SoundStore } from './sound-store.fixture.ts';

export interface Breakage {
  readonly what: string;
  readonly check: string;
  readonly problem: RegExp;
  readonly onlyOn?: StoreKind;
  readonly isRepairable?: boolean;
  readonly isFoundOnlyInFull?: boolean;
  /** A statement, or a function where that is not enough. */
  readonly breaks: string | ((store: SoundStore) => Promise<unknown>);
}

const clipFile = ({ dataDir }: SoundStore) => ClipFiles.ofFolder(dataDir).fileOf(sound.audiobookId);

/** Foreign keys are enforced, so some damage can only be done while they are off. */
async function unenforced(store: SoundStore, statement: string): Promise<void> {
  const { queries, kind } = store.database;
  const [off, on] =
    kind === 'sqlite'
      ? ['pragma foreign_keys = off', 'pragma foreign_keys = on']
      : ["set session_replication_role = 'replica'", "set session_replication_role = 'origin'"];
  for (const each of [off, statement, on]) await sql.raw(each).execute(queries);
}

export const run = ({ database }: SoundStore, statement: string) =>
  sql.raw(statement).execute(database.queries);

const entry = (id: string, values: string) =>
  `insert into ledger (id, account_id, note, created_at, kind, cents, balance_after, hold_id) values ('${id}', 'account', 'n', 1, ${values})`;
const hold = (values: string) =>
  `insert into holds (id, account_id, delivered_ms, created_at, subject_id, held_cents, expires_at, resolved_at, billed_cents) values ('zz', 'account', 0, 1, ${values})`;

export const breakages: readonly Breakage[] = [
  {
    what: 'no owner who can sign in',
    check: 'accounts',
    problem: /No account is an owner who can sign in/,
    breaks: 'update accounts set disabled_at = 1',
  },
  {
    what: 'a deletion that has stopped half-way',
    check: 'accounts',
    problem: /is being deleted, and that has not come to its end/,
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
    problem: /1 rows of versions without their documents/,
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
        'alter table versions add constraint versions_document_id_fkey foreign key (document_id) references documents (id) not valid',
      );
    },
  },
  {
    what: 'an index that is not valid',
    check: 'store',
    problem: /index documents_by_gram is not valid/,
    onlyOn: 'postgres',
    breaks: "update pg_index set indisvalid = false where indexrelid = 'documents_by_gram'::regclass",
  },
  {
    what: 'a document without its text',
    check: 'rows',
    problem: /Document document has no text/,
    breaks: "update documents set version_id = 'gone'",
  },
  {
    what: 'an audiobook without its hold',
    check: 'rows',
    problem: /names hold gone, which does not exist/,
    breaks: "update audiobooks set hold_id = 'gone'",
  },
  {
    what: 'a balance that the ledger does not explain',
    check: 'balances',
    problem: /but its ledger adds up to \d+/,
    breaks: 'update accounts set wallet_cents = wallet_cents + 3',
  },
  {
    what: 'entries that do not follow each other',
    check: 'ledger',
    problem: /entries that do not follow each other/,
    breaks: async (store) => {
      await run(store, entry('y', "'credit', 7, 1007, null"));
      // Together they change nothing, but neither starts from the balance that another entry left.
      await run(store, entry('z', "'credit', -7, 900, null"));
    },
  },
  {
    what: 'an entry about a hold that does not exist',
    check: 'ledger',
    problem: /is about hold gone, which does not exist/,
    breaks: async (store) => {
      const { wallet_cents } = await store.database.queries
        .selectFrom('accounts')
        .select('wallet_cents')
        .executeTakeFirstOrThrow();
      await run(store, entry('z', `'hold', 0, ${wallet_cents}, 'gone'`));
    },
  },
  {
    what: 'a hold that was taken otherwise than it says',
    check: 'holds',
    problem: /but 0 were taken/,
    breaks: hold(`'r', 5, ${never - 1}, null, null`),
  },
  {
    what: 'a hold that was resolved twice',
    check: 'holds',
    problem: /was resolved 2 times/,
    breaks: async (store) => {
      await run(store, hold(`'r', 0, 1, 1, 0`));
      const { wallet_cents } = await store.database.queries
        .selectFrom('accounts')
        .select('wallet_cents')
        .executeTakeFirstOrThrow();
      for (const id of ['y', 'z']) await run(store, entry(id, `'refund', 0, ${wallet_cents}, 'zz'`));
    },
  },
  {
    what: 'a hold that was billed otherwise than the ledger says',
    check: 'holds',
    problem: /was billed \d+ cents, but the ledger says \d+/,
    breaks: 'update holds set billed_cents = billed_cents + 1',
  },
  {
    what: 'a hold that is open beyond its lease',
    check: 'holds',
    problem: /0 cents are held for request r, whose process died/,
    isRepairable: true,
    breaks: hold("'r', 0, 1, null, null"),
  },
  {
    what: 'a hold of a job that has ended',
    check: 'holds',
    problem: /held for job job, which has ended or does not exist/,
    breaks: hold(`'job', 0, ${never}, null, null`),
  },
  {
    what: 'a slot whose holder died',
    check: 'slots',
    problem: /Slot 1 of account account belongs to a process that died/,
    isRepairable: true,
    breaks: "insert into slots (account_id, number, lease, expires_at) values ('account', 1, 'x', 1)",
  },
  {
    what: 'a job that runs without a lease',
    check: 'jobs',
    problem: /is running without a lease/,
    breaks: "update jobs set state = 'running' where id = 'recording'",
  },
  {
    what: 'a job that is paused without a reason',
    check: 'jobs',
    problem: /is paused without a reason/,
    breaks: "update jobs set state = 'paused' where id = 'recording'",
  },
  {
    what: 'a job that waits and has ended',
    check: 'jobs',
    problem: /is queued, but has an end/,
    breaks: "update jobs set state = 'queued' where id = 'job'",
  },
  {
    what: 'a job whose process died long ago',
    check: 'jobs',
    problem: /none has taken it up/,
    breaks: "update jobs set state = 'running', lease = 'x' where id = 'recording'",
  },
  {
    what: 'an audiobook without its file',
    check: 'audiobooks',
    problem: /has no file/,
    breaks: async (store) => {
      rmSync(clipFile(store));
    },
  },
  {
    what: 'a file that is too short',
    check: 'audiobooks',
    problem: /has a file of 100 bytes, but its clips need 5760/,
    breaks: async (store) => {
      truncateSync(clipFile(store), 100);
    },
  },
  {
    what: 'a finished file that is too long',
    check: 'audiobooks',
    problem: /has a file of 5761 bytes, but its clips end at 5760/,
    breaks: async (store) => {
      appendFileSync(clipFile(store), 'x');
    },
  },
  {
    what: 'a clip that is missing between others',
    check: 'audiobooks',
    problem: /has a gap between its clips/,
    breaks: 'delete from audiobook_clips where number = 1',
  },
  {
    what: 'an audiobook that is done too early',
    check: 'audiobooks',
    problem: /is done with 3 of 4 clips/,
    breaks: "update jobs set total = 4 where id = 'job'",
  },
  {
    what: 'zeros in the middle of a file',
    check: 'sound of audiobooks',
    problem: /has 1 clips that are not audio, the first is number 1/,
    isFoundOnlyInFull: true,
    breaks: async (store) => {
      const file = await open(clipFile(store), 'r+');
      await file.write(Buffer.alloc(512), 0, 512, sound.clipBytes + 300);
      await file.close();
    },
  },
  {
    what: 'a recording that is gone',
    check: 'recordings',
    problem: /Transcription recording has no recording/,
    breaks: async ({ dataDir }) => {
      rmSync(join(dataDir, 'uploads', sound.recordingId));
    },
  },
  {
    what: 'a title that is not indexed',
    check: 'search index',
    problem: /cannot be found by its title/,
    isRepairable: true,
    breaks: ({ database: { queries, kind } }) =>
      kind === 'sqlite'
        ? unindexTitle(queries, kind, sound.sortKey)
        : sql`update documents set title_grams = '{}'`.execute(queries),
  },
  {
    what: 'an entry of a document that is gone',
    check: 'search index',
    problem: /has an entry \(99\) for a document that does not exist/,
    onlyOn: 'sqlite',
    isRepairable: true,
    breaks: "insert into title_index (rowid, grams) values (99, 'x')",
  },
  {
    what: 'a title that was indexed under another',
    check: 'search words',
    problem: /is indexed under another title/,
    isRepairable: true,
    isFoundOnlyInFull: true,
    breaks: "update documents set title_folded = 'harbour'",
  },
  {
    what: 'a text that is not indexed',
    check: 'text index',
    problem: /cannot be found by the words of its text/,
    isRepairable: true,
    breaks: 'delete from indexed_documents',
  },
  {
    what: 'a text that was indexed in an older version',
    check: 'text index',
    problem: /cannot be found by the words of its text/,
    isRepairable: true,
    breaks: "update indexed_documents set version_id = 'older'",
  },
  {
    what: 'words of a document that does not exist',
    check: 'text index',
    problem: /has words \(99\) of a document that does not exist/,
    onlyOn: 'sqlite',
    isRepairable: true,
    breaks: "insert into word_index (rowid, words) values (99, 'x')",
  },
  {
    what: 'a text that was indexed with other words',
    check: 'text words',
    problem: /is indexed with other words than it has/,
    isRepairable: true,
    isFoundOnlyInFull: true,
    breaks: "update versions set text = 'A harbour.'",
  },
  {
    what: 'kept responses past their time',
    check: 'kept responses',
    problem: /1 Idempotency-Keys are past their time/,
    isRepairable: true,
    breaks: (store) =>
      run(
        store,
        "insert into idempotency_keys (account_id, endpoint, key, fingerprint, expires_at) values ('account', 'e', 'k', 'f', 1)",
      ),
  },
  {
    what: 'an account whose room was counted wrongly',
    check: 'space',
    problem: /Account account is counted with other sizes than its rows have/,
    isRepairable: true,
    breaks: 'update accounts set recording_bytes = recording_bytes + 1',
  },
  {
    what: 'a document whose versions were counted wrongly',
    check: 'space of documents',
    problem: /Document \S+ is counted with another size than its versions have/,
    isRepairable: true,
    isFoundOnlyInFull: true,
    breaks: 'update documents set text_bytes = text_bytes + 1',
  },
  {
    what: 'an upload that was cut off',
    check: 'leftovers',
    problem: /incoming-x is left of work that was cut off/,
    isRepairable: true,
    breaks: async ({ dataDir }) => {
      writeFileSync(join(dataDir, 'uploads', 'incoming-x'), 'half');
      sound.makeOld(join(dataDir, 'uploads', 'incoming-x'));
    },
  },
  {
    what: 'a draft beside an audiobook',
    check: 'leftovers',
    problem: /pieces\.x\.mp3 is left of work that was cut off/,
    isRepairable: true,
    breaks: async (store) => {
      const draft = clipFile(store).replace('pieces.mp3', 'pieces.x.mp3');
      writeFileSync(draft, 'half');
      sound.makeOld(draft);
    },
  },
  {
    what: 'a recording without its job',
    check: 'leftovers',
    problem: /belongs to no job under way/,
    breaks: async ({ dataDir }) => {
      writeFileSync(join(dataDir, 'uploads', 'other'), 'sound');
      sound.makeOld(join(dataDir, 'uploads', 'other'));
    },
  },
  {
    what: 'a folder without its audiobook',
    check: 'leftovers',
    problem: /belongs to no audiobook/,
    breaks: async ({ dataDir }) => {
      const folder = join(dataDir, 'audio', sound.audiobookId.replace(/1$/, '2'));
      mkdirSync(folder);
      sound.makeOld(folder);
    },
  },
];
