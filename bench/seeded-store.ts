/** A store with a large library of one account, for benches that measure without HTTP. */
import { openCore } from '../src/program/composition/core.ts';
import { readConfig } from '../src/program/config/config.ts';
import type { StoreKind } from '../src/platform/database/database.ts';
import { freshStore } from '../test/store.ts';
import { seedPostgres, seedSqlite } from './seed.ts';

/** As many as the command line says (`npm run bench -- search 100000`), or `BENCH_DOCUMENTS`, or a million. */
export const largeSize = Number(process.argv[3] ?? process.env.BENCH_DOCUMENTS ?? 1_000_000);
if (!Number.isSafeInteger(largeSize) || largeSize < 1_000 || largeSize > 10_000_000)
  throw new Error('The number of documents must be between 1,000 and 10,000,000.');

export async function openSeededStore(kind: StoreKind, size: number) {
  const store = await freshStore(kind);
  const config = readConfig(store.environment, '.');
  let core = await openCore(config);
  const account = {
    email: 'bench@example.com',
    plan: 'unlimited',
    walletCents: 0,
    password: 'correct horse',
  };
  const accountId = await core.access.createAccount(account);
  const { key } = await core.access.createKey(accountId, 'bench');
  const beganMs = performance.now();
  if (kind === 'sqlite') {
    await core.close();
    seedSqlite(config.databaseFile, accountId, size);
    core = await openCore(config);
  } else {
    await seedPostgres(config.databaseUrl!, accountId, size);
  }
  const seconds = ((performance.now() - beganMs) / 1000).toFixed(1);
  process.stdout.write(`${kind}: ${size.toLocaleString('en')} documents seeded in ${seconds} s\n`);
  return {
    core,
    actor: (await core.access.authenticateKey(key))!,
    async remove() {
      await core.close();
      await store.remove();
    },
  };
}
