/** Installs the packages that are missing. Plain JavaScript without packages, like the launcher. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPackage, modules, root, say } from './launch.mjs';
import { fetchPackages, packagesFor } from './packages.mjs';
import { removeUnusedFiles } from './unused-files.mjs';

const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** What of the packages for development the web app is built with: a server needs it at its first start, and none of the others. */
const builders = ['vite', 'svelte', '@sveltejs/vite-plugin-svelte'];

/**
 * npm lists what it installed in a hidden lock file. The install is current when everything in it has the version of
 * the lock file and nothing is missing but optional packages or, in production, those for development.
 */
function isInstalled(packages) {
  const installed = readLock(join(modules, '.package-lock.json'))?.packages;
  if (!installed) return false;
  const forProduction = !Object.values(installed).some(({ dev }) => dev);
  return Object.entries(packages).every(([path, wanted]) => {
    const found = installed[path];
    if (found) return found.version === wanted.version;
    return wanted.optional || ((wanted.dev || wanted.devOptional) && forProduction);
  });
}

/** Installs missing packages, for a server or for everything. They come from the registry alone: no package may run a script. */
export async function install({ isDevelopment = true } = {}) {
  const lock = readLock(join(root, 'package-lock.json'));
  const packages = packagesFor(lock.packages, { isDevelopment, builders });
  if (!isInstalled(packages) && !(await fetchAtOnce(lock, packages))) installByNpm();
  removeUnusedFiles(modules);
}

/** Into an empty repository, without npm. Returns false where npm is needed: it knows proxies, passwords and links of every system. */
async function fetchAtOnce(lock, packages) {
  if (isPackage || existsSync(modules) || process.platform === 'win32') return false;
  try {
    const names = ['registry', 'proxy', 'https-proxy'];
    const { stdout } = runNpm(['config', 'get', ...names], 'pipe');
    const [registry, ...proxies] = names.map((name) =>
      new RegExp(`^${name} ?= ?(.*)$`, 'm').exec(stdout)?.[1].replace(/^"|"$/g, ''),
    );
    if (proxies.some((proxy) => proxy && proxy !== 'null')) return false;
    const bar = progressBar('fetching packages (once)');
    await fetchPackages(root, { lock, packages, registry, onProgress: bar.show });
    bar.end();
    return true;
  } catch (error) {
    say(`the packages could not be fetched at once (${error.cause?.message ?? error.message}); npm tries.`);
    return false;
  }
}

function installByNpm() {
  say('npm installs packages (once, about a minute)…');
  const task = isPackage ? ['ci', '--omit=dev'] : ['install', '--include=dev'];
  const options = ['--include=optional', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'];
  const { status } = runNpm([...task, ...options, '--prefix', root], 2);
  if (status === 0) return;
  say('the packages could not be installed; the reason is above.');
  process.exit(status ?? 1);
}

function runNpm(args, output) {
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', output, 2],
    encoding: 'utf8',
  });
}

/** On a terminal one line that fills; elsewhere, a line for each quarter. */
function progressBar(what) {
  const width = 30;
  let shown = 0;
  const show = (part, bytes) => {
    const filled = Math.floor(Math.min(1, part) * width);
    const percent = Math.floor(Math.min(1, part) * 100);
    if (process.stderr.isTTY) {
      const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
      process.stderr.write(`\r\x1b[KLectern: ${what} ${bar} ${percent} %, ${Math.round(bytes / 1e6)} MB`);
    } else if (percent >= shown + 25) {
      shown = percent - (percent % 25);
      say(`${what}: ${percent} %, ${Math.round(bytes / 1e6)} MB`);
    }
  };
  return { show, end: () => process.stderr.isTTY && process.stderr.write('\n') };
}
