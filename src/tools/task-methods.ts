/**
 * How clients call tools as tasks, in the two ways that the protocol has had: by asking for it (revision 2025-11-25), and by
 * knowing the extension, whereupon the server decides (2026-07-28). Older clients are told nothing of tasks.
 */
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type McpServer,
  MissingRequiredClientCapabilityError,
  RELATED_TASK_META_KEY,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Job } from '../shared/contract/jobs.ts';
import type { Tool } from './catalog/tool.ts';
import { failedResult } from './failure.ts';
import { type Arguments, describeOnly, type ObjectSchema } from './schemas.ts';
import {
  describeTask,
  failureIn,
  invalid,
  isOver,
  isQuick,
  lifetimeOf,
  pollIntervalMs,
  type TaskCall,
  type Tasks,
} from './tasks.ts';

interface ListedTool {
  readonly tool: Tool;
  readonly input: ObjectSchema;
}

export interface TaskServing<T extends ListedTool> {
  readonly tasks: Tasks;
  /** The tools that this instance of the server lists. */
  readonly calls: ReadonlyMap<string, T>;
  readonly call: (one: T, values: Arguments, context: ServerContext) => Promise<CallToolResult>;
}

/** One of the two ways. */
interface Way {
  isWanted(
    tool: Tool,
    params: { readonly task?: unknown; readonly arguments?: Arguments | undefined },
    context: ServerContext,
  ): boolean;
  start(tasks: Tasks, call: TaskCall, signal: AbortSignal): Promise<object>;
  register(server: Server, tasks: Tasks): void;
}

/** The protocol library runs no tasks: it would call the tool and wait. */
export function serveTasks<T extends ListedTool>(
  { server }: McpServer,
  era: 'legacy' | 'modern',
  { tasks, calls, call }: TaskServing<T>,
): void {
  const way = era === 'legacy' ? onRequest : byExtension;
  way.register(server, tasks);
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const one = calls.get(params.name);
    if (!one) throw invalid(`Tool ${params.name} not found`);
    const values = params.arguments ?? {};
    if (!way.isWanted(one.tool, params, context)) return call(one, values, context);
    const started = await way.start(tasks, { ...one, values }, context.mcpReq.signal);
    // The library checks every result of a call for `content`, which clients of tasks do not look at.
    return { content: [], ...started };
  });
}

/** What the messages about tasks have. It is checked later, so that what is wrong is told in our words. */
const anything = describeOnly({ type: 'object', properties: {}, required: [], additionalProperties: false });

/* Revision 2025-11-25: the client asks for a task, and fetches the result of one that is over. */

const taskOf = (job: Job) => ({
  ...describeTask(job),
  ttl: lifetimeOf(job),
  pollInterval: pollIntervalMs,
});

/** A task begins as one that works, also where all of it was there already. */
const begun = (job: Job) => ({ ...taskOf(job), status: 'working', lastUpdatedAt: job.created_at });

const onRequest: Way = {
  isWanted: (_tool, { task }) => task !== undefined,
  start: async (tasks, call, signal) => ({ task: begun(await tasks.begin(call, signal)) }),
  register(server, tasks) {
    server.registerCapabilities({ tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } });
    server.setRequestHandler('tasks/get', { params: anything }, async ({ taskId }, { mcpReq }) =>
      taskOf(await tasks.find(taskId, mcpReq.signal)),
    );
    server.setRequestHandler('tasks/list', { params: anything }, async ({ cursor }, { mcpReq }) => {
      const { data, next_cursor } = await tasks.page(cursor, mcpReq.signal);
      return { tasks: data.map(taskOf), ...(next_cursor !== null && { nextCursor: next_cursor }) };
    });
    server.setRequestHandler('tasks/cancel', { params: anything }, async ({ taskId }, { mcpReq }) => {
      const job = await tasks.find(taskId, mcpReq.signal);
      if (isOver(job)) throw invalid('This task is over already.');
      const stopped = await tasks.cancel(job, mcpReq.signal);
      if (stopped.state !== 'cancelled') throw invalid('This task is over already.');
      return taskOf(stopped);
    });
    server.setRequestHandler('tasks/result', { params: anything }, async ({ taskId }, { mcpReq }) => {
      const { signal, notify } = mcpReq;
      // Also keeps a connection that proxies would close, and is news only to clients that listen.
      const tell = (job: Job) =>
        notify({ method: 'notifications/tasks/status', params: taskOf(job) }).catch(() => undefined);
      const job = await tasks.whenOver(taskId, signal, tell);
      const result = await tasks.resultOf(job, signal);
      return { ...result, _meta: { ...result._meta, [RELATED_TASK_META_KEY]: { taskId: job.id } } };
    });
  },
};

/* The extension of 2026-07-28: a client that knows it may get a task for a result, whose own result comes with it. */

const extension = 'io.modelcontextprotocol/tasks';

const lifetimes = (job: Job) => ({ ttlMs: lifetimeOf(job), pollIntervalMs });

/** A tool that reports a problem is completed there: only errors of the protocol fail a task. */
async function detailed(tasks: Tasks, job: Job, signal: AbortSignal) {
  const task = { ...describeTask(job), ...lifetimes(job) };
  if (job.state !== 'done' && job.state !== 'failed') return task;
  return { ...task, status: 'completed', result: await tasks.resultOf(job, signal) };
}

function declares({ mcpReq: { envelope } }: ServerContext): boolean {
  const declared = (envelope as Record<string, { extensions?: Record<string, unknown> }> | undefined)?.[
    CLIENT_CAPABILITIES_META_KEY
  ];
  return declared?.extensions?.[extension] !== undefined;
}

function requireDeclared(context: ServerContext): AbortSignal {
  if (!declares(context))
    throw new MissingRequiredClientCapabilityError({
      requiredCapabilities: { extensions: { [extension]: {} } },
    });
  return context.mcpReq.signal;
}

const byExtension: Way = {
  isWanted: ({ task }, { arguments: values }, context) =>
    task !== undefined && !isQuick(task, values) && declares(context),
  async start(tasks, call, signal) {
    try {
      const job = await tasks.begin(call, signal);
      if (isOver(job)) return await tasks.resultOf(job, signal);
      return { resultType: 'task', ...describeTask(job), ...lifetimes(job) };
    } catch (error) {
      // What is refused is no task, but a result that an assistant can act on.
      const failure = failureIn(error);
      if (failure) return failedResult(failure);
      throw error;
    }
  },
  register(server, tasks) {
    server.registerCapabilities({ extensions: { [extension]: {} } });
    server.setRequestHandler('tasks/get', { params: anything }, async ({ taskId }, context) => {
      const signal = requireDeclared(context);
      return detailed(tasks, await tasks.find(taskId, signal), signal);
    });
    server.setRequestHandler('tasks/cancel', { params: anything }, async ({ taskId }, context) => {
      const signal = requireDeclared(context);
      await tasks.cancel(await tasks.find(taskId, signal), signal);
      return {};
    });
    // No task of ours asks for anything.
    server.setRequestHandler('tasks/update', { params: anything }, async ({ taskId }, context) => {
      await tasks.find(taskId, requireDeclared(context));
      return {};
    });
  },
};
