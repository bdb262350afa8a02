/**
 * The audiobook of a whole collection: unknown → read, and read again while it is made and the page is visible.
 * Without it the page still works.
 */
import type { AudiobookFormat } from '../../../../src/shared/contract/app/audiobooks.ts';
import type { CollectionAudiobook } from '../../../../src/shared/contract/collections/audiobook.ts';
import type { DocumentSummary } from '../../../../src/shared/contract/documents.ts';
import { addressOf, call, send } from '../../api.ts';
import { toastTrouble } from '../../ui/toasts.svelte.ts';
import { voiceFor } from '../many/selection.svelte.ts';

const pollMs = 2_000;

export class BookAudio {
  now = $state.raw<CollectionAudiobook>();
  isStarting = $state(false);
  readonly #params: { readonly collection_id: string };

  constructor(collectionId: string) {
    this.#params = { collection_id: collectionId };
  }

  /** It continues by itself: it is made, or waits for money or room. */
  get isMoving(): boolean {
    const { state, waiting_for } = this.now ?? {};
    return state === 'queued' || state === 'running' || (state === 'paused' && waiting_for !== 'owner');
  }

  async load(): Promise<void> {
    this.now = await call('getCollectionAudiobook', { params: this.#params, query: {} }).catch(
      () => this.now,
    );
  }

  /** In the voice that the first document would have. */
  async make(first: DocumentSummary): Promise<void> {
    this.isStarting = true;
    await this.#attempt(async () => {
      const body = { voice_id: await voiceFor(first) };
      return call('createCollectionAudiobook', { params: this.#params, body });
    });
    this.isStarting = false;
  }

  stop(): Promise<void> {
    return this.#attempt(() => call('cancelCollectionAudiobook', { params: this.#params, query: {} }));
  }

  /** Returns a function that ends it. */
  follow(): () => void {
    const timer = setInterval(() => void this.load(), pollMs);
    return () => clearInterval(timer);
  }

  async #attempt(work: () => Promise<CollectionAudiobook>): Promise<void> {
    try {
      this.now = await work();
    } catch (error) {
      toastTrouble(error);
    }
  }
}

/* Downloads the audiobook of a whole collection, once that of each of its documents is made. */

/** Waits for the start of the response first: a download that is refused would leave the page. */
export async function downloadAudiobook(id: string, format: AudiobookFormat): Promise<void> {
  const request = { params: { collection_id: id }, query: { format } };
  const reading = new AbortController();
  try {
    await send('getCollectionAudio', request, { signal: reading.signal });
    reading.abort();
    location.assign(addressOf('getCollectionAudio', request));
  } catch (error) {
    toastTrouble(error);
  }
}
