/** The book that a document is a part of. Unknown → read → known, or none. */
import type { Collection } from '../../../../src/shared/contract/collections/schemas.ts';
import { countCodePoints } from '../../../../src/shared/text/codepoints.ts';
import { call } from '../../api.ts';
import { findMatches } from '../find/matches.ts';
import { neighbor, shareOf, type BookPart, type Share } from './rules.ts';

export class Book {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly BookPart[];
  /** Whether its cover is an image, and not a drawn one. */
  has_image = $state(false);
  /** Texts of its parts, once they were searched. */
  readonly #texts = new Map<string, Promise<string>>();

  constructor({ id, title, has_image }: Collection, parts: readonly BookPart[]) {
    this.id = id;
    this.title = title;
    this.has_image = has_image;
    this.parts = parts;
  }

  /** Call it when its cover was changed. */
  async renew(): Promise<void> {
    const { has_image } = await call('getCollection', { params: { collection_id: this.id } });
    this.has_image = has_image;
  }

  has(documentId: string): boolean {
    return this.parts.some(({ document_id }) => document_id === documentId);
  }

  /** Where words occur in another part: how often, and the first place in code points. */
  async find(documentId: string, query: string): Promise<BookMatches | undefined> {
    const text = await this.#text(documentId);
    const matches = findMatches(text, query);
    const [first] = matches;
    if (!first) return undefined;
    const start = countCodePoints(text.slice(0, first.start));
    return { count: matches.length, start, length: countCodePoints(text.slice(first.start, first.end)) };
  }

  #text(documentId: string): Promise<string> {
    const known = this.#texts.get(documentId);
    if (known) return known;
    const text = call('getDocument', { params: { document_id: documentId } }).then(
      (document) => document.text,
    );
    this.#texts.set(documentId, text);
    text.catch(() => this.#texts.delete(documentId));
    return text;
  }
}

export interface BookMatches {
  readonly count: number;
  readonly start: number;
  readonly length: number;
}

/** The one read last: its parts are opened one after the other. */
let last: Promise<Book | undefined> | undefined;

/** Undefined for a document that is not part of a book. */
export async function bookOf(documentId: string): Promise<Book | undefined> {
  const known = await last?.catch(() => undefined);
  if (known?.has(documentId)) return known;
  return (last = read(documentId));
}

/** A book was changed: it is read again when it is needed. */
export function forgetBook(): void {
  last = undefined;
}

async function read(documentId: string): Promise<Book | undefined> {
  const query = { document_id: documentId, kind: 'book', limit: 1 } as const;
  const [found] = (await call('listCollections', { query })).data;
  if (!found) return undefined;
  const { parts } = await call('getCollectionContents', { params: { collection_id: found.id } });
  return new Book(found, parts);
}

/** For a page of the reader, which works without its book, too. */
export class OpenBook {
  now = $state.raw<Book>();
  readonly #documentId: string;

  constructor(documentId: string) {
    this.#documentId = documentId;
  }

  get next(): BookPart | undefined {
    return this.now && neighbor(this.now.parts, this.#documentId, 1);
  }

  get previous(): BookPart | undefined {
    return this.now && neighbor(this.now.parts, this.#documentId, -1);
  }

  /** How much of the whole lies before the document, and how much it is. */
  get share(): Share {
    return this.now ? shareOf(this.now.parts, this.#documentId) : { before: 0, own: 1 };
  }

  async load(): Promise<void> {
    this.now = await bookOf(this.#documentId).catch(() => undefined);
  }
}
