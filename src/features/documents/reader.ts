/** Reads the texts that an account sends; where many long ones of it wait already, the account should come back later. */
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { WorkerError } from '../../platform/workers/ticket.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Actor } from '../access/access.ts';

export type Reader = Pick<TextAnalyst, 'analyze' | 'words'>;

const retryAfterSeconds = 10;

export const readerOf = (analyst: Reader, { accountId }: Pick<Actor, 'accountId'>): Reader => ({
  analyze: (text, language) => analyst.analyze(text, language, accountId).catch(refuse),
  words: (title, text) => analyst.words(title, text, accountId).catch(refuse),
});

function refuse(error: unknown): never {
  if (!(error instanceof WorkerError) || error.fault !== 'busy') throw error;
  const message = 'Many long texts of yours are being read already. Nothing was changed; try again soon.';
  throw new Problem('rate_limited', message, { retryAfterSeconds, cause: error });
}
