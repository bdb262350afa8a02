/** What can be played of an audiobook: marks and clips as they are made, and the whole as a file. */
import {
  audiobookMediaTypes,
  wordClipsLimit,
  type AudiobookFormat,
} from '../../shared/contract/app/audiobooks.ts';
import type { CollectionKind } from '../../shared/contract/collections/schemas.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { samplesUntil } from '../../formats/audio/mp3-frames.ts';
import type { Book, Chapter, Tags } from '../../formats/audiobook/engine.ts';
import { joinedBook } from '../../formats/audiobook/joined-book.ts';
import type { Database, AudiobookRow, ClipRow } from '../../platform/database/database.ts';
import type { DiskSpace } from '../../platform/disk.ts';
import type { FileBody } from '../../platform/file-body.ts';
import type { Actor } from '../access/access.ts';
import { parseWords, requireDone } from './audiobooks.rules.ts';
import * as store from './audiobooks.store.ts';
import { AudiobookFiles, type AudiobookFilesDeps, type RecordedPart } from './files/audiobook-files.ts';
import { publish } from './files/publishing.ts';
import { ReadAlong, type BookTags, type ReadAlongDeps } from './files/read-along.ts';
import { chaptersOf } from './plan/chapters.rules.ts';
import type { Plans } from './plan/plans.ts';
import type { AudiobookView, Views } from './views.ts';

export interface DownloadsDeps extends AudiobookFilesDeps, ReadAlongDeps {
  readonly database: Database;
  readonly plans: Plans;
  readonly views: Views;
  readonly diskSpace: Pick<DiskSpace, 'isLow'>;
}

export interface AudioFile extends FileBody {
  readonly mediaType: string;
  readonly title: string;
  readonly extension: AudiobookFormat;
}

export interface JoinedRequest {
  readonly title: string;
  readonly kind: CollectionKind;
  readonly tags: BookTags;
  readonly format: AudiobookFormat;
}

export class Downloads {
  readonly #deps: DownloadsDeps;
  readonly #books: AudiobookFiles;
  readonly #readAlong: ReadAlong;

  constructor(deps: DownloadsDeps) {
    this.#deps = deps;
    this.#books = new AudiobookFiles(deps);
    this.#readAlong = new ReadAlong(deps);
  }

  /** Four numbers per clip: start and end in the text, start and end in time. */
  async marks(actor: Actor, id: string, from = 0) {
    const { database, views } = this.#deps;
    const { state } = await views.find(actor, id);
    const clips = await store.listClips(database.queries, id, from);
    return {
      complete: state === 'done',
      marks: clips.flatMap((clip) => [clip.start_offset, clip.end_offset, clip.start_ms, clip.end_ms]),
    };
  }

  /** The words of some clips: four numbers per word, places in the sentence and times in the clip. */
  async words(actor: Actor, id: string, from = 0) {
    const { database, views } = this.#deps;
    await views.find(actor, id);
    const page = { from, limit: wordClipsLimit };
    const clips = await store.listClipWords(database.queries, id, page);
    return { words: clips.map(({ words }) => parseWords(words)) };
  }

  /** The MP3 of one sentence. */
  async clip(actor: Actor, id: string, number: number): Promise<FileBody> {
    const { views, files } = this.#deps;
    await views.find(actor, id);
    let clip = await this.#requireClip(id, number);
    // Its object may have become a part of the file just now.
    if (!(await files.has(id, clip))) clip = await this.#requireClip(id, number);
    if (!(await files.has(id, clip))) throw notHere();
    return { bytes: clip.bytes, read: (first, last) => files.readClip(id, clip, first, last) };
  }

  async #requireClip(id: string, number: number): Promise<ClipRow> {
    const clip = await store.findClip(this.#deps.database.queries, id, number);
    if (!clip) throw new Problem('not_found', 'This clip is not made yet, or there is no such clip.');
    return clip;
  }

