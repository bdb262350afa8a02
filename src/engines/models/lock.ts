/** Lets one process install at a time. A lock is a file with its process's id; that of a dead process is taken over. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { InstallError } from './install-error.ts';

interface Owner {
  readonly pid: number;
  readonly host: string;
}

export class InstallLock {
  readonly #path: string;

  private constructor(path: string) {
    this.#path = path;
  }

  static async take(path: string): Promise<InstallLock> {
    const owner: Owner = { pid: process.pid, host: hostname() };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        await writeFile(path, JSON.stringify(owner), { flag: 'wx' });
        return new InstallLock(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (await isHeld(path)) break;
        await rm(path, { force: true });
      }
    }
    throw new InstallError('Another process is installing this. Try again when it has ended.');
  }

  async free(): Promise<void> {
    await rm(this.#path, { force: true });
  }
}

async function isHeld(path: string): Promise<boolean> {
  try {
    const { pid, host } = JSON.parse(await readFile(path, 'utf8')) as Owner;
    // Processes on another machine cannot be seen from here.
    return host !== hostname() || isAlive(pid);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
