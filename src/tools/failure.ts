/** The result of a failed call: the API's own envelope, then what to do next. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ErrorCode, FieldProblem, Problem } from '../shared/contract/errors.ts';

export interface Envelope {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly fields?: readonly FieldProblem[];
  };
  readonly request_id: string;
}

/** The API refused the call or could not be reached. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly envelope: Envelope;
  readonly retryAfterSeconds: number | undefined;

  constructor(envelope: Envelope, details: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(envelope.error.message, { cause: details.cause });
    this.envelope = envelope;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** A failure found here, in the words the API would use. */
export const failureOf = ({ code, message, fields }: Problem, requestId: string): ApiFailure =>
  new ApiFailure({ error: { code, message, ...(fields && { fields }) }, request_id: requestId });

export const failedResult = (failure: ApiFailure): CallToolResult => ({
  isError: true,
  content: [
    { type: 'text', text: JSON.stringify(failure.envelope) },
    { type: 'text', text: adviceFor(failure) },
  ],
});

const steps: Record<ErrorCode, string> = {
  bad_request: 'The call was malformed. Check the arguments against the input schema of the tool.',
  unauthorized:
    'The credentials are missing, wrong or revoked, or their token may not do this. Do not try again: ask the ' +
    'user to connect Lectern again or to give a valid API key.',
  payment_required:
    'The wallet is too low and nothing was charged. Tell the user; service_get_account shows the balance.',
  document_limit_reached:
    'The plan allows no more documents today (UTC). Tell the user, or change an existing document with ' +
    'service_update_document.',
  not_found:
    'Check the id: service_list_documents (include_archived "true" shows archived ones) and service_list_voices ' +
    'list what exists.',
  conflict:
    'Either the text was changed in the meantime: read it again. Or this idempotency_key is in use by a call that still ' +
    'runs, or was used with other arguments, or its response was too large to keep: wait and repeat the same call, or use ' +
    'a new key for new work.',
  precondition_failed: 'Read the document again, then repeat the change.',
  payload_too_large: 'Send less text: split it into several documents.',
  validation_failed: 'Correct the fields named above and call again.',
  rate_limited: 'Too many calls at once or in this minute.',
  internal_error:
    'Something failed on the side of the service. Try once more; if it fails again, give the user the request_id.',
  service_unavailable: 'This part of the service is not set up or is down at the moment.',
};

/** What to do next. */
export function adviceFor({ envelope, retryAfterSeconds }: ApiFailure): string {
  const step = steps[envelope.error.code];
  return retryAfterSeconds === undefined
    ? step
    : `${step} Wait ${retryAfterSeconds} seconds before the next try.`;
}
