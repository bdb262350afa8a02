/** The server program: reads the settings, opens the server, listens, and closes on a signal. */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import manifest from '../../package.json' with { type: 'json' };
import { checkAtStart } from './check/check-at-start.ts';
import { closeOnSignals } from './composition/close-on-signals.ts';
import { type Core, createFirstAccount, openCore } from './composition/core.ts';
import { openServer, type LecternServer } from './composition/server.ts';
import { openConfiguredStorage, requireSharedStorage } from './composition/storage.ts';
import { projectRoot, readConfig, type Config } from './config/config.ts';
import { retiredIn } from './config/retired.ts';
import { createLog, type Log } from '../platform/log.ts';
import { refuseSharedKey } from '../tools/authentication.ts';

export async function serve(): Promise<void> {
  const config = readConfig(process.env, projectRoot);
  const log = createLog(config.logLevel);
  for (const { name, message } of retiredIn(process.env)) log.warn({ setting: name }, message);
  // Before anything is opened or created: a refused start must leave nothing behind.
  refuseSharedKey({
    apiKey: config.serviceApiKey,
    host: config.mcpHost,
    mcpUrl: config.mcpPublicUrl,
    allowedOrigins: config.mcpAllowedOrigins,
  });
  const core = await openCore(config, log);
  const { storage } = openConfiguredStorage(config);
  await requireSharedStorage(config, { access: core.access, storage }).catch(async (error: unknown) => {
    await core.close();
    throw error;
  });
  const welcome = config.bootstrap === 'on' ? await createFirstAccount(core, config) : undefined;
  const { lectern, tools } = await open(config, core, log).catch((error: unknown) => {
    if (welcome) show(welcome(false), log);
    throw error;
  });
  if (welcome) show(welcome(true), log);
  log.info({ address: config.publicUrl, store: core.database.kind }, 'Lectern is ready');

  lectern.warmUp();
  const stopCheck = checkAtStart(config, log);
  const close = () => {
    stopCheck();
    return closeAll(tools, lectern);
  };
  closeOnSignals({ config, log, close });
}

/** A terminal that is gone, or a file on a full disk, is no reason not to serve. */
function show(text: string, log: Log): void {
  if (canWrite(1, text)) return;
  const advice =
    'the password of the first account could not be shown: make a new one with lectern account reset-link';
  log.error({}, advice);
  canWrite(2, `lectern: ${advice}\n`);
}

function canWrite(fd: 1 | 2, text: string): boolean {
  try {
    return writeSync(fd, text) > 0;
  } catch {
    return false;
  }
}

async function open(config: Config, core: Core, log: Log) {
  const lectern = await openServer(config, { core, log });
  if (config.mcpPort !== 0) await shareTools(lectern.server, config, log);
  // At its end Node would do it as well, but a server may be killed or lose its power.
  flushCompileCache();
  await lectern.server.listen({ host: config.host, port: config.port });
  await lectern.listenDialects();
  return { lectern, tools: await serveTools(config, { log, tracer: lectern.tracer }) };
}

/** The tools first: their running calls go through the API. */
async function closeAll(tools: FastifyInstance | undefined, lectern: LecternServer): Promise<void> {
  await tools?.close();
  await lectern.close();
}

/** On the port of the API as well, so that one tunnel or proxy rule is enough. */
async function shareTools(server: FastifyInstance, config: Config, log: Log): Promise<void> {
  const { mountTools } = await import('../tools/http.ts');
  mountTools(server, {
    ...toolSettings(config),
    mcpUrl: config.publicUrl,
    urlSetting: 'PUBLIC_URL',
    host: config.host,
    log,
  });
}

const toolSettings = (config: Config) => ({
  apiBase: config.localApiBase,
  publicUrl: config.publicUrl,
  allowedOrigins: config.mcpAllowedOrigins,
  version: manifest.version,
  limits: config,
  groups: config.mcpTools,
});

/**
 * The tools are a client of the API above, and loaded only where they are served. If their port is taken, perhaps by
 * another Lectern on this machine, the API is served without them.
 */
async function serveTools(
  config: Config,
  { log, tracer }: Pick<LecternServer, 'tracer'> & { readonly log: Log },
): Promise<FastifyInstance | undefined> {
  const { mcpHost: host, mcpPort: port } = config;
  if (port === 0) return undefined;
  const { createToolServer } = await import('../tools/http.ts');
  const tools = createToolServer({
    ...toolSettings(config),
    mcpUrl: config.mcpPublicUrl,
    host,
    apiKey: config.serviceApiKey,
    log,
    tracer,
  });
  try {
    log.info({ address: await tools.listen({ host, port }) }, 'tool server is ready');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    log.error(
      { host, port },
      'the tool server was not started: its port is taken; set MCP_PORT to a free one',
    );
  }
  return tools;
}
