/** Errors as Speechify's clients read them. */
import { statusOfCode, type Problem } from '../../../shared/contract/errors.ts';
import { failureHeaders, type Failure } from '../../http/envelope.ts';

export const speechifyError = ({ code, message }: Problem) => ({ error: { code, message } });

export const toSpeechifyFailure = (problem: Problem): Failure => ({
  // Their clients have a class for 400 and none for 422.
  status: problem.code === 'validation_failed' ? 400 : statusOfCode[problem.code],
  headers: failureHeaders(problem),
  body: JSON.stringify(speechifyError(problem)),
});
