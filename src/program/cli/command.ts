/** What the commands share: opening the store, and printing for people or as JSON. */
import { Command } from 'commander';
import type { Core } from '../composition/core.ts';
import { projectRoot, readConfig, type Config } from '../config/config.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import { timestamp } from '../../platform/clock.ts';

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
