/** The server program: environment, settings, app, listen, close. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp, openLibrary } from './app.ts';
import { firstRun } from './cli/first-run.ts';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export async function serve(): Promise<void> {
  const config = readConfig(process.env, root);
  const log = createLog(config.logLevel);
  const library = await openLibrary(config, log);
  const welcome = config.bootstrap === 'on' ? await firstRun(library, config) : undefined;
  const app = await createApp(config, library, log);
  await app.server.listen({ host: config.host, port: config.port });
  if (welcome) process.stdout.write(welcome);
  log.info({ address: config.publicUrl, store: library.database.kind }, 'Lectern is ready');

  let closing = false;
  const close = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'finishing running requests');
    setTimeout(() => {
      log.warn({}, 'running requests did not finish in time');
      process.exit(1);
    }, config.shutdownGraceMs).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}
