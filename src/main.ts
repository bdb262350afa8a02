/** The server program: environment, settings, app, listen, close. */
import type { FastifyInstance } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import { createApp, type App } from './composition/server.ts';
import { openLibrary, type Library } from './composition/store.ts';
import { firstRun } from './composition/first-account.ts';
import { projectRoot, readConfig, type Config } from './config.ts';
import { createLog, type Log } from './platform/log.ts';
import { refuseSharedKey } from './tools/shared-key.ts';

export async function serve(): Promise<void> {
  const config = readConfig(process.env, projectRoot);
  const log = createLog(config.logLevel);
  // Before anything is opened or made: a refused start must leave nothing behind.
  refuseSharedKey({
    apiKey: config.serviceApiKey,
    host: config.mcpHost,
    mcpUrl: config.mcpPublicUrl,
    allowedOrigins: config.mcpAllowedOrigins,
  });
  const library = await openLibrary(config, log);
  const welcome = config.bootstrap === 'on' ? await firstRun(library, config) : undefined;
  const { app, tools } = await open(config, library, log).catch((error: unknown) => {
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
    closeAll(tools, app).then(
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

async function open(config: Config, library: Library, log: Log) {
  const app = await createApp(config, library, log);
  await app.server.listen({ host: config.host, port: config.port });
  return { app, tools: await serveTools(config, log) };
}

/** The tools first: what they still do goes through the API. */
async function closeAll(tools: FastifyInstance | undefined, app: App): Promise<void> {
  await tools?.close();
  await app.close();
}

/**
 * The tools are a client of the API above, and loaded only where they are served. A taken port costs the tools, not
 * the API: another Lectern on this machine may be serving there.
 */
async function serveTools(config: Config, log: Log): Promise<FastifyInstance | undefined> {
  const { mcpHost: host, mcpPort: port } = config;
  if (port === 0) return undefined;
  const { createToolServer } = await import('./tools/http.ts');
  const tools = createToolServer({
    apiBase: config.localApiBase,
    publicUrl: config.publicUrl,
    mcpUrl: config.mcpPublicUrl,
    host,
    allowedOrigins: config.mcpAllowedOrigins,
    apiKey: config.serviceApiKey,
    bodyLimitBytes: config.bodyLimitBytes,
    version: manifest.version,
    log,
  });
  try {
    log.info({ address: await tools.listen({ host, port }) }, 'tool server is ready');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    log.error({ host, port }, 'the tool server is not served: its port is taken; set MCP_PORT to a free one');
  }
  return tools;
}
