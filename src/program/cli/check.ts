/** `lectern check`: whether the store and its files are sound. Works while the server runs. */
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { CheckResult, Finding } from '../check/check.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { command, currentConfig, print } from './command.ts';

interface Options {
  readonly json?: boolean;
  readonly repair?: boolean;
  readonly quick?: boolean;
}

/** Work in progress looks wrong for an instant. */
const againAfterMs = 1_000;

export const checkCommand = (): Command =>
  command('check', 'Check the store, the money, jobs, audiobooks and files, even while the server runs.')
    .option('--repair', 'repair what can be repaired without losing anything')
    .option('--quick', 'leave out what takes long in a large library')
    .action(check);

async function check(options: Options): Promise<void> {
  const config = currentConfig();
  if (!config.databaseUrl && !existsSync(config.databaseFile))
    throw new Problem('not_found', `There is no store at ${config.databaseFile} yet.`);
  // These import half the features; the other commands start without them.
  const { checkStore } = await import('../check/check-store.ts');
  const isFull = !options.quick;
  const results = await checkStore(config, { isFull, repair: options.repair ?? false, againAfterMs });
  const findings = results.flatMap((result) => result.findings);
  const open = findings.filter(({ isRepaired }) => !isRepaired);
  print(options, toJson(results, open.length === 0), words(results, findings));
  if (open.length > 0) process.exitCode = 1;
}

const toJson = (results: readonly CheckResult[], ok: boolean) => ({
  ok,
  checks: results.map(({ name, seen, findings }) => ({ name, seen, findings: findings.length })),
  findings: results
    .flatMap(({ findings }) => findings)
    .map(({ isRepaired, ...words }) => ({ ...words, repaired: isRepaired })),
});

function words(results: readonly CheckResult[], findings: readonly Finding[]): string {
  const lines = results.flatMap(({ name, seen, findings: found }) => [
    `${found.length === 0 ? 'ok   ' : 'WRONG'}  ${name}: ${seen}`,
    ...found.map(sentence),
  ]);
  const repaired = findings.filter(({ isRepaired }) => isRepaired).length;
  const end = findings.length === 0 ? 'Everything is as it should be.' : total(findings.length, repaired);
  return [...lines, end].join('\n');
}

const sentence = ({ problem, advice, isRepaired }: Finding): string =>
  `       ${problem} ${isRepaired ? 'Repaired.' : advice}`;

const total = (found: number, repaired: number): string =>
  repaired > 0 ? `${found} found, ${repaired} of them repaired.` : `${found} found.`;
