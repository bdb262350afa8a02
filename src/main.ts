/** The server program: environment, settings, app, listen, close. */
import { createApp } from './app.ts';
import { openLibrary } from './library.ts';
import { firstRun } from './cli/first-run.ts';
import { projectRoot, readConfig } from './config.ts';
import { createLog } from './platform/log.ts';

export async function serve(): Promise<void> {
  const config = readConfig(process.env, projectRoot);
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
