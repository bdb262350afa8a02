/** The workers that are alive, as a node sees them: which voices they have, and how busy they are. */
import type { SpeechVoice } from '../speech/engine.ts';
import type { Announcement, QueueView, WorkQueue } from './work-queue.ts';

/** What workers announce about their voices; those with the same voices and speeds have the same catalog. */
export interface AnnouncedCatalog {
  readonly voices: readonly SpeechVoice[];
  /** Seconds of sound made per second, where it was measured. */
  readonly speeds: Readonly<Record<string, number>>;
  /** What the workers can do besides speaking with these voices. Default: nothing. */
  readonly abilities?: readonly string[];
}

interface KnownCatalog extends AnnouncedCatalog {
  /** Those of its voices, and its abilities. */
  readonly ids: ReadonlySet<string>;
}

const hasAll = (catalog: KnownCatalog | undefined, ids: readonly string[]): boolean =>
  catalog !== undefined && ids.every((id) => catalog.ids.has(id));

interface SeenWorker {
  readonly catalog: string;
  readonly seenAt: number;
}

/** While a worker restarts, its voices stay in the lists. */
const keptMs = 10 * 60_000;

export class WorkerList {
  readonly #queue: Pick<WorkQueue, 'look' | 'catalog'>;
  readonly #catalogs = new Map<string, KnownCatalog>();
  /** Including those that left recently. */
  readonly #seen = new Map<string, SeenWorker>();
  #view: QueueView = { waiting: { interactive: 0, background: 0 }, latestCatalog: undefined, workers: [] };
  #voices: readonly SpeechVoice[] = [];
  #missingSinceMs: number | undefined = Date.now();

  constructor(queue: Pick<WorkQueue, 'look' | 'catalog'>) {
    this.#queue = queue;
  }

  /** In the order of the largest catalog. */
  get voices(): readonly SpeechVoice[] {
    return this.#voices;
  }

  get waiting(): QueueView['waiting'] {
    return this.#view.waiting;
  }

  /** The workers that take work. */
  get workers(): readonly Announcement[] {
    return this.#view.workers.filter(({ slots }) => slots > 0);
  }

  /** Since when no worker has been alive; undefined while one is. */
  get missingSinceMs(): number | undefined {
    return this.#missingSinceMs;
  }

  /** Whether a worker that is alive has all of these voices or abilities. */
  serves(ids: readonly string[]): boolean {
    return this.workers.some(({ catalog }) => hasAll(this.#catalogs.get(catalog), ids));
  }

  /** Whether a worker has them, or had them recently. */
  knows(ids: readonly string[]): boolean {
    return [...this.#catalogs.values()].some((catalog) => hasAll(catalog, ids));
  }

  speedOf(voiceId: string): number | undefined {
    const speeds = this.workers.flatMap(({ catalog }) => this.#catalogs.get(catalog)?.speeds[voiceId] ?? []);
    return speeds.length > 0 ? Math.min(...speeds) : undefined;
  }

  async look(): Promise<void> {
    this.#view = await this.#queue.look();
    const { workers, latestCatalog } = this.#view;
    this.#missingSinceMs = this.workers.length > 0 ? undefined : (this.#missingSinceMs ?? Date.now());
    const seenAt = performance.now();
    for (const { id, catalog } of workers) this.#seen.set(id, { catalog, seenAt });
    // A node that starts before the workers do knows the voices already.
    if (this.#seen.size === 0 && latestCatalog) this.#seen.set('', { catalog: latestCatalog, seenAt });
    this.#forgetWorkers();
    const names = new Set(Array.from(this.#seen.values(), ({ catalog }) => catalog));
    const isNew = (await Promise.all([...names].map((name) => this.#note(name)))).includes(true);
    if (this.#forgetCatalogs(names) || isNew) this.#voices = this.#union();
  }

  /** Redis cannot be reached: what the workers do is not known. */
  lose(): void {
    this.#missingSinceMs ??= Date.now();
    this.#view = { ...this.#view, workers: [] };
  }

  /** Returns whether the catalog is new. */
  async #note(name: string): Promise<boolean> {
    if (this.#catalogs.has(name)) return false;
    const text = await this.#queue.catalog(name);
    if (text === undefined) return false;
    const catalog = JSON.parse(text) as AnnouncedCatalog;
    const ids = new Set([...catalog.voices.map(({ voiceId }) => voiceId), ...(catalog.abilities ?? [])]);
    this.#catalogs.set(name, { ...catalog, ids });
    return true;
  }

  /** The last one is kept for good: a voice without a worker is a different problem from an unknown voice. */
  #forgetWorkers(): void {
    for (const [id, { seenAt }] of this.#seen)
      if (this.#seen.size > 1 && performance.now() - seenAt > keptMs) this.#seen.delete(id);
  }

  /** A worker whose voices have changed has only those it announces now. */
  #forgetCatalogs(names: ReadonlySet<string>): boolean {
    const before = this.#catalogs.size;
    const isReplaced = [...names].some((name) => this.#catalogs.has(name));
    // A catalog that cannot be read yet replaces nothing.
    for (const name of this.#catalogs.keys()) if (isReplaced && !names.has(name)) this.#catalogs.delete(name);
    return this.#catalogs.size < before;
  }

  #union(): SpeechVoice[] {
    const bySize = [...this.#catalogs.values()].toSorted((a, b) => b.ids.size - a.ids.size);
    const voices = new Map<string, SpeechVoice>();
    for (const voice of bySize.flatMap((catalog) => catalog.voices))
      if (!voices.has(voice.voiceId)) voices.set(voice.voiceId, voice);
    return [...voices.values()];
  }
}
