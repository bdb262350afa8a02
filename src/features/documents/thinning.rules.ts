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
