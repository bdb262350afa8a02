/** An audiobook, of a document or a book, with its text as one EPUB: words are highlighted as they are spoken. The audio is sent from the disk. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { CollectionKind } from '../../../shared/contract/collections/schemas.ts';
import { invalidField } from '../../../shared/contract/errors.ts';
import { limits } from '../../../shared/contract/limits.ts';
import type {
  CoverPicture,
  ExportDocument,
  Exporter,
  SpokenSentence,
  SpokenWord,
} from '../../../formats/export/engine.ts';
import { appendStored, chapterAudio, type StoredFile } from '../../../formats/export/read-along.ts';
import { toSections } from '../../../formats/export/layout.ts';
import { timestamp } from '../../../platform/clock.ts';
import type { Database, ClipRow } from '../../../platform/database/database.ts';
import { inSlices } from '../../../platform/slices.ts';
import { advance } from '../../../shared/text/codepoints.ts';
import { parseInSteps } from '../../../shared/markup/parse.ts';
import { asBusy } from '../../busy.ts';
import type { Covers } from '../../covers/covers.ts';
import type { Documents } from '../../documents/documents.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { joinTexts } from '../../documents/documents.rules.ts';
import * as store from '../audiobooks.store.ts';
import type { AudiobookView } from '../views.ts';
import { parseWords } from '../audiobooks.rules.ts';
import type { ClipFiles } from './clip-files.ts';
import { bodyOf, joinedBody, type FileBody } from '../../../platform/file-body.ts';
import { RecentFiles } from './audiobook-files.ts';

export interface ReadAlongDeps {
  readonly database: Database;
  readonly documents: Documents;
  readonly exporter: Pick<Exporter, 'render'>;
  readonly files: ClipFiles;
  readonly covers: Pick<Covers, 'portable'>;
  readonly pictures: Pick<Pictures, 'whole'>;
}

/** What a book has on its cover. */
export interface BookTags {
  readonly author: string | undefined;
  readonly cover: CoverPicture;
}

export interface SpokenBook extends BookTags {
  readonly title: string;
  readonly kind: CollectionKind;
}

/** Without a cover one is drawn. */
type OptionalTags = Pick<ExportDocument, 'author' | 'cover'>;

/** A document with its audio. */
interface SpokenText {
  readonly id: string;
  readonly documentId: string;
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly clips: readonly ClipRow[];
}

/** Above this length only sentences are highlighted: the times of every word would be larger than the book. */
const maxCharactersWithWords = 2_000_000;
/** What an archive without extensions can hold, with room for the text. */
const maxAudioBytes = 3_900_000_000;

export class ReadAlong {
  readonly #deps: ReadAlongDeps;
  readonly #recent = new RecentFiles();

  constructor(deps: ReadAlongDeps) {
    this.#deps = deps;
  }

  async of(audiobook: AudiobookView): Promise<FileBody> {
    const { document_id, account_id: accountId } = audiobook;
    const author = await this.#deps.documents.authorOf({ accountId }, document_id);
    const cover = await this.#deps.covers.portable({ accountId }, document_id);
    const tags = { author, cover };
    return this.#recent.of(keyOf([audiobook], tags), () => this.#bind(audiobook, tags));
  }

  /** The texts of several documents as one book, with the audio of all. */
  async ofBook(audiobooks: readonly AudiobookView[], book: SpokenBook): Promise<FileBody> {
    return this.#recent.of(keyOf(audiobooks, book), () => this.#bindBook(audiobooks, book));
  }

