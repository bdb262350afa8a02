/** One request on its way through the steps. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Input, Operation } from '../../../shared/contract/operation.ts';
import type { Call, Upload } from '../call.ts';
import type { SignsOfLife } from '../streams/signs-of-life.ts';
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

/** What tells one state of a document from another. */
export interface TaggedBody {
  readonly updated_at: string;
}

export interface JsonResponse {
  readonly status: number;
  readonly body?: string;
  /** The document in `body`, where there is one and it is not a replay. */
  readonly tagged?: TaggedBody;
}
