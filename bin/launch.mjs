// Finds or installs the project's own dependencies and runs one of its programs on its own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The lock file npm leaves behind is the proof of a finished install; an older one means a stale install. */
function installed() {
  const proof = join(root, 'node_modules', '.package-lock.json');
  const wanted = join(root, 'package-lock.json');
  if (!existsSync(proof)) return false;
  return !existsSync(wanted) || statSync(proof).mtimeMs >= statSync(wanted).mtimeMs;
}

function install() {
  process.stderr.write('Lectern: installing dependencies (once, about a minute)…\n');
  const npm = process.env.npm_execpath;
  const words = [
    'install',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ];
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) {
    process.stderr.write(
      'Lectern: the install failed; the lines above say why. Mend it and run the command again.\n',
    );
    process.exit(done.status ?? 1);
  }
}

/** The pinned Node when its package is installed, else the Node that runs this file if it is new enough. */
function findNode() {
  const pinned = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath;
  process.stderr.write(
    `Lectern needs Node 22.19 or newer; this is ${process.version}. Run npm install once more.\n`,
  );
  process.exit(1);
}

/** What the built app was made from: a changed file, package or Node makes another stamp. */
function sourcesOfApp() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of ['web', join('src', 'contract')]) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .filter((file) => !file.startsWith(join(root, 'web', 'dist')));
    for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** The web app is built when it is missing or older than its sources, which takes a second or two. */
export function buildApp() {
  if (!installed()) install();
  const stamp = join(root, 'web', 'dist', 'stamp');
  const sources = sourcesOfApp();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const config = join(root, 'web', 'vite.config.ts');
  const done = spawnSync(findNode(), [vite, 'build', '--config', config], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (done.status === 0) writeFileSync(stamp, sources);
  else process.stderr.write('Lectern: the web app could not be built; the API works without it.\n');
}

/**
 * Between npm and this file stands a shell that dies of a signal without passing it on: a stopped `npm start` would
 * leave the server behind, with its port. Started without npm, living on without a parent may be meant (nohup).
 */
function endWithParent(child) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
}

/** Runs `words` on the project's Node and ends as that program ends. Signals reach it, so it can close in order. */
export async function runNode(words, options = {}) {
  if (!installed()) install();
  // Compiled code is kept beside the packages, so that every start but the first is quick.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env };
  const child = spawn(findNode(), words, { stdio: 'inherit', env, ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(child);
  const [code, signal] = await new Promise((resolve) => child.on('exit', (...end) => resolve(end)));
  process.exit(signal ? 128 + constants.signals[signal] : code);
}

/** Requests leave much short-lived memory behind: with more room for it, less time goes into clearing it away. */
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32'];

export const runProgram = (file, words) => runNode([...flags, join(root, file), ...words]);
