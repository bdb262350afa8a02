/**
 * Deletes the accounts that are marked for it, with everything they have, in steps that are each one transaction:
 *
 *   audiobooks with their files → jobs with their uploads → recordings that documents keep → documents → the rest, with the
 *   account itself
 *
 * The mark goes with the account's row, in the last step. A process that dies on the way leaves the mark, and any
 * process that looks again continues; two at once do no harm. Files whose rows are gone when a process dies are removed by
 * the sweeps that remove what no row names.
 */
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Audit } from '../audit/audit.ts';
import type { Trash } from '../documents/trash.ts';
import * as store from './deletion.store.ts';

/** How many at a time: the embedded store has one writer, and others wait for it. */
const batchSize = 20;

export interface AccountDeletionDeps {
  readonly database: Database;
  readonly audit: Audit;
  readonly trash: Pick<Trash, 'eraseWithin'>;
  /** Removes the files of an audiobook, or the upload of a job or recording, whose row is gone. */
  readonly removeFiles: {
    readonly audiobook: (id: string) => Promise<void>;
    readonly upload: (jobId: string) => Promise<void>;
  };
  /** Notes that the servers which have voices of the account are to delete them. */
  readonly releaseVoices: (within: Queries, accountId: string) => Promise<void>;
}

interface Leaving {
  readonly id: string;
  readonly email: string;
}

export class AccountDeletion {
  readonly #deps: AccountDeletionDeps;
  #running: Promise<void> | undefined;

  constructor(deps: AccountDeletionDeps) {
    this.#deps = deps;
  }

  /** Continues every deletion that was started, here or elsewhere, to its end. */
  sweep(): Promise<void> {
    this.#running ??= this.#deleteAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #deleteAll(): Promise<void> {
    for (const leaving of await store.listDeleting(this.#deps.database.queries)) await this.#delete(leaving);
  }

  async #delete(leaving: Leaving): Promise<void> {
    const { trash, removeFiles } = this.#deps;
    await this.#inSteps(leaving, {
      table: 'audiobooks',
      remove: (within, ids) => store.deleteByIds(within, 'audiobooks', ids),
      removeFile: removeFiles.audiobook,
    });
    await this.#inSteps(leaving, {
      table: 'jobs',
      remove: (within, ids) => store.deleteByIds(within, 'jobs', ids),
      removeFile: removeFiles.upload,
    });
    await this.#inSteps(leaving, {
      table: 'recordings',
      remove: (within, ids) => store.deleteByIds(within, 'recordings', ids),
      removeFile: removeFiles.upload,
    });
    await this.#inSteps(leaving, {
      table: 'all_documents',
      remove: (within, ids) => trash.eraseWithin(within, ids),
    });
    await this.#finish(leaving);
  }

  async #inSteps({ id: accountId }: Leaving, { table, remove, removeFile }: Step): Promise<void> {
    const { database } = this.#deps;
    for (;;) {
      const ids = await store.someIds(database.queries, table, { accountId, limit: batchSize });
      if (ids.length === 0) return;
      await database.transaction((within) => remove(within, ids));
      // Rows decide and files follow.
      for (const id of ids) await removeFile?.(id);
    }
  }

  async #finish(leaving: Leaving): Promise<void> {
    const { database, audit, releaseVoices } = this.#deps;
    await database.transaction(async (within) => {
      await releaseVoices(within, leaving.id);
      if (!(await store.deleteRest(within, leaving))) return;
      await audit.record(within, { action: 'account.deleted', actor: theServer, subject: leaving });
    });
  }
}

interface Step {
  readonly table: 'audiobooks' | 'jobs' | 'recordings' | 'all_documents';
  readonly remove: (within: Queries, ids: readonly string[]) => Promise<unknown>;
  readonly removeFile?: (id: string) => Promise<void>;
}

/** The entry of its start names who asked for it. */
const theServer = { accountId: null, email: 'server', address: '' };
