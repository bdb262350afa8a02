/**
 * Keeps the voices of a worker in step with those that an owner has installed for all workers. The worker fetches them
 * itself, by their digests, from the catalog in its own settings. Voices that the operator of this machine has installed are
 * elsewhere.
 *
 *   following ──► behind (a new list, or a voice that could not be installed a while ago) ──► installing, removing ──► following
 */
import type { PlainLog } from '../../../platform/log.ts';
import { removeModel } from '../../models/install.ts';
import { findInstalled } from '../../models/manifest.ts';
import { FileSource } from '../../models/source.ts';
import { installVoice } from '../installed/install-voice.ts';
import { hasFilesOf, isUsable } from '../installed/voice-catalog.ts';
import type { Following, WantedVoice } from '../installed/voice-store.ts';

export interface VoiceFollowerDeps {
  /** Where the files of the catalog are. */
  readonly address: string;
  /** Used for nothing else: voices in it that are not wanted are removed. */
  readonly root: string;
  /** Called when the folder has changed. */
  readonly refresh: () => Promise<void>;
  /** Called when there is something new to announce. */
  readonly changed: () => void;
  readonly log: PlainLog;
  /** How long to wait before a voice that could not be installed is tried again. Default: half a minute. */
  readonly againMs?: number;
}

export class VoiceFollower {
  readonly #deps: VoiceFollowerDeps;
  readonly #closing = new AbortController();
  #name = '';
  #dueAt = Infinity;
  #has: readonly string[] = [];
  #fetching: Following['fetching'];
  #problems: Record<string, string> = {};
  #working: Promise<void> | undefined;

  constructor(deps: VoiceFollowerDeps) {
    this.#deps = deps;
  }

  get state(): Following {
    const state = { has: this.#has, problems: this.#problems };
    return this.#fetching ? { ...state, fetching: this.#fetching } : state;
  }

  /** The list of this name is wanted. Reads it only if it is new, and does not wait until everything is installed. */
  async follow(name: string, read: () => Promise<readonly WantedVoice[]>): Promise<void> {
    if (this.#working || (name === this.#name && performance.now() < this.#dueAt)) return;
    this.#working = read()
      // Whoever can write to Redis can write this list.
      .then((wanted) => this.#catchUp(wanted.filter(isUsable), name))
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'Wanted voices cannot be followed'))
      .finally(() => (this.#working = undefined));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#working;
  }

  async #catchUp(wanted: readonly WantedVoice[], name: string): Promise<void> {
    const { root, refresh, changed, againMs = 30_000 } = this.#deps;
    const installed = await findInstalled(root);
    const isWanted = (key: string) => wanted.some((voice) => voice.key === key);
    for (const { folder } of installed.filter(({ key }) => !isWanted(key))) await removeModel(folder);
    const has = (voice: WantedVoice) => {
      const found = installed.find(({ key }) => key === voice.key);
      return found !== undefined && hasFilesOf(found, voice);
    };
    this.#problems = {};
    this.#has = wanted.filter(has).map(({ request }) => request);
    await refresh();
    for (const voice of wanted.filter((one) => !has(one))) await this.#install(voice);
    this.#name = name;
    this.#dueAt = Object.keys(this.#problems).length > 0 ? performance.now() + againMs : Infinity;
    changed();
  }

  async #install(voice: WantedVoice): Promise<void> {
    const { address, root, refresh, changed, log } = this.#deps;
    const { request } = voice;
    const onProgress = (bytes: number, totalBytes: number) => {
      this.#fetching = { request, bytes, totalBytes };
    };
    try {
      const { signal } = this.#closing;
      await installVoice(voice, root, { source: new FileSource(address), signal, onProgress });
      await refresh();
      this.#has = [...this.#has, request];
      log.info({ voice: voice.key }, 'A wanted voice was installed');
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      this.#problems = { ...this.#problems, [request]: (error as Error).message };
      log.warn({ err: error, voice: voice.key }, 'A wanted voice cannot be installed');
    } finally {
      this.#fetching = undefined;
      changed();
    }
  }
}
