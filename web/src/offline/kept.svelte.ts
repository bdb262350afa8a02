/**
 * Documents that this device keeps for times without a connection, with their audiobook where there is one. What is kept
 * lies in a cache that the service worker reads when the server cannot be reached.
 * A document is: not kept → being kept (with its progress) → kept.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { Document } from '../../../src/shared/contract/documents.ts';
import { addressOf, ApiError, appHeader, call } from '../api.ts';
import { wordClipsLimit } from '../reader/sources/audiobook.ts';

const cacheName = 'lectern-kept';
const listKey = 'offline.kept';

/** Whether this browser can keep anything: it needs a secure address, or one on this machine. */
export const canKeep = 'caches' in globalThis && 'serviceWorker' in navigator;

function readList(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(listKey) ?? '[]');
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}

class KeptDocuments {
  /** How much of each is kept, from 0 to 1. */
  readonly #parts = new SvelteMap<string, number>(readList().map((id) => [id, 1]));

  /** Undefined: not at all. */
  partOf(id: string): number | undefined {
    return this.#parts.get(id);
  }

  /** Returns whether it can be heard as well: without an audiobook, only its text is kept. */
  async keep({ id }: Pick<Document, 'id'>): Promise<boolean> {
    if (this.#parts.has(id)) return false;
    this.#parts.set(id, 0);
    try {
      // Firefox asks the user, who need not answer: what is kept is kept either way, only less surely.
      navigator.storage?.persist?.().catch(() => undefined);
      const addresses = await addressesOf(id);
      const cache = await caches.open(cacheName);
      for (const [index, address] of addresses.entries()) {
        if (!this.#parts.has(id)) return false;
        await store(cache, address);
        this.#parts.set(id, (index + 1) / addresses.length);
      }
      this.#save();
      return addresses.length > textAddresses(id).length;
    } catch (error) {
      await this.drop(id);
      throw error;
    }
  }

  async drop(id: string): Promise<void> {
    this.#parts.delete(id);
    this.#save();
    const cache = await caches.open(cacheName);
    for (const address of await addressesOf(id).catch(() => textAddresses(id))) await cache.delete(address);
  }

  /** What is deleted, or no longer shared, is forgotten with the next contact. Without one, the worker answers for the server. */
  async forgetLost(): Promise<void> {
    for (const id of this.#parts.keys())
      await call('listBookmarks', { query: { document_id: id } }).catch((error: unknown) =>
        error instanceof ApiError && error.status === 404 ? this.drop(id) : undefined,
      );
  }

  /** They change more often than texts do, here and on other devices. */
  async renewAnnotations(id: string): Promise<void> {
    if (this.#parts.get(id) !== 1) return;
    const cache = await caches.open(cacheName);
    for (const address of annotationAddresses(id)) await store(cache, address);
  }

  #save(): void {
    const whole = [...this.#parts].filter(([, part]) => part === 1).map(([id]) => id);
    try {
      localStorage.setItem(listKey, JSON.stringify(whole));
    } catch {
      // It is kept all the same; only the list forgets it.
    }
  }
}

export const keptDocuments = new KeptDocuments();

function textAddresses(id: string): string[] {
  const params = { document_id: id };
  return [
    addressOf('getDocument', { params }),
    addressOf('getReading', { params }),
    addressOf('showCover', { params }),
    addressOf('listAudiobooks', { params }),
    ...annotationAddresses(id),
  ];
}

const annotationAddresses = (id: string): string[] =>
  (['listHighlights', 'listBookmarks'] as const).map((list) =>
    addressOf(list, { query: { document_id: id } }),
  );

/** The text, and every clip of its newest audiobook. */
async function addressesOf(id: string): Promise<string[]> {
  const { data } = await call('listAudiobooks', { params: { document_id: id } });
  const made = data.find(({ is_current, state }) => is_current && state === 'done');
  if (!made) return textAddresses(id);
  const params = { audiobook_id: made.id };
  const clips = Array.from({ length: made.sentences_total }, (_, clip) => clip);
  return [
    ...textAddresses(id),
    addressOf('listMarks', { params, query: { from: 0 } }),
    ...clips
      .filter((clip) => clip % wordClipsLimit === 0)
      .map((clip) => addressOf('listWords', { params, query: { from: clip } })),
    ...clips.map((clip) => addressOf('getClip', { params: { ...params, clip: String(clip) } })),
  ];
}

async function store(cache: Cache, address: string): Promise<void> {
  const response = await fetch(address, { headers: appHeader });
  if (response.status === 429) {
    await new Promise((resolve) =>
      setTimeout(resolve, 1000 * Number(response.headers.get('Retry-After') ?? 5)),
    );
    return store(cache, address);
  }
  // A sentence without sound has no clip.
  if (response.ok) await cache.put(address, response);
  else if (response.status !== 404) throw new Error(`${response.status}`);
}
