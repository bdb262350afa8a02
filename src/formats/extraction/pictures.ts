/**
 * The pictures of a file. While its text is read, each picture gets a name, and its place becomes a line of the text:
 * `![words](image:NAME)`. Only those that the finished text shows are then read, checked and written to a folder;
 * of the others their words stay.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadResvg } from '../resvg.ts';
import { pictureFacts } from '../pictures.ts';
import type { FoundPicture } from './engine.ts';

const maxPictures = 400;
/** Of an ornament that a book shows again and again; a text of nothing else is none. */
const maxLines = 4_000;
const maxBytes = 8 * 1024 ** 2;
const maxTotalBytes = 60 * 1024 ** 2;
/** A drawing is kept as a picture this wide: enough for any screen's column of text. */
const drawnWidth = 1_200;
const maxWordsLength = 1_000;

type ReadPicture = () => Promise<Buffer | undefined>;

const reference = /!\[([^[\]\n]*)\]\(image:([\da-f]{24})\)$/gm;

/** What the author wrote in place of a picture; names of files and of programs' placeholders say nothing. */
export function pictureWords(words: string | null | undefined): string {
  const tidy = (words ?? '').replaceAll(/\s+/g, ' ').replaceAll('[', '(').replaceAll(']', ')').trim();
  if (
    /^(?:image|img|picture|photo|figure|bild|imagen|foto)?[ _-]?\d*(?:\.(?:jpe?g|png|gif|webp|svg))?$/i.test(
      tidy,
    )
  )
    return '';
  return /^\S+\.(?:jpe?g|png|gif|webp|svg)$/i.test(tidy) ? '' : tidy.slice(0, maxWordsLength).toWellFormed();
}

export const pictureLine = (words: string, name: string): string => `![${words}](image:${name})`;

export class PictureFinder {
  readonly #folder: string;
  readonly #sources = new Map<string, ReadPicture>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The name of a picture; the same for the same source. */
  name(source: string, read: ReadPicture): string {
    const name = createHash('sha256').update(source).digest('hex').slice(0, 24);
    this.#sources.set(name, read);
    return name;
  }

  /** The text with its pictures, or with the words of those that cannot be kept; others are fetched later. */
  async keep(
    text: string,
    later: ReadonlyMap<string, unknown> = new Map(),
  ): Promise<{ text: string; pictures: FoundPicture[] }> {
    const kept = new Map<string, FoundPicture>();
    let total = 0;
    for (const [, , id] of text.matchAll(reference)) {
      if (later.has(id!) || kept.has(id!) || kept.size >= maxPictures || total > maxTotalBytes) continue;
      const picture = await this.#write(id!);
      if (!picture) continue;
      kept.set(id!, picture);
      total += picture.bytes;
    }
    let lines = 0;
    const left = text.replaceAll(reference, (line, words: string, id: string) => {
      const isKept = (kept.has(id) || later.has(id)) && lines < maxLines;
      if (isKept) lines += 1;
      return isKept ? line : words;
    });
    return { text: left, pictures: [...kept.values()] };
  }

  async #write(id: string): Promise<FoundPicture | undefined> {
    const found = await this.#sources
      .get(id)?.()
      .catch(() => undefined);
    const bytes = found && (isDrawing(found) ? await drawn(found).catch(() => undefined) : found);
    const facts = bytes && bytes.length <= maxBytes ? pictureFacts(bytes) : undefined;
    if (!bytes || !facts) return undefined;
    await writeFile(join(this.#folder, id), bytes, { mode: 0o600 });
    return { id, bytes: bytes.length, ...facts };
  }
}

const isDrawing = (bytes: Buffer): boolean => /<svg[\s>]/.test(bytes.toString('utf8', 0, 2_000));

/** A drawing may hold scripts and addresses, so what it shows is kept, and not the drawing. */
async function drawn(bytes: Buffer): Promise<Buffer | undefined> {
  const source = bytes.toString('utf8');
  if (/<!ENTITY/i.test(source)) return undefined;
  const [Resvg, { readFont }] = await Promise.all([loadResvg(), import('../export/pdf/fonts.ts')]);
  const letters = ['latin', 'latin-ext'].map((part) =>
    readFont(`@fontsource-variable/literata/files/literata-${part}-wght-normal.woff2`),
  );
  const drawing = new Resvg(source, {
    fitTo: { mode: 'width', value: drawnWidth },
    background: 'white',
    font: { fontBuffers: letters, defaultFontFamily: 'Literata' },
  });
  const image = drawing.render();
  try {
    return Buffer.from(image.asPng());
  } finally {
    image.free();
    drawing.free();
  }
}

/** The bytes of a `data:` address; undefined for any other, and for one that is too long. */
export function inlineBytes(address: string): Buffer | undefined {
  const head = /^data:image\/[\w.+-]{1,40}(?:;[\w=.-]{1,40}){0,4}(,|;base64,)/i.exec(address.slice(0, 300));
  if (!head || address.length > maxBytes * 1.5) return undefined;
  const body = address.slice(head[0].length);
  if (head[0].toLowerCase().endsWith(';base64,')) return Buffer.from(body, 'base64');
  return URL.canParse(address) ? Buffer.from(decodeURIComponent(body)) : undefined;
}
