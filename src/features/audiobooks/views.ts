/** An audiobook with what its job and its document say about it. */
import { Problem } from '../../contract/errors.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { AudiobookRow, JobRow } from '../../platform/database/tables.ts';
import type { Actor } from '../access/actor.ts';
import type { Documents } from '../documents/documents.ts';
import type { Jobs } from '../jobs/jobs.ts';
import * as store from './audiobooks.store.ts';

type JobFields = Pick<JobRow, 'state' | 'done' | 'total' | 'problem' | 'waiting_for'>;

export interface AudiobookView extends AudiobookRow, JobFields {
  readonly title: string;
  readonly current_version_id: string | null;
}

export interface AudiobookWithJob extends AudiobookRow, JobFields {
  /** The title of the document when it was requested. */
  readonly name: string;
}

export interface ViewsDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly documents: Documents;
}

const noSuchAudiobook = () => new Problem('not_found', 'There is no audiobook with that id in this account.');

export class Views {
  readonly #deps: ViewsDeps;

  constructor(deps: ViewsDeps) {
    this.#deps = deps;
  }

  /** 404 where it is not the account's. */
  async find(actor: Actor, id: string, within?: Queries): Promise<AudiobookView> {
    const { database, documents } = this.#deps;
    const row = await store.findAudiobook(within ?? database.queries, id);
    if (row?.account_id !== actor.accountId) throw noSuchAudiobook();
    const document = await documents.get(actor, row.document_id).catch(() => undefined);
    const [view] = document ? await this.#viewsOf([row], document, within) : [];
    if (!view) throw noSuchAudiobook();
    return view;
  }

  /** Of one document, newest first. */
  async list(actor: Actor, documentId: string, within?: Queries): Promise<AudiobookView[]> {
    const { database, documents } = this.#deps;
    const document = await documents.get(actor, documentId);
    const rows = await store.listAudiobooks(within ?? database.queries, documentId);
    return this.#viewsOf(rows, document, within);
  }

  async #viewsOf(
    rows: readonly AudiobookRow[],
    document: { readonly title: string; readonly version_id: string | null },
    within?: Queries,
  ): Promise<AudiobookView[]> {
    const jobIds = rows.map(({ job_id }) => job_id);
    const jobs = await this.#deps.jobs.findAll(jobIds, within);
    const about = { title: document.title, current_version_id: document.version_id };
    return rows.flatMap((row) => {
      const job = jobs.get(row.job_id);
      if (!job) return [];
      const { state, done, total, problem, waiting_for } = job;
      return [{ ...row, ...about, state, done, total, problem, waiting_for }];
    });
  }
}
