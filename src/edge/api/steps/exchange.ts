/** One request on its way through the steps, and what they need from elsewhere. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Input, Operation } from '../../../contract/operation.ts';
import type { Call } from '../call.ts';
import type { Upload, Uploads } from '../streams/uploads.ts';
import type { Callers } from './caller.ts';
import type { Log } from '../../../platform/log.ts';
import type { LifeSignTimes, SignsOfLife } from '../streams/signs-of-life.ts';
import type { TaggedBody } from './entity-tags.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import type { Validate } from './validation.ts';

export interface Exchange {
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly keyHeader: string | undefined;
  readonly validator: () => Promise<Validate<Operation>> | Validate<Operation>;
  readonly handler: (call: Call<Operation>, reply: FastifyReply) => Promise<unknown>;
  /** Run when the request ends, whatever happened, last first. */
  readonly cleanups: (() => Promise<void>)[];

  /** Set by the steps, in their order. */
  body?: unknown;
  input?: Input<Operation>;
  upload?: Upload;
  keep?: NonNullable<Call<Operation>['keep']>;
  life?: SignsOfLife;
  response?: JsonResponse;
}

export interface JsonResponse {
  readonly status: number;
  readonly body?: string;
  /** The document in `body`, where there is one and it is not a replay. */
  readonly tagged?: TaggedBody;
}

export interface PipelineDeps {
  readonly callers: Callers;
  readonly idempotency: Idempotency;
  readonly uploads: Uploads;
  /** Largest body of an operation that takes a text. */
  readonly bodyLimitBytes: number;
  readonly log: Log;
  /** When a slow response shows signs of life; the usual times if absent. */
  readonly lifeSigns?: LifeSignTimes;
  /** Whether operations that are public need a key all the same. */
  readonly closesCatalogs?: boolean;
}