  async #bind(audiobook: AudiobookView, tags: OptionalTags): Promise<FileBody> {
    const { id, account_id, title, created_at } = audiobook;
    const own = await this.#spokenText(audiobook);
    const { text, language } = own;
    const facts = { id, title, ...tags, language, text, createdAt: timestamp(created_at) };
    return this.#bound(account_id, [own], { ...facts, spoken: spokenOf(text, own.clips) });
  }

  async #bindBook(audiobooks: readonly AudiobookView[], book: SpokenBook): Promise<FileBody> {
    const parts: SpokenText[] = [];
    for (const audiobook of audiobooks) parts.push(await this.#spokenText(audiobook));
    const { text, shifts } = joinTexts(parts, book.kind);
    const audioBytes = parts.flatMap(({ clips }) => clips).reduce((sum, { bytes }) => sum + bytes, 0);
    if (text.length > limits.collections.exportCharacters || audioBytes > maxAudioBytes)
      throw invalidField('format', 'cannot hold that much. Use m4b or mp3, or one document at a time.');
    const { title, author, cover } = book;
    const createdAt = timestamp(Math.max(...audiobooks.map(({ created_at }) => created_at)));
    const facts = { title, author, cover, language: parts[0]!.language, text, createdAt };
    return this.#bound(audiobooks[0]!.account_id, parts, { ...facts, spoken: joinedSpoken(parts, shifts) });
  }

  async #spokenText({ id, document_id, version_id, title }: AudiobookView): Promise<SpokenText> {
    const { database, documents } = this.#deps;
    const { text, language } = await documents.requireVersion(database.queries, document_id, version_id);
    return {
      id,
      documentId: document_id,
      title,
      text,
      language,
      clips: await store.listClips(database.queries, id),
    };
  }

  async #bound(
    accountId: string,
    parts: readonly SpokenText[],
    facts: Omit<ExportDocument, 'sections'>,
  ): Promise<FileBody> {
    const ids = parts.map(({ documentId }) => documentId);
    const pictures = await this.#deps.pictures.whole({ accountId }, ids, facts.text);
    const document = {
      ...facts,
      pictures,
      sections: toSections(await inSlices(parseInSteps(facts.text), accountId)),
    };
    const book = await this.#render(document, accountId);
    const sounds: FileBody[] = [];
    const stored: StoredFile[] = [];
    for (const { name, first, last } of chapterAudio(document)) {
      const sound = this.#sound(parts, first, last);
      sounds.push(sound);
      stored.push({ name, bytes: sound.bytes, crc32: await checksumOf(sound) });
    }
    return joinedBody(
      appendStored(book, stored).map((part) => (typeof part === 'number' ? sounds[part]! : bodyOf(part))),
    );
  }

  /** The audio of some sentences, which are counted through all parts: a chapter may begin in one and end in the next. */
  #sound(parts: readonly SpokenText[], first: number, last: number): FileBody {
    const pieces: FileBody[] = [];
    let before = 0;
    for (const { id, clips } of parts) {
      const own = clips.slice(Math.max(0, first - before), Math.max(0, last + 1 - before));
      before += clips.length;
      const [from, to] = [own[0], own.at(-1)];
      if (!from || !to) continue;
      const start = from.first_byte;
      const read: FileBody['read'] = (one, other) => this.#deps.files.read(id, start + one, start + other);
      pieces.push({ bytes: to.first_byte + to.bytes - start, read });
    }
    return joinedBody(pieces);
  }

  async #render(document: ExportDocument, accountId: string) {
    const job = { format: 'epub' as const, document, options: { timestamps: false } };
    return this.#deps.exporter.render(job, undefined, accountId).catch((error: unknown) => {
      throw asBusy(error, 'Several of your exports are being made already. Try again soon.');
    });
  }
}

/** A finished audiobook never changes: its title and what is on the cover of the book may. */
function keyOf(audiobooks: readonly AudiobookView[], { cover, ...facts }: OptionalTags): string {
  const parts = audiobooks.map(({ id, title }) => [id, title]);
  return JSON.stringify([parts, facts, cover && createHash('sha256').update(cover.bytes).digest('hex')]);
}

async function checksumOf({ bytes, read }: FileBody): Promise<number> {
  let sum = 0;
  for await (const chunk of read(0, bytes - 1)) sum = crc32(chunk as Buffer, sum);
  return sum;
}

/** The sentences of all parts, where and when they are in the whole. */
function joinedSpoken(parts: readonly SpokenText[], shifts: readonly number[]): SpokenSentence[] {
  const hasWords = parts.reduce((sum, { text }) => sum + text.length, 0) <= maxCharactersWithWords;
  let beforeMs = 0;
  return parts.flatMap(({ text, clips }, index) => {
    const delayMs = beforeMs;
    const moved = <W extends SpokenWord>(one: W): W => ({
      ...one,
      start: one.start + shifts[index]!,
      end: one.end + shifts[index]!,
      startMs: one.startMs + delayMs,
    });
    beforeMs += clips.at(-1)?.end_ms ?? 0;
    return spokenOf(text, clips).map((sentence) => ({
      ...moved(sentence),
      endMs: sentence.endMs + delayMs,
      words: hasWords ? sentence.words.map(moved) : [],
    }));
  });
}

/** Clips are in playing order, and so are their places in the text. */
function spokenOf(text: string, clips: readonly ClipRow[]): SpokenSentence[] {
  let [unit, point] = [0, 0];
  return clips.map((clip) => {
    const { start_offset, end_offset, start_ms: startMs, end_ms: endMs } = clip;
    const start = advance(text, unit, start_offset - point);
    const end = advance(text, start, end_offset - start_offset);
    [unit, point] = [end, end_offset];
    const numbers = parseWords(clip.words);
    const words = [];
    let [wordUnit, wordPoint] = [start, 0];
    for (let at = 0; at < numbers.length; at += 4) {
      const [from, to, fromMs] = numbers.slice(at, at + 3) as [number, number, number];
      const wordStart = advance(text, wordUnit, from - wordPoint);
      [wordUnit, wordPoint] = [advance(text, wordStart, to - from), to];
      words.push({ start: wordStart, end: wordUnit, startMs: startMs + fromMs });
    }
    return { start, end, startMs, endMs, words };
  });
}
