import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SpeechVoice } from '../engine.ts';
import type { SherpaOptions } from '../sherpa.model.ts';
import { findModel } from './model-files.ts';

export interface FolderVoice {
  readonly voice: SpeechVoice;
  readonly model: SherpaOptions;
  readonly speaker: number;
}

/** Reads one voice folder, or throws an error whose message tells its owner what to fix. */
export async function readVoiceFolder(path: string): Promise<FolderVoice> {
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
    engine: 'folder',
    quality: 'high',
    sampleRate,
    description: file.description ?? `${file.name}, a voice of this library's own.`,
  };
  return { voice, model, speaker };
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
