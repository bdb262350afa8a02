/**
 * The audio of a book that is read aloud: which sentences each of its files has, and how the files are added to the
 * archive without being read. Each is stored as it is, and its size and checksum are known, so a book with hours of
 * audio is sent from the disk, and so is any range of it.
 */
import type { ExportDocument } from './engine.ts';
import { toFiles } from './epub/chapters.ts';
import { sentencesByFile } from './epub/overlay.ts';

export interface ChapterAudio {
  /** In the archive. */
  readonly name: string;
  /** Numbers of its first and last sentence. */
  readonly first: number;
  readonly last: number;
}

/** One for each chapter in which something is spoken. */
export function chapterAudio({ sections, spoken = [] }: ExportDocument): ChapterAudio[] {
  const files = toFiles(sections);
  return sentencesByFile(files, spoken).flatMap((own, index) => {
    const [first, last] = [own[0]?.index, own.at(-1)?.index];
    if (first === undefined || last === undefined) return [];
    return [{ name: `EPUB/${files[index]!.name}.mp3`, first, last }];
  });
}

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  readonly crc32: number;
}

/** A part of the archive: bytes, or all of the file with that number. */
export type ArchivePart = Uint8Array | number;

const [localSignature, centralSignature] = [0x04034b50, 0x02014b50];
const endBytes = 22;
const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;

export function appendStored(zip: Uint8Array, files: readonly StoredFile[]): ArchivePart[] {
  const end = Buffer.from(zip.subarray(zip.length - endBytes));
  const directory = end.readUInt32LE(16);
  const count = end.readUInt16LE(10) + files.length;
  const oldEntries = zip.subarray(directory, zip.length - endBytes);
  const time = Buffer.from(zip).readUInt32LE(directory + 12);
  const parts: ArchivePart[] = [zip.subarray(0, directory)];
  const entries = [oldEntries];
  let offset = directory;
  for (const [index, file] of files.entries()) {
    const header = localHeader(file, time);
    parts.push(header, index);
    entries.push(centralEntry(file, time, offset));
    offset += header.length + file.bytes;
  }
  const all = Buffer.concat(entries);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(offset, 16);
  return [...parts, all, end];
}

function localHeader(file: StoredFile, time: number): Buffer {
  const name = Buffer.from(file.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(localSignature, 0);
  writeFacts(header, 4, { file, time, nameBytes: name.length });
  return Buffer.concat([header, name]);
}

function centralEntry(file: StoredFile, time: number, offset: number): Buffer {
  const name = Buffer.from(file.name);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(centralSignature, 0);
  entry.writeUInt16LE(version, 4);
  writeFacts(entry, 6, { file, time, nameBytes: name.length });
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

interface Facts {
  readonly file: StoredFile;
  /** Time and date, as in the entries of the archive. */
  readonly time: number;
  readonly nameBytes: number;
}

/** What a local header and an entry of the directory share; method 0 is stored. */
function writeFacts(into: Buffer, at: number, { file, time, nameBytes }: Facts): void {
  into.writeUInt16LE(version, at);
  into.writeUInt16LE(flags, at + 2);
  into.writeUInt32LE(time, at + 6);
  into.writeUInt32LE(file.crc32, at + 10);
  into.writeUInt32LE(file.bytes, at + 14);
  into.writeUInt32LE(file.bytes, at + 18);
  into.writeUInt16LE(nameBytes, at + 22);
}
