/** Deletes old versions, a few documents at a time, each in its own transaction. */
import type { Database, Queries } from '../../platform/database/database.ts';
import { lockDocument } from './documents.store.ts';
import {
  deleteVersions,
  findCurrentVersion,
  listThinnable,
  listVersions,
  type Thinnable,
} from './versions.store.ts';

/**
 * Which old versions of a document are deleted:
 *
 *   the last day: all stay ──▶ four weeks: the last of each day ──▶ older: the last of each week
 *
 * A day or a week is thinned only once all of it is old enough. So it does not matter how often or how late this
 * runs: what is left is the same.
 */

const dayMs = 24 * 3_600_000;
const weekDays = 7;
const keepAllMs = dayMs;
const keepDailyMs = 4 * weekDays * dayMs;

export interface ThinnableVersion {
  readonly id: string;
  readonly created_at: number;
  readonly language: string;
  readonly origin: string;
}

/** A version that was restored has been wanted twice, and the first is what the document was made from. */
const keptOrigins: ReadonlySet<string> = new Set(['created', 'restored']);

/** The ids of the versions to delete. `keptIds` are still needed: the current one, those with an audiobook. */
export function superfluousVersions(
  versions: readonly ThinnableVersion[],
  keptIds: ReadonlySet<string>,
  nowMs: number,
): string[] {
  const newestFirst = versions.toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
  const seen = new Set<string>();
  return newestFirst.flatMap((version) => {
    const period = periodOf(version.created_at, nowMs);
    // A translation does not stand for the text it was made from.
    const place = `${period} ${version.language}`;
    const isLast = period === undefined || !seen.has(place);
    seen.add(place);
    return isLast || keptOrigins.has(version.origin) || keptIds.has(version.id) ? [] : [version.id];
  });
}

/** The day or week that keeps only one version; undefined while all are kept. */
function periodOf(atMs: number, nowMs: number): string | undefined {
  const day = Math.floor(atMs / dayMs);
  const week = Math.floor(day / weekDays);
  if ((week + 1) * weekDays * dayMs <= nowMs - keepDailyMs) return `week ${week}`;
  if ((day + 1) * dayMs <= nowMs - keepAllMs) return `day ${day}`;
  return undefined;
}

export interface ThinningDeps {
  readonly database: Database;
  /** Versions of a document that another feature still needs. */
  readonly versionsInUse: (within: Queries, documentId: string) => Promise<readonly string[]>;
}

const documentsAtOnce = 200;
/** The rest of a document goes the next time. */
const versionsAtOnce = 500;

export class VersionThinning {
  readonly #deps: ThinningDeps;
  /** The sort key of the document that was looked at last. */
  #after = 0;

  constructor(deps: ThinningDeps) {
    this.#deps = deps;
  }

  /** Checks the next documents, starting over after the last. Returns how many versions were deleted. */
  async sweep(): Promise<number> {
    const { database } = this.#deps;
    const some = await listThinnable(database.queries, this.#after, documentsAtOnce);
    this.#after = some.length < documentsAtOnce ? 0 : some.at(-1)!.sort_key;
    const nowMs = await this.#storeTimeMs();
    let count = 0;
    for (const document of some.filter(({ versions }) => versions > 1)) {
      // Most have nothing to delete, so this is found out without a lock.
      if ((await this.#superfluous(database.queries, document, nowMs)).length > 0)
        count += await this.#thin(document, nowMs);
    }
    return count;
  }

  #thin(document: Thinnable, nowMs: number): Promise<number> {
    return this.#deps.database.transaction(async (within) => {
      if (!(await lockDocument(within, document.account_id, document.id))) return 0;
      const ids = (await this.#superfluous(within, document, nowMs)).slice(0, versionsAtOnce);
      if (ids.length > 0) await deleteVersions(within, ids);
      return ids.length;
    });
  }

  async #superfluous(within: Queries, { id }: Thinnable, nowMs: number): Promise<string[]> {
    const versions = await listVersions(within, id);
    const inUse = await this.#deps.versionsInUse(within, id);
    const current = await findCurrentVersion(within, id);
    return superfluousVersions(versions, new Set([...inUse, ...(current ? [current] : [])]), nowMs);
  }

  /** The clock of one node may be wrong, and what is deleted does not come back. */
  async #storeTimeMs(): Promise<number> {
    const { queries, time } = this.#deps.database;
    const { now } = await queries.selectNoFrom(time.now().as('now')).executeTakeFirstOrThrow();
    return now;
  }
}
