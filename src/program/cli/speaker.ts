/** The speech engines, for commands that need no server. */
import { pino } from 'pino';
import type { Config } from '../config/config.ts';
import type { Speaker } from '../../engines/speech/speaker.ts';
import type { Log } from '../../platform/log.ts';
import { currentConfig } from './command.ts';

/** Opens the engines for one command; their warnings go to standard error as plain lines. */
export async function withSpeaker<R>(work: (speaker: Speaker, config: Config) => Promise<R>): Promise<R> {
  const config = currentConfig();
  const { openSpeaker } = await import('../composition/engines.ts');
  const speaker = await openSpeaker(config, plainLog());
  try {
    return await work(speaker, config);
  } finally {
    await speaker.close();
  }
}

const plainLog = (): Log =>
  pino(
    { level: 'warn' },
    {
      write(line: string) {
        const { msg } = JSON.parse(line) as { msg: string };
        process.stderr.write(`lectern: ${msg}\n`);
      },
    },
  );
