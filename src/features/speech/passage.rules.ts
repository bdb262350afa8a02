/** What holds for a whole passage: its rate, and how long it may be silent. */
import { invalidField } from '../../shared/contract/errors.ts';
import { inFigures, limits } from '../../shared/contract/limits.ts';
import { breaksMs } from './bill.ts';
import type { Passage } from './production.ts';

/** A voice that speaks faster also pauses for a shorter time. */
export const atRate = (passage: Passage, rate: number): Passage =>
  rate === 1
    ? passage
    : {
        ...passage,
        sentences: passage.sentences.map((sentence) => ({
          ...sentence,
          rate: (sentence.rate ?? 1) * rate,
          pauseMs: Math.round(sentence.pauseMs / rate),
        })),
      };

export function requireShortBreaks(passage: Passage): void {
  const seconds = Math.ceil(breaksMs(passage) / 1000);
  if (seconds <= limits.breakSeconds) return;
  const most = `${limits.breakSeconds} seconds are possible in one request`;
  throw invalidField('input', `asks for breaks of ${inFigures(seconds)} seconds in all; ${most}.`);
}
