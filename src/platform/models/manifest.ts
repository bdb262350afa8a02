/** What an installed model says about itself, and whether that is still true. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

export interface ModelFile {
  readonly bytes: number;
  /** As the public collections list it. It detects damage; trust comes from the address. */
  readonly md5?: string;
}

export interface Manifest {
  readonly kind: string;
  readonly key: string;
  readonly files: Readonly<Record<string, ModelFile>>;
}

export interface InstalledModel extends Manifest {
  readonly folder: string;
}

export const manifestFile = 'manifest.json';

/** Every model in the folder that is complete, judged by the sizes of its files. */
export async function findInstalled(root: string): Promise<InstalledModel[]> {
  const names = await readdir(root).catch(() => []);
  const found = names
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => readManifest(join(root, name)).catch(() => undefined));
  return (await Promise.all(found)).filter((model) => model !== undefined);
}

async function readManifest(folder: string): Promise<InstalledModel> {
  const manifest = JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest;
  for (const [name, { bytes }] of Object.entries(manifest.files))
    if ((await stat(join(folder, name))).size !== bytes) throw new Error(`${name} has a wrong size`);
  return { ...manifest, folder };
}

/** The first file that is not what it should be, to the last bit. */
export async function findDamage({ folder, files }: InstalledModel): Promise<string | undefined> {
  for (const [name, file] of Object.entries(files))
    if (!(await isWhole(join(folder, name), file))) return name;
  return undefined;
}

export async function isWhole(path: string, { bytes, md5 }: ModelFile): Promise<boolean> {
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  );
  if (size !== bytes || md5 === undefined) return size === bytes;
  const hash = createHash('md5');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex') === md5;
}

/** Why something could not be installed, in words for the person who asked for it. */
export class InstallError extends Error {
  override readonly name = 'InstallError';
}

/* The registry that npm uses on this machine, so that mirrors and closed networks need no second setting. */

export async function npmRegistry(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], { timeout: 60_000 });
    return new URL(stdout.trim()).href;
  } catch {
    throw new InstallError(
      'npm does not say which registry this machine uses. Set OCR_PACKAGES_URL to the address of one.',
    );
  }
}
