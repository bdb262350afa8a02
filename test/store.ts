/** Separate stores for tests, and accounts in them, for tests that need no server. */
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Core } from '../src/program/composition/core.ts';
import type { Environment } from '../src/program/config/config.ts';
import type { AccountPlan } from '../src/shared/contract/account.ts';
import { hashPassword } from '../src/features/access/sign-in/passwords.ts';
import type { Clock } from '../src/platform/clock.ts';
import { openDatabase, type StoreKind } from '../src/platform/database/database.ts';

/** Set by CI: the same suite then runs on this instead of the embedded store. */
const { TEST_DATABASE_URL } = process.env;

/** Unpacked models are large and never change: they outlive the tests, and only the first run pays for them. */
export const sharedModels = fileURLToPath(new URL('../node_modules/.cache/lectern/models', import.meta.url));

/** A server finds them in its data folder. */
export function linkModels(dataDir: string): void {
  mkdirSync(sharedModels, { recursive: true });
  mkdirSync(dataDir, { recursive: true });
  symlinkSync(sharedModels, join(dataDir, 'models'));
}

/** More than any process of the suite uses: one that needs more would take those of the next. */
const portsEach = 256;
/** Above the last port that `fetch` refuses to connect to (10080), and below those that the system gives away. */
const firstPort = 11_000;
const lastPort = 32_000;
let ports = 0;

/**
 * A port for a server to be started. The system gives it to no connection, and every process looks in a place of its
 * own: so nothing takes it between this check and the start.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + ((process.pid * portsEach + ports++) % (lastPort - firstPort));
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

/** The store to test on. */
export const testStore: StoreKind = TEST_DATABASE_URL ? 'postgres' : 'sqlite';

export interface FreshStore {
  readonly environment: Environment;
  remove(): Promise<void>;
}

/** Settings of a separate store, with its tables unless they are not wanted, and how to remove it. */
export async function freshStore(kind: StoreKind = testStore, hasTables = true): Promise<FreshStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  linkModels(dataDir);
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (!TEST_DATABASE_URL || kind === 'sqlite') {
    if (hasTables) copyFileSync((await emptyStore('sqlite')).file, join(dataDir, 'lectern.db'));
    return { environment: { DATA_DIR: dataDir }, remove: async () => removeFolder() };
  }
  const name = newName();
  const template = hasTables ? (await emptyStore('postgres')).name : 'template1';
  await administer(`create database ${name} template ${template}`);
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: urlOf(name) },
    async remove() {
      await administer(`drop database ${name} with (force)`);
      removeFolder();
    },
  };
}

/** Every store is a copy of one that is empty: to migrate each of them would take longer than most tests. */
const empty: Partial<Record<StoreKind, Promise<{ readonly file: string; readonly name: string }>>> = {};
const emptyStore = (kind: StoreKind) => (empty[kind] ??= migrateEmpty(kind));

async function migrateEmpty(kind: StoreKind) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-empty-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const [file, name] = [join(folder, 'lectern.db'), newName()];
  if (kind === 'postgres') {
    await administer(`create database ${name}`);
    process.once('beforeExit', () => void administer(`drop database ${name} with (force)`));
  }
  const url = kind === 'postgres' ? urlOf(name) : undefined;
  await (await openDatabase({ url, file, poolSize: 1 })).close();
  return { file, name };
}

const newName = (): string => `lectern_test_${randomUUID().replaceAll('-', '')}`;

function urlOf(name: string): string {
  const url = new URL(TEST_DATABASE_URL!);
  url.pathname = `/${name}`;
  return url.href;
}

/** The tables alone, for features that are tried without a server. With a `clock`, that is the store's time. */
export async function openFreshDatabase(clock?: Clock) {
  const store = await freshStore();
  const { DATABASE_URL: url, DATA_DIR } = store.environment;
  const file = join(DATA_DIR!, 'lectern.db');
  const settings = { url, file, poolSize: 5, ...(clock && { clock }) };
  const database = await openDatabase(settings);
  return {
    database,
    /** For another process on the same store. */
    settings,
    async remove() {
      await database.close();
      await store.remove();
    },
  };
}

async function administer(statement: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export interface AccountOptions {
  readonly plan?: AccountPlan;
  readonly walletCents?: number;
  readonly email?: string;
  readonly isOwner?: boolean;
}

/** Every test account has this password; its hash, which is slow on purpose, is made once. */
const password = 'correct horse';
let passwordHash: Promise<string> | undefined;

/** A new account with its own key. */
export async function openAccount(
  { access, database, clock, ids, wallet }: Core,
  {
    plan = 'unlimited',
    walletCents = 0,
    email = `${randomUUID()}@example.com`,
    isOwner = false,
  }: AccountOptions = {},
) {
  const id = ids.next();
  const password_hash = await (passwordHash ??= hashPassword(password));
  const row = {
    id,
    email,
    plan,
    password_hash,
    wallet_cents: 0,
    created_at: clock.now(),
    is_owner: isOwner ? 1 : 0,
  } as const;
  await database.queries.insertInto('accounts').values(row).execute();
  if (walletCents !== 0) await wallet.credit(id, walletCents, 'opening balance');
  const { key } = await access.createKey(id, 'test');
  return { id, email, key };
}