  /** The whole as one file with chapters; an EPUB has its text too. */
  async file(actor: Actor, id: string, format: AudiobookFormat): Promise<AudioFile> {
    const audiobook = await this.#deps.views.find(actor, id);
    requireDone(audiobook);
    await this.#requireClips(audiobook);
    return {
      ...(await this.#bodyOf(audiobook, format)),
      mediaType: audiobookMediaTypes[format],
      title: audiobook.title,
      extension: format,
    };
  }

  /** The audio of several documents as one file with the chapters of all. */
  async joined(
    parts: readonly AudiobookView[],
    { title, kind, tags, format }: JoinedRequest,
  ): Promise<AudioFile> {
    for (const part of parts) await this.#requireClips(part);
    if (parts.some(({ sample_rate }) => sample_rate !== parts[0]!.sample_rate)) throw notAlike();
    const body =
      format === 'epub'
        ? await this.#readAlong.ofBook(parts, { title, kind, ...tags })
        : await this.#sound(title, parts, tags, format);
    return { ...body, mediaType: audiobookMediaTypes[format], title, extension: format };
  }

  async #sound(title: string, audiobooks: readonly AudiobookView[], tags: Tags, format: 'mp3' | 'm4b') {
    const parts: SpokenBook[] = [];
    for (const audiobook of audiobooks) parts.push(await this.#spokenBook(audiobook));
    const books = parts.map(({ book }) => book);
    return this.#books[format](joinedBook(title, books), parts, tags);
  }

  async #requireClips({ id, total }: AudiobookView): Promise<void> {
    const { database, files } = this.#deps;
    const last = await store.findClip(database.queries, id, total - 1);
    if (!last || !(await files.has(id, last))) throw notHere();
  }

  async #bodyOf(audiobook: AudiobookView, format: AudiobookFormat): Promise<FileBody> {
    if (format === 'epub') return this.#readAlong.of(audiobook);
    const { account_id: accountId, document_id, title } = audiobook;
    const { documents, covers } = this.#deps;
    const author = await documents.authorOf({ accountId }, document_id);
    const tags = { author, cover: await covers.portable({ accountId }, document_id) };
    return this.#sound(title, [audiobook], tags, format);
  }

  /** For publishers: the bytes of a ZIP with a file for each chapter and what was measured. */
  async published(actor: Actor, id: string, signal: AbortSignal) {
    const audiobook = await this.#deps.views.find(actor, id);
    requireDone(audiobook);
    await this.#requireClips(audiobook);
    const part = await this.#spokenBook(audiobook);
    const { book } = part;
    const madeAtMs = audiobook.created_at;
    return { title: audiobook.title, chunks: publish(this.#deps, { book, part, madeAtMs, signal }) };
  }

  async chapters(actor: Actor, id: string): Promise<readonly Chapter[]> {
    const audiobook = await this.#deps.views.find(actor, id);
    requireDone(audiobook);
    return (await this.#spokenBook(audiobook)).book.chapters;
  }

  /** Encodes the clips that are recorded for the M4B, so that its download can start at once. */
  async prepareM4b({ id, sample_rate: sampleRate }: AudiobookRow, isComplete: boolean): Promise<void> {
    const { database, diskSpace, log } = this.#deps;
    if (diskSpace.isLow) return;
    try {
      const clips = await store.listClips(database.queries, id);
      await this.#books.prepareM4b({ id, sampleRate, clips }, isComplete);
    } catch (error) {
      // It may be deleted already; otherwise a download does it.
      log.warn({ err: error, audiobook_id: id }, 'an M4B was not prepared');
    }
  }

  async #spokenBook(audiobook: AudiobookView): Promise<SpokenBook> {
    const { id, title, sample_rate: sampleRate, duration_ms } = audiobook;
    const { lines, language } = await this.#deps.plans.of(audiobook);
    const clips = await store.listClips(this.#deps.database.queries, id);
    const spoken = clips.map(({ number, start_ms, end_ms }) => {
      const { value, opens, speaker, heading } = lines[number]!;
      return { value, opens, speaker, heading, startMs: start_ms, endMs: end_ms };
    });
    const samples = samplesUntil(duration_ms, sampleRate);
    const book = { title, language, sampleRate, samples, chapters: chaptersOf(spoken, title) };
    return { id, sampleRate, clips, book };
  }

  /** Stops what is being encoded. */
  close(): Promise<void> {
    return this.#books.close();
  }
}

interface SpokenBook extends RecordedPart {
  readonly book: Book;
}

const notAlike = () =>
  new Problem(
    'conflict',
    'The documents were spoken with different sample rates, so they cannot be one file. Make the audio again.',
  );

const notHere = () =>
  new Problem(
    'not_found',
    'The audio of this audiobook is not on this machine. Delete it and make it again.',
  );
