/** Opens the store that the settings name, checks it and closes it again. */
import { join } from 'node:path';
import { Problem } from '../../shared/contract/errors.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { openStorageOf, type StorageConfig } from '../../platform/storage/open-storage.ts';
import { Scratch } from '../../platform/storage/scratch.ts';
import { type Check, runChecks, type CheckOptions, type CheckResult } from './check.ts';
import { accounts, balances, holds, jobs, keptResponses, ledger, slots } from './checks/money.ts';
import { clips, sound } from './checks/audiobooks.ts';
import { documentSpace, leftovers, originals, pictures, recordings, space } from './checks/space.ts';
import { pages, references, rows } from './checks/store.ts';
import { textIndex, textWords } from './checks/words.ts';

/** The settings that matter here. */
export interface StoreSettings extends StorageConfig {
  readonly databaseUrl: string | undefined;
  readonly databaseFile: string;
}

export interface StoreCheckOptions extends CheckOptions {
  readonly isFull: boolean;
}

/** In the order in which they run. */
const allChecks: readonly Check[] = [
  pages,
  references,
  rows,
  accounts,
  balances,
  ledger,
  holds,
  slots,
  jobs,
  clips,
  sound,
  recordings,
  pictures,
  originals,
  textIndex,
  textWords,
  keptResponses,
  leftovers,
  documentSpace,
  space,
];

/** SQLite's errors for a file that is damaged or not a store. */
const damage = /malformed|not a database|corrupt/i;

export async function checkStore(
  settings: StoreSettings,
  options: StoreCheckOptions,
): Promise<CheckResult[]> {
  const database = await openToCheck(settings);
  try {
    const { dataDir } = settings;
    const [storage, scratch] = [openStorageOf(settings), new Scratch(join(dataDir, 'scratch'))];
    const { isFull } = options;
    const deps = { database, dataDir, storage, scratch, nowMs: systemClock.now(), isFull };
    return await runChecks(allChecks, deps, options);
  } finally {
    await database.close();
  }
}

async function openToCheck({ databaseUrl, databaseFile }: StoreSettings): Promise<Database> {
  try {
    return await openDatabase({ url: databaseUrl, file: databaseFile, poolSize: 1, hasNoTimeLimit: true });
  } catch (error) {
    if (!(error instanceof Error) || !damage.test(error.message)) throw error;
    throw new Problem(
      'service_unavailable',
      `The store ${databaseFile} cannot be opened: ${error.message}. Keep a copy of it and restore a backup.`,
    );
  }
}
