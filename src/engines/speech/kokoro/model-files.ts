/**
 * The folder a Kokoro model is loaded from, made once from the packages: the front's graph, its weights, the styles of
 * all voices and eSpeak's data. It is made in a process that ends afterwards, because that takes memory and seconds.
 */
import { mkdir, readFile, readdir, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelFolder } from '../../../platform/models/model-folder.ts';
import { hashFile } from '../../../platform/replace-file.ts';
import { workerLimits } from '../../../platform/time-limits.ts';
import { Pool } from '../../../platform/workers/pool.ts';
import type { KokoroPackages } from './weights.ts';

/** The version of the folder's files. Raise it when this code makes other files from the same weights. */
const format = 8;
export const modelFiles = { front: 'front.onnx', weights: 'front.weights', styles: 'voices.bin' } as const;
const manifestFile = 'manifest.json';
const neededBytes = 140_000_000;

interface Manifest {
  readonly format: number;
  /** SHA-256 of every file. */
  readonly files: Readonly<Record<string, string>>;
}

export interface FilesJob {
  readonly packages: KokoroPackages;
  readonly folder: string;
}

export const kokoroFolder = (modelsDir: string): string => join(modelsDir, 'kokoro-82m-v1.0');

export interface KokoroFiles extends ModelFolder {
  /** Ends the process that makes the files. */
  close(): Promise<void>;
}

export function kokoroFiles(packages: KokoroPackages, modelsDir: string): KokoroFiles {
  const pool = new Pool({
    entry: new URL('./model-files.worker.ts', import.meta.url),
    size: 1,
    idleMs: 0,
    loadTimeoutMs: workerLimits.modelPreparation.loadMs,
    stopGraceMs: 500,
    expectedBytes: () => 620e6,
    // What fails is reported once, by the caller.
    log: { warn: () => undefined },
  });
  const { silenceMs } = workerLimits.modelPreparation;
  return {
    path: kokoroFolder(modelsDir),
    check: checkFiles,
    async fill(folder) {
      await checkRoom(modelsDir);
      const job: FilesJob = { packages, folder };
      const task = { key: 'kokoro-files', job, silenceMs, priority: 'interactive' } as const;
      for await (const _ of pool.run(task, new AbortController().signal));
      await sealFiles(folder);
    },
    close: () => pool.close(),
  };
}

async function sealFiles(folder: string): Promise<void> {
  const files: Record<string, string> = {};
  for (const name of await listFiles(folder)) files[name] = await hashFile(join(folder, name));
  const manifest: Manifest = { format, files };
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest, undefined, 2), { flush: true });
}

/** Reads every byte, and rejects a folder that is damaged or was made by another version. */
export async function checkFiles(folder: string): Promise<void> {
  const { format: madeAs, files } = await readManifest(folder);
  if (madeAs !== format) throw new Error('The model was prepared by another version');
  for (const [name, hash] of Object.entries(files))
    if ((await hashFile(join(folder, name))) !== hash) throw new Error(`${name} is damaged`);
}

/** SHA-256 of what makes the sound. */
export async function hashesOf(folder: string): Promise<string[]> {
  const { files } = await readManifest(folder);
  return Object.values(modelFiles).map((name) => files[name]!);
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

async function checkRoom(modelsDir: string): Promise<void> {
  await mkdir(modelsDir, { recursive: true });
  const { bavail, bsize } = await statfs(modelsDir);
  const free = bavail * bsize;
  if (free < neededBytes)
    throw new Error(`The disk has ${Math.floor(free / 1e6)} MB left, and ${neededBytes / 1e6} MB are needed`);
}
