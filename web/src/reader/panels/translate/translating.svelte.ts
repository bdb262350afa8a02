/**
 * Translations in progress: started → fetching a model, where one is missing → reporting progress → done, refused, or
 * cancelled. They continue when the panel is closed or another document is opened, and end with the page; one that ends
 * before it is done has changed nothing and costs nothing.
 */
import { SvelteMap } from 'svelte/reactivity';
import { readEvents } from '../../../../../packages/client/src/events.ts';
import type { TranslationEvent } from '../../../../../src/shared/contract/app/translating.ts';
import type { Document } from '../../../../../src/shared/contract/documents.ts';
import { ApiError, call, send } from '../../../api.ts';
import { messages, t } from '../../../messages.ts';
import { languageLabel } from '../../../ui/format.ts';

export interface WantedTranslation {
  readonly target: string;
  readonly asNewDocument: boolean;
}

export class Translating {
  readonly wanted: WantedTranslation;
  done = $state(0);
  total = $state<number>();
  /** How much has been fetched of the model that the translation needs first; undefined: it is on the server. */
  fetching = $state<{ readonly done: number; readonly total: number | null }>();
  #startedAt = performance.now();
  readonly #stop = new AbortController();

  constructor(wanted: WantedTranslation) {
    this.wanted = wanted;
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

  /** Resolves when it is done and paid for, with the id of the document that has the translation. */
  async run(document: Document): Promise<string> {
    const { target: target_language, asNewDocument: as_new_document } = this.wanted;
    const request = { params: { document_id: document.id }, body: { target_language, as_new_document } };
    const { signal } = this.#stop;
    const { body } = await send('followTranslation', request, { signal });
    try {
      for await (const { data } of readEvents(body!)) {
        const done = this.#take(JSON.parse(data));
        if (done !== undefined) return done;
      }
    } catch (error) {
      // The browser's own error for a broken connection is not meant for users.
      if (error instanceof ApiError || signal.aborted) throw error;
    }
    throw new ApiError(0, 'unreachable', t('translate.broken'));
  }

  /** The id of a document at the end. Whatever goes wrong before it, nothing is changed or charged. */
  #take(event: TranslationEvent): string | undefined {
    if (event.type === 'translation.done') return event.document_id;
    if (event.type === 'translation.error') throw new ApiError(0, event.error.code, event.error.message);
    if (event.type === 'translation.fetching') {
      this.fetching = { done: event.bytes_done, total: event.bytes_total };
      return undefined;
    }
    if (this.fetching) {
      this.fetching = undefined;
      this.#startedAt = performance.now();
    }
    this.done = event.sentences_done;
    this.total = event.sentences_total;
    return undefined;
  }
}

const underWay = new SvelteMap<string, Translating>();

export const translatingOf = (document: Document): Translating | undefined => underWay.get(document.id);

/** The id of the document that has the translation; undefined: it was cancelled, and nothing has changed. */
export async function translate(document: Document, wanted: WantedTranslation): Promise<string | undefined> {
  const work = new Translating(wanted);
  underWay.set(document.id, work);
  try {
    return await work.run(document);
  } catch (error) {
    // The response may have been lost: what counts is what the server has.
    if (!wanted.asNewDocument && (await hasMoved(document).catch(() => false))) return document.id;
    if (work.isCancelled) return undefined;
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

/* The languages to choose from, by name. */

export interface LanguageChoice {
  readonly code: string;
  readonly name: string;
  /** Its name in the language itself. */
  readonly own: string;
}

export function languageChoices(codes: readonly string[]): LanguageChoice[] {
  return codes
    .map((code) => ({ code, name: languageLabel(code), own: ownName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, messages.locale));
}

function ownName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? '';
  } catch {
    return '';
  }
}

export function findLanguages(choices: readonly LanguageChoice[], words: string): LanguageChoice[] {
  const wanted = words.trim().toLocaleLowerCase();
  return choices.filter(({ code, name, own }) =>
    [code, name, own].some((one) => one.toLocaleLowerCase().includes(wanted)),
  );
}
