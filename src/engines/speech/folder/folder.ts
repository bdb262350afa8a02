import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineContext, SpeechEngine, SpeechVoice } from '../engine.ts';
import { readVoiceFolder } from './voice-folder.ts';
import type { FolderVoice } from './voice-folder.ts';

export interface FolderSettings {
  /** Holds one folder for each voice; it need not exist. */
  readonly voicesDir: string;
}

/** These models take memory in proportion to what they speak at once: 300 MB for this many. */
const maxCharacters = 200;

/** The owner's voices: every sherpa-onnx model folder that has a `voice.json` beside its files. */
export function createFolderEngine({ voicesDir }: FolderSettings): SpeechEngine {
  const found = new Map<string, FolderVoice>();

  async function prepare({ log }: EngineContext): Promise<readonly SpeechVoice[]> {
    found.clear();
    for (const folder of await listFolders(voicesDir)) {
      try {
        const one = await readVoiceFolder(join(voicesDir, folder));
        found.set(one.voice.voiceId, one);
      } catch (error) {
        log.warn({ folder }, `Voice folder "${folder}" is left out: ${(error as Error).message}`);
      }
    }
    return [...found.values()].map(({ voice }) => voice);
  }

  async function source(voiceId: string) {
    const one = found.get(voiceId);
    if (!one) throw new Error(`There is no voice folder for ${voiceId}`);
    const module = new URL('../sherpa.model.ts', import.meta.url).href;
    const model = { key: voiceId, module, options: one.model };
    return { model, speaker: one.speaker, maxCharacters, isRandom: true };
  }

  return { name: 'folder', prepare, source };
}

async function listFolders(voicesDir: string): Promise<string[]> {
  const entries = await readdir(voicesDir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // A link to a folder elsewhere counts as a folder; hidden ones are not meant for us.
  return entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}
