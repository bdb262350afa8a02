/** What there is to hear of a rendition: marks and pieces as they are made, and the whole as a file. */
import type { audiobookFormats } from '../../contract/app/listening.ts';
import { Problem } from '../../contract/errors.ts';
import type { Book } from '../../engines/audiobook/engine.ts';
import { contentDisposition, fileName } from '../../engines/export/attachment.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TextAnalyst } from '../../platform/text/analysis.ts';
import type { Actor } from '../access/actor.ts';
import { findVersion } from '../documents/versions.store.ts';
import { createBooks, type BooksParts, type FileBody } from './sound/book.ts';
import { chaptersOf } from './script/chapters.rules.ts';
import * as store from './listening.store.ts';
import { planOf } from './script/plan.rules.ts';
import { samplesUntil } from './sound/timeline.rules.ts';

export interface HearingParts extends BooksParts {
  readonly database: Database;
  readonly analyst: TextAnalyst;
}

export interface AudioFile extends FileBody {
  readonly mediaType: 'audio/mpeg' | 'audio/mp4';
  readonly disposition: string;
}

export const noSuchRendition = () =>
  new Problem('not_found', 'There is no rendition with that id in this account.');

export function createHearing(parts: HearingParts) {
  const { database, analyst, sounds } = parts;
  const { queries } = database;
  const books = createBooks(parts);

  async function find(actor: Actor, id: string): Promise<store.SeenRendition> {
    const rendition = await store.findRendition(queries, actor.accountId, id);
    if (!rendition) throw noSuchRendition();
    return rendition;
  }

  async function bookOf(rendition: store.SeenRendition): Promise<Book> {
    const { id, document_id, version_id, title, sample_rate: sampleRate, duration_ms } = rendition;
    const { text, language } = (await findVersion(queries, document_id, version_id))!;
    const { lines } = planOf(text, await analyst.segment(text, language));
    const byStart = new Map(lines.map((line) => [line.start, line]));
    const heard = (await store.listPieces(queries, id)).map((piece) => {
      const { value = '', opens = false, speaker, heading } = byStart.get(piece.start_offset) ?? {};
      return { value, opens, speaker, heading, startMs: piece.start_ms, endMs: piece.end_ms };
    });
    const samples = samplesUntil(duration_ms, sampleRate);
    return { title, language, sampleRate, samples, chapters: chaptersOf(heard, title) };
  }

  return {
    find,

    /** Four numbers a piece: start and end in the text, start and end in time. */
    async marks(actor: Actor, id: string, from = 0) {
      const { state } = await find(actor, id);
      const pieces = await store.listPieces(queries, id, from);
      return {
        complete: state === 'done',
        marks: pieces.flatMap((piece) => [
          piece.start_offset,
          piece.end_offset,
          piece.start_ms,
          piece.end_ms,
        ]),
      };
    },

    /** The MP3 of one sentence. */
    async piece(actor: Actor, id: string, number: number): Promise<FileBody> {
      await find(actor, id);
      const piece = await store.findPiece(queries, id, number);
      if (!piece) throw new Problem('not_found', 'This piece is not made yet, or there is no such piece.');
      const { first_byte, bytes } = piece;
      if ((await sounds.size(id)) < first_byte + bytes) throw notHere();
      return { bytes, read: (first, last) => sounds.read(id, first_byte + first, first_byte + last) };
    },

    /** The whole as one file with chapters. */
    async file(actor: Actor, id: string, format: (typeof audiobookFormats)[number]): Promise<AudioFile> {
      const rendition = await find(actor, id);
      if (rendition.state !== 'done') {
        throw new Problem('validation_failed', 'The audio is not finished. Wait until its state is "done".');
      }
      const book = await bookOf(rendition);
      const last = await store.findPiece(queries, id, rendition.total - 1);
      if (!last || (await sounds.size(id)) < last.first_byte + last.bytes) throw notHere();
      const body = format === 'mp3' ? await books.mp3(id, book) : await books.m4b(id, book);
      return {
        ...body,
        mediaType: format === 'mp3' ? 'audio/mpeg' : 'audio/mp4',
        disposition: contentDisposition(fileName(rendition.title, format)),
      };
    },

    /** Gives up what is being bound. */
    close: () => books.close(),
  };
}

const notHere = () =>
  new Problem(
    'not_found',
    'The audio of this rendition is not on this machine. Delete it and make it again.',
  );
