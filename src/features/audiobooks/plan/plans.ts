/** The plan of an audiobook: made once, when it is ordered, and stored with it. */
import type { Database, Queries } from '../../../platform/database/database.ts';
import type { AudiobookRow } from '../../../platform/database/tables.ts';
import type { TextAnalyst } from '../../../platform/text/analysis.ts';
import type { Documents } from '../../documents/documents.ts';
import { findPlan, insertPlan } from '../audiobooks.store.ts';
import { planOf, type Line } from './plan.rules.ts';

/** A line without the text as it is written: what is spoken is enough. */
export type PlannedLine = Omit<Line, 'value'>;

export interface StoredPlan {
  readonly language: string;
  readonly isTranscript: boolean;
  readonly lines: readonly PlannedLine[];
}

export interface PlansDeps {
  readonly database: Database;
  readonly documents: Documents;
  readonly analyst: TextAnalyst;
}

export class Plans {
  readonly #deps: PlansDeps;

  constructor(deps: PlansDeps) {
    this.#deps = deps;
  }

  async make(text: string, language: string): Promise<StoredPlan> {
    const { lines, isTranscript } = planOf(text, await this.#deps.analyst.segment(text, language));
    const planned = lines.map(({ start, end, spoken, opens, speaker, heading }) => ({
      start,
      end,
      spoken,
      opens,
      speaker,
      heading,
    }));
    return { language, isTranscript, lines: planned };
  }

  async save(within: Queries, audiobookId: string, plan: StoredPlan): Promise<void> {
    await insertPlan(within, audiobookId, JSON.stringify(plan));
  }

  /** Audiobooks from before plans were stored get theirs when it is first needed. */
  async of({ id, document_id, version_id }: AudiobookRow): Promise<StoredPlan> {
    const { database, documents } = this.#deps;
    const stored = await findPlan(database.queries, id);
    if (stored) return JSON.parse(stored.plan) as StoredPlan;
    const version = await documents.findVersion(database.queries, document_id, version_id);
    const plan = await this.make(version!.text, version!.language);
    await this.save(database.queries, id, plan);
    return plan;
  }
}
