/**
 * The embedded store: a Kysely dialect over `node:sqlite`.
 *
 * Two connections to one file in WAL mode. Reads outside a transaction go to the reader and never wait.
 * Everything that writes goes to the writer, one transaction at a time: the `turn` chain is a queue of promises,
 * since a second transaction on the same connection would join the first.
 */
import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import { storeLimits } from '../time-limits.ts';
import { outageOf } from './outage.ts';

const maxPauseMs = 50;

/** A write that has waited until then for the lock of another process, or in its queue, fails. */
const lockDeadline = (): number => performance.now() + storeLimits.lockMs;

/** Waits for the write lock of another process. Waiting for it inside SQLite would stop the whole main thread. */
async function whenNotLocked<T>(attempt: () => T, deadline: number): Promise<T> {
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return attempt();
    } catch (error) {
      if (outageOf(error) !== 'busy' || performance.now() > deadline) throw error;
    }
    await sleep(pauseMs);
  }
}

/** Without this Kysely takes SQLite to have one connection, and every read would wait for running transactions. */
class TwoConnectionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export class SqliteDialect implements Dialect {
  readonly #driver: SqliteDriver;

  constructor(file: string) {
    this.#driver = new SqliteDriver(file);
  }

  createAdapter(): DialectAdapter {
    return new TwoConnectionsAdapter();
  }

  createDriver(): Driver {
    return this.#driver;
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  /** Reads without Kysely's way to a connection, which takes longer than most reads. Only after the first query. */
  async read<R>(query: CompiledQuery<R>): Promise<readonly R[]> {
    return this.#driver.reader.run<R>(query).rows;
  }
}

/** Only the owner may read the library; SQLite gives the WAL and its index the mode of the file. */
function protect(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

function open(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: storeLimits.lockMs, enableForeignKeyConstraints: true });
  // FULL makes a commit durable before it is acknowledged: kill -9 and power loss lose nothing.
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384; PRAGMA mmap_size = 1073741824',
  );
  return db;
}

/** Parameters up to this stay bound: letting go of them would cost more than they take. */
const keptLength = 4_096;

const isLong = (value: SQLInputValue): boolean =>
  typeof value === 'string'
    ? value.length > keptLength
    : ArrayBuffer.isView(value) && value.byteLength > keptLength;

/** One connection with its prepared statements. */
class Handle {
  readonly db: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();

  constructor(file: string) {
    this.db = open(file);
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, returnsRows } = this.#prepare(query.sql);
    const parameters = query.parameters as SQLInputValue[];
    try {
      if (returnsRows) return { rows: statement.all(...parameters) as R[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
    } finally {
      // SQLite keeps its copies of the parameters until others are bound. This binds none, and runs nothing.
      if (parameters.some(isLong)) statement.iterate();
    }
  }

  #prepare(sql: string) {
    let entry = this.#statements.get(sql);
    if (!entry) {
      const statement = this.db.prepare(sql);
      entry = { statement, returnsRows: statement.columns().length > 0 };
      // Statements are few and fixed; the bound only guards against text built per call.
      if (this.#statements.size >= 500) this.#statements.clear();
      this.#statements.set(sql, entry);
    }
    return entry;
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  endTurn: (() => void) | undefined;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.endTurn) return this.#driver.writer.run(query);
    if (query.sql.startsWith('select')) return this.#driver.reader.run(query);
    const deadline = lockDeadline();
    const endTurn = await this.#driver.takeTurn();
    try {
      return await whenNotLocked(() => this.#driver.writer.run(query), deadline);
    } finally {
      endTurn();
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded store does not stream queries.');
  }
}

class SqliteDriver implements Driver {
  readonly #file: string;
  writer!: Handle;
  reader!: Handle;
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    protect(this.#file);
    this.writer = new Handle(this.#file);
    this.writer.db.exec('PRAGMA busy_timeout = 0');
    this.reader = new Handle(this.#file);
  }

  async takeTurn(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#lastTurn;
    this.#lastTurn = promise;
    await before;
    return resolve;
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    const deadline = lockDeadline();
    const endTurn = await this.takeTurn();
    try {
      // IMMEDIATE takes the write lock at once, so no transaction fails halfway because another process wrote.
      await whenNotLocked(() => this.writer.db.exec('BEGIN IMMEDIATE'), deadline);
      connection.endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    this.#finish(connection, 'COMMIT');
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // A failed COMMIT may have rolled back already.
    if (connection.endTurn) this.#finish(connection, this.writer.db.isTransaction ? 'ROLLBACK' : undefined);
  }

  #finish(connection: SqliteConnection, statement: string | undefined): void {
    if (statement) this.writer.db.exec(statement);
    connection.endTurn?.();
    connection.endTurn = undefined;
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.endTurn?.();
    connection.endTurn = undefined;
  }

  async destroy(): Promise<void> {
    this.reader?.db.close();
    this.writer?.db.close();
  }
}
