/** What other services export: lists of what was saved there. Files of strangers, which a separate process reads. */
import type { Series } from '../extraction/engine.ts';

export interface LibraryFile {
  readonly path: string;
  /** An empty one, for what has to be unpacked; whoever gives it removes it. */
  readonly folder: string;
}

export interface SavedHighlight {
  readonly quote: string;
  readonly note: string;
}

export interface SavedItem {
  readonly kind: 'page' | 'feed' | 'file';
  readonly name: string;
  /** Of a page or a feed. */
  readonly address?: string;
  /** Its content, where the export has it: a file in the archive. */
  readonly entry?: string;
  /** The same as HTML, for short ones that are in the list itself. */
  readonly html?: string;
  /** Its cover beside it, a file in the archive. */
  readonly cover?: string;
  /** What the book is called everywhere, also in the catalog of the same library: `urn:uuid:…`. */
  readonly urn?: string;
  readonly author?: string;
  readonly series?: Series;
  readonly tags: readonly string[];
  readonly isArchived: boolean;
  readonly isFinished: boolean;
  /** When it was saved there, in epoch milliseconds. */
  readonly savedAtMs?: number;
  readonly highlights: readonly SavedHighlight[];
}

export interface SavedLibrary {
  readonly service: string;
  readonly items: readonly SavedItem[];
}

export const maxItems = 20_000;
/** Of lists; what an archive has besides is read when its turn comes. */
export const maxListBytes = 64 * 1024 ** 2;

interface Facts extends Partial<SavedItem> {
  readonly name: string;
}

const nothing = { tags: [], isArchived: false, isFinished: false, highlights: [] } as const;

/** Not every store can keep the character zero. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

export const saved = (kind: SavedItem['kind'], facts: Facts): SavedItem => ({
  ...nothing,
  kind,
  ...facts,
  name: storable(facts.name),
  ...(facts.author !== undefined && { author: storable(facts.author) }),
  ...(facts.address !== undefined && { address: storable(facts.address) }),
});

/** A page that has an address; undefined for what is none. */
export function savedPage(address: unknown, facts: Partial<SavedItem>): SavedItem | undefined {
  if (typeof address !== 'string' || !/^https?:\/\//i.test(address) || address.length > 4_096)
    return undefined;
  return saved('page', { ...facts, name: facts.name?.trim() || address, address });
}

/** Seconds, milliseconds or a date; undefined for what is neither, or not of this time. */
export function timeOf(value: unknown): number | undefined {
  const number =
    typeof value === 'number' ? value : Number(value === '' || value === null ? Number.NaN : value);
  const ms = Number.isFinite(number) ? (number < 1e11 ? number * 1000 : number) : Date.parse(String(value));
  return ms > 0 && ms < 4_102_444_800_000 ? Math.floor(ms) : undefined;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Strings, or objects with a name. */
export const tagsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .map((one: unknown) => (typeof one === 'string' ? one : textOf((one as { name?: unknown } | null)?.name)))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const withTime = (savedAtMs: number | undefined): Partial<SavedItem> =>
  savedAtMs === undefined ? {} : { savedAtMs };
