import { pino } from 'pino';
import { startServer, type TestServer } from '../harness.ts';
import { share } from '../shared.ts';

/** What the server of these tests has written to its log. */
export const logged: string[] = [];

/** A shared server that logs everything: secrets that a page shows must not be in it. */
export const loggedServer = (): Promise<TestServer> =>
  share('logged server', () =>
    startServer({}, { log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }) }),
  );
