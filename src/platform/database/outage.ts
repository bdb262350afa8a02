/** Temporary failures of the store or the disk that no caller caused: a full disk, a busy file, a lost connection, a race. */

export type Outage = 'full' | 'busy' | 'unreachable' | 'raced' | 'outdated';

/** Primary result codes of SQLite, the low byte of what `node:sqlite` reports. */
const sqliteOutages: Partial<Record<number, Outage>> = {
  5: 'busy', // SQLITE_BUSY
  6: 'busy', // SQLITE_LOCKED
  10: 'unreachable', // SQLITE_IOERR
  13: 'full', // SQLITE_FULL
  14: 'unreachable', // SQLITE_CANTOPEN
};

/**
 * A write refers to a row that another request has deleted since it was looked up, or deletes one to which another has
 * added something. Asked again, the request finds what is there now.
 */
const brokenReference = { postgres: '23503', sqlite: 787 } as const;

const systemOutages: Partial<Record<string, Outage>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EMFILE: 'busy',
  ENFILE: 'busy',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
};

/** SQLSTATE codes, and classes of them: their first two characters. */
const postgresOutages: Partial<Record<string, Outage>> = {
  '53100': 'full',
  [brokenReference.postgres]: 'raced',
  '25006': 'unreachable', // A standby, which only reads until it takes over
  '25P03': 'unreachable', // A transaction that was idle for too long
  '08': 'unreachable', // Connection
  '40': 'busy', // A transaction rolled back because of another, as in a deadlock
  '53': 'busy', // Too few resources
  '55': 'busy', // An object that is in use
  '57': 'unreachable', // The operator: restart, shutdown, time limit
  '58': 'unreachable', // An error of the operating system
  // A newer version has changed the tables under this one, which is going to be replaced.
  '42P01': 'outdated', // No such table
  '42703': 'outdated', // No such column
  '0A000': 'outdated', // A plan that was made for the table as it was
};

/** What `pg` throws without a code. */
const lostConnection =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/;

export function outageOf(error: unknown): Outage | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, errcode } = cause as Error & { readonly code?: unknown; readonly errcode?: unknown };
    if (typeof errcode === 'number' && code === 'ERR_SQLITE_ERROR')
      return errcode === brokenReference.sqlite ? 'raced' : sqliteOutages[errcode & 0xff];
    const outage = typeof code === 'string' ? (systemOutages[code] ?? stateOutage(code)) : undefined;
    if (outage) return outage;
    if (lostConnection.test(cause.message)) return 'unreachable';
  }
  return undefined;
}

const stateOutage = (state: string): Outage | undefined =>
  /^[0-9A-Z]{5}$/.test(state) ? (postgresOutages[state] ?? postgresOutages[state.slice(0, 2)]) : undefined;

/** Postgres ended a transaction because of another: a deadlock, a conflict, a lock that was waited for too long. */
const contended = new Set(['40P01', '40001', '55P03']);

/** Nothing of the transaction was kept, and the same may succeed at once. */
export const isContended = (error: unknown): boolean =>
  error instanceof Error && contended.has((error as Error & { readonly code?: string }).code ?? '');
