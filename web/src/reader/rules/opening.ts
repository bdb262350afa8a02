/** Where a document is opened: where the user stopped, as far as that is known. */
import type { Reading } from '../../../../src/shared/contract/app/reading.ts';
import type { Sentences } from '../text/sentences.ts';

export interface Opening {
  readonly sentence: number;
  /** How far into it the sound was. */
  readonly ms?: number;
  /** `start`: nothing was heard yet, or all of it was. `changed`: the text has changed since. `asked`: by the address. */
  readonly kind: 'start' | 'continue' | 'changed' | 'asked';
}

/** `at`: a place that was asked for, in code points. */
export function openingOf(
  { position, version_id }: Reading,
  sentences: Sentences,
  at?: { readonly start: number },
): Opening {
  if (at) return { sentence: sentences.atPoint(at.start), kind: 'asked' };
  const start = { sentence: 0, kind: 'start' } as const;
  if (!position || sentences.count === 0) return start;
  const isSame = position.version_id === version_id;
  if (isSame && position.offset >= sentences.endPoint(sentences.count - 1)) return start;
  const sentence = sentences.atPoint(position.offset);
  const ms = isSame ? (position.sentence_ms ?? 0) : 0;
  if (sentence === 0 && ms === 0) return start;
  return { sentence, kind: isSame ? 'continue' : 'changed', ...(ms > 0 && { ms }) };
}
