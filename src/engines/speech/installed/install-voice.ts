/** Installs a voice of the catalog: its files, with Piper's graph cut as it is for the built-in voices. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InstallError } from '../../../platform/models/install-error.ts';
import { install, type InstallDeps } from '../../../platform/models/install.ts';
import { readGraph } from '../onnx/onnx.ts';
import { cutPiper, graphFiles, shapeOf } from '../piper/graphs.ts';
import { slug, voiceFiles, type OfferedVoice } from './voice-catalog.ts';
import { readVoiceConfig } from './voice-config.ts';

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
