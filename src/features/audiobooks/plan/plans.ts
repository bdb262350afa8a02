/** The plan of an audiobook: made once, when it is ordered, and stored with it. */
import type { DetectLanguage } from '../../../language/detection/detection.ts';
import { segment } from '../../../language/sentences/sentences.ts';
import { loadTelling, tellApartInSteps } from '../../../language/text/analysis.ts';
import type { Database, Queries, AudiobookRow } from '../../../platform/database/database.ts';
import { fromWorker } from '../../../platform/engine-error.ts';
import type { Log } from '../../../platform/log.ts';
import { inSlices, type Steps } from '../../../platform/slices.ts';
import { workerLimits } from '../../../platform/time-limits.ts';
import { Pool } from '../../../platform/workers/pool.ts';
import { asBusy } from '../../busy.ts';
import type { Documents } from '../../documents/documents.ts';
import { findPlan, insertPlan } from '../audiobooks.store.ts';
import { restOf, type Share, sharesOf } from '../audiobooks.rules.ts';
import { type Plan, planInSteps, type PlanManner, speakersOf } from './plan.rules.ts';
import { decodePlan, encodePlan, withSounds } from './stored-plan.rules.ts';

/* A plan that is made and not stored yet, with what a new audiobook needs to know about it. */

export interface PlanRequest extends PlanManner {
  readonly text: string;
}

export interface NewPlan {
  readonly json: string;
  readonly total: number;
  readonly speakers: readonly string[];
  /** Of sentences that are not in that of the text. */
  readonly languages: readonly string[];
  readonly estimatedMs: number;
  /** By speaker, the narrator's under an empty name. */
  readonly shares: readonly Share[];
}

export function* makePlan({ text, ...manner }: PlanRequest, detect: DetectLanguage): Steps<NewPlan> {
  const { language } = manner;
  const sentences = yield* tellApartInSteps(segment(text, language), language, detect);
  const plan = yield* planInSteps(text, sentences, manner);
  return {
    json: encodePlan(plan),
    total: plan.lines.length,
    speakers: speakersOf(plan),
    languages: [...new Set(plan.lines.flatMap((line) => line.language ?? []))],
    estimatedMs: restOf(plan.lines)[0] ?? 0,
    shares: sharesOf(plan.lines),
  };
}

/** UTF-16 units up to which a text is planned at once; longer ones go to a worker. */
const inlineLimit = 3_000;
/** Plans of longer texts run below the others. */
const longTextCharacters = 100_000;
const { loadMs: loadTimeoutMs, silenceMs } = workerLimits.audiobookPlan;
const severalWait = 'Several of your documents are being planned already. Try again soon.';
/** A person who compares voices asks for quotes of one version many times. */
const recentPlans = 8;

export interface PlansDeps {
  readonly database: Database;
  readonly documents: Documents;
  readonly log: Log;
}

export class Plans {
  readonly #deps: PlansDeps;
  readonly #pool: Pool;
  readonly #recent = new Map<string, Promise<NewPlan>>();
  readonly #closing = new AbortController();

  constructor(deps: PlansDeps) {
    this.#deps = deps;
    this.#pool = new Pool({
      entry: new URL('./plan.worker.ts', import.meta.url),
      kind: 'process',
      size: 1,
      idleMs: 60_000,
      loadTimeoutMs,
      stopGraceMs: 0,
      log: deps.log,
    });
  }

  /** The text of a version never changes, so neither does its plan. */
  make(versionId: string, request: PlanRequest, accountId: string): Promise<NewPlan> {
    const { text: _text, ...manner } = request;
    const key = `${versionId} ${JSON.stringify(manner)}`;
    const recent = this.#recent.get(key);
    if (recent) return recent;
    const made = this.#make(request, accountId);
    this.#recent.set(key, made);
    made.catch(() => this.#recent.delete(key));
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > recentPlans) this.#recent.delete(oldest!);
    return made;
  }

  async save(
    within: Queries,
    audiobookId: string,
    { json, sounds }: Pick<NewPlan, 'json'> & Pick<Plan, 'sounds'>,
  ): Promise<void> {
    await insertPlan(within, audiobookId, withSounds(json, sounds));
  }

  /** Audiobooks from before plans were stored get theirs when it is first needed. */
  async of({ id, account_id, document_id, version_id }: AudiobookRow): Promise<Plan> {
    const { database, documents } = this.#deps;
    const stored = await findPlan(database.queries, id);
    if (stored) return inSlices(decodePlan(stored.plan), account_id);
    const { text, language } = await documents.requireVersion(database.queries, document_id, version_id);
    const plan = await this.make(version_id, { text, language }, account_id);
    await this.save(database.queries, id, plan);
    return inSlices(decodePlan(plan.json), account_id);
  }

  close(): Promise<void> {
    this.#closing.abort();
    return this.#pool.close();
  }

  async #make(request: PlanRequest, accountId: string): Promise<NewPlan> {
    if (request.text.length <= inlineLimit)
      return inSlices(makePlan(request, await loadTelling()), accountId);
    const isLong = request.text.length > longTextCharacters;
    const task = { key: 'plan', job: request, silenceMs, queue: accountId, isLong };
    try {
      return (await this.#pool.runOne(task, this.#closing.signal)) as NewPlan;
    } catch (error) {
      throw asBusy(
        fromWorker(error, () => 'The audiobook could not be planned.'),
        severalWait,
      );
    }
  }
}
