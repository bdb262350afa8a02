/**
 * When which words of a book are heard: the media overlays of EPUB 3. Each pairs an element of a page with a stretch of a
 * sound, in the order of reading.
 */
import type { SpokenClip } from '../engine.ts';
import type { PageElement } from '../page/parse.ts';
import { readXmlStart } from '../xml.ts';
import { Archive } from './archive.ts';
import { type BookPackage, placeIn } from './package.ts';

type Heard = Omit<SpokenClip, 'text' | 'page'>;

/** A clip whose words are to be looked up. */
interface Pair extends Heard {
  readonly file: string;
  readonly fragment: string;
}

/** A word each, in the longest books. */
const maxClips = 500_000;
/** Whole chapters are no use as clips, and elements inside each other would be read again and again. */
const maxClipCharacters = 2_000;
/** A sentence and the words in it may both be named. */
const mostOfPage = 3;

export function readOverlay(xml: string, path: string): Pair[] {
  const pairs: Pair[] = [];
  let words: ReturnType<typeof placeIn> | undefined;
  let heard: Heard | undefined;
  readXmlStart(xml, {
    onopentag(prefixed, { src, clipBegin, clipEnd }) {
      const name = prefixed.replace(/^smil:/, '');
      if (name === 'par') [words, heard] = [undefined, undefined];
      if (name === 'text' && src) words = placeIn(path, src);
      if (name !== 'audio' || !src) return;
      const endMs = clockMs(clipEnd);
      heard = {
        sound: placeIn(path, src).file,
        startMs: clockMs(clipBegin) ?? 0,
        ...(endMs !== undefined && { endMs }),
      };
    },
    onclosetag(prefixed) {
      if (prefixed.replace(/^smil:/, '') !== 'par' || !heard || pairs.length >= maxClips) return;
      if (words?.fragment !== undefined) pairs.push({ file: words.file, fragment: words.fragment, ...heard });
      [words, heard] = [undefined, undefined];
    },
  });
  return pairs;
}

const clock = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)$/;
const amount = /^(\d{1,9}(?:\.\d{1,9})?)(h|min|s|ms)?$/;
const units: Readonly<Record<string, number>> = { h: 3_600_000, min: 60_000, s: 1_000, ms: 1 };

/** `0:01:02.5`, `01:02.5`, `62.5s`, `62500ms`, `62.5`. */
export function clockMs(value: string | undefined): number | undefined {
  const text = value?.trim().replace(/^npt=/, '') ?? '';
  const [whole, hours = '0', minutes, seconds] = clock.exec(text) ?? [];
  if (whole !== undefined)
    return Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000);
  const [, count, unit = 's'] = amount.exec(text) ?? [];
  return count === undefined ? undefined : Math.round(Number(count) * units[unit]!);
}

/** Those of a book. Many pages may have theirs in one file, which is read once. */
export class Overlays {
  readonly #archive: Archive;
  readonly #book: Pick<BookPackage, 'overlays'>;
  readonly #read = new Map<string, Map<string, Pair[]>>();

  constructor(archive: Archive, book: Pick<BookPackage, 'overlays'>) {
    this.#archive = archive;
    this.#book = book;
  }

  /** What is heard of a page. */
  async of(file: string, body: PageElement): Promise<Omit<SpokenClip, 'page'>[]> {
    const name = this.#book.overlays.get(file);
    if (name === undefined || !this.#archive.has(name)) return [];
    let byPage = this.#read.get(name);
    if (!byPage) {
      const pairs = readOverlay(await this.#archive.markup(name), name);
      this.#read.set(name, (byPage = Map.groupBy(pairs, (pair) => pair.file)));
    }
    return clipsOf(byPage.get(file) ?? [], body);
  }
}

/** The clips of a page, with their words. */
function clipsOf(own: readonly Pair[], body: PageElement): Omit<SpokenClip, 'page'>[] {
  if (own.length === 0) return [];
  const wanted = new Set(own.map(({ fragment }) => fragment));
  const texts = new Map<string, string>();
  for (const element of body.querySelectorAll('[id]')) {
    const id = element.getAttribute('id')!;
    if (!wanted.has(id) || texts.has(id)) continue;
    const text = element.textContent ?? '';
    texts.set(id, text.length > maxClipCharacters ? '' : text);
  }
  // A file that names one element again and again would say more than it has.
  let left = mostOfPage * (body.textContent ?? '').length;
  return own.flatMap(({ sound, startMs, endMs, fragment }) => {
    const text = texts.get(fragment)?.trim() ?? '';
    left -= text.length;
    if (text === '' || left < 0) return [];
    return [{ sound, startMs, ...(endMs !== undefined && { endMs }), text }];
  });
}

const soundName = /\.(?:mp3|m4a|m4b|mp4|aac|opus|ogg|oga|wav)$/i;

/** How large a book is without its sound. */
export async function bytesBesideSound(path: string): Promise<number> {
  const archive = await Archive.open(path);
  const others = archive.names.filter((name) => !soundName.test(name));
  const bytes = others.reduce((sum, name) => sum + archive.packedBytes(name), 0);
  archive.close();
  return bytes;
}
