/** The tool server as a child process of an assistant: standard output carries the protocol and nothing else. */
import { serveStdio, type StdioServerHandle } from '@modelcontextprotocol/server/stdio';
import { Problem } from '../shared/contract/errors.ts';
import type { ConfiguredLimits } from '../shared/contract/limits.ts';
import { createApi } from './api.ts';
import type { ToolGroup } from './catalog/catalog.ts';
import type { ToolLog } from './server-base.ts';
import { createServerFactory } from './server.ts';

export interface StdioSettings {
  /** Base URL of the API; ends in /v1. */
  readonly apiBase: string;
  readonly apiKey: string | undefined;
  readonly version: string;
  /** The limits of the server whose API the tools call; undefined: not known. */
  readonly limits: ConfiguredLimits | undefined;
  /** Groups of tools that are listed besides the everyday ones. */
  readonly groups?: readonly ToolGroup[] | undefined;
  readonly log: ToolLog;
}

export function serveOverStdio({
  apiBase,
  apiKey,
  version,
  limits,
  groups,
  log,
}: StdioSettings): StdioServerHandle {
  if (apiKey === undefined) {
    throw new Problem('validation_failed', 'Set SERVICE_API_KEY to the API key that the tools use.');
  }
  const factory = createServerFactory({
    api: createApi(apiBase),
    publicBase: apiBase,
    version,
    limits,
    groups,
    callerOf: () => ({ token: apiKey }),
  });
  return serveStdio(factory, { onerror: (error) => log.warn({ error: error.message }, 'protocol error') });
}
