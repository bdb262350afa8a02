/**
 * Changes to a text on their way to the server: writing → saving → saved, or conflict when another device has saved
 * meanwhile. In a conflict the user decides: keeping their own makes a newer version above the other, taking the other
 * drops the draft.
 */
import type { Document } from '../../../../../src/shared/contract/documents.ts';
import { limits } from '../../../../../src/shared/contract/limits.ts';
import { call } from '../../../api.ts';
import { t } from '../../../messages.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

const maxTextLength = limits.text;
const keepAfterMs = 400;

/** With line ends as the browser's text area has them. */
export const lines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

export class Editing {
  title = $state('');
  text = $state('');
  state = $state<'writing' | 'saving' | 'conflict'>('writing');
  problem = $state<string>();
  /** Changes from an earlier visit are shown. */
  isRestored = $state(false);
  theirs = $state.raw<Document>();

  #document: Document;
  #original: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(document: Document) {
    this.#document = document;
    this.#original = lines(document.text);
    const draft = readDraft(sessionStorage, document.id);
    this.title = draft?.title ?? document.title;
    this.text = draft?.text ?? this.#original;
    this.isRestored = draft !== undefined && this.isChanged;
    // A draft of an older version would silently undo what came after it.
    if (this.isRestored && draft!.version_id !== document.version_id) {
      this.theirs = document;
      this.state = 'conflict';
    }
  }

  get isChanged(): boolean {
    return this.isTextChanged || this.title.trim() !== this.#document.title;
  }

  get isTextChanged(): boolean {
    return this.text !== this.#original;
  }

  /** Why it cannot be saved. */
  get obstacle(): string | undefined {
    if (this.title.trim() === '') return t('edit.needs-title');
    if (this.text.trim() === '') return t('edit.needs-text');
    // Counted only when it may matter: characters outside the common plane count once.
    if (this.text.length <= maxTextLength) return undefined;
    const excess = Array.from(this.text).length - maxTextLength;
    return excess > 0 ? t('edit.too-long', { count: excess }) : undefined;
  }

  /** After a change; waits for a pause in the typing. */
  keep(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keepNow(), keepAfterMs);
  }

  keepNow(): void {
    clearTimeout(this.#timer);
    const { id, version_id } = this.#document;
    if (this.isChanged) keepDraft(sessionStorage, id, { version_id, title: this.title, text: this.text });
    else dropDraft(sessionStorage, id);
  }

  discard(): void {
    clearTimeout(this.#timer);
    dropDraft(sessionStorage, this.#document.id);
    this.title = this.#document.title;
    this.text = this.#original;
    this.isRestored = false;
    this.state = 'writing';
  }

  /** True when the server has it. `isSure`: the user knows that there is a newer text and keeps their own. */
  async save(isSure = false): Promise<boolean> {
    if (this.state === 'saving' || this.obstacle !== undefined) return false;
    this.state = 'saving';
    this.problem = undefined;
    try {
      if (!isSure && (await this.#hasMoved())) return false;
      await this.#send();
      clearTimeout(this.#timer);
      dropDraft(sessionStorage, this.#document.id);
      return true;
    } catch (error) {
      this.problem = (error as Error).message;
      this.state = 'writing';
      return false;
    }
  }

  async #hasMoved(): Promise<boolean> {
    const now = await call('getDocument', { params: { document_id: this.#document.id } });
    if (!this.isTextChanged || now.version_id === this.#document.version_id) return false;
    this.theirs = now;
    this.state = 'conflict';
    return true;
  }

  async #send(): Promise<void> {
    const { id, title } = this.#document;
    const body = {
      ...(this.isTextChanged && { text: this.text }),
      ...(this.title.trim() !== title && { title: this.title.trim() }),
    };
    if (Object.keys(body).length > 0) await call('updateDocument', { params: { document_id: id }, body });
  }
}
