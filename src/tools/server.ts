/** The protocol server: every tool of the catalog and the API's own description as a resource. */
import {
  type CallToolResult,
  McpServer,
  type McpServerFactory,
  type RequestId,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { randomUUID } from 'node:crypto';
import { Problem } from '../shared/contract/errors.ts';
import { type ConfiguredLimits, withLimits, withLimitsIn } from '../shared/contract/limits.ts';
import type { Api, Caller } from './api.ts';
import {
  type Arguments,
  checked,
  describeOnly,
  inputSchema,
  type ObjectSchema,
  sortArguments,
  withoutProse,
} from './schemas.ts';
import { readGroups, type ToolGroup, toolsOf, tools } from './catalog/catalog.ts';
import { answerTools } from './catalog/answers.ts';
import type { Tool, Tools } from './catalog/tool.ts';
import { ApiFailure, failedResult, failureOf } from './failure.ts';
import { createModelCheck } from './language-model.ts';
import { linkTo, withKey } from './links.ts';
import { registerPlayer } from './player/player.ts';
import { registerResources } from './resources.ts';
import { serveTasks } from './task-methods.ts';
import { Tasks, Waiters } from './tasks.ts';

/*
 * Older revisions of the protocol cancel a call with a separate message. Over stateless HTTP that message reaches
 * another server instance than the call, so running calls are kept here, by token and message id. A client does not
 * say which of its connections it means: a cancellation that fits more than one call is ignored.
 */

export interface CancellableCall {
  /** Aborts when the call is cancelled. */
  readonly signal: AbortSignal;
  end(): void;
}

export class Cancellations {
  readonly #running = new Map<string, Set<AbortController>>();

  start(caller: Caller, id: RequestId): CancellableCall {
    const key = keyOf(caller, id);
    const controller = new AbortController();
    controller.signal.addEventListener('abort', () => caller.cancelled?.add(id));
    const calls = this.#running.get(key) ?? new Set();
    this.#running.set(key, calls.add(controller));
    const end = () => {
      calls.delete(controller);
      if (calls.size === 0) this.#running.delete(key);
    };
    return { signal: controller.signal, end };
  }

  cancel(caller: Caller, id: RequestId): void {
    const calls = this.#running.get(keyOf(caller, id));
    if (calls?.size === 1) for (const call of calls) call.abort();
  }
}

const keyOf = ({ token }: Caller, id: RequestId): string => JSON.stringify([token, id]);

/** Whether a chunk of an event stream is the response to a cancelled call; each chunk is one event. */
export function isOfCancelledCall(chunk: Uint8Array, { cancelled }: Caller): boolean {
  if (!cancelled || cancelled.size === 0) return false;
  const data = /^data: (.*)$/m.exec(Buffer.from(chunk).toString('utf8'))?.[1];
  if (data === undefined) return false;
  const { id } = JSON.parse(data) as { id?: RequestId };
  return id !== undefined && cancelled.has(id);
}

/* Reports to a waiting client, once a second and if it asked for that, that its call is still running. */

const everyMs = 1_000;

/** Returns a function that stops the reports. */
function reportProgress({ mcpReq }: ServerContext, title: string): () => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += everyMs / 1_000;
    const params = { progressToken, progress: seconds, message: `${title}: ${seconds} s so far` };
    // A client that has disconnected is noticed by the call itself.
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  }, everyMs);
  return () => clearInterval(timer);
}

export interface FactoryDeps {
  readonly api: Api;
  /** Where people and programs outside reach the API; ends in /v1. */
  readonly publicBase: string;
  readonly version: string;
  /** The limits of the server whose API the tools call; undefined: not known. */
  readonly limits: ConfiguredLimits | undefined;
  /** Groups of tools that are listed besides the everyday ones, where an address does not choose. */
  readonly groups?: readonly ToolGroup[] | undefined;
  /** Aborts when the process ends. */
  readonly closing?: AbortSignal;
  /** The caller of this server instance. */
  callerOf(context: Parameters<McpServerFactory>[0]): Caller;
}

const minuteMs = 60_000;
const sameForAll = { ttlMs: 5 * minuteMs, cacheScope: 'public' } as const;

const instructions =
  'Lectern is a library of text documents and transcripts that can be read aloud. Find documents with ' +
  'service_list_documents and read them with service_get_document; choose a voice with service_list_voices before ' +
  'service_synthesize_speech. Attach a text as service://documents/{document_id}. Speech and translation spend wallet cents of the account; everything else is free. ' +
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
      outputSchema: checked(withLimitsIn(withoutProse(tool.output), limits)),
    };
  });

const options = {
  instructions,
  // Nothing changes while a connection is open. There are no prompts, but clients that ask get an empty list.
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
  const hasModel = createModelCheck(deps.api);
  const waiters = new Waiters();
  return async (context) => {
    const caller = deps.callerOf(context);
    const server = new McpServer(identity, options);
    const chosen = toolsOf(chosenGroups(context.requestInfo?.url) ?? deps.groups ?? []);
    const listed = needModel(chosen) && !(await hasModel(caller)) ? withoutAnswers(chosen) : chosen;
    const calls = new Map<string, PreparedTool>();
    const call = async (one: PreparedTool, values: Arguments, context: ServerContext) => {
      const { tool, input } = one;
      const result = await callTool({ tool, values, input, caller, context, cancellations }, deps);
      await requireFitting(one, result);
      return result;
    };
    for (const one of prepared) {
      const { name, tool, description, inputSchema, outputSchema } = one;
      if (!Object.hasOwn(listed, name)) continue;
      calls.set(name, one);
      const { title, annotations, inChat: _meta } = tool;
      const registered = server.registerTool(
        name,
        { title, description, annotations, inputSchema, outputSchema, ...(_meta && { _meta }) },
        (values, context) => call(one, values, context),
      );
      if (tool.task) registered.execution = { taskSupport: 'optional' };
    }
    registerResources(server, { api: deps.api, caller });
    registerPlayer(server, deps.publicBase);
    const tasks = new Tasks({ ...deps, caller, waiters, closing: deps.closing });
    serveTasks(server, context.era, { tasks, calls, call });
    if (context.era === 'legacy' && context.requestInfo) handleCancellations(server, cancellations, caller);
    return server;
  };
}

type PreparedTool = ReturnType<typeof prepare>[number];

const isAnswerTool = (name: string): boolean => Object.hasOwn(answerTools, name);

const needModel = (chosen: Tools): boolean => Object.keys(chosen).some(isAnswerTool);

const withoutAnswers = (chosen: Tools): Tools =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => !isAnswerTool(name)));

/** What the address that the client was given asks for; undefined: nothing. */
function chosenGroups(url: string | undefined): ToolGroup[] | undefined {
  const chosen = url === undefined ? null : new URL(url).searchParams.get('tools');
  return chosen === null ? undefined : readGroups(chosen);
}

async function requireFitting(
  { name, outputSchema }: PreparedTool,
  { isError, structuredContent }: CallToolResult,
): Promise<void> {
  const { issues } = isError ? {} : await outputSchema['~standard'].validate(structuredContent);
  if (issues) throw new Error(`The result of ${name} does not fit its schema.`);
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
