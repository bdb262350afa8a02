/** What there is to hear of an audiobook: marks and clips as they are made, and the whole as a file. */
import type { audiobookFormats } from '../../contract/app/audiobooks.ts';
import { Problem } from '../../contract/errors.ts';
import type { Book } from '../../engines/audiobook/engine.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TextAnalyst } from '../../platform/text/analysis.ts';
import type { Actor } from '../access/actor.ts';
import { findVersion } from '../documents/versions.store.ts';
import { createAudiobookFiles, type AudiobookFilesDeps, type FileBody } from './files/audiobook-files.ts';
import { chaptersOf } from './plan/chapters.rules.ts';
import * as store from './audiobooks.store.ts';
import { planOf } from './plan/plan.rules.ts';
import { samplesUntil } from './files/timeline.rules.ts';

export interface DownloadsDeps extends AudiobookFilesDeps {
  readonly database: Database;
  readonly analyst: TextAnalyst;
}

export interface AudioFile extends FileBody {
  readonly mediaType: 'audio/mpeg' | 'audio/mp4';
  /** What the file is called, before its ending. */
  readonly title: string;
  readonly extension: 'mp3' | 'm4b';
}

export const noSuchAudiobook = () =>
  new Problem('not_found', 'There is no audiobook with that id in this account.');

export function createDownloads(parts: DownloadsDeps) {
  const { database, analyst, sounds } = parts;
  const { queries } = database;
  const books = createAudiobookFiles(parts);

  async function find(actor: Actor, id: string): Promise<store.AudiobookView> {
    const audiobook = await store.findAudiobook(queries, actor.accountId, id);
    if (!audiobook) throw noSuchAudiobook();
    return audiobook;
  }

  async function bookOf(audiobook: store.AudiobookView): Promise<Book> {
    const { id, document_id, version_id, title, sample_rate: sampleRate, duration_ms } = audiobook;
    const { text, language } = (await findVersion(queries, document_id, version_id))!;
    const { lines } = planOf(text, await analyst.segment(text, language));
    const byStart = new Map(lines.map((line) => [line.start, line]));
    const heard = (await store.listClips(queries, id)).map((clip) => {
      const { value = '', opens = false, speaker, heading } = byStart.get(clip.start_offset) ?? {};
      return { value, opens, speaker, heading, startMs: clip.start_ms, endMs: clip.end_ms };
    });
    const samples = samplesUntil(duration_ms, sampleRate);
    return { title, language, sampleRate, samples, chapters: chaptersOf(heard, title) };
  }

  return {
    find,

    /** Four numbers a clip: start and end in the text, start and end in time. */
    async marks(actor: Actor, id: string, from = 0) {
      const { state } = await find(actor, id);
      const clips = await store.listClips(queries, id, from);
      return {
        complete: state === 'done',
        marks: clips.flatMap((clip) => [clip.start_offset, clip.end_offset, clip.start_ms, clip.end_ms]),
      };
    },

    /** The MP3 of one sentence. */
    async clip(actor: Actor, id: string, number: number): Promise<FileBody> {
      await find(actor, id);
      const clip = await store.findClip(queries, id, number);
      if (!clip) throw new Problem('not_found', 'This clip is not made yet, or there is no such clip.');
      const { first_byte, bytes } = clip;
      if ((await sounds.size(id)) < first_byte + bytes) throw notHere();
      return { bytes, read: (first, last) => sounds.read(id, first_byte + first, first_byte + last) };
    },

    /** The whole as one file with chapters. */
    async file(actor: Actor, id: string, format: (typeof audiobookFormats)[number]): Promise<AudioFile> {
      const audiobook = await find(actor, id);
      if (audiobook.state !== 'done') {
        throw new Problem('validation_failed', 'The audio is not finished. Wait until its state is "done".');
      }
      const book = await bookOf(audiobook);
      const last = await store.findClip(queries, id, audiobook.total - 1);
      if (!last || (await sounds.size(id)) < last.first_byte + last.bytes) throw notHere();
      const body = format === 'mp3' ? await books.mp3(id, book) : await books.m4b(id, book);
      return {
        ...body,
        mediaType: format === 'mp3' ? 'audio/mpeg' : 'audio/mp4',
        title: audiobook.title,
        extension: format,
      };
    },

    /** Gives up what is being bound. */
    close: () => books.close(),
  };
}

const notHere = () =>
  new Problem(
    'not_found',
    'The audio of this audiobook is not on this machine. Delete it and make it again.',
  );
