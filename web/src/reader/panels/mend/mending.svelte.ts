/**
 * Corrections that the language model proposes for a text, a stretch at a time: idle → running → stopped, done, or failed and gone on
 * with from there. Whoever reads takes all or some of them; nothing is changed before that.
 */
import type { Document } from '../../../../../src/shared/contract/documents.ts';
import type { Correction } from '../../../../../src/shared/contract/proposals.ts';
import { CodePointCursor, countCodePoints } from '../../../../../src/shared/text/codepoints.ts';
import { messageOf } from '../../../answers/asking.svelte.ts';
import { languageModel } from '../../../answers/language-model.svelte.ts';
import { call } from '../../../api.ts';
import { type MendedParagraph, paragraphsOf, type Place } from './paragraphs.ts';

export class Mending {
  readonly documentId: string;
  readonly versionId: string;
  readonly total: number;
  state = $state<'idle' | 'running' | 'stopped' | 'done'>('idle');
  paragraphs = $state.raw<readonly MendedParagraph[]>([]);
  /** Code points that were looked through. */
  looked = $state(0);
  problem = $state<string>();
  /** The numbers of those that are left out. */
  left = $state.raw<ReadonlySet<number>>(new Set());
  #places: readonly Place[] = [];
  #stop = new AbortController();
  readonly #text: string;
  readonly #cursor: CodePointCursor;

  constructor({ id, version_id, text }: Pick<Document, 'id' | 'version_id' | 'text'>) {
    this.documentId = id;
    this.versionId = version_id!;
    this.#text = text;
    this.#cursor = new CodePointCursor(text);
    this.total = countCodePoints(text);
  }

  get count(): number {
    return this.paragraphs.reduce((sum, { pieces }) => sum + (pieces.length - 1) / 2, 0);
  }

  get chosen(): number {
    return this.count - this.left.size;
  }

  async run(): Promise<void> {
    const { signal } = (this.#stop = new AbortController());
    this.state = 'running';
    this.problem = undefined;
    try {
      for (let isComplete = false; !isComplete;) {
        const request = { params: { document_id: this.documentId }, body: { start: this.looked } };
        const found = await call('suggestCorrections', request, { signal });
        signal.throwIfAborted();
        if (found.version_id !== this.versionId) throw new Error('changed');
        this.#take(found.corrections);
        this.looked = found.end;
        isComplete = found.is_complete;
        void languageModel.lookAgain();
      }
      this.state = 'done';
    } catch (error) {
      if (signal.aborted) return;
      this.state = 'stopped';
      this.problem = messageOf(error);
    }
  }

  stop(): void {
    this.#stop.abort();
    if (this.state === 'running') this.state = 'stopped';
  }

  #take(corrections: readonly Correction[]): void {
    const places = corrections.map((one, index) => ({
      ...one,
      number: this.#places.length + index,
      from: this.#cursor.unitAt(one.start),
      to: this.#cursor.unitAt(one.end),
    }));
    this.#places = [...this.#places, ...places];
    this.paragraphs = paragraphsOf(this.#text, this.#places);
  }

  toggle(number: number): void {
    const left = new Set(this.left);
    if (!left.delete(number)) left.add(number);
    this.left = left;
  }

  takeAll(): void {
    this.left = new Set();
  }

  takeNone(): void {
    this.left = new Set(this.#places.map(({ number }) => number));
  }

  /** As one new version of the text; all of them, or none where the text was changed in the meantime. */
  async apply(): Promise<void> {
    const edits = this.#places
      .filter(({ number }) => !this.left.has(number))
      .map(({ start, end, expected, text }) => ({ start, end, expected, text }));
    await call('editDocumentParts', { params: { document_id: this.documentId }, body: { edits } });
  }
}

/** A panel that is closed by mistake does not lose what took minutes. */
let last: Mending | undefined;

export function mendingOf(document: Document): Mending {
  if (last?.documentId !== document.id || last.versionId !== document.version_id)
    last = new Mending(document);
  return last;
}
