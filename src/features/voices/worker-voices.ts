/**
 * Installed voices where workers speak: what is wanted is in the database, nodes name it in the queue, and each worker
 * fetches its own copy, checked by its digests.
 *
 *   wanted ── every worker that installs voices has it ──► installed
 *     └─ none can have it, or the caller left ──► what was wanted before
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { InstallError } from '../../engines/models/install-error.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import {
  toStored,
  type Following,
  type StoredVoice,
  type VoiceStore,
  type WantedVoice,
} from '../../engines/speech/installed/voice-store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WantedVoiceRow } from '../../platform/database/tables.ts';
import type { Ids } from '../../platform/ids.ts';
import * as store from './wanted-voices.store.ts';

/** The workers, as the queue shows them. */
export interface FollowingWorkers {
  want(voices: readonly WantedVoice[]): Promise<void>;
  /** How far each live worker that installs voices is. */
  followings(): readonly Following[];
  voices(): readonly SpeechVoice[];
}

export interface WorkerVoicesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly catalog: Pick<VoiceStore, 'offered' | 'card'>;
  readonly workers: FollowingWorkers;
  /** How long an installation waits for a worker where none installs voices. Default: ten seconds. */
  readonly patienceMs?: number;
}

type Progress = Parameters<VoiceStore['install']>[1];

/** How often an installation looks at what this node knows of the workers, which it reads from the queue every second. */
const lookMs = 100;

export class WorkerVoices implements Pick<VoiceStore, 'list' | 'find' | 'card' | 'install' | 'remove'> {
  readonly #deps: WorkerVoicesDeps;

  constructor(deps: WorkerVoicesDeps) {
    this.#deps = deps;
  }

  async list(signal: AbortSignal): Promise<StoredVoice[]> {
    const { catalog, database } = this.#deps;
    const [offered, rows] = await Promise.all([
      catalog.offered(signal),
      store.listWantedVoices(database.queries),
    ]);
    const wanted = new Map(rows.map((row) => [row.voice_key, toWanted(row)]));
    return offered.map((voice) => toStored(voice, manifestOf(wanted.get(voice.key))));
  }

  /** Undefined: the catalog has no such voice. */
  async find(key: string, signal: AbortSignal): Promise<StoredVoice | undefined> {
    return (await this.list(signal)).find((voice) => voice.key === key);
  }

  /** No worker is asked for its copy. */
  card(voice: StoredVoice, signal: AbortSignal): Promise<string> {
    return this.#deps.catalog.card({ ...voice, isInstalled: false }, signal);
  }

  async install(offered: StoredVoice, progress: Progress): Promise<void> {
    const { database, clock, ids } = this.#deps;
    const { voiceId, isInstalled: _, isOutdated: __, ...voice } = offered;
    const { queries } = database;
    const before = (await store.listWantedVoices(queries)).find((row) => row.voice_key === voice.key);
    const request = ids.next();
    await store.putWantedVoice(queries, {
      voice_key: voice.key,
      request,
      voice: JSON.stringify(voice),
      created_at: clock.now(),
    });
    try {
      await this.publish();
      await this.#untilInstalled({ request, voiceId }, progress);
    } catch (error) {
      await store.deleteWantedVoice(queries, voice.key, request);
      if (before) await store.putWantedVoice(queries, before);
      await this.publish();
      throw error;
    }
  }

  /** By its key or its id; undefined: it is not installed. */
  async remove(name: string): Promise<string | undefined> {
    const { queries } = this.#deps.database;
    const voices = (await store.listWantedVoices(queries)).map((row) => toStored(toWanted(row), undefined));
    const key = voices.find((voice) => voice.key === name || voice.voiceId === name)?.key;
    if (key !== undefined) await store.deleteWantedVoice(queries, key);
    await this.publish();
    return key;
  }

  /** Names what is wanted in the queue, which may have forgotten it. */
  async publish(): Promise<void> {
    const { database, workers } = this.#deps;
    await workers.want((await store.listWantedVoices(database.queries)).map(toWanted));
  }

  async #untilInstalled(
    { request, voiceId }: { readonly request: string; readonly voiceId: string },
    { signal, onProgress }: Progress,
  ): Promise<void> {
    const { workers, patienceMs = 10_000 } = this.#deps;
    const isListed = () => workers.voices().some((one) => `${one.voiceId}-`.startsWith(`${voiceId}-`));
    const startedAt = performance.now();
    for (;;) {
      const followings = workers.followings();
      const having = followings.filter(({ has }) => has.includes(request));
      const problems = followings.flatMap(({ problems }) => problems[request] ?? []);
      const fetching = followings.flatMap(({ fetching: one }) => (one?.request === request ? one : []));
      for (const { bytes, totalBytes } of fetching.slice(0, 1)) onProgress?.(bytes, totalBytes);
      const isSettled = followings.length > 0 && having.length + problems.length === followings.length;
      if (isSettled && having.length > 0 && isListed()) return;
      if (isSettled && having.length === 0) throw new InstallError(problems[0]);
      if (followings.length === 0 && performance.now() - startedAt > patienceMs)
        throw new InstallError(
          'No speech worker that installs voices is running: the operator has to start one with the engine piper.',
        );
      await sleep(lookMs, undefined, { signal });
    }
  }
}

const toWanted = ({ voice, request }: WantedVoiceRow): WantedVoice => ({
  ...(JSON.parse(voice) as Omit<WantedVoice, 'request'>),
  request,
});

const manifestOf = (wanted: WantedVoice | undefined) =>
  wanted && { files: Object.fromEntries(wanted.files.map((file) => [file.name, file])) };
