/** What the commands share: opening the store, and printing for people or as JSON. */
import { Command } from 'commander';
import { timestamp } from '../../platform/clock.ts';
import { InstallError } from '../../platform/models/manifest.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import type { Core } from '../composition/core.ts';
import { type Config, projectRoot, readConfig } from '../config/config.ts';

export const currentConfig = (): Config => readConfig(process.env, projectRoot);

/** Opens the store for one command and closes it again. Works while the server runs. */
export async function withCore<R>(work: (core: Core, config: Config) => Promise<R>): Promise<R> {
  const config = currentConfig();
  // Loaded here, so that commands without a store start quickly.
  const { openCore } = await import('../composition/core.ts');
  const core = await openCore(config);
  try {
    return await work(core, config);
  } finally {
    await core.close();
  }
}

/** A command that prints for people, or one JSON value with `--json`. */
export const command = (name: string, description: string): Command =>
  new Command(name).description(description).option('--json', 'print one JSON value and nothing else');

/** Times are stored as numbers and printed as the API returns them. */
export function print(options: { json?: boolean }, value: unknown, text: string): void {
  const printed = (name: string, field: unknown) =>
    name.endsWith('_at') && typeof field === 'number' ? timestamp(field) : field;
  process.stdout.write(options.json ? `${JSON.stringify(value, printed)}\n` : `${text}\n`);
}

/** Columns as wide as their widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function wholeNumber(value: string, field: string): number {
  if (!/^-?\d{1,15}$/.test(value)) throw invalidField(field, `must be a whole number, not "${value}".`);
  return Number(value);
}

/* One line that says what went wrong and what to do; a stack trace for unexpected errors only. */

export function explain(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Error)) return String(error);
  const advice = adviceFor(error);
  return advice === undefined
    ? (error.stack ?? error.message)
    : `${error.message || 'connection refused'}. ${advice}`;
}

function adviceFor({ code = '', syscall }: NodeJS.ErrnoException): string | undefined {
  if (code === 'EADDRINUSE') return 'The port is taken; set PORT to a free one.';
  if (syscall === 'listen' && code === 'EACCES')
    return 'Ports below 1024 need special rights: set PORT to a higher one.';
  if (code === 'EADDRNOTAVAIL') return 'Set HOST and MCP_HOST to addresses of this machine.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'Check the names in HOST, MCP_HOST and DATABASE_URL.';
  if (code === 'ECONNREFUSED') return 'The database does not respond. Check DATABASE_URL.';
  if (code === 'EACCES' || (syscall === 'mkdir' && /^E(EXIST|NOTDIR|ROFS|PERM|NOENT)$/.test(code)))
    return 'Set DATA_DIR to a folder you may write to.';
  if (code === 'ENOSPC') return 'Free some disk space, or use another disk.';
  return undefined;
}

/* What commands that install something show. */

const barWidth = 30;

export type ShowProgress = (what: string, bytes: number, totalBytes: number | undefined) => void;

/** Drawn on standard error, and only in a terminal. */
export function progressBar(): ShowProgress {
  if (!process.stderr.isTTY) return () => undefined;
  return (what, bytes, totalBytes) => {
    const share = totalBytes ? Math.min(1, bytes / totalBytes) : 0;
    const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░');
    const end = bytes === totalBytes ? '\n' : '';
    process.stderr.write(`\r${bar} ${(bytes / 1024 ** 2).toFixed(1)} MB  ${what}${end}`);
  };
}

export const asProblem = (error: unknown): unknown =>
  error instanceof InstallError ? new Problem('service_unavailable', error.message, { cause: error }) : error;

/** Installs until it is done or the person stops it. */
export async function installing(
  work: (signal: AbortSignal, show: ShowProgress) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  try {
    await work(stop.signal, progressBar());
  } catch (error) {
    if (stop.signal.aborted)
      throw new Problem(
        'conflict',
        'Stopped. Nothing was installed halfway; run the same command to continue.',
      );
    throw asProblem(error);
  }
}
