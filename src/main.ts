/** The server program: environment, settings, app, listen, close. */
import { createApp, type App } from './app.ts';
import { openLibrary, type Library } from './library.ts';
import { firstRun } from './cli/first-run.ts';
import { projectRoot, readConfig, type Config } from './config.ts';
import { createLog, type Log } from './platform/log.ts';
import { refuseSharedKey } from './tools/http.ts';

export async function serve(): Promise<void> {
  const config = readConfig(process.env, projectRoot);
  const log = createLog(config.logLevel);
  // Before anything is opened or made: a refused start must leave nothing behind.
  refuseSharedKey({ apiKey: config.serviceApiKey, host: config.mcpHost, mcpUrl: config.mcpPublicUrl });
  const library = await openLibrary(config, log);
  const welcome = config.bootstrap === 'on' ? await firstRun(library, config) : undefined;
  const app = await open(config, library, log).catch((error: unknown) => {
    if (welcome) process.stdout.write(welcome(false));
    throw error;
  });
  if (welcome) process.stdout.write(welcome(true));
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

async function open(config: Config, library: Library, log: Log): Promise<App> {
  const app = await createApp(config, library, log);
  await app.server.listen({ host: config.host, port: config.port });
  await listenForTools(app, config, log);
  return app;
}

/** A taken port costs the tools, not the API: another Lectern on this machine may be serving there. */
async function listenForTools(
  { tools }: App,
  { mcpHost: host, mcpPort: port }: Config,
  log: Log,
): Promise<void> {
  if (port === 0) return;
  try {
    log.info({ address: await tools.listen({ host, port }) }, 'tool server is ready');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    log.error({ host, port }, 'the tool server is not served: its port is taken; set MCP_PORT to a free one');
  }
}
