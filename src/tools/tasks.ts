/**
 * Tasks: a call that takes long returns at once, and its client asks later what came of it. A task is a job of the API under the
 * job's own id: it outlives this process, every node knows it, and only its account finds it.
 *
 *   begun ──▶ working ──▶ completed | failed | cancelled
 *
 * A job that waits, for its turn or for credits, is working too: nothing that the client could send would let it go on, and
 * `statusMessage` says what does. Audio that is asked for again is the task that it was before.
 */
import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../shared/contract/errors.ts';
import { operations } from '../shared/contract/index.ts';
import type { Job, JobPage } from '../shared/contract/jobs.ts';
import type { Operation } from '../shared/contract/operation.ts';
import { type Api, type ApiResponse, type Caller, jsonOf, noParts, type RequestParts } from './api.ts';
import { speechTools } from './catalog/speech.ts';
import type { Tool } from './catalog/tool.ts';
import { adviceFor, ApiFailure, failedResult, failureOf } from './failure.ts';
import { linkTo } from './links.ts';
import { presentAudioJob, presentDocument, presentJson } from './results.ts';
import { type Arguments, type ObjectSchema, sortArguments } from './schemas.ts';

export const pollIntervalMs = 5_000;
const firstLookMs = 500;
/** Ended jobs stay so long, and audio until it is deleted. */
const keptMs = 7 * 24 * 3_600_000;
/** A client that still waits then has to ask again. */
const longestWaitMs = 3_600_000;
const resultsAtOnce = 8;

const statuses = {
  queued: 'working',
  running: 'working',
  paused: 'working',
  done: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<Job['state'], string>;

const waits: Readonly<Record<NonNullable<Job['waiting_for']>, string>> = {
  money: 'It waits for credits.',
  limit: 'It waits until the spending limit of this app is raised.',
  owner: 'It was paused in the app of Lectern, and goes on there.',
  room: 'It waits for room on the disk of the server.',
  storage: 'It waits for the storage of the server.',
  quota: 'It goes on tomorrow.',
};

export const isOver = ({ state }: Job): boolean => statuses[state] !== 'working';

function messageOf({ state, progress, problem, waiting_for }: Job): string | undefined {
  if (state === 'done') return undefined;
  if (state === 'queued') return 'It waits for its turn.';
  if (state === 'running') return `${Math.floor(progress * 100)} % is done.`;
  return problem ?? (waiting_for ? waits[waiting_for] : undefined);
}

/** What every revision tells of a task. */
export function describeTask(job: Job) {
  const statusMessage = messageOf(job);
  return {
    taskId: job.id,
    status: statuses[job.state],
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt: job.created_at,
    lastUpdatedAt: job.ended_at ?? job.created_at,
  };
}

/** How long it is known at least, in milliseconds; null: until it is deleted. */
export const lifetimeOf = ({ kind }: Job): number | null => (kind === 'audio' ? null : keptMs);

export const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);

/** How many results each caller waits for, of all instances of the server. */
export class Waiters {
  readonly #counts = new Map<string, number>();

  async while<R>(token: string, work: () => Promise<R>): Promise<R> {
    const count = (this.#counts.get(token) ?? 0) + 1;
    if (count > resultsAtOnce)
      throw invalid(`You wait for ${resultsAtOnce} results already. Ask tasks/get until a task is over.`);
    this.#counts.set(token, count);
    try {
      return await work();
    } finally {
      const left = this.#counts.get(token)! - 1;
      if (left > 0) this.#counts.set(token, left);
      else this.#counts.delete(token);
    }
  }
}

/** Whether these arguments leave nothing to wait for. */
export const isQuick = (task: NonNullable<Tool['task']>, values: Arguments = {}): boolean =>
  task !== 'job' && task.unless !== undefined && values[task.unless] !== undefined;

export interface TasksDeps {
  readonly api: Api;
  readonly publicBase: string;
  readonly caller: Caller;
  readonly waiters: Waiters;
  /** Aborts when this process ends: the task goes on, and whoever waits asks another one. */
  readonly closing: AbortSignal | undefined;
}

export interface TaskCall {
  readonly tool: Tool;
  readonly input: ObjectSchema;
  readonly values: Arguments;
}

export class Tasks {
  readonly #deps: TasksDeps;

  constructor(deps: TasksDeps) {
    this.#deps = deps;
  }

