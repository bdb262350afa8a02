/** A document as a file: the current version, its sections and, where they are known, its times. */
import type { CollectionFormat } from '../../shared/contract/collections/contents.ts';
import type { CollectionDetails } from '../../shared/contract/collections/schemas.ts';
import type { Document, ExportFormat } from '../../shared/contract/documents.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { EngineError, fromWorker } from '../../platform/engine-error.ts';
import {
  heavyFormats,
  type Exporter,
  type ExportJob,
  type UncutDocument,
} from '../../formats/export/engine.ts';
import { nextTurn } from '../../platform/slices.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { advance } from '../../shared/text/codepoints.ts';
import { endOfMarkdown, headOfMarkdown, writeMarkdownFile } from '../../language/text/markdown-file.ts';
import { Turns } from '../../platform/workers/turns.ts';
import type { Actor } from '../access/access.ts';
import { notesOf } from '../annotations/annotations-file.rules.ts';
import type { Annotations } from '../annotations/annotations.ts';
import { asBusy } from '../busy.ts';
import type { Covers } from '../covers/covers.ts';
import type { Documents } from '../documents/documents.ts';
import { joinTexts, separator } from '../documents/documents.rules.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { isComplete, type SentenceTiming } from '../documents/timings.rules.ts';

export interface ExportingDeps {
  readonly documents: Documents;
  readonly analyst: TextAnalyst;
  readonly exporter: Exporter;
  readonly annotations: Pick<Annotations, 'all'>;
  readonly covers: Pick<Covers, 'portable' | 'portableOfCollection'>;
  readonly pictures: Pick<Pictures, 'whole'>;
}

export interface ExportRequest {
  readonly format: ExportFormat;
  readonly timestamps: boolean;
}

export interface ExportedFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** What the file is called, without its extension. */
  readonly title: string;
  readonly extension: ExportFormat;
}

/** A file that is made while it is sent: nothing of it has to be in memory at once. */
export interface StreamedFile extends Omit<ExportedFile, 'bytes'> {
  readonly chunks: AsyncIterable<string>;
}

export type ExportedCollection = Pick<
  CollectionDetails,
  'id' | 'kind' | 'title' | 'author' | 'document_ids' | 'created_at' | 'updated_at'
>;

export const exportMediaTypes: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
};

const utf8 = new TextDecoder();
/** Exports of one account, besides the one that is being made. */
const maxWaiting = 4;
const severalWait = 'Several of your exports are being made already. Try again soon.';

export class Exporting {
  readonly #deps: ExportingDeps;
  readonly #turns = new Turns({ maxWaiting });

  constructor(deps: ExportingDeps) {
    this.#deps = deps;
  }

  async export(
    actor: Actor,
    id: string,
    { format, timestamps }: ExportRequest,
    signal: AbortSignal,
  ): Promise<ExportedFile> {
    if (format === 'md') return this.#markdown(actor, id);
    const make = async () => {
      const document = await this.#prepare(actor, id, heavyFormats.has(format));
      return this.render(actor, { format, document, options: { timestamps } }, signal);
    };
    return heavyFormats.has(format) ? this.#inTurn(actor, make, signal) : make();
  }

