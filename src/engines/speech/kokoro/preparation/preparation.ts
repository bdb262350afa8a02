/**
 * Makes Kokoro's folder once, in separate processes, and finds out which form of the network is
 * fastest on this machine.
 *
 *   missing or damaged ──► packages verified ──► being written ──► written ──► measured
 *
 * Everything up to "packages verified" takes a second and decides whether there are voices at all. Once the folder
 * is written the voices speak, with a form that runs everywhere; the fastest takes over when it is known.
 */
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { workerLimits } from '../../../../platform/time-limits.ts';
import { Pool } from '../../../../platform/workers/pool.ts';
import { WorkerError } from '../../../../platform/workers/ticket.ts';
import { prepareFolder } from '../../../../platform/models/model-folder.ts';
import type { EngineContext } from '../../engine.ts';
import { compareSounds, soundsAlike } from '../../sound-check.ts';
import { candidateForms, safeForm, type Form } from '../graphs/forms.ts';
import { sampleRate } from '../voices.ts';
import { readChoice, sealFiles, writeChoice, type Speed } from './files.ts';
import type { Measurement, PreparationStep } from './preparation.worker.ts';
import type { KokoroPackages } from './weights.ts';

export interface PreparationSettings extends EngineContext {
  readonly packages: KokoroPackages;
}

/** What an earlier start has left. */
interface Found {
  readonly isWritten: boolean;
  readonly form: Form | undefined;
}

const neededBytes = 240_000_000;
const { loadMs: loadTimeoutMs, silenceMs } = workerLimits.modelPreparation;

const folderIn = (modelsDir: string): string => join(modelsDir, 'kokoro-82m-v1.0');

export class Preparation {
  /** The folder, once voices can speak. Rejects when it cannot be made, for example because the disk is full. */
  readonly ready: Promise<string>;
  /** The fastest form. Rejects when it cannot be determined; the voices speak all the same. */
  readonly measured: Promise<Form>;
  readonly #settings: PreparationSettings;
  readonly #steps: Steps;
  readonly #folder: string;
  readonly #closing = new AbortController();
  #form: Form;

  private constructor(settings: PreparationSettings, steps: Steps, found: Found) {
    this.#settings = settings;
    this.#steps = steps;
    this.#folder = folderIn(settings.modelsDir);
    this.#form = found.form ?? safeForm;
    this.ready = found.isWritten ? Promise.resolve(this.#folder) : this.#write();
    this.measured = this.ready.then(() => found.form ?? this.#choose()).finally(() => void steps.close());
    this.measured.catch(() => undefined);
  }

  /** Rejects when the packages with the weights are missing or damaged. */
  static async start(settings: PreparationSettings): Promise<Preparation> {
    const { modelsDir, packages, log } = settings;
    const folder = folderIn(modelsDir);
    const steps = new Steps();
    try {
      const isWritten = await steps.run({ kind: 'check', folder }).then(
        () => true,
        () => false,
      );
      if (!isWritten) {
        await steps.run({ kind: 'verify', packages });
        await checkRoom(modelsDir);
        log.info({ folder }, 'Kokoro: the studio voices are being prepared, which happens once');
      }
      // Read before the first sentence, which would otherwise be spoken by another form than the rest.
      const form = isWritten ? await readChoice(folder) : undefined;
      return new Preparation(settings, steps, { isWritten, form });
    } catch (error) {
      await steps.close();
      throw error;
    }
  }

  /** The form to speak with now. */
  get form(): Form {
    return this.#form;
  }

  close(): Promise<void> {
    this.#closing.abort();
    return this.#steps.close();
  }

  async #write(): Promise<string> {
    const { packages, log } = this.#settings;
    await prepareFolder({
      path: this.#folder,
      check: async (folder) => void (await this.#steps.run({ kind: 'check', folder })),
      fill: async (folder) => {
        await this.#steps.run({ kind: 'write', packages, folder, forms: candidateForms(process.arch) });
        await sealFiles(folder);
      },
    });
    log.info({ folder: this.#folder }, 'Kokoro: the studio voices are ready');
    return this.#folder;
  }

  async #choose(): Promise<Form> {
    const known = await readChoice(this.#folder);
    this.#form = known ?? (await this.#measure());
    return this.#form;
  }

  async #measure(): Promise<Form> {
    const measure = async (form: Form, whole: boolean) => {
      await this.#settings.untilQuiet?.(this.#closing.signal);
      const options = { folder: this.#folder, form, whole };
      return this.#steps.run<Measurement>({ kind: 'measure', options });
    };
    const reference = await measure(safeForm, true);
    const measurements = await measureForms(candidateForms(process.arch), (form) => measure(form, false));
    const form = chooseForm(reference, measurements);
    const speeds = measurements.map(({ form: one, speed }): Speed => ({ form: one, speed }));
    await writeChoice(this.#folder, form, speeds);
    this.#settings.log.info({ form, speeds }, 'Kokoro: the fastest form for this machine is chosen');
    return form;
  }
}

/** A form that this machine cannot run does not end the comparison of the others; a server that stops does. */
export async function measureForms(
  forms: readonly Form[],
  measure: (form: Form) => Promise<Measurement>,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const form of forms) {
    try {
      measurements.push(await measure(form));
    } catch (error) {
      if (error instanceof WorkerError && error.fault === 'closed') throw error;
    }
  }
  return measurements;
}

/** The fastest form that sounds like the network in single precision, which takes each sentence as a whole. */
export function chooseForm(reference: Measurement, measurements: readonly Measurement[]): Form {
  const soundOf = (samples: Int16Array) => ({ samples, sampleRate });
  const alike = measurements.filter(({ sounds }) =>
    sounds.every((sound, text) =>
      soundsAlike(compareSounds(soundOf(reference.sounds[text]!), soundOf(sound))),
    ),
  );
  const fastest = alike.toSorted((a, b) => b.speed - a.speed)[0];
  if (!fastest) throw new Error('No form of the model sounds right on this machine');
  return fastest.form;
}

async function checkRoom(modelsDir: string): Promise<void> {
  await mkdir(modelsDir, { recursive: true });
  const { bavail, bsize } = await statfs(modelsDir);
  const free = bavail * bsize;
  if (free < neededBytes)
    throw new Error(`The disk has ${Math.floor(free / 1e6)} MB left, and ${neededBytes / 1e6} MB are needed`);
}

/** Runs the steps in processes of the lowest priority: somebody may be listening meanwhile. */
class Steps {
  readonly #pool = new Pool({
    entry: new URL('./preparation.worker.ts', import.meta.url),
    size: 1,
    idleMs: 60_000,
    loadTimeoutMs,
    stopGraceMs: 500,
    expectedBytes: () => 620e6,
    // A step that fails is reported once, by its caller.
    log: { warn: () => undefined },
  });
  #count = 0;

  /** The last thing the step reported, if it reported anything. */
  async run<Result>(step: PreparationStep): Promise<Result> {
    this.#count += 1;
    let result: unknown;
    // A unique key gives each step a new process, so that no form profits from the memory of another.
    const key = String(this.#count);
    const priority = step.kind === 'measure' ? 'background' : 'interactive';
    const task = { key, job: step, silenceMs, priority } as const;
    for await (const chunk of this.#pool.run(task, new AbortController().signal)) result = chunk;
    return result as Result;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
