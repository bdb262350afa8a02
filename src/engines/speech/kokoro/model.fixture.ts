/** Kokoro's folder for the tests of a process: made from its packages and measured once, for all that speak with it. */
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
  /** What it spoke with before it was measured, and what it speaks with since. */
  readonly firstForm: Form;
  readonly form: Form;
  /** What was logged on the way. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

export const studioModel = (): Promise<StudioModel> => share('the studio model', makeStudioModel);

async function makeStudioModel(): Promise<StudioModel> {
  const modelsDir = await mkdtemp(join(tmpdir(), 'lectern-kokoro-'));
  const { lines, log } = listen();
  const preparation = await Preparation.start({ modelsDir, log, packages: findPackages() });
  const folder = await preparation.ready;
  const firstForm = preparation.form;
  const form = await preparation.measured;
  return { modelsDir, folder, firstForm, form, lines, close: () => rm(modelsDir, { recursive: true }) };
}

/** A log that keeps its lines. */
export function listen(): { readonly lines: string[]; readonly log: EngineContext['log'] } {
  const lines: string[] = [];
  const note = (_: object, message: string) => void lines.push(message);
  return { lines, log: { info: note, warn: note } };
}
