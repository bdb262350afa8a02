/** Whether this server can do its work, found out within two seconds whatever hangs. */
import type { Health } from '../../shared/contract/service.ts';
import { timestamp, type Clock } from '../../platform/clock.ts';
import { storeLimits } from '../../platform/time-limits.ts';
import { untilAborted } from '../../platform/until-aborted.ts';

export interface ReadinessDeps {
  readonly clock: Clock;
  /** Rejects while the store cannot be reached. */
  readonly pingStore: () => Promise<void>;
  /** Rejects while the storage of files cannot be used. */
  readonly pingStorage: (signal: AbortSignal) => Promise<void>;
  readonly hasVoices: () => boolean;
  readonly translation: (signal: AbortSignal) => Promise<Health['checks']['translation']>;
  /** Since when the disk is nearly full; undefined: it has room. */
  readonly diskLowSinceMs: () => number | undefined;
  /** Since when nobody speaks: no worker is up; undefined: somebody does. */
  readonly noSpeechWorkerSinceMs: () => number | undefined;
  /** Since when nothing can be transcribed because no worker runs. */
  readonly noTranscriptionWorkerSinceMs: () => number | undefined;
}

export interface Missing {
  readonly name: 'database' | 'disk_space' | 'storage' | 'speech_workers' | 'transcription_workers';
  readonly since: string;
}

export class Readiness {
  readonly #deps: ReadinessDeps;
  #missingSinceMs: number | undefined;
  #storageSinceMs: number | undefined;

  constructor(deps: ReadinessDeps) {
    this.#deps = deps;
  }

  /** Without its store the server can do nothing; without storage, room, workers, voices or translation it does the rest. */
  async check(): Promise<{ checks: Health['checks']; isReady: boolean; missing: readonly Missing[] }> {
    const { clock, pingStore, pingStorage, hasVoices, translation } = this.#deps;
    const signal = AbortSignal.timeout(storeLimits.readinessMs);
    const [isUp, hasStorage, translationState] = await Promise.all([
      inTime(
        signal,
        pingStore().then(() => true),
        false,
      ),
      inTime(
        signal,
        pingStorage(signal).then(() => true),
        false,
      ),
      inTime(signal, translation(signal), 'not_configured' as const),
    ]);
    this.#missingSinceMs = isUp ? undefined : (this.#missingSinceMs ?? clock.now());
    this.#storageSinceMs = hasStorage ? undefined : (this.#storageSinceMs ?? clock.now());
    return {
      isReady: isUp,
      missing: [
        ...missingSince('database', this.#missingSinceMs),
        ...missingSince('storage', this.#storageSinceMs),
        ...missingSince('disk_space', this.#deps.diskLowSinceMs()),
        ...missingSince('speech_workers', this.#deps.noSpeechWorkerSinceMs()),
        ...missingSince('transcription_workers', this.#deps.noTranscriptionWorkerSinceMs()),
      ],
      checks: {
        database: isUp ? 'ok' : 'down',
        speech: hasVoices() ? 'ok' : 'not_configured',
        translation: translationState,
      },
    };
  }
}

const missingSince = (name: Missing['name'], sinceMs: number | undefined): Missing[] =>
  sinceMs === undefined ? [] : [{ name, since: timestamp(sinceMs) }];

/** The fallback in place of an error or a late result. */
const inTime = <T>(signal: AbortSignal, result: Promise<T>, fallback: T): Promise<T> =>
  untilAborted(result, signal).catch(() => fallback);
