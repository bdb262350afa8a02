/**
 * `npm run advisories`: compares package-lock.json with known advisories, without the network. They are in a file:
 * advisories.json, or one that is named. `npm run advisories -- --refresh all.zip` writes advisories.json again from
 * OSV's export of npm (https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip), as far as it concerns the
 * packages of the lock file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { projectRoot } from '../../src/program/config/config.ts';
import { findAffected, type Advisory, type Installed } from './advisories.rules.ts';

export interface AdvisoryList {
  /** The day on which the list was taken from OSV; null: never as a whole. */
  readonly refreshed: string | null;
  readonly advisories: readonly Advisory[];
}

const ownFile = join(projectRoot, 'advisories.json');

/** Every package of a lock file, under the name it has in the registry. */
export function installedIn(lockFile: string): Installed[] {
  const { packages } = JSON.parse(lockFile) as {
    packages: Record<string, { name?: string; version: string; link?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, { name, version }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
    }));
}

/** Our own file, or a plain array of OSV records. */
export function parseList(text: string): AdvisoryList {
  const parsed = JSON.parse(text) as AdvisoryList | readonly Advisory[];
  return 'advisories' in parsed ? parsed : { refreshed: null, advisories: parsed };
}

/** What an export of OSV says about the packages that are installed, with what the check needs of it. */
export function fromExport(archive: Uint8Array, installed: readonly Installed[]): Advisory[] {
  const names = new Set(installed.map(({ name }) => name));
  const files = unzipSync(archive, { filter: ({ name }) => name.endsWith('.json') });
  return Object.values(files)
    .map((bytes) => JSON.parse(strFromU8(bytes)) as Advisory)
    .filter(({ withdrawn }) => withdrawn === undefined)
    .map(({ id, summary, affected = [] }) => ({
      id,
      ...(summary !== undefined && { summary }),
      affected: affected
        .filter(({ package: about }) => about?.ecosystem === 'npm' && names.has(about.name))
        .map(({ package: about, ranges, versions }) => ({
          package: { ecosystem: about.ecosystem, name: about.name },
          ...(ranges && { ranges: ranges.map(({ type, events }) => ({ type, events })) }),
          ...(versions && { versions }),
        })),
    }))
    .filter(({ affected }) => affected.length > 0)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function refresh(archivePath: string, installed: readonly Installed[]): void {
  const advisories = fromExport(readFileSync(archivePath), installed);
  const list: AdvisoryList = { refreshed: new Date().toISOString().slice(0, 10), advisories };
  writeFileSync(ownFile, `${JSON.stringify(list, null, 2)}\n`);
  process.stdout.write(`advisories.json has ${advisories.length} advisories now.\n`);
}

function check(listPath: string, installed: readonly Installed[]): void {
  const { refreshed, advisories } = parseList(readFileSync(listPath, 'utf8'));
  const found = findAffected(installed, advisories);
  for (const { name, version, id, summary } of found)
    process.stdout.write(`${name} ${version}: ${id} ${summary}\n  https://osv.dev/vulnerability/${id}\n`);
  const age = refreshed === null ? 'it was never refreshed as a whole' : `of ${refreshed}`;
  process.stdout.write(
    `${installed.length} packages against ${advisories.length} advisories (${age}): ${found.length} affected.\n`,
  );
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.main) {
  const installed = installedIn(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
  const [first, second] = process.argv.slice(2);
  if (first === '--refresh') refresh(second ?? 'all.zip', installed);
  else check(first ?? ownFile, installed);
}
