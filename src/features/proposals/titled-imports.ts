/** Titles that are set for imports by a job, for accounts whose owner has said so. */
import type { Queries } from '../../platform/database/database.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { isPoorTitle } from '../../shared/text/poor-title.ts';
import { type Access, actorOfOrder } from '../access/access.ts';
import { type ModelUse, TokensSpent } from '../answers/model-use.ts';
import type { Documents } from '../documents/documents.ts';
import type { Tags } from '../documents/tags.ts';
import type { ImportedDocument } from '../importing/file-keeping.ts';
import type { JobHandler, Jobs } from '../jobs/jobs.ts';
import { type JobRun, passing } from '../jobs/run.ts';
import type { Details } from './details.ts';

const kind = 'details';

export interface TitledImportsDeps {
  readonly access: Pick<Access, 'titlesImports'>;
  readonly documents: Pick<Documents, 'get' | 'update'>;
  readonly tags: Pick<Tags, 'change'>;
  readonly details: Pick<Details, 'propose'>;
  readonly modelUse: Pick<ModelUse, 'facts' | 'askOnce'>;
  readonly jobs: Jobs;
}

export class TitledImports implements JobHandler {
  readonly kind = kind;
  readonly atOnce = 1;
  /** Imports are not refused for it. */
  readonly maxWaiting = Number.MAX_SAFE_INTEGER;
  readonly keepEndedMs = 0;
  readonly #deps: TitledImportsDeps;

  constructor(deps: TitledImportsDeps) {
    this.#deps = deps;
    deps.jobs.register(this);
  }

  /** Within the transaction that adds an import. A book has its title from its file, and its parts have numbers. */
  async record(within: Queries, { accountId, document, collectionId }: ImportedDocument): Promise<void> {
    if (collectionId !== null || !isPoorTitle(document.title, document.text)) return;
    if (!(await this.#deps.access.titlesImports(accountId, within))) return;
    const job = { accountId, kind, name: document.title, payload: { documentId: document.id }, total: 1 };
    await this.#deps.jobs.add(within, job);
  }

  async run(run: JobRun): Promise<void> {
    try {
      await this.#title(run);
    } catch (error) {
      const isOver = error instanceof TokensSpent || (error instanceof Problem && error.code === 'not_found');
      // Without tokens, or a document, it stays as it is; a person can still ask.
      if (run.signal.aborted || !isOver) throw passing(error);
    }
    await run.commit((within) => run.finish(within));
  }

  async #title(run: JobRun): Promise<void> {
    const { job, signal } = run;
    const { access, documents, tags, details, modelUse } = this.#deps;
    const { documentId } = JSON.parse(job.payload) as { documentId: string };
    const actor = actorOfOrder(job.account_id, await run.ownersPlan(), {});
    const document = await documents.get(actor, documentId);
    const facts = await modelUse.facts(signal);
    const isWanted =
      isPoorTitle(document.title, document.text) && (await access.titlesImports(job.account_id));
    if (!facts || !isWanted) return;
    const ask = {
      facts,
      ask: (request: Request) => modelUse.askOnce(request, { actor, signal, isBackground: true }),
    };
    const found = await details.propose(ask, actor, document);
    if (!found?.title) return;
    // Only tags that a person has made.
    const known = found.tags.flatMap(({ name, is_new }) => (is_new ? [] : [name]));
    if (known.length > 0) await tags.change(actor, { document_ids: [documentId], add: known });
    const seenMs = Date.parse(document.updated_at);
    await documents
      .update(actor, documentId, {
        title: found.title,
        ...(found.author !== null && { author: found.author }),
        isExpected: (updatedAtMs) => updatedAtMs === seenMs,
      })
      .catch(ignoreChanged);
  }
}

type Request = Parameters<ModelUse['askOnce']>[0];

/** Somebody has changed it in the meantime, and may have given it a title. */
function ignoreChanged(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'precondition_failed')) throw error;
}
