/**
 * The connection to one worker: a process for native code, which may end its whole process or hang where nothing can
 * interrupt it; a thread for JavaScript and WebAssembly, which is cheaper to start and can transfer its results.
 */
import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { Worker as Thread } from 'node:worker_threads';
import {
  cpuLimitSignal,
  type FromWorker,
  memoryLimitSignal,
  type ToWorker,
  type WorkerFault,
} from './ticket.ts';

/**
 * How far a worker runs below the server: one whose job is long gets a tenth of the processor time that others get, and
 * work that no one waits for a third of that.
 */
const niceness = { usual: 0, long: 10, background: 15 } as const;
export type Level = keyof typeof niceness;

const lowest = 19;

/** Lowers a worker process for the rest of its life: most users may not raise it again. Where not possible, it still works. */
function lowerPriority(pid: number | undefined, level: Level): void {
  if (pid === undefined) return;
  const priority = Math.min(lowest, getPriority() + niceness[level]);
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, priority);
    } catch {
      // It has ended, or may not be changed.
    }
  }
}

/** On Linux each thread has its own priority, which those that it starts inherit. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}

export interface ChannelSettings {
  /** The module that calls `serve`. */
  readonly entry: URL;
  /** Default: a process. */
  readonly kind?: 'process' | 'thread';
  /** Limit of the JavaScript heap. Default: Node's own. */
  readonly heapMb?: number;
}

/** How a worker may end by itself. */
type ExitFault = Extract<WorkerFault, 'crashed' | 'killed' | 'out_of_memory' | 'timed_out'>;

export interface ChannelEvents {
  message(message: FromWorker): void;
  /** Once, when the worker has gone. */
  exit(fault: ExitFault, how: string): void;
}

export interface Channel {
  send(message: ToWorker): void;
  kill(): void;
  /** Whether the worker keeps the server's process alive. */
  hold(isHeld: boolean): void;
  /** The last lines on stderr: native libraries say there why they gave up. */
  lastWords(): string;
  /** The processor time the worker has used so far; undefined where it cannot be known. */
  cpuTimeMs(): number | undefined;
  /** What a process takes; undefined where that cannot be known, or for a thread, which is a part of the server. */
  rssBytes(): number | undefined;
  /** Whether a thread of a process computes, or waits for nothing but a processor or its disk. */
  isRunning(): boolean;
  /** A thread keeps the server's own. */
  lowerPriority(level: Level): void;
}

const lastWordsLength = 2_000;

export function openChannel(settings: ChannelSettings, events: ChannelEvents): Channel {
  return settings.kind === 'thread' ? openThread(settings, events) : openProcess(settings, events);
}

function openProcess({ entry, heapMb }: ChannelSettings, events: ChannelEvents): Channel {
  const child = fork(entry, {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      ...(heapMb ? [`--max-old-space-size=${heapMb}`] : []),
    ],
    serialization: 'advanced',
    // Native libraries print what they like; a tool server's stdout must carry nothing but its protocol.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stderr = child.stderr!.setEncoding('utf8') as NodeJS.ReadStream;
  const lastWords = lastWordsOf(stderr);
  child.on('message', (message) => events.message(message as FromWorker));
  child.once('error', (error) => events.exit('crashed', error.message));
  child.once('exit', (code, signal) => events.exit(faultOf(signal), signal ?? `exit code ${code}`));
  return {
    // A message that cannot be sent means a process that is ending: its exit reports the rest.
    send: (message) => void child.send(message, () => undefined),
    kill: () => void child.kill('SIGKILL'),
    hold(isHeld) {
      for (const part of [child, child.channel, stderr]) part?.[isHeld ? 'ref' : 'unref']();
    },
    lastWords,
    cpuTimeMs: () => readCpuTimeMs(child.pid),
    rssBytes: () => readRssBytes(child.pid),
    isRunning: () => isRunning(child.pid),
    lowerPriority: (level) => lowerPriority(child.pid, level),
  };
}

/** The fields of a `stat` file after the name, which may hold spaces and parentheses. */
function readStat(path: string): string[] {
  const stat = readFileSync(path, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Linux counts it in hundredths of a second. */
function readCpuTimeMs(pid: number | undefined): number | undefined {
  try {
    const fields = readStat(`/proc/${pid}/stat`);
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return undefined;
  }
}

function readRssBytes(pid: number | undefined): number | undefined {
  try {
    return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return undefined;
  }
}

/** Running or ready to, or in a read that cannot be interrupted. */
const runningStates = new Set(['R', 'D']);

function isRunning(pid: number | undefined): boolean {
  const threads = `/proc/${pid}/task`;
  try {
    return readdirSync(threads).some((thread) =>
      runningStates.has(readStat(`${threads}/${thread}/stat`)[0]!),
    );
  } catch {
    return false;
  }
}

function faultOf(signal: NodeJS.Signals | null): ExitFault {
  if (signal === memoryLimitSignal) return 'out_of_memory';
  if (signal === cpuLimitSignal) return 'timed_out';
  return signal === 'SIGKILL' ? 'killed' : 'crashed';
}

function openThread({ entry, heapMb }: ChannelSettings, events: ChannelEvents): Channel {
  const thread = new Thread(entry, {
    stdout: true,
    stderr: true,
    resourceLimits: heapMb ? { maxOldGenerationSizeMb: heapMb } : {},
  });
  // What a thread prints is not for the server's own output. It is read only when its last lines are requested: a
  // stream that is being read keeps the process alive, even when the thread itself does not.
  const stderr = thread.stderr.setEncoding('utf8');
  const lastWords = () =>
    String(stderr.read() ?? '')
      .slice(-lastWordsLength)
      .trim();
  let failure: NodeJS.ErrnoException | undefined;
  thread.on('message', (message: FromWorker) => events.message(message));
  thread.on('error', (error: NodeJS.ErrnoException) => (failure = error));
  thread.once('exit', (code) => {
    const fault = failure?.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out_of_memory' : 'crashed';
    events.exit(fault, failure?.message ?? `exit code ${code}`);
  });
  return {
    send: (message) => thread.postMessage(message),
    kill: () => void thread.terminate(),
    hold: (isHeld) => (isHeld ? thread.ref() : thread.unref()),
    lastWords,
    cpuTimeMs: () => undefined,
    rssBytes: () => undefined,
    isRunning: () => false,
    lowerPriority: () => undefined,
  };
}

function lastWordsOf(stderr: NodeJS.ReadableStream): () => string {
  let words = '';
  stderr.on('data', (text: string) => (words = (words + text).slice(-lastWordsLength)));
  return () => words.trim();
}

/**
 * Processes start one after another. Each start copies the page tables of the whole server and makes it fault on every
 * page it writes next: at 500 MB that costs the main thread 150 ms, and three at once would hold up every request.
 */

/** How much memory one millisecond between two starts allows for; about half the time is left to requests. */
const bytesPerMs = 4e6;

let freeAt = 0;

/** Takes the next turn to start a process, and returns how long it is until then. */
export function msUntilStart(): number {
  const now = performance.now();
  const at = Math.max(now, freeAt);
  freeAt = at + process.memoryUsage.rss() / bytesPerMs;
  return at - now;
}
