/**
 * Lets one process install at a time. A lock is a file that its process dates again and again; one that was not dated for
 * a while is taken over. Whether a process lives says too little: a killed one may remain as a zombie, and in a container
 * the next one has its id. One that is certainly gone need not be waited for.
 */
import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { diskNowMs } from '../disk.ts';
import { InstallError } from './install-error.ts';

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Tells this lock from others. */
  readonly id: string;
}

const renewEveryMs = 5_000;
/** Longer than a busy machine keeps a process from its timers. */
const leaseMs = 60_000;

export class InstallLock {
  readonly #path: string;
  readonly #id: string;
  readonly #renewing: NodeJS.Timeout;

  private constructor(path: string, owner: Owner) {
    this.#path = path;
    this.#id = owner.id;
    // Written again, because a time that is set would be that of our clock. Only where it still is.
    const renew = () => writeFile(path, JSON.stringify(owner), { flag: 'r+' });
    this.#renewing = setInterval(() => void renew().catch(() => undefined), renewEveryMs).unref();
  }

  static async take(path: string): Promise<InstallLock> {
    const owner: Owner = { pid: process.pid, host: hostname(), id: randomUUID() };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        await writeFile(path, JSON.stringify(owner), { flag: 'wx' });
        return new InstallLock(path, owner);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (await isHeld(path)) break;
        await rm(path, { force: true });
      }
    }
    throw new InstallError('Another process is installing this. Try again when it has ended.');
  }

  async free(): Promise<void> {
    clearInterval(this.#renewing);
    const owner = await readOwner(this.#path);
    // Another has taken it over while this process was asleep.
    if (owner?.id === this.#id) await rm(this.#path, { force: true });
  }
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

async function isHeld(path: string): Promise<boolean> {
  const owner = await readOwner(path);
  const facts = await stat(path).catch(() => undefined);
  if (!owner || !facts) return false;
  // By the clock of the disk, which machines with other clocks may share.
  const agedMs = (await diskNowMs(dirname(path))) - facts.mtimeMs;
  // Processes on another machine cannot be seen from here.
  return agedMs < leaseMs && (owner.host !== hostname() || isThere(owner.pid));
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
