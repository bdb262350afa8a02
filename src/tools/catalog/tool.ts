/** What the catalog says about a tool. */
import type { Operation } from '../../shared/contract/operation.ts';
import type { ApiResponse, RequestParts } from '../api.ts';
import type { Presenter } from '../results.ts';
import type { Inputs, ObjectSchema } from '../schemas.ts';
import type { Hints } from './hints.ts';

export interface Tool {
  readonly operation: Operation;
  readonly title: string;
  readonly description: string;
  readonly annotations: Hints;
  readonly inputs?: Inputs;
  readonly output: ObjectSchema;
  readonly present: Presenter;
  /** Arguments for a call that leaves them out. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** How to get an address that opens the result in any browser. */
  readonly link?: ResultLink;
}

interface ResultLink {
  readonly operation: Operation;
  readonly parts: (parts: RequestParts, response: ApiResponse) => RequestParts;
}

export type Tools = Readonly<Record<string, Tool>>;
