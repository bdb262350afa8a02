/** Which format a file has: its first bytes decide, then its name. */
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { EngineError } from '../../platform/engine-error.ts';
import { frameAt } from '../audio/mp3-frames.ts';
import { Archive } from './archive/archive.ts';
import { isFb2Name, markdownFilesIn, mp3FilesIn, pageIn } from './archive/names.ts';
import type { ExtractionFormat, FileKind, SourceFile } from './engine.ts';
import { decodeText, looksLikeText } from './text.ts';

const headBytes = 4096;

const formatOfExtension: Readonly<Record<string, FileKind>> = {
  '': 'txt',
  '.txt': 'txt',
  '.text': 'txt',
  '.md': 'md',
  '.markdown': 'md',
  '.html': 'html',
  '.htm': 'html',
  '.xhtml': 'html',
  '.pdf': 'pdf',
  '.docx': 'docx',
  '.odt': 'odt',
  '.ott': 'odt',
  '.rtf': 'rtf',
  '.epub': 'epub',
  '.mobi': 'mobi',
  '.azw': 'mobi',
  '.azw3': 'mobi',
  '.azw4': 'mobi',
  '.kfx': 'mobi',
  '.prc': 'mobi',
  '.fb2': 'fb2',
  '.fbz': 'fb2',
  '.htmlz': 'htmlz',
  '.srt': 'srt',
  '.vtt': 'vtt',
  '.m4b': 'm4b',
  '.m4a': 'm4b',
  '.mp3': 'mp3',
};

/** Formats of readers of long ago, and of others that are not read. */
const otherBooks =
  /^\.(?:lit|lrf|lrx|pdb|pml|pmlz|rb|snb|tcr|tr2|tr3|txtz|chm|djvu?|ceb|oeb|opf|ibooks|iba|cbz|cbr|cb7|cbt|acsm|lcpl|pages|wpd|abw|sxw|tex|rst|org|docbook|ipynb|ps|xps|oxps)$/;
const locks = /^\.(?:acsm|lcpl)$/;
const comics = /^\.(?:cbz|cbr|cb7|cbt)$/;

const pageStart = /^<(?:!doctype\s+html|html[\s>])/i;
/** An optional number, and the times of the first cue. */
const subRip = /^\uFEFF?\s{0,20}(?:\d{1,9}[ \t]*\r?\n)?\d{1,3}:\d\d:\d\d[.,]\d{1,3}[ \t]*-->/;
const webVtt = /^\uFEFF?WEBVTT(?:\s|$)/;
const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

type NamedFile = Pick<SourceFile, 'path' | 'name'>;

export async function kindOf(file: NamedFile): Promise<FileKind> {
  const kind = await kindOfStart(file);
  return kind === 'archive' ? kindOfArchive(file.path, extensionOf(file)) : kind;
}

const extensionOf = ({ name }: NamedFile): string => extname(name).toLowerCase();

/** By its first bytes alone. */
export async function kindOfStart(file: NamedFile): Promise<FileKind | 'archive'> {
  const head = await headOf(file.path);
  const extension = extensionOf(file);
  // Readers accept some bytes before the start of a PDF.
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return 'archive';
  if (head.subarray(0, 4).equals(oldOffice)) throw olderWord(extension);
  if (isPicture(head)) return 'image';
  if (head.toString('latin1', 4, 8) === 'ftyp') return 'm4b';
  if (isMp3(head)) return 'mp3';
  if (/^(?:BOOKMOBI|TEXtREAd)$/.test(head.toString('latin1', 60, 68))) return 'mobi';
  if (isLockedKindle(head)) throw lockedKindle();
  if (!looksLikeText(head)) throw misnamed(extension);
  const start = decodeText(head);
  if (isPage(start)) return 'html';
  if (webVtt.test(start)) return 'vtt';
  if (subRip.test(start)) return 'srt';
  if (start.trimStart().startsWith('{\\rtf')) return 'rtf';
  if (isFb2(start) || (extension === '.fb2' && start.trimStart().startsWith('<?xml'))) return 'fb2';
  const claimed = formatOfExtension[extension];
  if (claimed === undefined) throw otherBooks.test(extension) ? otherBook(extension) : unknownFormat();
  if (!isPlain(claimed)) throw misnamed(extension);
  return claimed;
}

/** Nothing in these files says what they are. */
const isPlain = (format: FileKind): format is ExtractionFormat =>
  ['txt', 'md', 'html', 'srt', 'vtt'].includes(format);

