/** A document of an archive with all that belongs to it, read and checked as a whole before any of it is stored. */
import { damagedArchive, type ArchiveFile } from './archive-file.ts';
import { type MovedRow, type MovedTable, readLine } from './rows.ts';

/** A document with hundreds of versions of the longest text has less. */
const maxBytes = 256 * 1024 ** 2;

export class Rows {
  readonly #byTable = new Map<MovedTable, object[]>();

  add(table: MovedTable, row: object): void {
    const known = this.#byTable.get(table);
    if (known) known.push(row);
    else this.#byTable.set(table, [row]);
  }

  of<T extends MovedTable>(table: T): MovedRow<T>[] {
    return (this.#byTable.get(table) ?? []) as MovedRow<T>[];
  }
}

export async function readRows(archive: ArchiveFile, name: string): Promise<Rows> {
  const rows = new Rows();
  for await (const json of archive.lines(name, maxBytes)) {
    const line = readLine(json);
    if (!line) throw damagedArchive(`${name} has a line that was not written by Lectern`);
    const [table, row] = line;
    rows.add(table, row);
  }
  return rows;
}

export interface WholeDocument {
  readonly document: MovedRow<'documents'>;
  readonly text: string;
  readonly rows: Rows;
}

export async function readDocument(archive: ArchiveFile, name: string): Promise<WholeDocument> {
  const rows = await readRows(archive, name);
  const [document, ...others] = rows.of('documents');
  const text = rows.of('versions').find(({ id }) => id === document?.version_id)?.text;
  if (!document || others.length > 0 || text === undefined)
    throw damagedArchive(`${name} has no whole document`);
  const versions = new Set(rows.of('versions').map(({ id }) => id));
  const known = [...rows.of('timings'), ...rows.of('audiobooks')].every((row) =>
    versions.has(row.version_id),
  );
  if (!known || !rows.of('audiobooks').every((one) => isWhole(one, rows)))
    throw damagedArchive(`${name} has parts that do not belong together`);
  return { document, text, rows };
}

/** Its clips follow each other from the first byte to the last. */
function isWhole({ id, sentences, bytes, duration_ms }: MovedRow<'audiobooks'>, rows: Rows): boolean {
  const clips = rows.of('audiobook_clips').filter(({ audiobook_id }) => audiobook_id === id);
  let at = 0;
  for (const [number, clip] of clips.entries()) {
    if (clip.number !== number || clip.first_byte !== at || clip.bytes === 0) return false;
    at += clip.bytes;
  }
  return (
    clips.length > 0 && clips.length === sentences && at === bytes && clips.at(-1)!.end_ms === duration_ms
  );
}
