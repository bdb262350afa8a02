/** Installing voices from the app, by owners of the server. The command line uses the same store of voices. */
import { Problem } from '../../shared/contract/errors.ts';
import { InstallError } from '../../platform/models/manifest.ts';
import type { StoredVoice, VoiceStore } from '../../engines/speech/installed/voice-store.ts';
import type { Log } from '../../platform/log.ts';

export interface VoiceInstallingDeps {
  readonly store: Pick<VoiceStore, 'list' | 'find' | 'card' | 'install' | 'remove'>;
  /** Whether the engine that speaks with installed voices is turned on. */
  readonly isUsable: boolean;
  /** Throws for everybody but owners. */
  readonly requireOwner: (accountId: string) => Promise<unknown>;
  /** Writes it into the log of what administrators did. */
  readonly record: (change: VoiceChange) => Promise<void>;
  readonly log: Log;
}

export interface VoiceChange {
  readonly accountId: string;
  /** Where the request came from. */
  readonly address: string;
  readonly action: 'voice.installed' | 'voice.removed';
  /** Its name in the catalog. */
  readonly voice: string;
}

export interface InstallRequest {
  readonly key: string;
  /** Where the request came from. */
  readonly address: string;
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number, totalBytes: number) => void;
}

export class VoiceInstalling {
  readonly #deps: VoiceInstallingDeps;

  constructor(deps: VoiceInstallingDeps) {
    this.#deps = deps;
  }

  async isAllowed(accountId: string): Promise<boolean> {
    return this.#require(accountId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem && error.code === 'not_found') return false;
        throw error;
      },
    );
  }

  async list(accountId: string, signal: AbortSignal): Promise<StoredVoice[]> {
    await this.#require(accountId);
    return this.#deps.store.list(signal).catch(refuse);
  }

  async card(accountId: string, key: string, signal: AbortSignal): Promise<string> {
    const voice = await this.#find(accountId, key, signal);
    return this.#deps.store.card(voice, signal).catch(refuse);
  }

  /** Returns the id of the new voice. */
  async install(accountId: string, { key, address, signal, onProgress }: InstallRequest): Promise<string> {
    const { store, log, record } = this.#deps;
    const voice = await this.#find(accountId, key, signal);
    onProgress(0, voice.bytes);
    await store.install(voice, { signal, onProgress }).catch(refuse);
    await record({ accountId, address, action: 'voice.installed', voice: key });
    log.info({ voice: key, account_id: accountId }, 'a voice was installed');
    return voice.voiceId;
  }

  async remove(accountId: string, key: string, address: string): Promise<void> {
    const { store, log, record } = this.#deps;
    await this.#require(accountId);
    if ((await store.remove(key)) === undefined)
      throw new Problem('not_found', 'No voice of that name is installed.');
    await record({ accountId, address, action: 'voice.removed', voice: key });
    log.info({ voice: key, account_id: accountId }, 'a voice was removed');
  }

  async #require(accountId: string): Promise<void> {
    await this.#deps.requireOwner(accountId);
    if (!this.#deps.isUsable)
      throw new Problem(
        'not_found',
        'Installed voices need the engine piper, which SPEECH_ENGINES leaves out.',
      );
  }

  async #find(accountId: string, key: string, signal: AbortSignal): Promise<StoredVoice> {
    await this.#require(accountId);
    const voice = await this.#deps.store.find(key, signal).catch(refuse);
    if (!voice) throw new Problem('not_found', 'The catalog has no voice of that name.');
    return voice;
  }
}

function refuse(error: unknown): never {
  if (error instanceof InstallError)
    throw new Problem('service_unavailable', error.message, { cause: error });
  throw error;
}
