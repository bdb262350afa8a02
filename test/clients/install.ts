/**
 * Other people's clients. They are too large for the install, so the first test that uses one installs all of them into
 * this folder, as its lock file pins them. The programs that use them are plain JavaScript, as their users write it.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { share } from '../shared.ts';
import { startProgram, type RunningProgram } from '../tools/program.ts';

const folder = new URL('.', import.meta.url);
const stampFile = new URL('node_modules/.installed', folder);

async function install(): Promise<void> {
  const lock = await readFile(new URL('package-lock.json', folder));
  const stamp = createHash('sha256').update(lock).digest('hex');
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', words, { cwd: fileURLToPath(folder) });
  await writeFile(stampFile, stamp);
}

let installing: Promise<void> | undefined;

/** One of the programs, once its client is installed. */
export async function load<T>(name: string): Promise<T> {
  await (installing ??= install());
  return (await import(new URL(`programs/${name}.mjs`, folder).href)) as T;
}

/** Lectern as it is started, shared by all files of the group. */
export const sharedProgram = (): Promise<RunningProgram> =>
  share('the program', () => startProgram({ RATE_LIMIT_AUDIO: '100000', RATE_LIMIT_DOCUMENTS: '100000' }));
