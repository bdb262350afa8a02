/** The machine: Node, memory, processor, disk. */
import { constants } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { availableParallelism, cpus } from 'node:os';
import { dirname } from 'node:path';
import { usableMemory } from '../../../platform/workers/memory.ts';
import type { Config } from '../../config/config.ts';
import { attention, type Diagnosis, gigabytes, limitMs, ok, wrong } from './diagnosis.ts';

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
const sizes = { server: 350e6, kokoro: 500e6, piper: 450e6 };

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

/* The ports that Lectern listens on: free, or taken, and by which program. */

export async function diagnosePorts(config: Config): Promise<Diagnosis[]> {
  const { host, port, mcpHost, mcpPort } = config;
  if (port === mcpPort && host === mcpHost)
    return [wrong('ports', `PORT and MCP_PORT are both ${port}: give one of them another number.`)];
  const isRunning = await isLectern(config.localApiBase);
  const main = await diagnosePort({ host, port, names: ['HOST', 'PORT'], isRunning });
  if (mcpPort === 0) return [main, ok('MCP_PORT', 'The tool server is switched off.')];
  const tools = await diagnosePort({
    host: mcpHost,
    port: mcpPort,
    names: ['MCP_HOST', 'MCP_PORT'],
    isRunning,
  });
  // Without its port the tool server is left out, and everything else is served.
  return [main, tools.state === 'wrong' ? attention(tools.name, tools.message) : tools];
}

interface Port {
  readonly host: string;
  readonly port: number;
  readonly names: readonly [string, string];
  readonly isRunning: boolean;
}

async function diagnosePort({
  host,
  port,
  names: [hostName, portName],
  isRunning,
}: Port): Promise<Diagnosis> {
  const code = await tryToListen(host, port);
  const where = `${host}:${port}`;
  if (code === undefined) return ok(portName, `${where} is free.`);
  if (code === 'EADDRINUSE' && isRunning) return ok(portName, `${where} is in use: Lectern is running.`);
  if (code === 'EADDRINUSE')
    return wrong(
      portName,
      `${where} is taken by another program: end it, or set ${portName} to a free port.`,
    );
  if (code === 'EACCES')
    return wrong(portName, `${where} needs special rights: set ${portName} to a number above 1023.`);
  return wrong(
    portName,
    `${where} cannot be listened on (${code}): set ${hostName} to an address of this machine.`,
  );
}

/** The code of the error; undefined when the port is free. */
const tryToListen = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });

/** Whether what listens there responds like Lectern's health check. */
async function isLectern(apiBase: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/health', apiBase), { signal: AbortSignal.timeout(limitMs) });
    const body = (await response.json()) as { checks?: { database?: unknown } };
    return typeof body.checks?.database === 'string';
  } catch {
    return false;
  }
}