  async begin({ tool, input, values }: TaskCall, signal: AbortSignal): Promise<Job> {
    const { task, operation } = tool;
    if (task === undefined)
      throw new ProtocolError(ProtocolErrorCode.MethodNotFound, 'This tool cannot be called as a task.');
    if (isQuick(task, values))
      throw invalid('With these arguments it takes no time: call it without a task.');
    const parts = this.#sorted({ tool, input, values });
    if (task === 'job') return jobOf(await this.#call(operation, parts, signal));
    const body = { ...parts.path, ...parts.body, ...task.body };
    return jobOf(await this.#call(task.operation, { ...parts, path: {}, body }, signal));
  }

  #sorted({ tool, input, values }: TaskCall): RequestParts {
    try {
      return sortArguments(tool.operation, input, { ...tool.defaults, ...values });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw protocolErrorOf(failureOf(error, this.#deps.caller.requestId ?? randomUUID()));
    }
  }

  async find(taskId: unknown, signal: AbortSignal): Promise<Job> {
    if (typeof taskId !== 'string' || !/^[\da-f-]{36}$/i.test(taskId)) throw noSuchTask();
    try {
      return jobOf(await this.#call(operations.getJob, withId(taskId), signal));
    } catch (error) {
      throw codeOf(error) === 'not_found' ? noSuchTask() : error;
    }
  }

  async page(cursor: unknown, signal: AbortSignal): Promise<JobPage> {
    const query = cursor === undefined ? {} : { cursor };
    return jsonOf(await this.#call(operations.listJobs, { ...noParts, query }, signal)) as JobPage;
  }

  /** One that is over stays as it is. */
  async cancel(job: Job, signal: AbortSignal): Promise<Job> {
    return isOver(job) ? job : jobOf(await this.#call(operations.cancelJob, withId(job.id), signal));
  }

  /** What the call would have returned, once it is over. `tell` hears of it until then. */
  whenOver(taskId: unknown, signal: AbortSignal, tell: (job: Job) => Promise<void>): Promise<Job> {
    const { waiters, caller } = this.#deps;
    return waiters.while(caller.token, () => this.#wait(taskId, signal, tell));
  }

  async #wait(taskId: unknown, signal: AbortSignal, tell: (job: Job) => Promise<void>): Promise<Job> {
    const { closing } = this.#deps;
    const given = [signal, AbortSignal.timeout(longestWaitMs), ...(closing ? [closing] : [])];
    const patience = AbortSignal.any(given);
    let job = await this.find(taskId, signal);
    for (let waitMs = firstLookMs; !isOver(job); waitMs = Math.min(2 * waitMs, pollIntervalMs)) {
      await tell(job);
      await sleep(waitMs, undefined, { signal: patience }).catch(() => {
        throw new ProtocolError(
          ProtocolErrorCode.InternalError,
          'The task goes on. Ask for its result again.',
        );
      });
      job = (await this.#findUnlessTooMany(job.id, signal)) ?? job;
    }
    return job;
  }

  /** What the call would have returned. */
  resultOf(job: Job, signal: AbortSignal): Promise<CallToolResult> {
    return job.state === 'done' ? this.#present(job, signal) : Promise.resolve(notDone(job));
  }

  async #present(job: Job, signal: AbortSignal): Promise<CallToolResult> {
    const { publicBase } = this.#deps;
    const { kind } = job;
    const { operation, parts, present } = resultOf(job);
    try {
      const response = await this.#call(operation, parts, signal);
      const link =
        kind === 'audio'
          ? await linkTo(speechTools.service_document_audio!, { parts, response }, (call) =>
              this.#deps.api.call({ ...call, caller: this.#deps.caller, signal }),
            )
          : undefined;
      return present({ operation, parts, values: {}, response, publicBase, link });
    } catch (error) {
      const failure = failureIn(error);
      if (failure) return failedResult(failure);
      throw error;
    }
  }

  /** Undefined when the account has asked too much at the moment. */
  async #findUnlessTooMany(id: string, signal: AbortSignal): Promise<Job | undefined> {
    try {
      return await this.find(id, signal);
    } catch (error) {
      if (codeOf(error) === 'rate_limited') return undefined;
      throw error;
    }
  }

  async #call(operation: Operation, parts: RequestParts, signal: AbortSignal): Promise<ApiResponse> {
    const { api, caller } = this.#deps;
    try {
      return await api.call({ operation, parts, caller, signal });
    } catch (error) {
      throw error instanceof ApiFailure ? protocolErrorOf(error) : error;
    }
  }
}

/** What has the result of a job that is done, and how it is shown. */
function resultOf({ id, kind, document_id, collection_id, voice_id }: Job) {
  if (document_id !== null && (kind === 'translation' || kind === 'import')) {
    const parts = { ...noParts, path: { document_id } };
    return { operation: operations.getDocument, parts, present: presentDocument };
  }
  if (kind === 'collection_audio' && collection_id !== null) {
    const parts = { ...noParts, path: { collection_id }, query: { voice_id } };
    return { operation: operations.getCollectionAudiobook, parts, present: presentJson };
  }
  const present = kind === 'audio' ? presentAudioJob : presentJson;
  return { operation: operations.getJob, parts: withId(id), present };
}

const jobOf = (response: ApiResponse): Job => jsonOf(response) as Job;
const withId = (job_id: string): RequestParts => ({ ...noParts, path: { job_id } });
const noSuchTask = () => invalid('There is no task with this id. tasks/list has those that there are.');

/** The refusal of a task, or of what is asked about it, is an error of the protocol: no call has returned. */
function protocolErrorOf(failure: ApiFailure): ProtocolError {
  const { envelope } = failure;
  const { code } = envelope.error;
  const isTheirs = ['bad_request', 'not_found', 'validation_failed', 'conflict'].includes(code);
  const error = new ProtocolError(
    isTheirs ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
    `${failure.message} ${adviceFor(failure)}`,
    envelope,
  );
  error.cause = failure;
  return error;
}

/** Why the API refused it. */
export const failureIn = (error: unknown): ApiFailure | undefined =>
  error instanceof ProtocolError && error.cause instanceof ApiFailure ? error.cause : undefined;
const codeOf = (error: unknown) => failureIn(error)?.envelope.error.code;

const notDone = (job: Job): CallToolResult => ({
  isError: true,
  content: [
    { type: 'text', text: JSON.stringify(job) },
    { type: 'text', text: job.problem ?? 'It was cancelled. Call the tool again where it is still wanted.' },
  ],
});
