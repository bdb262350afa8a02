/**
 * Files that no row names. Most were left by a crash; but a store that is empty, restored or wrong names none of what is
 * there, so a stray is removed only after a day in which every sweep took it for one:
 *
 *   unexplained ──► marked, with the time ──► unexplained a day later ──► removed
 *                     └── explained again ──► no longer marked
 *
 * A sweep that would remove more than half of all files, and more than a handful, removes nothing: it is more likely that
 * the store is wrong. `lectern check` shows that. What a deleted row named is no stray: see `features/jobs/removed-files.ts`.
 */
import type { Log } from '../log.ts';
import type { Storage } from './storage.ts';

const dayMs = 24 * 3_600_000;
const handful = 5;

export interface Refused {
  readonly strays: number;
  readonly files: number;
}

interface Marks {
  readonly marks: Readonly<Record<string, number>>;
  /** Undefined unless the last sweep refused to remove what was due. */
  readonly refused?: Refused | undefined;
}

export interface Swept {
  /** Keys or names of what no row names. */
  readonly strays: readonly string[];
  /** How many files there are in all. */
  readonly files: number;
  readonly remove: (stray: string) => Promise<void>;
}

export interface StraysDeps {
  readonly storage: Storage;
  readonly log?: Log;
}

/** The folders in which strays are looked for. */
export const straysKinds = ['audio', 'uploads', 'pictures', 'originals'] as const;
export type StraysKind = (typeof straysKinds)[number];

export class Strays {
  readonly #deps: StraysDeps;
  readonly #key: string;
  #known: Marks | undefined;

  constructor(kind: StraysKind, deps: StraysDeps) {
    this.#key = keyOf(kind);
    this.#deps = deps;
  }

  async sweep({ strays, files, remove }: Swept): Promise<void> {
    const { storage } = this.#deps;
    // Only while there are none: another process may have written them since.
    const isEmpty = this.#known !== undefined && Object.keys(this.#known.marks).length === 0;
    if (strays.length === 0 && isEmpty) return;
    const before = await read(storage, this.#key);
    const nowMs = strays.length > 0 ? await storage.nowMs(folder) : 0;
    const marked = strays.map((stray) => [stray, before.marks[stray] ?? nowMs] as const);
    const due = marked.filter(([, sinceMs]) => nowMs - sinceMs >= dayMs).map(([stray]) => stray);
    const isTooMuch = due.length > handful && due.length > files / 2;
    if (isTooMuch) this.#warn({ strays: due.length, files }, before);
    const removed = new Set(isTooMuch ? [] : due);
    for (const stray of removed) await remove(stray);
    await this.#write(before, {
      marks: Object.fromEntries(marked.filter(([stray]) => !removed.has(stray))),
      ...(isTooMuch && { refused: { strays: due.length, files } }),
    });
  }

  #warn(refused: Refused, { refused: last }: Marks): void {
    if (last?.strays === refused.strays && last.files === refused.files) return;
    this.#deps.log?.warn({ ...refused, marks: this.#key }, refusedText(refused));
  }

  async #write(before: Marks, now: Marks): Promise<void> {
    this.#known = now;
    if (JSON.stringify(before) === JSON.stringify(now)) return;
    await this.#deps.storage.put(this.#key, Buffer.from(JSON.stringify(now)));
  }
}

export const refusedText = ({ strays, files }: Refused): string =>
  `${strays} of ${files} files belong to no row of the store: is it the right one? None of them was removed.`;

/** What the last sweep refused to remove. */
export const findRefused = async (storage: Storage, kind: StraysKind): Promise<Refused | undefined> =>
  (await read(storage, keyOf(kind))).refused;

const folder = 'strays/';
const keyOf = (kind: string): string => `${folder}${kind}.json`;

/** Marks that cannot be read are made again, which only delays a removal. */
async function read(storage: Storage, key: string): Promise<Marks> {
  const bytes = await storage.get(key);
  try {
    return bytes ? (JSON.parse(bytes.toString('utf8')) as Marks) : { marks: {} };
  } catch {
    return { marks: {} };
  }
}
