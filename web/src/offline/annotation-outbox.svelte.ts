/**
 * Highlights and bookmarks on their way to the server. A change is kept on this device first, and leaves it when the
 * server has it: made → sent, or refused; and made → held → sent while the server is out of reach. Each carries an id
 * of its own, so that one whose response was lost does nothing when it is sent again.
 */
import type { Bookmark, Highlight } from '../../../src/shared/contract/annotations.ts';
import { call } from '../api.ts';
import { t } from '../messages.ts';
import { toast, toastTrouble } from '../ui/toasts.svelte.ts';
import { enqueue, wordsOf, type Change, type Kind, type NewChange } from './annotation-changes.ts';
import { hasForgotten } from './forget.ts';
import { keptDocuments } from './kept.svelte.ts';
import { newId } from './new-id.ts';
import { isRefused } from './refused.ts';

const storageKey = 'offline.annotations';
/** A server that restarts says nothing when it is back. */
const retryMs = 30_000;

function read(): readonly Change[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Change[];
  } catch {
    return [];
  }
}

class AnnotationOutbox {
  #waiting = $state.raw(read());
  /** They could not be sent at once. */
  #isHeld = $state(this.#waiting.length > 0);
  /** Nothing can be stored here: they are kept as long as the page is open. */
  #isStored = true;
  #sending: Promise<void> = Promise.resolve();
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<(sent: Change) => void>();

  constructor() {
    addEventListener('storage', ({ key }) => key === storageKey && this.#readAgain());
  }

  /** The annotations of a document that the server does not have yet. */
  of(kind: Kind, documentId: string): readonly Change[] {
    return this.#waiting.filter((one) => one.kind === kind && one.document_id === documentId);
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Whether something about it waits for the server to be back. */
  isHeld(id: string): boolean {
    return this.#isHeld && this.#waiting.some((one) => one.id === id);
  }

  add(change: NewChange): void {
    this.#write(enqueue(this.#newest(), { ...change, key: newId() }));
    void this.send();
  }

  /** Calls `listener` with each change that has reached the server. Returns a function that stops it. */
  listen(listener: (sent: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** One after the other, and only in one tab. */
  send(): Promise<void> {
    const work = () => this.#sendAll().catch(toastTrouble);
    this.#sending = this.#sending.then(() =>
      navigator.locks ? navigator.locks.request(storageKey, work) : work(),
    );
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#retry);
    const sent = new Set<string>();
    const refused: { readonly change: Change; readonly reason: string }[] = [];
    for (let [change] = this.#newest(); change; [change] = this.#newest()) {
      try {
        await request(change);
        sent.add(change.document_id);
        for (const listener of this.#listeners) listener(change);
      } catch (error) {
        if (!isRefused(error)) return this.#hold();
        const isDone = change.action === 'remove' && error.status === 404;
        if (!isDone) refused.push({ change, reason: error.message });
      }
      const { key } = change;
      this.#write(this.#newest().filter((one) => one.key !== key));
    }
    if (this.#isHeld && sent.size > 0) toast(t('offline.annotations-sent'));
    this.#isHeld = false;
    for (const ofDocument of Map.groupBy(refused, ({ change }) => change.document_id).values())
      report(ofDocument);
    for (const id of sent) await keptDocuments.renewAnnotations(id);
  }

  #hold(): void {
    if (!this.#isHeld) toast(t('offline.annotations-held'));
    this.#isHeld = true;
    this.#retry = setTimeout(() => void this.send(), retryMs);
  }

  /** Another tab may have added some, or sent them. */
  #newest(): readonly Change[] {
    return this.#isStored ? read() : this.#waiting;
  }

  #readAgain(): void {
    const before = this.#waiting;
    this.#waiting = this.#newest();
    const sent = before.filter(({ key }) => !this.#waiting.some((one) => one.key === key));
    for (const change of sent) for (const listener of this.#listeners) listener(change);
  }

  #write(waiting: readonly Change[]): void {
    this.#waiting = waiting;
    this.#isStored = !hasForgotten();
    if (!this.#isStored) return;
    try {
      localStorage.setItem(storageKey, JSON.stringify(waiting));
    } catch {
      this.#isStored = false;
    }
  }
}

export const annotationOutbox = new AnnotationOutbox();

async function request(change: Change): Promise<unknown> {
  const { kind, id, document_id } = change;
  const isHighlight = kind === 'highlight';
  const params = { highlight_id: id, bookmark_id: id };
  if (change.action === 'remove') return call(isHighlight ? 'deleteHighlight' : 'deleteBookmark', { params });
  if (change.action === 'change') {
    const body = change.fields;
    return isHighlight
      ? call('updateHighlight', { params, body })
      : call('updateBookmark', { params, body: { name: body.name! } });
  }
  const { version_id } = change;
  const place = { id, document_id, version_id };
  if (!isHighlight) {
    const { offset, name } = change.item as Bookmark;
    return call('createBookmark', { body: { ...place, offset: offset!, name } });
  }
  const { start, end, color, note, tags } = change.item as Highlight;
  return call('createHighlight', { body: { ...place, start: start!, end: end!, color, note, tags } });
}

/** What a person wrote can be copied, so that it is not lost with its document. */
function report(refused: readonly { readonly change: Change; readonly reason: string }[]): void {
  const [{ change, reason }] = refused as [(typeof refused)[number]];
  const words = refused
    .map((one) => wordsOf(one.change))
    .filter(Boolean)
    .join('\n\n');
  const copy = { label: t('offline.copy-words'), run: () => void navigator.clipboard?.writeText(words) };
  toast(t('offline.annotations-refused', { title: change.document_title, reason }), {
    tone: 'trouble',
    timeoutMs: 0,
    ...(words && { action: copy }),
  });
}
