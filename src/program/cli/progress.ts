/** What commands that install something show. */
import { Problem } from '../../shared/contract/errors.ts';
import { InstallError } from '../../platform/models/install-error.ts';

const barWidth = 30;

export type ShowProgress = (what: string, bytes: number, totalBytes: number | undefined) => void;

/** Drawn on standard error, and only in a terminal. */
export function progressBar(): ShowProgress {
  if (!process.stderr.isTTY) return () => undefined;
  return (what, bytes, totalBytes) => {
    const share = totalBytes ? Math.min(1, bytes / totalBytes) : 0;
    const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░');
    const end = bytes === totalBytes ? '\n' : '';
    process.stderr.write(`\r${bar} ${(bytes / 1024 ** 2).toFixed(1)} MB  ${what}${end}`);
  };
}

export const asProblem = (error: unknown): unknown =>
  error instanceof InstallError ? new Problem('service_unavailable', error.message, { cause: error }) : error;

/** Installs until it is done or the person stops it. */
export async function installing(
  work: (signal: AbortSignal, show: ShowProgress) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  try {
    await work(stop.signal, progressBar());
  } catch (error) {
    if (stop.signal.aborted)
      throw new Problem(
        'conflict',
        'Stopped. Nothing was installed halfway; run the same command to continue.',
      );
    throw asProblem(error);
  }
}
