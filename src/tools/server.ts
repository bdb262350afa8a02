/** The protocol server: every tool of the catalog and the API's own description as a resource. */
import { randomUUID } from 'node:crypto';
import {
  McpServer,
  type CallToolResult,
  type McpServerFactory,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { Problem } from '../shared/contract/errors.ts';
import { withLimits, withLimitsIn, type ConfiguredLimits } from '../shared/contract/limits.ts';
import type { Link } from '../shared/contract/links.ts';
import { jsonOf, type Api, type ApiCall, type ApiResponse, type RequestParts } from './api.ts';
import { sortArguments, type Arguments } from './arguments.ts';
import type { Caller } from './caller.ts';
import { Cancellations } from './cancellations.ts';
import { tools } from './catalog/catalog.ts';
import type { Tool } from './catalog/tool.ts';
import { ApiFailure, failedResult, failureOf } from './failure.ts';
import { reportProgress } from './progress.ts';
import { registerResources } from './resources.ts';
import { checked, inputSchema, describeOnly, type ObjectSchema } from './schemas.ts';

export interface FactoryDeps {
  readonly api: Api;
  /** Where people and programs outside reach the API; ends in /v1. */
  readonly publicBase: string;
  readonly version: string;
  /** The limits of the server whose API the tools call; undefined: not known. */
  readonly limits: ConfiguredLimits | undefined;
  /** The caller of this server instance. */
  callerOf(context: Parameters<McpServerFactory>[0]): Caller;
}

const minuteMs = 60_000;
const sameForAll = { ttlMs: 5 * minuteMs, cacheScope: 'public' } as const;

const instructions =
  'Lectern is a library of text documents and transcripts that can be read aloud. Find documents with ' +
  'service_list_documents and read them with service_get_document; choose a voice with service_list_voices before ' +
  'service_synthesize_speech. Change a part of a text with service_edit_document, and attach one as ' +
  'service://documents/{document_id}. Speech and translation spend wallet cents of the account; everything else is free. ' +
  'Ask the user before deleting, publishing or translating a document.';

/** The tools with the limits of the server in their descriptions. */
const prepare = (limits: ConfiguredLimits | undefined) =>
  Object.entries(tools).map(([name, tool]) => {
    const input = withLimitsIn(inputSchema(tool.operation, tool.inputs), limits);
    return {
      name,
      tool,
      description: withLimits(tool.description, limits),
      input,
      inputSchema: describeOnly(input),
      outputSchema: checked(withLimitsIn(tool.output, limits)),
    };
  });

const options = {
  instructions,
  // Nothing changes while a server runs. There are no prompts, but clients that ask get an empty list.
  capabilities: {
    tools: { listChanged: false },
    resources: { listChanged: false },
    prompts: { listChanged: false },
  },
  cacheHints: {
    'tools/list': sameForAll,
    'prompts/list': sameForAll,
    'resources/list': sameForAll,
    'resources/templates/list': sameForAll,
    'server/discover': sameForAll,
  },
};

export function createServerFactory(deps: FactoryDeps): McpServerFactory {
  const site = new URL(deps.publicBase).origin;
  const identity = {
    name: 'lectern',
    title: 'Lectern',
    version: deps.version,
    description: 'A document library that reads itself aloud.',
    websiteUrl: site,
  };
  const cancellations = new Cancellations();
  const prepared = prepare(deps.limits);
  return (context) => {
    const caller = deps.callerOf(context);
    const server = new McpServer(identity, options);
    for (const { name, tool, description, input, inputSchema, outputSchema } of prepared) {
      const { title, annotations } = tool;
      server.registerTool(
        name,
        { title, description, annotations, inputSchema, outputSchema },
        (values, context) => callTool({ tool, values, input, caller, context, cancellations }, deps),
      );
    }
    registerResources(server, { api: deps.api, caller });
    if (context.era === 'legacy' && context.requestInfo) handleCancellations(server, cancellations, caller);
    return server;
  };
}

interface ToolCall {
  readonly tool: Tool;
  readonly values: Arguments;
  readonly input: ObjectSchema;
  readonly caller: Caller;
  readonly context: ServerContext;
  readonly cancellations: Cancellations;
}

function handleCancellations(server: McpServer, cancellations: Cancellations, caller: Caller): void {
  server.server.setNotificationHandler('notifications/cancelled', ({ params: { requestId } }) => {
    if (requestId !== undefined) cancellations.cancel(caller, requestId);
  });
}

/** Calls the operation with progress, and turns what went wrong into a result an assistant can act on. */
async function callTool(
  { tool, values, input, caller, context, cancellations }: ToolCall,
  { api, publicBase }: FactoryDeps,
): Promise<CallToolResult> {
  const { operation } = tool;
  const stopProgress = reportProgress(context, tool.title);
  const running = cancellations.start(caller, context.mcpReq.id);
  try {
    const sorted = withKey(tool, sortArguments(operation, input, { ...tool.defaults, ...values }));
    const signal = AbortSignal.any([context.mcpReq.signal, running.signal]);
    const response = await api.call({ operation, parts: sorted, caller, signal });
    const link = await linkTo(tool, { parts: sorted, response }, (call) =>
      api.call({ ...call, caller, signal }),
    );
    return tool.present({ operation, parts: sorted, values, response, publicBase, link });
  } catch (error) {
    if (error instanceof ApiFailure) return failedResult(error);
    if (error instanceof Problem) return failedResult(failureOf(error, caller.requestId ?? randomUUID()));
    throw error;
  } finally {
    running.end();
    stopProgress();
  }
}

/** A link needs a stored response, and the API stores one only for a request with an Idempotency-Key. */
const withKey = ({ operation, link }: Tool, parts: RequestParts): RequestParts =>
  link && operation.idempotencyKey === 'replay' ? { idempotencyKey: randomUUID(), ...parts } : parts;

/** Without a link the result is still worth having: an older API has none, and a large response is not stored. */
async function linkTo(
  { link }: Tool,
  { parts, response }: { readonly parts: RequestParts; readonly response: ApiResponse },
  call: (call: Pick<ApiCall, 'operation' | 'parts'>) => Promise<ApiResponse>,
): Promise<Link | undefined> {
  if (!link) return undefined;
  try {
    return jsonOf(await call({ operation: link.operation, parts: link.parts(parts, response) })) as Link;
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}
