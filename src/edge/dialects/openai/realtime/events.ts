/** What the server sends over OpenAI's Realtime interface. */
import { randomUUID } from 'node:crypto';
import { type ErrorCode, Problem } from '../../../../shared/contract/errors.ts';
import { openaiError } from '../errors.ts';

export interface ServerEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A promise is kept once the connection has taken it. */
export type SendEvent = (event: ServerEvent) => Promise<void>;

export const newId = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;

/** An event that cannot be obeyed. It is told, and the connection goes on. */
export class Refusal extends Problem {
  /** A code that OpenAI's clients look at. */
  readonly eventCode: string | null;

  constructor(code: ErrorCode, message: string, eventCode: string | null = null) {
    super(code, message);
    this.eventCode = eventCode;
  }
}

export function errorOf(problem: Problem) {
  const { error } = openaiError(problem);
  return problem instanceof Refusal && problem.eventCode !== null
    ? { ...error, code: problem.eventCode }
    : error;
}

export const errorEvent = (problem: Problem, cause?: string | null): ServerEvent => ({
  type: 'error',
  event_id: newId('event'),
  error: { ...errorOf(problem), event_id: cause ?? null },
});

export const unknownEvent = (type: string): Problem =>
  new Problem('validation_failed', `This server knows no event of the type ${type}.`);
