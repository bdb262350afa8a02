/** The registry that npm uses on this machine, so that mirrors and closed networks need no second setting. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { InstallError } from './install-error.ts';

export async function npmRegistry(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], { timeout: 60_000 });
    return new URL(stdout.trim()).href;
  } catch {
    throw new InstallError(
      'npm does not say which registry this machine uses. Set OCR_PACKAGES_URL to the address of one.',
    );
  }
}