  /** The text is read when the turn of its account has come: an export that waits or is refused takes nothing from others. */
  async #inTurn(actor: Actor, make: () => Promise<ExportedFile>, signal: AbortSignal): Promise<ExportedFile> {
    return this.#turns.run({ queue: actor.accountId }, make, signal).catch((error: unknown) => {
      throw asBusy(
        fromWorker(error, () => severalWait),
        severalWait,
      );
    });
  }

  async #markdown(actor: Actor, id: string): Promise<ExportedFile> {
    const { documents, annotations } = this.#deps;
    const { title, language, text } = await documents.get(actor, id);
    const author = await documents.authorOf(actor, id);
    const notes = notesOf(await annotations.all(actor, id));
    const bytes = Buffer.from(writeMarkdownFile({ title, language, author, text, notes }));
    return { bytes, mediaType: exportMediaTypes.md, title, extension: 'md' };
  }

  /** All documents of a collection as one file. */
  async exportCollection(
    actor: Actor,
    collection: ExportedCollection,
    format: CollectionFormat,
    signal: AbortSignal,
  ): Promise<ExportedFile | StreamedFile> {
    const [first] = collection.document_ids;
    if (first === undefined) throw invalidField('collection_id', 'has no documents to export.');
    if (format !== 'md' && format !== 'txt')
      return this.#inTurn(actor, () => this.#joined(actor, collection, format, signal), signal);
    const { title, author } = collection;
    const { language } = await this.#deps.documents.get(actor, first);
    const facts = { title, language, author: author ?? undefined };
    const texts = this.#texts(actor, collection);
    const chunks = format === 'md' ? inMarkdown(texts, facts) : this.#inPlainText(actor, texts, signal);
    return { chunks, mediaType: exportMediaTypes[format], title, extension: format };
  }

  /** Each document as it is in the joined text. */
  async *#texts(actor: Actor, { document_ids, kind }: ExportedCollection): AsyncGenerator<Document> {
    for (const id of document_ids) {
      const document = await this.#deps.documents.get(actor, id);
      yield { ...document, text: joinTexts([document], kind).text };
      // SQLite reads on this thread.
      await nextTurn();
    }
  }

  async *#inPlainText(
    actor: Actor,
    texts: AsyncIterable<Document>,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    let before = '';
    for await (const { id, title, language, text, created_at, updated_at } of texts) {
      const document = { id, title, language, text, createdAt: created_at, updatedAt: updated_at };
      const job = { format: 'txt', document, options: { timestamps: false } } as const;
      const { bytes } = await this.render(actor, job, signal);
      yield before + utf8.decode(bytes).trimEnd();
      before = separator;
    }
    yield '\n';
  }

  async #joined(
    actor: Actor,
    collection: ExportedCollection,
    format: ExportJob['format'],
    signal: AbortSignal,
  ): Promise<ExportedFile> {
    const documents: Document[] = [];
    let characters = 0;
    for await (const document of this.#texts(actor, collection)) {
      documents.push(document);
      characters += document.text.length;
      if (characters > limits.collections.exportCharacters)
        throw invalidField('format', 'cannot hold that much. Use txt, or export the documents one by one.');
    }
    const text = documents.map((one) => one.text).join(separator);
    const { title } = collection;
    const document = {
      id: collection.id,
      title,
      ...(collection.author !== null && { author: collection.author }),
      language: documents[0]!.language,
      text,
      createdAt: collection.created_at,
      updatedAt: collection.updated_at,
      pictures: await this.#deps.pictures.whole(actor, collection.document_ids, text),
      cover: format === 'epub' ? await this.#deps.covers.portableOfCollection(collection.id) : undefined,
    };
    return this.render(actor, { format, document, options: { timestamps: false } }, signal);
  }

  /** A document from elsewhere, for example what an audiobook says. */
  async render(actor: Actor, job: ExportJob, signal: AbortSignal): Promise<ExportedFile> {
    const { format, document } = job;
    const bytes = await this.#deps.exporter.render(job, signal, actor.accountId).catch((error: unknown) => {
      if (error instanceof EngineError && error.fault === 'no_timings') throw noTimings();
      throw asBusy(error, severalWait);
    });
    return { bytes, mediaType: exportMediaTypes[format], title: document.title, extension: format };
  }

  /** Whether subtitles can be made: the text may have its own times, or its audio. */
  async hasTimes(actor: Actor, id: string, signal: AbortSignal): Promise<boolean> {
    const job = {
      format: 'srt',
      document: await this.#prepare(actor, id, false),
      options: { timestamps: false },
    } as const;
    return this.#deps.exporter.render(job, signal, actor.accountId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof EngineError && error.fault === 'no_timings') return false;
        throw asBusy(error, severalWait);
      },
    );
  }

  async #prepare(actor: Actor, id: string, withPictures: boolean): Promise<UncutDocument> {
    const { documents, analyst } = this.#deps;
    const { document, timings } = await documents.getWithTimings(actor, id);
    const { title, language, text, created_at: createdAt, updated_at: updatedAt } = document;
    const author = await documents.authorOf(actor, document.id);
    const cover = await this.#deps.covers.portable(actor, id);
    const pictures = withPictures ? await this.#deps.pictures.whole(actor, [id], text) : undefined;
    const facts = { id: document.id, title, author, language, text, createdAt, updatedAt, cover, pictures };
    const isTimed = timings.length > 0 && isComplete(timings, await analyst.segment(text, language));
    return { ...facts, ...(isTimed && { heard: inUnits(text, timings) }) };
  }
}

async function* inMarkdown(
  texts: AsyncIterable<Document>,
  facts: Parameters<typeof headOfMarkdown>[0],
): AsyncGenerator<string> {
  let before = headOfMarkdown(facts);
  for await (const { text } of texts) {
    yield before + text;
    before = separator;
  }
  yield endOfMarkdown();
}

/** The same timings with offsets in UTF-16 units. */
function inUnits(text: string, timings: readonly SentenceTiming[]): SentenceTiming[] {
  let [unit, point] = [0, 0];
  return timings.map((timing) => {
    const start = advance(text, unit, timing.start - point);
    unit = advance(text, start, timing.end - timing.start);
    point = timing.end;
    return { ...timing, start, end: unit };
  });
}

const noTimings = () =>
  invalidField(
    'format',
    'needs to know when each sentence is heard, and this document has no complete timings. ' +
      'Make its audio in the app first, or import it as a transcript; pdf, docx, epub, txt and csv work without them.',
  );
