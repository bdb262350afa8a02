/**
 * A cache that several machines share: the disk of each first, then the storage. What one has made, the others need
 * not make again. Nothing waits long for it: a storage that is slow or away is a cache that is empty.
 */
import { cacheName, type DiskCache, groupMark, groupPrefix, isOfOtherGroup } from '../disk-cache.ts';
import type { Storage, StoredObject } from './storage.ts';

export interface SharedCacheDeps {
  readonly local: Pick<DiskCache, 'get' | 'has' | 'put' | 'size' | 'keepGroups'>;
  readonly storage: Storage;
  /** Ends in a slash. */
  readonly prefix: string;
  readonly maxBytes: number;
  /** Receives every sentence that was looked for in the storage. */
  readonly measure?: (result: 'hit' | 'miss') => void;
}

/** About as long as it takes to speak a sentence. */
const patienceMs = 300;
/** A listing starts at a folder. */
const groupsFolder = 'groups/';
/** After a failure, the storage is left alone for a while. */
const restMs = 5_000;

export class SharedCache {
  readonly #deps: SharedCacheDeps;
  #restUntilMs = 0;

  constructor(deps: SharedCacheDeps) {
    this.#deps = deps;
  }

  /** Bytes stored on this machine now. */
  get size(): number {
    return this.#deps.local.size;
  }

  async get(key: string): Promise<Buffer | undefined> {
    const { local, storage, measure } = this.#deps;
    const own = await local.get(key);
    if (own) return own;
    const shared = await this.#soon(storage.get.bind(storage), key);
    measure?.(shared ? 'hit' : 'miss');
    // So that it is here next time. A full disk must not fail a request whose audio is ready.
    if (shared) void local.put(key, shared).catch(() => undefined);
    return shared;
  }

  async has(key: string): Promise<boolean> {
    const { local, storage } = this.#deps;
    return (await local.has(key)) || (await this.#soon(storage.find.bind(storage), key)) !== undefined;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const { local, storage } = this.#deps;
    if (Date.now() >= this.#restUntilMs) void storage.put(this.#keyOf(key), bytes).catch(() => this.#rest());
    await local.put(key, bytes);
  }

  /** Removes the oldest objects until the rest fits. Call it every hour or so; several machines may. */
  async sweep(): Promise<void> {
    const { storage, prefix, maxBytes } = this.#deps;
    const found: StoredObject[] = [];
    for await (const object of storage.list(prefix)) found.push(object);
    let total = found.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { key, bytes } of found.sort((a, b) => a.modifiedMs - b.modifiedMs)) {
      if (total <= maxBytes) return;
      await storage.remove(key);
      total -= bytes;
    }
  }

  /** Removes the entries of all other groups, here and in the storage; those of no group stay. */
  async keepGroups(groups: readonly string[]): Promise<void> {
    const { local, storage, prefix } = this.#deps;
    await local.keepGroups(groups);
    const prefixes = new Set(groups.map(groupPrefix));
    for await (const { key } of storage.list(prefix + groupsFolder))
      if (isOfOtherGroup(key.slice(key.lastIndexOf('/') + 1), prefixes)) await storage.remove(key);
  }

  async #soon<R>(ask: (key: string) => Promise<R | undefined>, key: string): Promise<R | undefined> {
    if (Date.now() < this.#restUntilMs) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), patienceMs);
    });
    try {
      const result = await Promise.race([ask(this.#keyOf(key)), late]);
      if (result !== 'late') return result;
      this.#rest();
    } catch {
      this.#rest();
    } finally {
      clearTimeout(timer);
    }
    return undefined;
  }

  #rest(): void {
    this.#restUntilMs = Date.now() + restMs;
  }

  #keyOf(key: string): string {
    const name = cacheName(key);
    return this.#deps.prefix + (name.startsWith(groupMark) ? groupsFolder : '') + name;
  }
}
