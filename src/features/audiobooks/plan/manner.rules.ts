/** What distinguishes two audiobooks of the same text and voice that are read in different ways. */
import { createHash } from 'node:crypto';
import type { ReadingOptions } from '../../speech/reading/reading.rules.ts';

/** Empty for a text that is read as it stands, as all were before there was a choice. */
export function mannerOf({ pronunciations = [], skip = [] }: ReadingOptions): string {
  if (pronunciations.length === 0 && skip.length === 0) return '';
  const chosen = pronunciations.map(({ written, spoken, alphabet }) => [written, spoken, alphabet]);
  return createHash('sha256')
    .update(JSON.stringify([chosen, skip.toSorted()]))
    .digest('base64url')
    .slice(0, 16);
}
