/** How a program ends: by a signal, within its time, with what is running finished if that is possible. */
import closeWithGrace from 'close-with-grace';
import type { Config } from '../config/config.ts';
import type { Log } from '../../platform/log.ts';
import { outliveRejections } from '../../platform/unhandled-rejections.ts';
import { Watchdog } from '../../platform/watchdog.ts';

interface Closing {
  readonly config: Pick<Config, 'shutdownGraceMs'>;
  readonly log: Log;
  readonly close: () => Promise<void>;
}

/** How much longer a busy main thread may take to notice that its time is over. */
const stuckMs = 2_000;

/** systemd's watchdog is fed with these. */
const beatEveryMs = 10_000;

/** The process ends within ten seconds of a signal, with what is running finished if that is possible. */
export function closeOnSignals({ config, log, close }: Closing): void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const watchdog = new Watchdog();
  outliveRejections(log);
  const closing = closeWithGrace(
    {
      // The time is limited below: it runs from when the signal was sent, not from when it was received.
      delay: false,
      logger: { error: (message: unknown) => log.error({ message }, 'shutdown') },
      // A terminal and the launcher both pass on the same signal; the library would take the second as a demand to exit at once.
      skip: [...signals, 'unhandledRejection'],
    },
    async ({ err }) => {
      const graceMs = config.shutdownGraceMs - watchdog.maxWaitMs;
      watchdog.endWithin(graceMs + stuckMs);
      setTimeout(() => endNow(log), Math.max(0, graceMs));
      if (err) log.error({ err }, 'the process ends because of an unexpected error');
      await close();
    },
  );
  let isClosing = false;
  const closeBecause = (reason: object) => {
    if (isClosing) return;
    isClosing = true;
    log.info(reason, 'finishing running requests');
    closing.close();
  };
  for (const signal of signals) process.on(signal, () => closeBecause({ signal }));
  reportToLauncher(config.shutdownGraceMs + stuckMs, () => closeBecause({ launcher: 'gone' }));
}

/** The launcher (bin/launch.mjs) hears that this process is ready and alive, and how long it may take to end. */
function reportToLauncher(endsWithinMs: number, onGone: () => void): void {
  if (process.connected === undefined) return;
  const beat = () =>
    process.connected && process.send!({ endsWithinMs }, undefined, undefined, () => undefined);
  process.on('disconnect', onGone);
  // It may have gone while this process started.
  if (!process.connected) onGone();
  beat();
  setInterval(beat, beatEveryMs).unref();
}

/** A plain exit would wait for threads whose results are no longer needed. */
function endNow(log: Log): void {
  log.warn({}, 'running requests did not finish in time');
  // After the last lines of the log, which are written at exit.
  process.once('exit', () => process.kill(process.pid, 'SIGKILL'));
  process.exit(1);
}
