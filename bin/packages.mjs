/**
 * Fetches the packages of the lock file into a new `node_modules`, checked by the checksums there. npm, which does the same on
 * one core and asks for the description of each package first, takes four times as long: it is for everything else.
 */
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { untar } from './untar.mjs';

/** More of them gain nothing on two cores. */
const connections = 12;
const draft = '.node_modules-';

const oneOf = (list, value) => {
  const all = [list ?? []].flat();
  const allowed = all.filter((one) => !one.startsWith('!'));
  return !all.includes(`!${value}`) && (allowed.length === 0 || allowed.includes(value));
};

const libc = () => {
  if (process.platform !== 'linux') return undefined;
  if (process.report) process.report.excludeNetwork = true;
  return process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
};

/** The entries of the lock file for this machine: all of them, or without development but for the builders of the app. */
export function packagesFor(all, { isDevelopment, builders }) {
  const machine = { os: process.platform, cpu: process.arch, libc: libc() };
  const fits = (entry) =>
    ['os', 'cpu', 'libc'].every((key) => !machine[key] || oneOf(entry[key], machine[key]));
  const build = isDevelopment ? undefined : withDependencies(all, builders);
  const isWanted = ([path, entry]) =>
    path !== '' && !entry.link && fits(entry) && (!entry.dev || !build || build.has(path));
  return Object.fromEntries(Object.entries(all).filter(isWanted));
}

/** The paths of packages and of what they need, found as Node finds it: in the folders of their parents. */
function withDependencies(all, names) {
  const found = new Set();
  const add = (from, name) => {
    for (
      let folder = from;
      ;
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
    ) {
      const path = `${folder && `${folder}/`}node_modules/${name}`;
      if (all[path]) {
        if (found.has(path)) return;
        found.add(path);
        const { dependencies, optionalDependencies, peerDependencies } = all[path];
        for (const each of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
          add(path, each);
        return;
      }
      if (folder === '') return;
    }
  };
  for (const name of names) add('', name);
  return found;
}

/** `onProgress` is called with the part that is done, from 0 to 1. Rejects where npm has to try. */
export async function fetchPackages(root, { lock, packages, registry, onProgress }) {
  for (const name of readdirSync(root))
    if (name.startsWith(draft)) rmSync(join(root, name), { recursive: true, force: true });
  const folder = join(root, `${draft}${process.pid}`);
  // The models are large, and optional: they come first, so that nothing waits for them at the end.
  const queue = Object.entries(packages).sort(([, a], [, b]) => Number(!!b.optional) - Number(!!a.optional));
  const count = new Count(queue.length, onProgress);
  const failed = new AbortController();
  const fetchNext = async () => {
    for (let next; (next = queue.shift());) {
      const [path, entry] = next;
      await fetchPackage(join(folder, path), { path, entry, registry, count, signal: failed.signal });
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, fetchNext));
    linkPrograms(folder, packages);
    const { name, version } = lock.packages[''];
    const kept = { name, version, lockfileVersion: lock.lockfileVersion, requires: true, packages };
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify(kept, undefined, 2));
    renameSync(join(folder, 'node_modules'), join(root, 'node_modules'));
  } finally {
    failed.abort();
    queue.length = 0;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchPackage(folder, { path, entry, registry, count, signal }) {
  // An alias has the name of the package it stands for.
  const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const url = new URL(`${name}/-/${basename(name)}-${entry.version}.tgz`, registry);
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url.href} responded with status ${response.status}`);
  count.opened(Number(response.headers.get('content-length')));
  const [algorithm, digest] = entry.integrity.split('-');
  const hash = createHash(algorithm);
  const hashed = async function* (chunks) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      count.received(chunk.length);
      yield chunk;
    }
  };
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  await pipeline(response.body, hashed, gunzip, (chunks) => untar(chunks, folder), { signal });
  if (hash.digest('base64') !== digest) throw new Error(`${url.href} is not what the lock file expects`);
}

/** Programs are called by their names in `.bin`. */
function linkPrograms(folder, packages) {
  for (const [path, { bin }] of Object.entries(packages)) {
    const links = join(folder, path.slice(0, path.lastIndexOf('node_modules/')), 'node_modules', '.bin');
    for (const [name, file] of Object.entries(bin ?? {})) {
      const program = join(folder, path, file);
      mkdirSync(links, { recursive: true });
      rmSync(join(links, name), { force: true });
      symlinkSync(relative(links, program), join(links, name));
      chmodSync(program, 0o755);
    }
  }
}

/** How much has come of all. The size of a package is known once it comes; until then, it counts as one of usual size. */
class Count {
  static #usualBytes = 1e6;
  #left;
  #total = 0;
  #received = 0;
  #onProgress;

  constructor(packages, onProgress) {
    this.#left = packages;
    this.#onProgress = onProgress;
  }

  opened(bytes) {
    this.#left -= 1;
    this.#total += bytes;
  }

  received(bytes) {
    this.#received += bytes;
    this.#onProgress(this.#received / (this.#total + this.#left * Count.#usualBytes), this.#received);
  }
}
