/** What the text of a Kindle book consists of: the files of KF8, put together from their pieces, and the pages of a MOBI. */
import { damaged } from '../engine.ts';
import { readIndex } from './indexes.ts';
import type { KindleHeader, PalmDatabase } from './palm.ts';

export interface KindleFile {
  readonly name: string;
  /** Where it starts in the text of the book, in bytes, as the contents count. */
  readonly start: number;
  readonly bytes: Buffer;
}

const maxFiles = 10_000;
const maxFlows = 1_000;

/** The text, then style sheets and drawings. */
export function flowsOf(database: PalmDatabase, header: KindleHeader, text: Buffer): Buffer[] {
  if (header.flows === undefined) return [text];
  const record = database.record(header.flows);
  if (record.toString('latin1', 0, 4) !== 'FDST' || record.length < 12) return [text];
  const count = Math.min(record.readUInt32BE(8), maxFlows, Math.floor((record.length - 12) / 8));
  return Array.from({ length: count }, (_, at) =>
    text.subarray(record.readUInt32BE(12 + at * 8), record.readUInt32BE(16 + at * 8)),
  );
}

const pageBreak = Buffer.from('<mbp:pagebreak');

/** One page of HTML, cut where its author had files or chapters. */
export function mobiFiles(text: Buffer): KindleFile[] {
  const starts = [0];
  for (
    let at = text.indexOf(pageBreak);
    at >= 0 && starts.length < maxFiles;
    at = text.indexOf(pageBreak, at + 1)
  )
    starts.push(at);
  return starts.map((start, at) => ({
    name: `page-${at}`,
    start,
    bytes: text.subarray(start, starts[at + 1] ?? text.length),
  }));
}

/** A file is a skeleton, the frame of a page, and the fragments that follow it and belong inside. */
export function kf8Files(
  database: PalmDatabase,
  { skeletons, fragments, isUtf8 }: KindleHeader,
  text: Buffer,
): KindleFile[] {
  const pieces =
    fragments === undefined
      ? []
      : readIndex(database, fragments, isUtf8).rows.map(({ name, values }) => ({
          at: Number(name),
          length: values.get(6)?.[1] ?? 0,
        }));
  let next = 0;
  return readIndex(database, skeletons!, isUtf8).rows.map(({ values }, index) => {
    const [count = 0] = values.get(1) ?? [];
    const [start = 0, length = 0] = values.get(6) ?? [];
    if (start + length > text.length) throw damaged('complete Kindle book', 'a page beyond the text');
    const own = pieces.slice(next, next + count);
    next += own.length;
    return { name: `part-${index}`, start, bytes: assembled(text, { start, length }, own) };
  });
}

interface Piece {
  /** Where it belongs, counted in the whole text as it is when the pieces before it are in place. */
  readonly at: number;
  readonly length: number;
}

/** Pieces come in the order of their places, so one walk through the skeleton is enough. */
function assembled(
  text: Buffer,
  skeleton: { readonly start: number; readonly length: number },
  pieces: readonly Piece[],
): Buffer {
  const end = skeleton.start + skeleton.length;
  const parts: Buffer[] = [];
  let [frame, from, inserted] = [skeleton.start, end, 0];
  for (const { at, length } of pieces) {
    const to = Math.min(end, Math.max(frame, at - inserted));
    parts.push(text.subarray(frame, to), text.subarray(from, from + length));
    frame = to;
    from += length;
    inserted += length;
  }
  return Buffer.concat([...parts, text.subarray(frame, end)]);
}
