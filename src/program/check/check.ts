/**
 * Looks for faults in a store and the files beside it, while a server may be using both.
 *
 *   look ──▶ anything? look again after a moment ──▶ what was seen both times is a finding
 *
 * Work in progress passes through states that look wrong for an instant; a fault stays.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import type { Scratch } from '../../platform/storage/scratch.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export interface CheckDeps {
  readonly database: Database;
  readonly dataDir: string;
  readonly storage: Storage;
  readonly scratch: Scratch;
  readonly nowMs: number;
  /** Also the checks whose time grows with the library: every page, every title, every clip. */
  readonly isFull: boolean;
}

export interface Trouble {
  /** An id or a path; together with the sentence it identifies a finding. */
  readonly subject: string;
  /** What is wrong, in a sentence. */
  readonly problem: string;
  /** What to do about it, in a sentence. */
  readonly advice: string;
  /** Only where nothing can be lost. */
  readonly repair?: () => Promise<unknown>;
}

interface Looked {
  /** What was checked, in a few words. */
  readonly seen: string;
  readonly troubles: readonly Trouble[];
}

export interface Check {
  readonly name: string;
  readonly onlyFull?: boolean;
  look(deps: CheckDeps): Promise<Looked>;
}

export interface Finding extends Omit<Trouble, 'repair'> {
  readonly check: string;
  readonly isRepaired: boolean;
}

export interface CheckResult {
  readonly name: string;
  readonly seen: string;
  readonly findings: readonly Finding[];
}

export interface CheckOptions {
  readonly repair: boolean;
  /** Between the two looks. */
  readonly againAfterMs: number;
}

export async function runChecks(
  checks: readonly Check[],
  deps: CheckDeps,
  options: CheckOptions,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    if (check.onlyFull && !deps.isFull) continue;
    const { seen, troubles } = await confirmed(check, deps, options.againAfterMs);
    const findings: Finding[] = [];
    for (const trouble of troubles) findings.push(await toFinding(check.name, trouble, options.repair));
    results.push({ name: check.name, seen, findings });
  }
  return results;
}

async function confirmed(check: Check, deps: CheckDeps, againAfterMs: number): Promise<Looked> {
  const first = await lookSafely(check, deps);
  if (first.troubles.length === 0) return first;
  await sleep(againAfterMs);
  const second = await lookSafely(check, deps);
  const before = new Set(first.troubles.map(keyOf));
  return { seen: second.seen, troubles: second.troubles.filter((trouble) => before.has(keyOf(trouble))) };
}

const keyOf = ({ subject, problem }: Trouble): string => `${subject}\n${problem}`;

/** A check that fails is a finding. */
async function lookSafely(check: Check, deps: CheckDeps): Promise<Looked> {
  try {
    return await check.look(deps);
  } catch (error) {
    return { seen: 'not everything', troubles: [couldNotLook(error as Error)] };
  }
}

const couldNotLook = (error: Error): Trouble => ({
  subject: 'the check itself',
  problem: `This could not be checked: ${error.message}.`,
  advice: 'If the store is damaged, restore a backup.',
});

async function toFinding(check: string, trouble: Trouble, shouldRepair: boolean): Promise<Finding> {
  const { repair, ...words } = trouble;
  if (!shouldRepair || !repair) return { check, ...words, isRepaired: false };
  await repair();
  return { check, ...words, isRepaired: true };
}
