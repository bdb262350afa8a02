/** What the steps of a request need from elsewhere. */
import type { Log } from '../../../platform/log.ts';
import type { LifeSignTimes } from '../streams/signs-of-life.ts';
import type { Uploads } from '../streams/uploads.ts';
import type { Callers } from './caller.ts';
import type { Idempotency } from './idempotency.ts';

export interface PipelineDeps {
  readonly callers: Callers;
  readonly idempotency: Idempotency;
  readonly uploads: Uploads;
  readonly log: Log;
  /** When a slow response shows signs of life; the usual times if absent. */
  readonly lifeSigns?: LifeSignTimes;
}
