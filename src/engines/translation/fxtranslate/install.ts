/**
 * Fetches a model from a mirror: a Remote Settings server such as Firefox's own, or a copy of its files.
 * Nothing is kept before its SHA-256 is right, and a file appears under its name only when it is whole.
 */
import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import fxtranslate from 'fxtranslate';
import { checksumsFile } from './models.ts';

export interface InstallRequest {
  /** Address of the server's API, which ends in `/v1`. */
  readonly mirror: string;
  readonly modelsDir: string;
  readonly source: string;
  readonly target: string;
  /** Called as bytes arrive. */
  onProgress?(progress: Progress): void;
}

export interface Progress {
  readonly file: string;
  readonly bytes: number;
  readonly totalBytes: number | undefined;
}

export interface Installed {
  readonly direction: string;
  readonly folder: string;
  readonly files: readonly string[];
}

/** One file of one model, as the mirror lists it. */
interface Listed {
  readonly name: string;
  readonly fileType: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly version: string;
  readonly decompressedHash: string | null;
  readonly location: string;
}

const hub = 'en';
/** Releases of the models that this engine reads. */
const majorVersion = '3';
const quietMs = 60_000;
const unpack = promisify(zstdDecompress);

export class InstallError extends Error {}

/** Installs a direction, or the two that meet in English when there is no direct one. */
export async function installModel(request: InstallRequest): Promise<Installed[]> {
  const mirror = request.mirror.replace(/\/+$/, '');
  const root = JSON.parse((await download(`${mirror}/`)).toString('utf8')) as Root;
  const base = root.capabilities?.attachments?.base_url;
  if (base === undefined) throw new InstallError(`${mirror} does not say where its files are.`);
  const records = await download(`${mirror}/buckets/main/collections/translations-models-v2/records`);
  const listed = JSON.parse(fxtranslate.parseRecords(records.toString('utf8'))) as Listed[];
  const installed: Installed[] = [];
  for (const [source, target] of directions(listed, request)) {
    const files = filesOf(listed, source, target);
    installed.push(
      await installFiles(`${source}-${target}`, files, { ...request, base: `${base.replace(/\/+$/, '')}/` }),
    );
  }
  return installed;
}

interface Root {
  readonly capabilities?: { readonly attachments?: { readonly base_url?: string } };
}

function directions(listed: readonly Listed[], { source, target }: InstallRequest): [string, string][] {
  const has = (from: string, to: string) =>
    filesOf(listed, from, to).some(({ fileType }) => fileType === 'model');
  if (has(source, target)) return [[source, target]];
  if (has(source, hub) && has(hub, target)) {
    return [
      [source, hub],
      [hub, target],
    ];
  }
  throw new InstallError(`The mirror has no model for ${source} to ${target}.`);
}

/** The newest file of each type that this engine reads. */
function filesOf(listed: readonly Listed[], source: string, target: string): Listed[] {
  const newest = new Map<string, Listed>();
  for (const file of listed) {
    if (file.sourceLanguage !== source || file.targetLanguage !== target) continue;
    if (file.version.split('.')[0] !== majorVersion) continue;
    const before = newest.get(file.fileType);
    if (!before || file.version.localeCompare(before.version, 'en', { numeric: true }) > 0) {
      newest.set(file.fileType, file);
    }
  }
  return [...newest.values()];
}

async function installFiles(
  direction: string,
  files: readonly Listed[],
  request: InstallRequest & { readonly base: string },
): Promise<Installed> {
  const folder = join(request.modelsDir, direction);
  const arriving = `${folder}.arriving`;
  await rm(arriving, { recursive: true, force: true });
  await mkdir(arriving, { recursive: true });
  try {
    const checksums: Record<string, string> = {};
    for (const file of files) {
      const bytes = await fetchFile(file, request);
      checksums[file.name] = file.decompressedHash!;
      await writeFile(join(arriving, file.name), bytes);
    }
    await writeFile(join(arriving, checksumsFile), JSON.stringify(checksums, null, 2));
    await rm(folder, { recursive: true, force: true });
    await rename(arriving, folder);
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
  return { direction, folder, files: files.map(({ name }) => name) };
}

async function fetchFile(file: Listed, request: InstallRequest & { readonly base: string }): Promise<Buffer> {
  if (!/^[\w.-]+$/.test(file.name)) throw new InstallError(`The mirror names a file "${file.name}".`);
  const packed = await download(new URL(file.location, request.base).href, (bytes, totalBytes) =>
    request.onProgress?.({ file: file.name, bytes, totalBytes }),
  );
  const isPacked = packed.subarray(0, 4).equals(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]));
  const bytes = isPacked ? await unpack(packed).catch(() => Buffer.alloc(0)) : packed;
  if (createHash('sha256').update(bytes).digest('hex') !== file.decompressedHash) {
    throw new InstallError(`${file.name} has another SHA-256 than the mirror lists. Nothing was installed.`);
  }
  return bytes;
}

/** Gives up when nothing arrives for a while, however long the whole takes. */
async function download(
  url: string,
  onBytes?: (bytes: number, totalBytes: number | undefined) => void,
): Promise<Buffer> {
  const quiet = new AbortController();
  let timer = setTimeout(() => quiet.abort(), quietMs);
  try {
    const response = await fetch(url, { signal: quiet.signal });
    if (!response.ok) throw new InstallError(`${url} responded with status ${response.status}.`);
    const length = Number(response.headers.get('content-length')) || undefined;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), quietMs);
      chunks.push(chunk);
      onBytes?.((bytes += chunk.length), length);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof InstallError) throw error;
    throw new InstallError(`${url} cannot be fetched. Set TRANSLATION_MIRROR to a mirror you can reach.`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}
