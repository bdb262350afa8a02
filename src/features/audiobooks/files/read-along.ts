/** An audiobook with its text as one EPUB: the words are lit as they are spoken. The audio is sent from the disk. */
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { ExportDocument, Exporter, SpokenSentence } from '../../../engines/export/engine.ts';
import {
  appendStored,
  chapterAudio,
  type ArchivePart,
  type StoredFile,
} from '../../../engines/export/read-along.ts';
import { toSections } from '../../../engines/export/sections.ts';
import { timestamp } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ClipRow } from '../../../platform/database/tables.ts';
import { advance } from '../../../platform/text/codepoints.ts';
import { parseMarkup } from '../../../platform/text/markup/parse.ts';
import { asBusy } from '../../busy.ts';
import type { Documents } from '../../documents/documents.ts';
import * as store from '../audiobooks.store.ts';
import type { AudiobookView } from '../views.ts';
import { parseWords } from '../words.rules.ts';
import type { FileBody } from './file-body.ts';
import type { ClipFiles } from './clip-files.ts';

export interface ReadAlongDeps {
  readonly database: Database;
  readonly documents: Documents;
  readonly exporter: Pick<Exporter, 'render'>;
  readonly files: ClipFiles;
}

/** A stretch of the clip file. */
interface Stretch {
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

export class ReadAlong {
  readonly #deps: ReadAlongDeps;

  constructor(deps: ReadAlongDeps) {
    this.#deps = deps;
  }

  async of(audiobook: AudiobookView): Promise<FileBody> {
    const { database, documents } = this.#deps;
    const { id, document_id, version_id, account_id, title, created_at } = audiobook;
    const { text, language } = (await documents.findVersion(database.queries, document_id, version_id))!;
    const clips = await store.listClips(database.queries, id);
    const sections = toSections(parseMarkup(text));
    const spoken = spokenOf(text, clips);
    const createdAt = timestamp(created_at);
    const author = await documents.authorOf({ accountId: account_id }, document_id);
    const document = { id, title, author, language, text, sections, spoken, createdAt };
    const book = await this.#render(document, account_id);
    const stretches = chapterAudio(document).map(({ name, first, last }) => {
      const [from, to] = [clips[first]!, clips[last]!];
      return { name, first: from.first_byte, last: to.first_byte + to.bytes - 1 };
    });
    const stored: StoredFile[] = [];
    for (const stretch of stretches) stored.push(await this.#checked(id, stretch));
    return bodyOf(
      appendStored(book, stored),
      (index, first, last) => {
        const { first: from } = stretches[index]!;
        return this.#deps.files.read(id, from + first, from + last);
      },
      stored,
    );
  }

  async #render(document: ExportDocument, accountId: string) {
    const job = { format: 'epub' as const, document, options: { timestamps: false } };
    return this.#deps.exporter.render(job, undefined, accountId).catch((error: unknown) => {
      throw asBusy(error, 'Several of your exports are being made already. Try again soon.');
    });
  }

  async #checked(id: string, { name, first, last }: Stretch): Promise<StoredFile> {
    let sum = 0;
    for await (const chunk of this.#deps.files.read(id, first, last)) sum = crc32(chunk as Buffer, sum);
    return { name, bytes: last - first + 1, crc32: sum };
  }
}

/** Clips are in playing order, and so are their places in the text. */
export function spokenOf(text: string, clips: readonly ClipRow[]): SpokenSentence[] {
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

type ReadStored = (index: number, first: number, last: number) => Readable;

function bodyOf(parts: readonly ArchivePart[], read: ReadStored, stored: readonly StoredFile[]): FileBody {
  const lengths = parts.map((part) => (typeof part === 'number' ? stored[part]!.bytes : part.length));
  async function* range(first: number, last: number) {
    let offset = 0;
    for (const [index, part] of parts.entries()) {
      const [from, to] = [Math.max(0, first - offset), Math.min(lengths[index]! - 1, last - offset)];
      offset += lengths[index]!;
      if (from > to) continue;
      if (typeof part === 'number') yield* read(part, from, to);
      else yield part.subarray(from, to + 1);
    }
  }
  return {
    bytes: lengths.reduce((sum, length) => sum + length, 0),
    read: (first, last) => Readable.from(range(first, last)),
  };
}
