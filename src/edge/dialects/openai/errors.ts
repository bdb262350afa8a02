/** Errors as OpenAI's clients read them. */
import { statusOfCode, type ErrorCode, type Problem } from '../../../shared/contract/errors.ts';
import { failureHeaders, type Failure } from '../../http/envelope.ts';

interface Kind {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
}

const kinds: Partial<Record<ErrorCode, Kind>> = {
  unauthorized: { status: 401, type: 'invalid_request_error', code: 'invalid_api_key' },
  // Their clients do not expect a 402.
  payment_required: { status: 429, type: 'insufficient_quota', code: 'insufficient_quota' },
  rate_limited: { status: 429, type: 'requests', code: 'rate_limit_exceeded' },
  validation_failed: { status: 400, type: 'invalid_request_error', code: null },
  internal_error: { status: 500, type: 'server_error', code: null },
  service_unavailable: { status: 503, type: 'server_error', code: null },
};

const kindOf = ({ code }: Problem): Kind =>
  kinds[code] ?? { status: statusOfCode[code], type: 'invalid_request_error', code: null };

/** What their clients call our fields. */
const names: Readonly<Record<string, string>> = { voice_id: 'voice' };

export function openaiError(problem: Problem) {
  const { type, code } = kindOf(problem);
  const field = problem.fields?.[0]?.field;
  const param = field === undefined ? null : (names[field] ?? field);
  return { error: { message: problem.message, type, param, code } };
}

export const toOpenaiFailure = (problem: Problem): Failure => ({
  status: kindOf(problem).status,
  headers: failureHeaders(problem),
  body: JSON.stringify(openaiError(problem)),
});
