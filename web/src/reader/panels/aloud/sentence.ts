/** The sentence that a pronunciation is tried in. */
import type { Reading } from '../../../../../src/shared/contract/app/reading.ts';
import { Sentences } from '../../text/sentences.ts';

/** The one with the selected word, else the one at `place`; empty where the text has none. */
export function sentenceAround(text: string, reading: Reading, place: number): string {
  const sentences = new Sentences(text, reading);
  const unit = selectedUnit() ?? place;
  return sentences.count === 0 ? '' : sentences.words(sentences.atUnit(unit)).trim();
}

function selectedUnit(): number | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return undefined;
  const { startContainer } = selection.getRangeAt(0);
  const start = startContainer.parentElement?.closest<HTMLElement>('.sentence[data-start]')?.dataset['start'];
  return start === undefined ? undefined : Number(start);
}
