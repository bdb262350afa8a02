/** An audiobook with what its job and its document say about it. */
import { Problem } from '../../shared/contract/errors.ts';
import type { Database, AudiobookRow, JobRow } from '../../platform/database/database.ts';
import type { Actor } from '../access/access.ts';
import { noSuchDocument } from '../documents/changes.ts';
import type { Documents } from '../documents/documents.ts';
import type { Jobs } from '../jobs/jobs.ts';
import * as store from './audiobooks.store.ts';

type JobFields = Pick<JobRow, 'state' | 'done' | 'total' | 'problem' | 'waiting_for' | 'ended_at'>;

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

export function createViews(deps: ViewsDeps) {
  const { database, documents } = deps;

  /** 404 where it is not the account's. */
  async function find(actor: Actor, id: string): Promise<AudiobookView> {
    const row = await store.findAudiobook(database.queries, id);
    if (row?.account_id !== actor.accountId) throw noSuchAudiobook();
    const about = (await documents.current(actor, [row.document_id])).get(row.document_id);
    const [view] = about ? await viewsOf([row], about) : [];
    if (!view) throw noSuchAudiobook();
    return view;
  }

  /** The audiobooks of one document, newest first. */
  async function list(actor: Actor, documentId: string): Promise<AudiobookView[]> {
    const about = (await documents.current(actor, [documentId])).get(documentId);
    if (!about) throw noSuchDocument();
    const rows = await store.listAudiobooks(database.queries, documentId);
    return viewsOf(
      rows.filter((row) => row.account_id === actor.accountId),
      about,
    );
  }

  async function viewsOf(
    rows: readonly AudiobookRow[],
    about: Pick<AudiobookView, 'title' | 'current_version_id'>,
  ): Promise<AudiobookView[]> {
    const jobIds = rows.map(({ job_id }) => job_id);
    const jobs = await deps.jobs.findAll(jobIds);
    return rows.flatMap((row) => {
      const job = jobs.get(row.job_id);
      if (!job) return [];
      const { state, done, total, problem, waiting_for, ended_at } = job;
      return [{ ...row, ...about, state, done, total, problem, waiting_for, ended_at }];
    });
  }

  return { find, list };
}

export type Views = ReturnType<typeof createViews>;
