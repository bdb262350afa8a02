/** The voices that can be installed here, and those that are, for the command line and the app. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findInstalled, type InstalledModel, InstallError } from '../../../platform/models/manifest.ts';
import { install, type InstallDeps } from '../../../platform/models/install.ts';
import { removeFolder } from '../../../platform/models/model-folder.ts';
import { FileSource } from '../../../platform/models/source.ts';
import { readGraph } from '../onnx/onnx.ts';
import { cutPiper, graphFiles, shapeOf } from '../piper/graphs.ts';
import {
  hasFilesOf,
  type OfferedVoice,
  readVoiceCatalog,
  readVoiceConfig,
  slug,
  voiceFiles,
  voiceIdOf,
} from './voice-catalog.ts';

/* Installs a voice of the catalog: its files, with Piper's graph cut as it is for the built-in voices. */

export const voiceKind = 'piper voice';
/** What the catalog said about the voice, and the shape of its network. */
export const descriptionFile = 'voice.json';

export const folderOf = (root: string, key: string): string => join(root, slug(key));

export function installVoice(voice: OfferedVoice, root: string, deps: InstallDeps): Promise<void> {
  const { key, files } = voice;
  return install(
    { folder: folderOf(root, key), kind: voiceKind, key, files, finish: (folder) => prepare(folder, voice) },
    deps,
  );
}

async function prepare(folder: string, offered: OfferedVoice): Promise<void> {
  const { key, name, language, languageName, quality, speakers, bytes } = offered;
  const voice = { key, name, language, languageName, quality, speakers, bytes };
  try {
    const { tokens } = readVoiceConfig(await readFile(join(folder, voiceFiles.config), 'utf8'));
    const model = await readFile(join(folder, voiceFiles.model));
    const graphs = cutPiper(model, voiceFiles.model);
    for (const [part, file] of Object.entries(graphFiles))
      await writeFile(join(folder, file), graphs[part as keyof typeof graphFiles], { flush: true });
    const lines = Array.from(tokens, ([symbol, id]) => `${symbol} ${id}\n`);
    await writeFile(join(folder, 'tokens.txt'), lines.join(''), { flush: true });
    const description = { ...voice, shape: shapeOf(readGraph(model)) };
    await writeFile(join(folder, descriptionFile), JSON.stringify(description, null, 2), { flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw new InstallError(`${voice.key} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}

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
    if (found) await removeFolder(found.folder);
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
