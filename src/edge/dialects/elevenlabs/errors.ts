/** Errors as ElevenLabs' clients read them. */
import { statusOfCode, type ErrorCode, type Problem } from '../../../shared/contract/errors.ts';
import { failureHeaders, type Failure } from '../../http/envelope.ts';

/** Their names for codes that we call something else. */
const names: Partial<Record<ErrorCode, string>> = {
  unauthorized: 'invalid_api_key',
  payment_required: 'quota_exceeded',
  rate_limited: 'too_many_concurrent_requests',
  validation_failed: 'invalid_request',
};

export const toElevenlabsFailure = (problem: Problem): Failure => ({
  // Their clients do not expect a 402: to them, used-up credits are a problem with the key.
  status: problem.code === 'payment_required' ? 401 : statusOfCode[problem.code],
  headers: failureHeaders(problem),
  body: JSON.stringify({ detail: { status: names[problem.code] ?? problem.code, message: problem.message } }),
});
