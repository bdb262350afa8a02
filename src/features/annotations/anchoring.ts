/**
 * Keeps annotations where their words are. A row says in which version its offsets hold, and in which version its
 * words were not found; after an edit, the first request that lists it looks for it again and stores what it found.
 */
import type { Database } from '../../platform/database/database.ts';
import { inSlices, nextTurn } from '../../platform/slices.ts';
import { CodePointCursor } from '../../shared/text/codepoints.ts';
import type { Documents } from '../documents/documents.ts';
import { anchorOf, carryOver, findAnchors, type TextRange } from './anchors.rules.ts';
import * as store from './annotations.store.ts';
import type { ListedAnnotation } from './annotations.store.ts';

export interface AnchoringDeps {
  readonly database: Database;
  readonly documents: Pick<Documents, 'findVersion'>;
}

export interface Anchored {
  readonly row: ListedAnnotation;
  /** In code points; undefined: its words are no longer in the text. */
  readonly range: TextRange | undefined;
}

/** Rows that one transaction changes: SQLite writes on this thread. */
const storedAtOnce = 50;

const isKnown = ({ version_id, missing_in, current_version_id: current }: ListedAnnotation): boolean =>
  version_id === current || missing_in === current;

export class Anchoring {
  readonly #deps: AnchoringDeps;

  constructor(deps: AnchoringDeps) {
    this.#deps = deps;
  }

  /** In the order of the rows. */
  async anchor(rows: readonly ListedAnnotation[]): Promise<Anchored[]> {
    const places = new Map<string, Anchored>();
    for (const ofDocument of Map.groupBy(rows, (row) => row.document_id).values())
      for (const anchored of await this.#ofDocument(ofDocument)) places.set(anchored.row.id, anchored);
    return rows.map(({ id }) => places.get(id)!);
  }

  async #ofDocument(rows: readonly ListedAnnotation[]): Promise<Anchored[]> {
    const { document_id, current_version_id: current } = rows[0]!;
    const anchored = rows
      .filter(isKnown)
      .map((row): Anchored => ({ row, range: row.missing_in === current ? undefined : pointsOf(row) }));
    const stale = rows.filter((row) => !isKnown(row));
    if (stale.length === 0) return anchored;
    const text = (await this.#text(document_id, current!)) ?? '';
    for (const [versionId, ofVersion] of Map.groupBy(stale, (row) => row.version_id)) {
      const older = await this.#text(document_id, versionId);
      const ranges = await inSlices(
        older === undefined
          ? findAnchors(ofVersion.map(anchorIn), text)
          : carryOver(ofVersion.map(unitsOf), older, text),
        rows[0]!.account_id,
      );
      const found = ofVersion.map((row, index) => ({ row, range: ranges[index] }));
      anchored.push(...(await this.#store(found, text)));
    }
    return anchored;
  }

  async #text(documentId: string, versionId: string): Promise<string | undefined> {
    const { database, documents } = this.#deps;
    return (await documents.findVersion(database.queries, documentId, versionId))?.text;
  }

  /** What is missing keeps the version it was last seen in: it is found again when its words return. */
  async #store(found: readonly Anchored[], text: string): Promise<Anchored[]> {
    const points = new CodePointCursor(text);
    const stored: Anchored[] = [];
    for (let from = 0; from < found.length; from += storedAtOnce) {
      await nextTurn();
      await this.#deps.database.transaction(async (within) => {
        for (const { row, range } of found.slice(from, from + storedAtOnce)) {
          const version_id = row.current_version_id!;
          const place = range && placeOf(text, range, points);
          const change = place ? { ...place, version_id, missing_in: null } : { missing_in: version_id };
          await store.changeOne(within, row.id, change);
          stored.push({ row, range: place && pointsOf(place) });
        }
      });
    }
    return stored;
  }
}

/** What is stored of a place in a text. */
export function placeOf(text: string, { start, end }: TextRange, points = new CodePointCursor(text)) {
  const { before: text_before, after: text_after } = anchorOf(text, { start, end });
  const [start_point, end_point] = [points.pointAt(start), points.pointAt(end)];
  return { start_unit: start, end_unit: end, start_point, end_point, text_before, text_after };
}

const anchorIn = ({ quote, text_before: before, text_after: after }: ListedAnnotation) => ({
  quote,
  before,
  after,
});

type Offsets = Pick<ListedAnnotation, 'start_unit' | 'end_unit' | 'start_point' | 'end_point'>;
const unitsOf = ({ start_unit, end_unit }: Offsets): TextRange => ({ start: start_unit, end: end_unit });
const pointsOf = ({ start_point, end_point }: Offsets): TextRange => ({ start: start_point, end: end_point });
