/** What each plan allows: a table, of which a server may change single values. */
import { Problem } from '../../shared/contract/errors.ts';
import type { Setting } from './setting.ts';

const defaults = {
  free: { documents_per_day: 3, recording_minutes: 30, space_bytes: 2_000_000_000, tokens_per_day: 200_000 },
  unlimited: { recording_minutes: 240, space_bytes: 20_000_000_000, tokens_per_day: 2_000_000 },
};

export type Plans = typeof defaults;

type Row = Readonly<Record<string, number>>;

/** The variables that the values were once, which are still read. */
export const formerCells = {
  FREE_DAILY_DOCUMENTS: ['free', 'documents_per_day'],
  FREE_TRANSCRIPTION_MINUTES: ['free', 'recording_minutes'],
  FREE_SPACE_BYTES: ['free', 'space_bytes'],
  UNLIMITED_TRANSCRIPTION_MINUTES: ['unlimited', 'recording_minutes'],
  UNLIMITED_SPACE_BYTES: ['unlimited', 'space_bytes'],
} as const satisfies Record<string, readonly [keyof Plans, string]>;

export const plans = (env: string, doc: string): Setting<Plans> => {
  const fail = (message: string): never => {
    throw new Problem('validation_failed', `${env}: ${message}`);
  };

  function changed(name: string, changes: unknown): Row {
    if (!isTable(changes)) return fail(`"${name}" must be an object such as {"space_bytes": 0}.`);
    const row: Row = defaults[name as keyof Plans];
    for (const [column, value] of Object.entries(changes)) {
      if (!Object.hasOwn(row, column))
        fail(`"${name}" has no "${column}", only ${Object.keys(row).join(', ')}.`);
      if (!Number.isSafeInteger(value) || (value as number) < 0)
        fail(`"${column}" of "${name}" must be a whole number.`);
    }
    return { ...row, ...(changes as Row) };
  }

  return {
    env,
    fallback: JSON.stringify(defaults),
    doc,
    formerly: (variable) => {
      const rows: Record<string, Record<string, number>> = {};
      for (const [name, [plan, column]] of Object.entries(formerCells)) {
        const value = variable(name);
        if (value !== undefined) (rows[plan] ??= {})[column] = Number(value);
      }
      return Object.keys(rows).length > 0 ? JSON.stringify(rows) : undefined;
    },
    parse(value) {
      const table = parsed(value);
      if (!isTable(table))
        return fail(`it must be a JSON object such as {"free": {"documents_per_day": 10}}.`);
      const unknown = Object.keys(table).find((name) => !Object.hasOwn(defaults, name));
      if (unknown !== undefined)
        fail(`there is no plan "${unknown}", only ${Object.keys(defaults).join(' and ')}.`);
      const rows = Object.entries(table).map(([name, changes]) => [name, changed(name, changes)]);
      return { ...defaults, ...Object.fromEntries(rows) };
    },
  };
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
