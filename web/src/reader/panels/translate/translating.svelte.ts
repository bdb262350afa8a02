/**
 * Translations in progress: started → fetching a model, where one is missing → reporting progress → done, refused, or
 * cancelled. They continue when the panel is closed or another document is opened, and end with the page; one that ends
 * before it is done has changed nothing and costs nothing.
 */
import { t } from '../../../messages.ts';
import { SvelteMap } from 'svelte/reactivity';
import type { TranslationEvent } from '../../../../../src/contract/app/translating.ts';
import type { Document } from '../../../../../src/contract/documents.ts';
import { ApiError, call, send } from '../../../api.ts';
import { readEvents } from '../../../../../packages/client/src/events.ts';

export class Translating {
  readonly target: string;
  done = $state(0);
  total = $state<number>();
  /** Of the model that the translation needs first; undefined: it is on the server. */
  fetching = $state<{ readonly done: number; readonly total: number | null }>();
  #startedAt = performance.now();
  readonly #stop = new AbortController();

  constructor(target: string) {
    this.target = target;
  }

  get isCancelled(): boolean {
    return this.#stop.signal.aborted;
  }

  cancel(): void {
    this.#stop.abort();
  }

  /** What is left at the pace so far; undefined while it is unknown. */
  get leftMs(): number | undefined {
    const passedMs = performance.now() - this.#startedAt;
    if (this.total === undefined || this.done === 0 || passedMs < 3_000) return undefined;
    return (passedMs / this.done) * (this.total - this.done);
  }

  /** Resolves when it is done and paid for. */
  async run(document: Document): Promise<void> {
    const request = { params: { document_id: document.id }, body: { target_language: this.target } };
    const { signal } = this.#stop;
    const { body } = await send('followTranslation', request, { signal });
    try {
      for await (const { data } of readEvents(body!)) if (this.#take(JSON.parse(data))) return;
    } catch (error) {
      // The browser's own error for a broken connection is not meant for users.
      if (error instanceof ApiError || signal.aborted) throw error;
    }
    throw new ApiError(0, 'unreachable', t('translate.broken'));
  }

  /** True at the end. Whatever goes wrong before it, nothing is changed or charged. */
  #take(event: TranslationEvent): boolean {
    if (event.type === 'translation.done') return true;
    if (event.type === 'translation.error') throw new ApiError(0, event.error.code, event.error.message);
    if (event.type === 'translation.fetching') {
      this.fetching = { done: event.bytes_done, total: event.bytes_total };
      return false;
    }
    if (this.fetching) {
      this.fetching = undefined;
      this.#startedAt = performance.now();
    }
    this.done = event.sentences_done;
    this.total = event.sentences_total;
    return false;
  }
}

const underWay = new SvelteMap<string, Translating>();

export const translatingOf = (document: Document): Translating | undefined => underWay.get(document.id);

/** True: the text has changed. False: it was cancelled, and nothing has changed. */
export async function translate(document: Document, target: string): Promise<boolean> {
  const work = new Translating(target);
  underWay.set(document.id, work);
  try {
    await work.run(document);
    return true;
  } catch (error) {
    // The response may have been lost: what counts is what the server has.
    if (await hasMoved(document).catch(() => false)) return true;
    if (work.isCancelled) return false;
    throw error;
  } finally {
    underWay.delete(document.id);
  }
}

async function hasMoved({ id, version_id }: Document): Promise<boolean> {
  const { data } = await call('listVersions', { params: { document_id: id } });
  const current = data.find(({ is_current }) => is_current);
  return current?.origin === 'translated' && current.id !== version_id;
}

addEventListener('beforeunload', (event) => {
  if (underWay.size > 0) event.preventDefault();
});
