/**
 * Makes Kokoro's folder once, in processes of their own, and finds out which form of the network is
 * fastest on this machine.
 *
 *   sound ◄── checked ──► missing or damaged ──► packages verified ──► being made ──► sound
 *
 * Everything up to "packages verified" takes a second and decides whether there are voices at all;
 * making the folder takes a quarter of a minute and goes on behind the server's start.
 */
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from '../../../platform/workers/pool.ts';
import type { EngineContext } from '../engine.ts';
import { prepareFolder } from '../../model-folder.ts';
import { sealFiles } from './files.ts';
import type { Figures } from './files.ts';
import { candidateForms } from './forms.ts';
import type { Form } from './forms.ts';
import type { Step } from './preparation.worker.ts';
import type { KokoroPackages } from './weights.ts';

export interface PreparedModel {
  readonly folder: string;
  readonly form: Form;
}

export interface Preparation {
  /** Rejects when the model cannot be made after all, for example because the disk has become full. */
  readonly ready: Promise<PreparedModel>;
  close(): Promise<void>;
}

export interface PreparationSettings extends EngineContext {
  readonly packages: KokoroPackages;
}

const NEEDED_BYTES = 220_000_000;
const STEP_TIMEOUT_MS = 10 * 60_000;
/** A form whose sound is this much louder or quieter than the others' does not compute rightly. */
const MAX_LOUDNESS_RATIO = 1.5;

export async function startPreparation(settings: PreparationSettings): Promise<Preparation> {
  const { modelsDir, packages, log } = settings;
  const folder = join(modelsDir, 'kokoro-82m-v1.0');
  const steps = createSteps();
  try {
    const form = await steps.run<Form>({ kind: 'check', folder }).catch(() => undefined);
    if (form) {
      await steps.close();
      return { ready: Promise.resolve({ folder, form }), close: async () => undefined };
    }
    await steps.run({ kind: 'verify', packages });
    await checkRoom(modelsDir);
  } catch (error) {
    await steps.close();
    throw error;
  }
  log.info({ folder }, 'Kokoro: the studio voices are being prepared, which happens once');
  return { ready: makeFolder(settings, steps, folder), close: () => steps.close() };
}

async function makeFolder(
  { packages, log }: PreparationSettings,
  steps: Steps,
  folder: string,
): Promise<PreparedModel> {
  const start = performance.now();
  const forms = candidateForms(process.arch);
  let figures: Figures[] = [];
  let form: Form | undefined;
  const made = prepareFolder({
    path: folder,
    async check(path) {
      form = await steps.run<Form>({ kind: 'check', folder: path });
    },
    async fill(path) {
      await steps.run({ kind: 'write', packages, folder: path, forms });
      log.info({ forms }, 'Kokoro: weights verified and written, now measuring');
      figures = await measureForms(steps, path, forms);
      await sealFiles(path, chooseForm(figures), figures);
    },
  });
  await made.finally(() => void steps.close());
  const seconds = Math.round((performance.now() - start) / 1000);
  log.info({ folder, form, figures, seconds }, 'Kokoro: the studio voices are ready');
  return { folder, form: form! };
}

/** A form that this machine cannot run is out of the race; it does not end it. */
async function measureForms(steps: Steps, folder: string, forms: readonly Form[]): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const form of forms) {
    const failed = { form, speed: 0, loudness: 0 };
    figures.push(await steps.run<Figures>({ kind: 'measure', folder, form }).catch(() => failed));
  }
  return figures;
}

export function chooseForm(figures: readonly Figures[]): Form {
  // Single precision is what the others are judged by; it stands last among the candidates.
  const reference = figures.findLast(({ speed }) => speed > 0);
  if (!reference) throw new Error('The model cannot speak on this machine');
  const isSound = ({ speed, loudness }: Figures) => {
    const ratio = loudness / reference.loudness;
    return speed > 0 && ratio < MAX_LOUDNESS_RATIO && ratio > 1 / MAX_LOUDNESS_RATIO;
  };
  const [fastest] = figures.filter(isSound).toSorted((a, b) => b.speed - a.speed);
  if (!fastest) throw new Error('The model is silent on this machine');
  return fastest.form;
}

async function checkRoom(modelsDir: string): Promise<void> {
  await mkdir(modelsDir, { recursive: true });
  const { bavail, bsize } = await statfs(modelsDir);
  const free = bavail * bsize;
  if (free < NEEDED_BYTES)
    throw new Error(
      `The disk has ${Math.floor(free / 1e6)} MB left, and ${NEEDED_BYTES / 1e6} MB are needed`,
    );
}

interface Steps {
  /** The last thing the step reported, if it reported anything. */
  run<Result>(step: Step): Promise<Result>;
  close(): Promise<void>;
}

function createSteps(): Steps {
  const pool = new Pool({
    entry: new URL('./preparation.worker.ts', import.meta.url),
    size: 1,
    idleMs: 60_000,
    loadTimeoutMs: 60_000,
    stopGraceMs: 500,
    // A step that fails is reported once, by whoever asked for it.
    log: { warn: () => undefined },
  });
  const never = new AbortController().signal;
  let count = 0;

  async function run<Result>(step: Step): Promise<Result> {
    let result: unknown;
    // A key of its own gives each step a fresh process: no form profits from the memory of another.
    const task = { key: String((count += 1)), setup: undefined, job: step, silenceMs: STEP_TIMEOUT_MS };
    for await (const chunk of pool.run(task, never)) result = chunk;
    return result as Result;
  }

  return { run, close: () => pool.close() };
}
