/** `lectern mcp`: the tool server alone, a client of an API on any machine. */
import { Command } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { createLog } from '../../platform/log.ts';
import type { StdioSettings } from '../../tools/stdio.ts';
import { currentConfig } from './command.ts';

export const mcpCommand = (): Command =>
  new Command('mcp')
    .description(
      'Serve the tools for assistants: on standard input and output, or over HTTP (MCP_TRANSPORT).',
    )
    .action(async () => {
      const config = currentConfig();
      const common = {
        apiBase: apiBaseOf(config),
        apiKey: config.serviceApiKey,
        version: manifest.version,
        // The limits of another server are not known here.
        limits: config.serviceApiBase === undefined ? config : undefined,
        groups: config.mcpTools,
        // Standard output belongs to the protocol.
        log: createLog(config.logLevel, 2),
      };
      // An assistant waits for this program to start, so only what it needs is loaded.
      if (config.mcpTransport === 'http') await serveOverHttp(config, common);
      else (await import('../../tools/stdio.ts')).serveOverStdio(common);
    });

async function serveOverHttp(config: Config, common: StdioSettings): Promise<void> {
  const { createToolServer } = await import('../../tools/http.ts');
  const server = createToolServer({
    ...common,
    publicUrl: process.env.PUBLIC_URL ? config.publicUrl : new URL(common.apiBase).origin,
    mcpUrl: config.mcpPublicUrl,
    host: config.mcpHost,
    allowedOrigins: config.mcpAllowedOrigins,
  });
  const { mcpHost: host, mcpPort: port } = config;
  const address = await server.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Problem('conflict', `Another server runs at ${host}:${port}. Set MCP_PORT to a free port.`);
  });
  common.log.info({ address, api: common.apiBase }, 'tool server is ready');
  const close = () => void server.close().then(() => process.exit(0));
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
}

function apiBaseOf({ serviceApiBase, localApiBase }: Config): string {
  const base = (serviceApiBase ?? localApiBase).replace(/\/+$/, '');
  if (URL.canParse(base) && /^https?:\/\/.+\/v1$/.test(base)) return base;
  throw new Problem(
    'validation_failed',
    `SERVICE_API_BASE must be the address of the API with /v1 at its end, not "${base}".`,
  );
}
