/** Kokoro's folder for the tests of a process: made from its packages once, for all tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { share } from '../../../../test/shared.ts';
import type { EngineContext } from '../engine.ts';
import { createKokoroEngine } from './kokoro.ts';
import { kokoroFolder } from './model-files.ts';

export interface StudioModel {
  readonly modelsDir: string;
  readonly folder: string;
  /** What was logged on the way. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

export const studioModel = (): Promise<StudioModel> => share('the studio model', makeStudioModel);

async function makeStudioModel(): Promise<StudioModel> {
  const modelsDir = await mkdtemp(join(tmpdir(), 'lectern-kokoro-'));
  const { lines, log } = listen();
  await createKokoroEngine({ listenerThreads: 1 }).prepare({ modelsDir, log });
  const close = () => rm(modelsDir, { recursive: true });
  return { modelsDir, folder: kokoroFolder(modelsDir), lines, close };
}

/** A log that keeps its lines. */
export function listen(): { readonly lines: string[]; readonly log: EngineContext['log'] } {
  const lines: string[] = [];
  const note = (_: object, message: string) => void lines.push(message);
  return { lines, log: { info: note, warn: note } };
}
