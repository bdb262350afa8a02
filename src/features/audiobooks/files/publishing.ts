/**
 * A finished audiobook as publishers want it: a ZIP with an MP3 for each chapter, made while it is sent, and at its end a table of
 * what was measured beside the limits of ACX.
 */
import {
  type AudiobookEngine,
  type Book,
  type Chapter,
  type Measures,
  meetsLimits,
  publisherLimits,
} from '../../../formats/audiobook/engine.ts';
import type { ClipRow } from '../../../platform/database/tables.ts';
import { storableName } from '../../../platform/storable-name.ts';
import { zip, type ZipEntry } from '../../../platform/zip.ts';
import type { RecordedPart } from './audiobook-files.ts';
import type { ClipFiles } from './clip-files.ts';

/** A file may last two hours; what is longer than one is cut, so that a worker holds little of it at a time. */
const longestMs = 60 * 60_000;

export interface PublishingDeps {
  readonly engine: Pick<AudiobookEngine, 'master'>;
  readonly files: Pick<ClipFiles, 'readClips'>;
}

export interface Published {
  readonly book: Book;
  readonly part: RecordedPart;
  readonly madeAtMs: number;
  readonly signal: AbortSignal;
}

export const publish = (deps: PublishingDeps, published: Published): AsyncGenerator<Buffer> =>
  zip(entriesOf(deps, published));

async function* entriesOf(
  { engine, files }: PublishingDeps,
  { book, part, madeAtMs: modifiedMs, signal }: Published,
): AsyncGenerator<ZipEntry> {
  const rows: string[] = [];
  const chapters = filesOf(book.chapters, part.clips);
  const digits = Math.max(2, String(chapters.length).length);
  for (const [index, { title, clips }] of chapters.entries()) {
    const number = String(index + 1).padStart(digits, '0');
    const name = `${[number, storableName(title)].filter(Boolean).join(' ')}.mp3`;
    const bytes = Buffer.concat(await files.readClips(part.id, clips).toArray());
    async function* chunks() {
      for await (const piece of engine.master({ clips: bytes, sampleRate: part.sampleRate }, signal))
        if (piece instanceof Uint8Array) yield piece;
        else rows.push(rowOf(name, piece));
    }
    yield { name, modifiedMs, isCompressed: true, chunks: chunks() };
  }
  yield { name: 'report.csv', modifiedMs, chunks: [Buffer.from(`${[...head, ...rows].join('\r\n')}\r\n`)] };
}

interface ChapterFile {
  readonly title: string;
  readonly clips: readonly ClipRow[];
}

/** The clips of each chapter, and of the parts of a long one. */
function filesOf(chapters: readonly Chapter[], clips: readonly ClipRow[]): ChapterFile[] {
  return chapters.flatMap(({ title, startMs, endMs }) => {
    const own = clips.filter(({ start_ms }) => start_ms >= startMs && start_ms < endMs);
    const parts = Object.groupBy(own, ({ start_ms }) => Math.floor((start_ms - startMs) / longestMs));
    return Object.values(parts).flatMap((some) => (some ? [{ title, clips: some }] : []));
  });
}

const { rmsDb, peakDb, noiseFloorDb, maxSeconds } = publisherLimits;
const head = [
  'file,seconds,rms_db,peak_db,noise_floor_db,lufs,meets_acx',
  `ACX,at most ${maxSeconds},from ${rmsDb[0]} to ${rmsDb[1]},at most ${peakDb},at most ${noiseFloorDb},,`,
];

function rowOf(name: string, measures: Measures): string {
  const { seconds, lufs } = measures;
  const figures = [measures.rmsDb, measures.peakDb, measures.noiseFloorDb, lufs].map(decibels);
  return [quoted(name), seconds.toFixed(1), ...figures, meetsLimits(measures) ? 'yes' : 'no'].join(',');
}

const decibels = (value: number): string => (value === -Infinity ? 'silence' : value.toFixed(1));

/** Programs for tables take what begins so for a formula; the names of files begin with a number. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
