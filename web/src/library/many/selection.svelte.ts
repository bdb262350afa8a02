/** The documents that are selected, for what is done to many at once. */
import { SvelteSet } from 'svelte/reactivity';
import type { DocumentSummary } from '../../../../src/shared/contract/documents.ts';
import { chooseVoice } from '../../../../src/shared/choosing.rules.ts';
import { addressOf, call } from '../../api.ts';
import { t } from '../../messages.ts';
import { toast, toastTrouble } from '../../ui/toasts.svelte.ts';
import { voiceCatalog, voiceSpeeds } from '../../voices/catalog.ts';
import { mentionMissing, preferences, preferredFor } from '../../voices/preferences.svelte.ts';
import { documentList } from '../document-list.svelte.ts';

class Selection {
  readonly #ids = new SvelteSet<string>();
  /** Where a range starts. */
  #anchor: string | undefined;

  get size(): number {
    return this.#ids.size;
  }

  get ids(): readonly string[] {
    return [...this.#ids];
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  toggle(id: string): void {
    this.#anchor = id;
    if (!this.#ids.delete(id)) this.#ids.add(id);
  }

  /** Everything from the document selected last to this one, in the order of the list. */
  extendTo(id: string, list: readonly { readonly id: string }[]): void {
    const [from, to] = [this.#anchor, id].map((one) => list.findIndex((document) => document.id === one));
    if (from === undefined || from < 0) return this.toggle(id);
    for (const document of list.slice(Math.min(from, to!), Math.max(from, to!) + 1))
      this.#ids.add(document.id);
  }

  clear(): void {
    this.#ids.clear();
    this.#anchor = undefined;
  }
}

export const selection = new Selection();

/* What is done to many documents at once. */

type Documents = readonly DocumentSummary[];

/** Does something to each; the first refusal ends it and is shown. Returns how many succeeded. */
async function each(
  documents: Documents,
  work: (document: DocumentSummary) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  try {
    for (const document of documents) {
      await work(document);
      done += 1;
    }
  } catch (error) {
    toastTrouble(error);
  }
  return done;
}

export async function archiveMany(documents: Documents, is_archived: boolean): Promise<void> {
  const count = await each(documents, async ({ id }) => {
    const { text: _, ...summary } = await call('updateDocument', {
      params: { document_id: id },
      body: { is_archived },
    });
    documentList.put(summary);
  });
  const action = { label: t('undo'), run: () => void archiveMany(documents.slice(0, count), !is_archived) };
  if (count > 0) toast(t(is_archived ? 'many.archived' : 'many.restored', { count }), { action });
}

/** One file after the other: browsers ask once whether a page may download several. */
export async function exportMany(documents: Documents): Promise<void> {
  for (const { id } of documents) {
    const link = document.createElement('a');
    link.href = addressOf('exportDocument', { params: { document_id: id }, query: { format: 'txt' } });
    link.download = '';
    link.click();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** The default voice for a document, or the best for its language that keeps up. */
export async function voiceFor(document: DocumentSummary): Promise<string> {
  const { title, language } = document;
  const [voices, speeds, preferred] = await Promise.all([voiceCatalog(), voiceSpeeds(), preferences.read()]);
  const used = preferredFor(preferred, document);
  const voice = chooseVoice(voices, { language, used, speeds });
  if (!voice) throw new Error(t('many.no-voice', { title }));
  mentionMissing(preferred, document, voice);
  return voice.voice_id;
}

export async function makeAudioOfMany(documents: Documents): Promise<void> {
  const count = await each(documents, async (document) => {
    const body = { voice_id: await voiceFor(document) };
    await call('createAudiobook', { params: { document_id: document.id }, body });
  });
  if (count > 0) toast(t('many.audio', { count }));
}

/** Shown at once in the rows of the list. */
export async function tagMany(
  documents: Documents,
  change: { readonly add?: string[]; readonly remove?: string[] },
): Promise<boolean> {
  try {
    await call('changeTags', { body: { document_ids: documents.map(({ id }) => id), ...change } });
    await documentList.readDetails(documents);
    return true;
  } catch (error) {
    toastTrouble(error);
    return false;
  }
}
