/**
 * Documents that this device keeps for times without a connection, with their recording and their audiobook where there are any. What is
 * kept lies in a cache that the service worker reads when the server cannot be reached.
 * A document is: not kept → being kept (with its progress) → kept. What the end of the page has interrupted goes on with the next.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { Document } from '../../../src/shared/contract/documents.ts';
import { addressOf, ApiError, call } from '../api.ts';
import { t } from '../messages.ts';
import { wordClipsLimit } from '../reader/sources/audiobook.ts';
import { fetched } from './fetched.ts';
import { type KeptRecording, partsOf, recordingAddress, requireRoom, storePart } from './kept-recording.ts';

const cacheName = 'lectern-kept';
const listKey = 'offline.kept';
const unfinishedKey = 'offline.unfinished';

/** Whether this browser can keep anything: it needs a secure address, or one on this machine. */
export const canKeep = 'caches' in globalThis && 'serviceWorker' in navigator;

function readList(key: string): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}

class KeptDocuments {
  /** How much of each is kept, from 0 to 1. */
  readonly #parts = new SvelteMap<string, number>(readList(listKey).map((id) => [id, 1]));

  /** Undefined: not at all. */
  partOf(id: string): number | undefined {
    return this.#parts.get(id);
  }

  /** Returns whether it can be heard as well: without a recording or an audiobook, only its text is kept. */
  keep({ id }: Pick<Document, 'id'>): Promise<boolean> {
    return this.#keep(id, {});
  }

  /** What was interrupted, unless another page goes on with it. */
  async resume(): Promise<void> {
    for (const id of readList(unfinishedKey))
      await this.#keep(id, { ifAvailable: true }).catch(() => undefined);
  }

  async #keep(id: string, options: LockOptions): Promise<boolean> {
    return navigator.locks.request(`keep ${id}`, options, async (lock) => {
      if (!lock || this.#parts.has(id)) return false;
      this.#set(id, 0);
      try {
        // Firefox asks the user, who need not answer: what is kept is kept either way, only less surely.
        navigator.storage?.persist?.().catch(() => undefined);
        return await this.#fetchAll(id);
      } catch (error) {
        if (isLost(error)) {
          // It stays in the list of what is unfinished.
          this.#parts.delete(id);
          throw new Error(t('offline.interrupted'), { cause: error });
        }
        await this.drop(id);
        throw isFull(error) ? new Error(t('offline.no-room'), { cause: error }) : error;
      }
    });
  }

  async #fetchAll(id: string): Promise<boolean> {
    const cache = await caches.open(cacheName);
    const clips = await clipAddresses(id);
    const recording = await recordingOf(id);
    if (recording) await requireRoom(recording);
    const parts = recording ? partsOf(id, recording) : [];
    const steps = [
      ...[...textAddresses(id), ...clips].map((address) => () => store(cache, address)),
      ...parts.map((part) => () => storePart(cache, part)),
    ];
    for (const [index, step] of steps.entries()) {
      await step();
      // It was removed meanwhile, but for what has just come.
      if (!this.#parts.has(id)) return (await this.drop(id), false);
      this.#set(id, (index + 1) / steps.length);
    }
    return clips.length + parts.length > 0;
  }

  async drop(id: string): Promise<void> {
    this.#set(id, undefined);
    const cache = await caches.open(cacheName);
    await cache.delete(recordingAddress(id), { ignoreSearch: true, ignoreVary: true });
    const clips = await clipAddresses(id).catch(() => []);
    for (const address of [...textAddresses(id), ...clips]) await cache.delete(address);
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

  #set(id: string, part: number | undefined): void {
    const isListed = this.#parts.has(id);
    if (part === undefined) this.#parts.delete(id);
    else this.#parts.set(id, part);
    // In between, the lists stay as they are.
    if (isListed && part !== undefined && part < 1) return;
    note(listKey, id, part === 1);
    note(unfinishedKey, id, part !== undefined && part < 1);
  }
}

/** Other pages have lists of their own in mind. */
function note(key: string, id: string, isIn: boolean): void {
  const others = readList(key).filter((one) => one !== id);
  try {
    localStorage.setItem(key, JSON.stringify(isIn ? [...others, id] : others));
  } catch {
    // It is kept all the same; only the list forgets it.
  }
}

export const keptDocuments = new KeptDocuments();
addEventListener('online', () => void keptDocuments.resume());

const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && error.code === 'unreachable');

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

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

/** As the text says that is kept with it. */
const recordingOf = async (document_id: string): Promise<KeptRecording | null> =>
  (await call('getReading', { params: { document_id } })).recording;

/** Every clip of its newest audiobook. */
async function clipAddresses(id: string): Promise<string[]> {
  const { data } = await call('listAudiobooks', { params: { document_id: id } });
  const made = data.find(({ is_current, state }) => is_current && state === 'done');
  if (!made) return [];
  const params = { audiobook_id: made.id };
  const clips = Array.from({ length: made.sentences_total }, (_, clip) => clip);
  return [
    addressOf('listMarks', { params, query: { from: 0 } }),
    ...clips
      .filter((clip) => clip % wordClipsLimit === 0)
      .map((clip) => addressOf('listWords', { params, query: { from: clip } })),
    ...clips.map((clip) => addressOf('getClip', { params: { ...params, clip: String(clip) } })),
  ];
}

async function store(cache: Cache, address: string): Promise<void> {
  const response = await fetched(address);
  // A sentence without sound has no clip.
  if (response.ok) await cache.put(address, response);
  else if (response.status !== 404) throw new Error(`${response.status}`);
}
