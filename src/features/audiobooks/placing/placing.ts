/**
 * Puts finished audiobooks into a folder that other programs watch (Audiobookshelf, Plex), as M4B.
 *
 *   finished ──► written beside its place, under a name that no program looks at ──► moved there ──► noted in the folder
 *   changed ──► the same; then what was written before is removed, if it is still as it was written
 *
 * What the note does not name, or is no longer as it was written, is somebody else's: it is neither replaced nor removed. A
 * file stays when its document is deleted.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { replaceFile } from '../../../platform/replace-file.ts';
import type { AccountPlan } from '../../../shared/contract/account.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import { actorOfOperator } from '../../access/access.ts';
import type { Downloads } from '../downloads.ts';
import { otherPath, type Wanted, wantedFiles } from './placing.rules.ts';
import { listPlaceable } from './placing.store.ts';

export interface PlacingDeps {
  readonly folder: string;
  readonly database: Pick<Database, 'queries'>;
  readonly downloads: Pick<Downloads, 'file'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** What was written for a document. */
interface Placed {
  readonly path: string;
  readonly audiobookId: string;
  /** What is written into the file besides its sound. */
  readonly about: string;
  readonly bytes: number;
  readonly modifiedMs: number;
}

const noteName = '.lectern.json';
/** Fails where there is a file by now. Not every file system has links. */
async function putNew(draft: string, target: string): Promise<void> {
  try {
    await link(draft, target);
    await rm(draft);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    await rename(draft, target);
  }
}

const draftName = /^\.lectern-[\da-f-]{36}\.part$/;

export class Placing {
  readonly #deps: PlacingDeps;
  #isRunning = false;

  constructor(deps: PlacingDeps) {
    this.#deps = deps;
  }

  /** Brings the folder up to date. What cannot be written now is tried again the next time. */
  async sweep(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      const { folder, database } = this.#deps;
      await mkdir(folder, { recursive: true });
      const placed = await this.#read();
      for (const wanted of wantedFiles(await listPlaceable(database.queries)))
        await this.#place(wanted, placed).catch((error: unknown) => this.#report(wanted, error));
    } finally {
      this.#isRunning = false;
    }
  }

  async #place(wanted: Wanted, placed: Map<string, Placed>): Promise<void> {
    const before = placed.get(wanted.document_id);
    const about = JSON.stringify([wanted.title, wanted.author, wanted.book]);
    const isSame = before?.audiobookId === wanted.id && before.about === about;
    const isOurs = before !== undefined && (await this.#isAsWritten(before));
    if (isSame && isOurs && [wanted.path, otherPath(wanted)].includes(before.path)) return;
    // Somebody has changed, moved or removed it: that is theirs to do, until there is something new.
    if (isSame && !isOurs) return;
    const path = await this.#freePath(wanted, isOurs ? before.path : undefined);
    if (path === undefined) return;
    const written = await this.#write(wanted, { path, isOurs: isOurs && path === before.path });
    placed.set(wanted.document_id, { path, audiobookId: wanted.id, about, ...written });
    await replaceFile(join(this.#deps.folder, noteName), JSON.stringify(Object.fromEntries(placed), null, 1));
    if (isOurs && before.path !== path) await this.#remove(before.path);
  }

  /** Undefined: both names are somebody else's. */
  async #freePath(wanted: Wanted, own: string | undefined): Promise<string | undefined> {
    for (const path of [wanted.path, otherPath(wanted)])
      if (path === own || !(await stat(join(this.#deps.folder, path)).catch(() => undefined))) return path;
    return undefined;
  }

  async #write(
    wanted: Wanted,
    { path, isOurs }: { readonly path: string; readonly isOurs: boolean },
  ): Promise<Pick<Placed, 'bytes' | 'modifiedMs'>> {
    const actor = actorOfOperator(wanted.account_id, wanted.plan as AccountPlan);
    const { bytes, read } = await this.#deps.downloads.file(actor, wanted.id, 'm4b');
    const target = join(this.#deps.folder, path);
    await mkdir(dirname(target), { recursive: true });
    await this.#removeDrafts(dirname(target));
    const draft = join(dirname(target), `.lectern-${randomUUID()}.part`);
    try {
      await pipeline(read(0, bytes - 1), createWriteStream(draft, { flush: true }));
      await (isOurs ? rename(draft, target) : putNew(draft, target));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    const { size, mtimeMs } = await stat(target);
    this.#deps.log.info({ audiobook_id: wanted.id, path }, 'an audiobook was placed in AUDIOBOOKS_DIR');
    return { bytes: size, modifiedMs: mtimeMs };
  }

  /** Those of a process that ended while it wrote. */
  async #removeDrafts(folder: string): Promise<void> {
    for (const name of await readdir(folder))
      if (draftName.test(name)) await rm(join(folder, name), { force: true });
  }

  async #isAsWritten({ path, bytes, modifiedMs }: Placed): Promise<boolean> {
    const facts = await stat(join(this.#deps.folder, path)).catch(() => undefined);
    return facts?.size === bytes && facts.mtimeMs === modifiedMs;
  }

  /** With the folders that are empty then. */
  async #remove(path: string): Promise<void> {
    await rm(join(this.#deps.folder, path), { force: true });
    const book = dirname(path);
    for (const folder of [book, dirname(book)])
      await rmdir(join(this.#deps.folder, folder)).catch(() => undefined);
  }

  async #read(): Promise<Map<string, Placed>> {
    const text = await readFile(join(this.#deps.folder, noteName), 'utf8').catch(() => '{}');
    try {
      return new Map(Object.entries(JSON.parse(text) as Record<string, Placed>));
    } catch {
      // Without the note, everything there is somebody else's.
      return new Map();
    }
  }

  #report({ id, path }: Wanted, error: unknown): void {
    // Its M4B is being made.
    if (error instanceof Problem && error.code === 'service_unavailable') return;
    this.#deps.log.warn(
      { audiobook_id: id, path, err: error },
      'an audiobook could not be placed in AUDIOBOOKS_DIR',
    );
  }
}
