/** The first floor of the composition: the store, accounts, wallets and documents. The command line needs no more. */
import type { Config } from './config.ts';
import { createAccess } from './features/access/access.ts';
import { createDocuments } from './features/documents/documents.ts';
import { createImporting } from './features/importing/importing.ts';
import { createWallet } from './features/wallet/wallet.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { createIds } from './platform/ids.ts';
import { createTextAnalyst } from './platform/text/analysis.ts';

export type Library = Awaited<ReturnType<typeof openLibrary>>;

/** The store with accounts and wallet: all that the command line needs. */
export async function openLibrary(config: Config) {
  const clock = systemClock;
  const ids = createIds(clock);
  const database = await openDatabase({
    url: config.databaseUrl,
    file: config.databaseFile,
    poolSize: config.databasePool,
  });
  const wallet = createWallet({ database, clock, ids });
  const access = createAccess({ database, clock, ids, wallet, maxActiveKeys: config.maxActiveKeys });
  return { clock, ids, database, wallet, access, close: () => database.close() };
}

/** The library itself, also for the command line. */
export function openDocuments(config: Config, { database, clock, ids }: Library) {
  const analyst = createTextAnalyst({ fallbackLanguage: config.defaultLanguage });
  const { publicUrl, freeDailyDocuments } = config;
  const documents = createDocuments({ database, clock, ids, analyst, publicUrl, freeDailyDocuments });
  return { analyst, documents, importing: createImporting({ documents, analyst, ids }) };
}
