/** Temporary failures of the store or the disk that no caller caused: a full disk, a busy file, a lost connection. */

export type Outage = 'full' | 'busy' | 'unreachable';

/** Primary result codes of SQLite, the low byte of what `node:sqlite` reports. */
const sqliteOutages: Partial<Record<number, Outage>> = {
  5: 'busy', // SQLITE_BUSY
  6: 'busy', // SQLITE_LOCKED
  10: 'unreachable', // SQLITE_IOERR
  13: 'full', // SQLITE_FULL
  14: 'unreachable', // SQLITE_CANTOPEN
};

const systemOutages: Partial<Record<string, Outage>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
};

/**
 * Classes of SQLSTATE: 08 connection, 40 a transaction undone for the sake of another (a deadlock), 53 resources, 57 operator
 * intervention (restart, shutdown, time limit).
 */
const postgresOutages: Partial<Record<string, Outage>> = {
  '08': 'unreachable',
  '40': 'busy',
  '53': 'busy',
  '57': 'unreachable',
};

/** What `pg` throws without a code. */
const lostConnection =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/;

export function outageOf(error: unknown): Outage | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, errcode } = cause as Error & { readonly code?: unknown; readonly errcode?: unknown };
    if (typeof errcode === 'number' && code === 'ERR_SQLITE_ERROR') return sqliteOutages[errcode & 0xff];
    if (typeof code === 'string') {
      if (code === '53100') return 'full';
      if (code === '25P03') return 'unreachable'; // A transaction that was idle for too long
      const outage =
        systemOutages[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? postgresOutages[code.slice(0, 2)] : undefined);
      if (outage) return outage;
    }
    if (lostConnection.test(cause.message)) return 'unreachable';
  }
  return undefined;
}