/** An XML declaration and comments may come before the start of a page. */
const isPage = (text: string): boolean => pageStart.test(withoutProlog(text));
const isFb2 = (text: string): boolean => /^<(?:\w{1,20}:)?FictionBook[\s>]/.test(withoutProlog(text));

function withoutProlog(text: string): string {
  let rest = text.trimStart();
  if (rest.startsWith('<?xml')) rest = rest.slice(rest.indexOf('>') + 1).trimStart();
  while (rest.startsWith('<!--') && rest.includes('-->'))
    rest = rest.slice(rest.indexOf('-->') + '-->'.length).trimStart();
  return rest;
}

/** KFX and Topaz, which only readers of their shop open. */
const isLockedKindle = (head: Buffer): boolean =>
  ['\xeaDRMION\xee', 'CONT\x02\0', 'TPZ0'].some((start) => head.toString('latin1', 0, 8).startsWith(start));

const lockedKindle = () =>
  new EngineError(
    'encrypted',
    'is in a format that only the readers of its shop open (KFX or Topaz). Choose the same book as EPUB, AZW3 or MOBI, without protection.',
  );

const pictureHeads = [
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('II*\0', 'latin1'),
  Buffer.from('MM\0*', 'latin1'),
];

/** It starts with a tag, or with two frames of sound. */
function isMp3(head: Buffer): boolean {
  if (head.toString('latin1', 0, 3) === 'ID3') return true;
  const frame = frameAt(head, 0);
  return frame !== undefined && frameAt(head, frame.bytes) !== undefined;
}

/** PNG, JPEG, TIFF or WebP. */
const isPicture = (head: Buffer): boolean =>
  pictureHeads.some((start) => head.subarray(0, start.length).equals(start)) ||
  (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP');

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    if (bytesRead === 0) throw new EngineError('empty', 'is empty. Choose a file with text.');
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function kindOfArchive(path: string, extension: string): Promise<FileKind> {
  const archive = await Archive.open(path);
  try {
    if (archive.has('META-INF/container.xml')) return 'epub';
    if (archive.has('word/document.xml')) return 'docx';
    if (archive.has('content.xml') && (await isOpenDocumentText(archive))) return 'odt';
    if (archive.names.filter(isFb2Name).length === 1) return 'fb2';
    const markdown = markdownFilesIn(archive.names);
    if (pageIn(archive.names) && (extension === '.htmlz' || markdown.length === 0)) return 'htmlz';
    if (markdown.length > 0) return 'folder';
    if (mp3FilesIn(archive.names).length > 0) return 'mp3';
    if (archive.has('[Content_Types].xml') && extension === '.docx') return 'docx';
    throw misnamed(extension);
  } finally {
    archive.close();
  }
}

/** Tables and slides are OpenDocument, too. */
async function isOpenDocumentText(archive: Archive): Promise<boolean> {
  const type = archive.has('mimetype') ? (await archive.read('mimetype')).toString('latin1', 0, 100) : '';
  return type.startsWith('application/vnd.oasis.opendocument.text');
}

const choices =
  'Choose one of txt, md, html, pdf, docx, odt, rtf, epub, mobi, azw3, fb2, htmlz, srt, vtt, m4b, mp3, a zip of Markdown or MP3 files, or a picture of a text.';

const unknownFormat = () => new EngineError('unknown_format', `has an unknown format. ${choices}`);

/** What to do with a file that is known and cannot be read. */
function otherBook(extension: string): EngineError {
  const name = extension.slice(1).toUpperCase();
  if (locks.test(extension))
    return new EngineError(
      'encrypted',
      `is a permission to load a protected book (${name}), and not the book. Choose a book without protection.`,
    );
  if (comics.test(extension))
    return new EngineError(
      'unknown_format',
      `is a comic (${name}), which has no text to read aloud. ${choices}`,
    );
  return new EngineError(
    'unknown_format',
    `is ${name}, which is not read here. Convert it to EPUB or DOCX first, for example with Calibre or Pandoc.`,
  );
}

const olderWord = (extension: string) =>
  extension === '.docx'
    ? new EngineError(
        'encrypted',
        'needs a password, or is an older Word file. Save it again as docx without one.',
      )
    : new EngineError('unknown_format', `is an older Office file. Save it as docx. ${choices}`);

/** A name may claim a format that the content does not have. */
function misnamed(extension: string): EngineError {
  const claimed = formatOfExtension[extension];
  if (otherBooks.test(extension)) return otherBook(extension);
  if (claimed === undefined || claimed === 'txt') return unknownFormat();
  return new EngineError(
    'damaged',
    `is called ${claimed} but is not one: it is damaged or misnamed. ${choices}`,
  );
}
