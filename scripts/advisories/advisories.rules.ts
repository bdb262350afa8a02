/** Which installed packages a list of advisories in OSV form (https://ossf.github.io/osv-schema) applies to. */

export interface Advisory {
  readonly id: string;
  readonly summary?: string;
  readonly withdrawn?: string;
  /** Some describe what is affected in words only. */
  readonly affected?: readonly Affected[];
}

interface Affected {
  readonly package: { readonly ecosystem: string; readonly name: string };
  readonly ranges?: readonly { readonly type: string; readonly events: readonly RangeEvent[] }[];
  readonly versions?: readonly string[];
}

interface RangeEvent {
  readonly introduced?: string;
  readonly fixed?: string;
  readonly last_affected?: string;
}

export interface Installed {
  readonly name: string;
  readonly version: string;
}

export interface Finding extends Installed {
  readonly id: string;
  readonly summary: string;
}

export function findAffected(installed: readonly Installed[], advisories: readonly Advisory[]): Finding[] {
  return advisories.flatMap(({ id, summary = '', withdrawn, affected = [] }) =>
    withdrawn === undefined
      ? installed
          .filter((one) => affected.some((entry) => isAffected(one, entry)))
          .map((one) => ({ ...one, id, summary }))
      : [],
  );
}

function isAffected(
  { name, version }: Installed,
  { package: about, ranges = [], versions = [] }: Affected,
): boolean {
  if (about.ecosystem !== 'npm' || about.name !== name) return false;
  return (
    versions.includes(version) ||
    ranges.some(({ type, events }) => type !== 'GIT' && isWithin(version, events))
  );
}

/** As OSV defines it: the events in order, each of which turns "affected" on or off. */
function isWithin(version: string, events: readonly RangeEvent[]): boolean {
  const at = (event: RangeEvent) => event.introduced ?? event.fixed ?? event.last_affected ?? '0';
  let isIn = false;
  for (const event of events.toSorted((a, b) => compareVersions(at(a), at(b)))) {
    const order = compareVersions(version, at(event));
    if (event.introduced !== undefined && order >= 0) isIn = true;
    if (event.fixed !== undefined && order >= 0) isIn = false;
    if (event.last_affected !== undefined && order > 0) isIn = false;
  }
  return isIn;
}

/** The order of Semantic Versioning: build metadata is ignored, a pre-release comes before its release. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < 3; index++) {
    const order = a.numbers[index]! - b.numbers[index]!;
    if (order !== 0) return Math.sign(order);
  }
  if (a.before.length === 0 || b.before.length === 0) return Math.sign(b.before.length - a.before.length);
  const length = Math.max(a.before.length, b.before.length);
  for (let index = 0; index < length; index++) {
    const order = compareIdentifiers(a.before[index], b.before[index]);
    if (order !== 0) return order;
  }
  return 0;
}

function partsOf(version: string) {
  const [core = '', ...before] = version.split('+', 1)[0]!.split('-');
  const numbers = core.split('.').map(Number);
  return {
    numbers: [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0],
    before: before.length === 0 ? [] : before.join('-').split('.'),
  };
}

function compareIdentifiers(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return one === other ? 0 : one === undefined ? -1 : 1;
  const [isNumber, isOther] = [/^\d+$/.test(one), /^\d+$/.test(other)];
  if (isNumber && isOther) return Math.sign(Number(one) - Number(other));
  if (isNumber !== isOther) return isNumber ? -1 : 1;
  return one === other ? 0 : one < other ? -1 : 1;
}
