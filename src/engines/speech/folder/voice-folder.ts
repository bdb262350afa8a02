import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hashFile } from '../../../platform/replace-file.ts';
import type { EngineContext, SpeechEngine, SpeechVoice } from '../engine.ts';
import type { SherpaOptions } from '../sherpa.model.ts';
import { findModel } from './model-files.ts';

interface FolderVoice {
  readonly voice: SpeechVoice;
  readonly model: SherpaOptions;
  readonly speaker: number;
}

/** Reads one voice folder, or throws an error whose message tells its owner what to fix. */
async function readVoiceFolder(path: string): Promise<FolderVoice> {
  const folder = basename(path);
  if (!/^[a-z0-9][a-z0-9-]{0,60}$/.test(folder)) {
    throw new Error('the folder name becomes the voice id: use lower-case letters, digits and hyphens only');
  }
  // The schema's library has hundreds of modules; most owners have no voice folders.
  const { parseVoiceFile } = await import('./voice-file.ts');
  const file = parseVoiceFile(await readVoiceFile(path));
  const { sampleRate, speakers, ...model } = await findModel(path, await readdir(path));
  const speaker = file.speaker ?? 0;
  if (speaker >= speakers) {
    throw new Error(`voice.json asks for speaker ${speaker}, but the model's last one is ${speakers - 1}`);
  }
  const language = canonical(file.language);
  const voice: SpeechVoice = {
    voiceId: `folder-${folder}`,
    name: file.name,
    language,
    languages: [...new Set([language, ...(file.languages ?? []).map(canonical)])],
    gender: file.gender ?? 'not_specified',
    ...(file.age && { age: file.age }),
    engine: 'folder',
    quality: 'high',
    sampleRate,
    description: file.description ?? `${file.name}, a voice of this library's own.`,
    model: await digestOf(model.model, speaker),
  };
  return { voice, model, speaker };
}

/** Of its weights; two machines that have the same voice share what it said. */
async function digestOf(model: SherpaOptions['model'], speaker: number): Promise<string> {
  const weights = Object.values(model)
    .flatMap((files: object) => Object.values(files) as string[])
    .filter((file) => /\.(?:onnx|bin)$/.test(file));
  const hashes = await Promise.all(weights.map((file) => hashFile(file)));
  return createHash('sha256').update(`${hashes.join()} ${speaker}`).digest('hex').slice(0, 16);
}

async function readVoiceFile(path: string): Promise<unknown> {
  const text = await readFile(join(path, 'voice.json'), 'utf8').catch(() => {
    throw new Error('there is no voice.json that can be read');
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`voice.json is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0]!;
  } catch {
    throw new Error(`voice.json: "${tag}" is not a language tag such as "en-US"`);
  }
}

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
