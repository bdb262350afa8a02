/** Kokoro's folder for the tests of a process: made from its packages and measured once, for all tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { share } from '../../../../test/shared.ts';
import type { EngineContext } from '../engine.ts';
import type { Form } from './graphs/forms.ts';
import { Preparation } from './preparation/preparation.ts';
import { findPackages } from './preparation/weights.ts';

export interface StudioModel {
  readonly modelsDir: string;
  readonly folder: string;
  /** The form it speaks with before it is measured, and the one after that. */
  readonly firstForm: Form;
  readonly measured: Promise<Form>;
  /** What was logged on the way. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

/** Not yet measured, which waits for everything else on a busy machine: for tests that name the form they speak with. */
export const studioModel = (): Promise<StudioModel> => share('the studio model', makeStudioModel);

/** For engines and servers, which would otherwise measure it themselves. */
export async function measuredModel(): Promise<StudioModel> {
  const model = await studioModel();
  await model.measured;
  return model;
}

async function makeStudioModel(): Promise<StudioModel> {
  const modelsDir = await mkdtemp(join(tmpdir(), 'lectern-kokoro-'));
  const { lines, log } = listen();
  const preparation = await Preparation.start({ modelsDir, log, packages: findPackages() });
  const folder = await preparation.ready;
  const { form: firstForm, measured } = preparation;
  const close = async () => {
    await preparation.close();
    await rm(modelsDir, { recursive: true });
  };
  return { modelsDir, folder, firstForm, measured, lines, close };
}

/** A log that keeps its lines. */
export function listen(): { readonly lines: string[]; readonly log: EngineContext['log'] } {
  const lines: string[] = [];
  const note = (_: object, message: string) => void lines.push(message);
  return { lines, log: { info: note, warn: note } };
}
