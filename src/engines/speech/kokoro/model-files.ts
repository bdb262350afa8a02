/**
 * The folder a Kokoro model is loaded from, made once from the packages: the graphs as they are run, their weights, the
 * styles of all voices and eSpeak's data. It is made in a process that ends afterwards, because that takes memory and seconds.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, readdir, statfs, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ModelFolder } from '../../../platform/models/model-folder.ts';
import { hashFile } from '../../../platform/replace-file.ts';
import { workerLimits } from '../../../platform/time-limits.ts';
import { Pool } from '../../../platform/workers/pool.ts';
import { studentFiles } from './student/student.ts';
import { type KokoroPackages, voicesSha256, weightsSha256 } from './weights.ts';

/** The version of the folder's files. Raise it when this code makes other files from the same weights. */
const format = 10;
export const modelFiles = {
  front: 'front.onnx',
  summary: 'summary.onnx',
  student: 'student.onnx',
  styles: 'voices.bin',
} as const;
const manifestFile = 'manifest.json';
const neededBytes = 350_000_000;

interface Manifest {
  readonly madeBy: string;
  /** The checksum of every file. */
  readonly files: Readonly<Record<string, number>>;
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
  const files: Record<string, number> = {};
  for (const name of await listFiles(folder)) files[name] = await checksumOf(join(folder, name));
  const manifest: Manifest = { madeBy: await maker(), files };
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest, undefined, 2), { flush: true });
}

/** Reads every byte, and rejects a folder that is damaged or was made by another version. */
export async function checkFiles(folder: string): Promise<void> {
  const { madeBy, files } = await readManifest(folder);
  if (madeBy !== (await maker())) throw new Error('The model was prepared by another version');
  for (const [name, checksum] of Object.entries(files))
    if ((await checksumOf(join(folder, name))) !== checksum) throw new Error(`${name} is damaged`);
}

/** Another sound is another model: the files that our code makes from the same weights and styles sound the same. */
export const modelDigest = async (): Promise<string> => shortHash([format, ...(await sourceHashes())]);

/** The graphs are written, and read again, by one version of the library. */
async function maker(): Promise<string> {
  const { version } = createRequire(import.meta.url)('onnxruntime-node/package.json') as { version: string };
  return shortHash([format, version, ...(await sourceHashes())]);
}

async function sourceHashes(): Promise<string[]> {
  const { summary, student } = studentFiles;
  return [weightsSha256, voicesSha256, await hashFile(summary), await hashFile(student)];
}

const shortHash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(parts.join()).digest('hex').slice(0, 16);

/** A disk is not an attacker: CRC-32 finds what it damages, in a tenth of the time at each start. */
async function checksumOf(path: string): Promise<number> {
  let checksum = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }))
    checksum = crc32(chunk as Buffer, checksum);
  return checksum;
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
