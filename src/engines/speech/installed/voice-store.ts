/** The voices that can be installed here, and those that are, for the command line and the app. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeModel, type InstallDeps } from '../../../platform/models/install.ts';
import { findInstalled, type InstalledModel } from '../../../platform/models/manifest.ts';
import { FileSource } from '../../../platform/models/source.ts';
import { folderOf, installVoice } from './install-voice.ts';
import { hasFilesOf, readVoiceCatalog, voiceFiles, voiceIdOf, type OfferedVoice } from './voice-catalog.ts';

export interface VoiceStoreDeps {
  /** Where the catalog and its files are. */
  readonly address: string;
  /** The folder of installed voices. */
  readonly root: string;
}

export interface StoredVoice extends OfferedVoice {
  /** For a model with several speakers, the start of their ids. */
  readonly voiceId: string;
  readonly isInstalled: boolean;
  /** The catalog offers other files for it than those that are installed. */
  readonly isOutdated: boolean;
}

export class VoiceStore {
  readonly #deps: VoiceStoreDeps;

  constructor(deps: VoiceStoreDeps) {
    this.#deps = deps;
  }

  async list(signal: AbortSignal): Promise<StoredVoice[]> {
    const voices = await readVoiceCatalog(this.#source(), signal);
    const installed = new Map((await findInstalled(this.#deps.root)).map((one) => [one.key, one]));
    return voices.map((voice) => toStored(voice, installed.get(voice.key)));
  }

  /** Undefined if the catalog has no such voice. */
  async find(key: string, signal: AbortSignal): Promise<StoredVoice | undefined> {
    return (await this.list(signal)).find((voice) => voice.key === key);
  }

  /** The model card: nothing else says how a voice is licensed. */
  async card(voice: StoredVoice, signal: AbortSignal): Promise<string> {
    if (voice.isInstalled)
      return readFile(join(folderOf(this.#deps.root, voice.key), voiceFiles.card), 'utf8');
    const file = voice.files.find(({ name }) => name === voiceFiles.card)!;
    return this.#source().text(file.path, signal);
  }

  install(voice: StoredVoice, deps: Omit<InstallDeps, 'source'>): Promise<void> {
    return installVoice(voice, this.#deps.root, { ...deps, source: this.#source() });
  }

  /** By its key or its id. Returns undefined if it was not installed. */
  async remove(name: string): Promise<string | undefined> {
    const all = await findInstalled(this.#deps.root);
    const found = all.find(({ key }) => key === name || voiceIdOf(key) === name);
    if (found) await removeModel(found.folder);
    return found?.key;
  }

  #source(): FileSource {
    return new FileSource(this.#deps.address);
  }
}

const toStored = (
  voice: OfferedVoice,
  installed: Pick<InstalledModel, 'files'> | undefined,
): StoredVoice => ({
  ...voice,
  voiceId: voiceIdOf(voice.key),
  isInstalled: installed !== undefined,
  isOutdated: installed !== undefined && !hasFilesOf(installed, voice),
});
