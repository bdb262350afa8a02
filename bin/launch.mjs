/**
 * Runs the project's programs on the project's Node. Plain JavaScript without packages, because the Node that runs this
 * file may be older than the program needs, and nothing may be installed yet.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const modules = join(root, 'node_modules');

/** Whether this is the built program of the npm package, and not the repository. */
export const isPackage = !existsSync(join(root, 'src'));

export const say = (sentence) => process.stderr.write(`Lectern: ${sentence}\n`);

/** The Node among the packages, or the one that runs this file where no package fits the platform. */
export function findNode() {
  // Not through `.bin`: npm 10 does not link the programs of optional packages there.
  const installed = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(installed)) return installed;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath;
  process.stderr.write(`Lectern needs Node 22.19 or newer on this platform; this is ${process.version}.\n`);
  process.exit(1);
}

/** Compiled code is kept beside the packages: every start but the first is faster. */
const environmentOf = (environment) => ({
  ...environment,
  NODE_COMPILE_CACHE: join(modules, '.cache', 'compiled'),
  ...process.env,
});

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** In a group of its own, which a terminal sends no signal to: each is passed on once. */
function spawnNode(args, environment, stdio) {
  return spawn(findNode(), args, { stdio, env: environmentOf(environment), detached: true });
}

const endOf = (child) =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      resolve({ signal, status: signal ? 128 + constants.signals[signal] : code }),
    );
  });

/**
 * Becomes the program where Node can replace its own process, so that signals reach the program directly. An older Node
 * runs it as a child.
 */
export async function runNode(args, environment) {
  const node = findNode();
  if (process.execve) process.execve(node, [node, ...args], environmentOf(environment));
  const child = spawnNode(args, environment, 'inherit');
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  process.exit((await endOf(child)).status);
}

/** So many restarts in so much time are left to whatever has started this process. */
const restarts = { most: 5, withinMs: 600_000 };

/**
 * Runs a server as a child and starts it again when it was killed: by its own watchdog because its thread was stuck, by the
 * system for its memory, by broken native code. A server that ends by itself, or is refused, is not started again. After a
 * signal it has the time that it has asked for. The server closes when this process is gone.
 *
 *   running ── killed ──► running, up to the limit
 *      └── signal ──► ending ──► ended, or killed when its time is over
 */
export async function superviseNode(args, environment) {
  let child;
  let isEnding = false;
  let endsWithinMs = 8_000;
  for (const signal of signals) {
    process.on(signal, () => {
      isEnding = true;
      child.kill(signal);
      // Later than its watchdog, which does not run while the process is stopped.
      setTimeout(() => child.kill('SIGKILL'), endsWithinMs + 1_000);
    });
  }
  for (const killed = []; ;) {
    child = spawnNode(args, environment, ['inherit', 'inherit', 'inherit', 'ipc']);
    child.on('message', (beat) => {
      ({ endsWithinMs } = beat);
      feedSystemd();
    });
    const { signal, status } = await endOf(child);
    endGroup(child.pid);
    if (isEnding || !signal || signals.includes(signal)) process.exit(status);
    killed.push(performance.now());
    if (killed.length > restarts.most && killed.shift() > performance.now() - restarts.withinMs) {
      say(`the server was ended by ${signal} once more, and is not started again.`);
      process.exit(status);
    }
    say(`the server was ended by ${signal} and is started again.`);
  }
}

/** The workers that a killed server leaves. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // There are none.
  }
}

/** Node has no datagrams of the kind that systemd reads. The unit takes them from any of its processes. */
function feedSystemd() {
  if (!process.env.NOTIFY_SOCKET) return;
  const feeder = spawn('systemd-notify', ['READY=1', 'WATCHDOG=1'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  feeder.on('error', (error) => say(`systemd could not be notified: ${error.message}`));
}

/**
 * Large buffers go back to the system when they are freed. The C library of most Linux systems would otherwise, once it has
 * seen a few of them, keep those of up to 32 MB for as long as the process lives; other C libraries ignore these variables.
 */
export const memory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * A server under attack has to stay small. On large machines V8 would give short-lived objects more than twice as much, and
 * look for garbage first at hundreds of megabytes, then whenever there is three times as much of it as of what is in use.
 */
export const flags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--initial-old-space-size=128',
  '--heap-growing-percent=100',
];

export function runProgram(file, args, { environment, isServer } = {}) {
  const settings = join(root, '.env');
  const fromFile = existsSync(settings) ? [`--env-file=${settings}`] : [];
  const run = isServer ? superviseNode : runNode;
  return run([...flags, ...fromFile, join(root, file), ...args], environment);
}
