/** The machine: Node, memory, processor, disk. */
import { constants } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { dirname } from 'node:path';
import { usableMemory } from '../../../platform/workers/memory.ts';
import { attention, gigabytes, ok, wrong, type Diagnosis } from './diagnosis.ts';

const enoughMemory = 1.8e9;
const leastMemory = 0.9e9;
const enoughDisk = 2e9;
const leastDisk = 0.3e9;

export function diagnoseNode(version: string = process.versions.node): Diagnosis {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return ok('node', `Node ${version}.`);
  return wrong(
    'node',
    `Node ${version} is too old: install Node 24, or start with npm start, which brings it.`,
  );
}

export function diagnoseMemory(bytes: number = usableMemory()): Diagnosis {
  const has = `${gigabytes(bytes)} of memory`;
  if (bytes >= enoughMemory) return ok('memory', `${has}: ${whatFits(bytes)}.`);
  const less = 'set SPEECH_ENGINES=espeak or SPEECH_WORKERS=1, and TRANSCRIPTION_ENGINE=off';
  return bytes >= leastMemory
    ? attention('memory', `${has}: enough for small voices; to need less, ${less}.`)
    : wrong('memory', `${has} is too little for voices with models: ${less}.`);
}

/** What the server takes itself, and what a process of each kind does: see `platform/workers/memory.ts`. */
const sizes = { server: 350e6, kokoro: 900e6, piper: 450e6 };

function whatFits(bytes: number): string {
  const left = bytes * 0.92 - sizes.server;
  const [kokoro, piper] = [sizes.kokoro, sizes.piper].map((size) => Math.floor(left / size));
  return `room for ${kokoro} studio voices or ${piper} others at a time; what does not fit waits for its turn`;
}

export async function diagnoseProcessor(): Promise<Diagnosis> {
  // Only Linux has this file; elsewhere the features cannot be read.
  const info = await readFile('/proc/cpuinfo', 'utf8').catch(() => '');
  return processorWords({ cores: availableParallelism(), model: cpus()[0]?.model.trim() ?? 'unknown', info });
}

interface Processor {
  readonly cores: number;
  readonly model: string;
  readonly info: string;
}

/** Processor features that make models fast, by their names on Linux. */
const fastFeatures = /\b(avx2|avx512_vnni|avx_vnni|asimddp)\b/g;

export function processorWords({ cores, model, info }: Processor): Diagnosis {
  const features = [...new Set(info.match(fastFeatures))];
  const has = `${cores} cores, ${model}${features.length > 0 ? `, ${features.join(', ')}` : ''}`;
  if (info && features.length === 0)
    return attention('processor', `${has}: without AVX2 or dot products, speech is several times slower.`);
  if (cores < 2) return attention('processor', `${has}: with two cores, speech stays ahead of the listener.`);
  return ok('processor', `${has}.`);
}

export async function diagnoseDisk(dataDir: string): Promise<Diagnosis> {
  const folder = await nearestFolder(dataDir);
  const isFolder = (await stat(folder)).isDirectory();
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isFolder || !isWritable)
    return wrong('disk', `${folder} cannot be written to: set DATA_DIR to a folder that you may write to.`);
  const { bavail, bsize } = await statfs(folder);
  return roomWords(dataDir, bavail * bsize);
}

export function roomWords(dataDir: string, free: number): Diagnosis {
  const has = `${gigabytes(free)} free where ${dataDir} lies`;
  if (free >= enoughDisk) return ok('disk', `${has}.`);
  return free >= leastDisk
    ? attention('disk', `${has}: models need up to 0.5 GB, an hour of audio 58 MB; make room soon.`)
    : wrong('disk', `${has}: too little for models and audio; make room, or set DATA_DIR to another disk.`);
}

/** The folder itself, or the one in which it would be created. */
async function nearestFolder(path: string): Promise<string> {
  const isThere = await stat(path).catch(() => undefined);
  return isThere || dirname(path) === path ? path : nearestFolder(dirname(path));
}
