/** A document as the reader has it: loading → open, or refused; open again when its text has changed. */
import type { Reading } from '../../../src/contract/app/reading.ts';
import type { Document } from '../../../src/contract/documents.ts';
import { ApiError, call } from '../api.ts';
import { layOut, type Block } from './text/blocks.ts';
import { Sentences } from './text/sentences.ts';

export interface Opened {
  readonly document: Document;
  readonly reading: Reading;
  readonly sentences: Sentences;
  readonly blocks: readonly Block[];
}

export interface Refusal {
  readonly isMissing: boolean;
  readonly message: string;
}

/** Many texts begin with the line their title was taken from. */
export function beginsWithTitle({ title, text }: Document, [first]: readonly Block[]): boolean {
  if (!first || first.end - first.start > 200 || !['heading', 'paragraph'].includes(first.kind)) return false;
  return text.slice(first.start, first.end).trim() === title.trim();
}

/** From here on a text is worth showing before its sentences are known. */
const longLength = 40_000;

export class OpenDocument {
  now = $state.raw<Opened>();
  /** A long text whose sentences are not known yet. */
  early = $state.raw<Document>();
  refusal = $state.raw<Refusal>();
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  async load(): Promise<void> {
    this.refusal = undefined;
    try {
      this.now = await this.#read();
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
      const text = call('getDocument', { params }).then((document) => {
        if (!this.now && document.text.length > longLength) this.early = document;
        return document;
      });
      const [document, reading] = await Promise.all([text, call('getReading', { params })]);
      if (document.version_id !== reading.version_id && attempt < 3) continue;
      const sentences = new Sentences(document.text, reading);
      return { document, reading, sentences, blocks: layOut(document.text, sentences) };
    }
  }
}
