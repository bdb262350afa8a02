/** The thread of `watchdog.ts`. */
import { readFileSync, write } from 'node:fs';
import { Session, type Debugger } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { shared as at } from './watchdog.ts';

const { shared, stuckAfterMs } = workerData as {
  readonly shared: Int32Array;
  readonly stuckAfterMs: number;
};
/**
 * Silence is counted in looks, which are not made either while the machine is asleep or the process is stopped. On an
 * overloaded machine the main thread may be silent because others have the processor: that much of it must be its own doing.
 */
const lookEveryMs = 500;
const leastOccupied = 0.25;
/** How long the main thread may take to say where it is, and the log to take that: the process ends without it. */
const stackMs = 5_000;
const writeMs = 1_000;

const kill = () => process.kill(process.pid, 'SIGKILL');
parentPort!.once('message', (ms: number) => setTimeout(kill, ms));

let lastTurns = 0;
let lastCpuMs: number | undefined;
let silentMs = 0;
let occupiedMs = 0;

const timer = setInterval(() => {
  const turns = Atomics.load(shared, at.turns);
  if (turns !== lastTurns || Atomics.load(shared, at.isDebugged) === 1) {
    lastTurns = turns;
    lastCpuMs = undefined;
    silentMs = 0;
    occupiedMs = 0;
    return;
  }
  silentMs += lookEveryMs;
  occupiedMs += occupiedSinceLastLook();
  if (silentMs < stuckAfterMs || occupiedMs < stuckAfterMs * leastOccupied) return;
  clearInterval(timer);
  findMainThread((stack) => report(stack));
}, lookEveryMs);

/** Time in which the main thread computed, or waited for something other than a processor or its disk. */
function occupiedSinceLastLook(): number {
  const found = readMainThread();
  if (!found) return lookEveryMs;
  const computedMs = lastCpuMs === undefined ? 0 : found.cpuMs - lastCpuMs;
  lastCpuMs = found.cpuMs;
  return found.state === 'S' ? lookEveryMs : Math.min(computedMs, lookEveryMs);
}

/** Linux only. It counts processor time in hundredths of a second; the name in front may hold spaces and parentheses. */
function readMainThread(): { readonly state: string; readonly cpuMs: number } | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0]!, cpuMs: 10 * (Number(fields[11]) + Number(fields[12])) };
  } catch {
    return undefined;
  }
}

/** The debugger can stop loops, regular expressions and waits for a lock, but not a query or a call to the system. */
function findMainThread(found: (stack: readonly string[]) => void): void {
  const timeout = setTimeout(found, stackMs, ['native code: the debugger gets no answer']);
  const scripts = new Map<string, string>();
  const session = new Session();
  session.connectToMainThread();
  session.on('Debugger.scriptParsed', ({ params }) => void scripts.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) => {
    clearTimeout(timeout);
    found(params.callFrames.map((frame) => describe(frame, scripts)));
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

function describe({ functionName, location }: Debugger.CallFrame, scripts: Map<string, string>): string {
  const { scriptId, lineNumber, columnNumber = 0 } = location;
  return `${functionName || '(anonymous)'} (${scripts.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1})`;
}

/** A line as `log.ts` writes them. */
function report(stack: readonly string[]): void {
  const line = {
    level: 'fatal',
    time: new Date().toISOString(),
    stack,
    msg: 'the main thread is stuck: the process ends',
  };
  setTimeout(kill, writeMs);
  write(1, `${JSON.stringify(line)}\n`, kill);
}
