/** A document in the reader: loading → open, or refused; reopened when its text has changed. */
import type { Reading } from '../../../src/shared/contract/app/reading.ts';
import type { Document } from '../../../src/shared/contract/documents.ts';
import type { Markup } from '../../../src/shared/markup/blocks.ts';
import { plainText } from '../../../src/shared/markup/content.ts';
import { parseMarkup } from '../../../src/shared/markup/parse.ts';
import { addressOf, ApiError, call } from '../api.ts';
import { waitingPosition } from '../offline/outbox.ts';
import type { TextPlace } from '../route.svelte.ts';
import { Layout, type ShownPicture } from './text/layout.ts';
import { Sentences } from './text/sentences.ts';

export interface Opened {
  readonly document: Document;
  readonly reading: Reading;
  readonly layout: Layout;
  /** It was open already, and was read again after a change. */
  readonly isAgain?: boolean;
  /** The place of the text that was asked for, in code points. */
  readonly at?: TextPlace;
}

/** The same words, language and recording. */
export const soundsTheSame = (one: Opened, other: Opened): boolean =>
  one.document.id === other.document.id &&
  one.document.language === other.document.language &&
  one.reading.version_id === other.reading.version_id &&
  one.reading.recording?.id === other.reading.recording?.id;

/** A text is parsed once, however often its sentences are laid out. */
export interface Parsed {
  readonly document: Document;
  readonly markup: Markup;
}

export interface Refusal {
  readonly isMissing: boolean;
  readonly message: string;
}

/** Many texts start with the line their title was taken from. */
export function startsWithTitle({ text, blocks: [first] }: Markup, title: string): boolean {
  if (first?.kind !== 'heading' && first?.kind !== 'paragraph') return false;
  if (first.end - first.start > 200) return false;
  const written = text.slice(first.start, first.end);
  return [written, plainText(text, first)].some((line) => line.trim() === title.trim());
}

/** A long first paragraph starts with the words that were taken as the title: shown above it, they would be there twice. */
export function echoesTitle({ text, blocks: [first] }: Markup, title: string): boolean {
  const words = title.trim().replace(/…$/u, '');
  if (first?.kind !== 'paragraph' || words.length < 20 || words === title.trim()) return false;
  return plainText(text, first).replaceAll(/\s+/gu, ' ').trimStart().startsWith(words);
}

/** Where the user stopped while there was no connection. */
function withWaiting(reading: Reading, waiting: ReturnType<typeof waitingPosition>): Reading {
  if (!waiting) return reading;
  const { version_id, offset, voice_id = null, speed = null, sentence_ms = null } = waiting;
  const updated_at = new Date().toISOString();
  return { ...reading, position: { version_id, offset, voice_id, speed, sentence_ms, updated_at } };
}

/** From this length on, a text is shown before its sentences are known. */
const longLength = 40_000;

export class OpenDocument {
  now = $state.raw<Opened>();
  /** A long text whose sentences are not known yet. */
  early = $state.raw<Parsed>();
  refusal = $state.raw<Refusal>();
  readonly #id: string;
  /** Where to open it the first time. */
  #at: TextPlace | undefined;
  /** While it is being read. */
  #loading: Promise<void> | undefined;

  constructor(id: string, at?: TextPlace) {
    this.#id = id;
    this.#at = at;
  }

  /** The first time, once for all who ask at the same time. */
  load(): Promise<void> {
    if (this.now) return this.#load();
    this.#loading ??= this.#load().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  async #load(): Promise<void> {
    this.refusal = undefined;
    try {
      this.now = { ...(await this.#read()), isAgain: this.now !== undefined };
      this.#at = undefined;
    } catch (error) {
      const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422);
      // A text that is open stays open when it cannot be read again.
      if (this.now) throw error;
      this.refusal = { isMissing, message: error instanceof Error ? error.message : String(error) };
    }
  }

  async #read(): Promise<Opened> {
    const params = { document_id: this.#id };
    // A text that changes between the two responses is read again: offsets belong to one version.
    for (let attempt = 0; ; attempt += 1) {
      const parsing = call('getDocument', { params }).then((document) => this.#parse(document));
      const [{ document, markup }, read] = await Promise.all([parsing, call('getReading', { params })]);
      const reading = withWaiting(read, waitingPosition(document.id));
      if (document.version_id !== reading.version_id && attempt < 3) continue;
      const layout = new Layout(
        markup,
        new Sentences(document.text, reading),
        picturesOf(document.id, reading),
      );
      return { document, reading, layout, ...(this.#at && { at: this.#at }) };
    }
  }

  #parse(document: Document): Parsed {
    const parsed = { document, markup: parseMarkup(document.text) };
    if (!this.now && document.text.length > longLength) this.early = parsed;
    return parsed;
  }
}

const picturesOf = (document_id: string, { pictures = [] }: Reading): ReadonlyMap<string, ShownPicture> =>
  new Map(
    pictures.map(({ id, ...size }) => {
      const address = addressOf('showPicture', { params: { document_id, picture_id: id } });
      return [id, { ...size, address }];
    }),
  );
