/** Installing voices and other models from the app, by owners of the server. The command line uses the same stores. */
import { Problem } from '../../shared/contract/errors.ts';
import { InstallError } from '../../platform/models/manifest.ts';
import type { StoredVoice, VoiceStore } from '../../engines/speech/installed/voice-store.ts';
import type { InstallDeps } from '../../platform/models/install.ts';
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
  readonly action: 'voice.installed' | 'voice.removed' | 'model.installed';
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

export function createVoiceInstalling({ store, log, record, requireOwner, isUsable }: VoiceInstallingDeps) {
  async function isAllowed(accountId: string): Promise<boolean> {
    return require(accountId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem && error.code === 'not_found') return false;
        throw error;
      },
    );
  }

  async function list(accountId: string, signal: AbortSignal): Promise<StoredVoice[]> {
    await require(accountId);
    return store.list(signal).catch(refuse);
  }

  async function card(accountId: string, key: string, signal: AbortSignal): Promise<string> {
    const voice = await find(accountId, key, signal);
    return store.card(voice, signal).catch(refuse);
  }

  /** Returns the id of the new voice. */
  async function install(
    accountId: string,
    { key, address, signal, onProgress }: InstallRequest,
  ): Promise<string> {
    const voice = await find(accountId, key, signal);
    onProgress(0, voice.bytes);
    await store.install(voice, { signal, onProgress }).catch(refuse);
    await record({ accountId, address, action: 'voice.installed', voice: key });
    log.info({ voice: key, account_id: accountId }, 'a voice was installed');
    return voice.voiceId;
  }

  async function remove(accountId: string, key: string, address: string): Promise<void> {
    await require(accountId);
    if ((await store.remove(key)) === undefined)
      throw new Problem('not_found', 'No voice of that name is installed.');
    await record({ accountId, address, action: 'voice.removed', voice: key });
    log.info({ voice: key, account_id: accountId }, 'a voice was removed');
  }

  async function require(accountId: string): Promise<void> {
    await requireOwner(accountId);
    if (!isUsable)
      throw new Problem(
        'not_found',
        'Installed voices need the engine piper, which SPEECH_ENGINES leaves out.',
      );
  }

  async function find(accountId: string, key: string, signal: AbortSignal): Promise<StoredVoice> {
    await require(accountId);
    const voice = await store.find(key, signal).catch(refuse);
    if (!voice) throw new Problem('not_found', 'The catalog has no voice of that name.');
    return voice;
  }

  return { isAllowed, list, card, install, remove };
}

export type VoiceInstalling = ReturnType<typeof createVoiceInstalling>;

/** What can be done once it is installed: text recognition in a language, search by meaning. */
export interface InstallableModel {
  readonly key: string;
  readonly kind: 'ocr' | 'meaning';
  readonly language: string;
  readonly bytes: number;
  readonly isInstalled: boolean;
  install(deps: Omit<InstallDeps, 'source'>): Promise<void>;
}

export interface ModelInstallingDeps extends Pick<VoiceInstallingDeps, 'requireOwner' | 'record' | 'log'> {
  readonly models: () => Promise<readonly InstallableModel[]>;
}

export function createModelInstalling({ models, requireOwner, record, log }: ModelInstallingDeps) {
  async function install(
    accountId: string,
    { key, address, signal, onProgress }: InstallRequest,
  ): Promise<void> {
    await requireOwner(accountId);
    const model = (await models()).find((one) => one.key === key);
    if (!model) throw new Problem('not_found', 'There is no model of that name.');
    onProgress(0, model.bytes);
    await model.install({ signal, onProgress }).catch(refuse);
    await record({ accountId, address, action: 'model.installed', voice: key });
    log.info({ model: key, account_id: accountId }, 'a model was installed');
  }

  return { list: models, install };
}

export type ModelInstalling = ReturnType<typeof createModelInstalling>;

function refuse(error: unknown): never {
  if (error instanceof InstallError)
    throw new Problem('service_unavailable', error.message, { cause: error });
  throw error;
}
