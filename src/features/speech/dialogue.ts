/** A dialogue: what several voices say, one after the other, in one sound. */
import { countCodePoints } from '../../shared/text/codepoints.ts';
import type { Passage, PassageSentence } from './production.ts';

export interface DialogueTurn {
  readonly input: string;
  readonly voice_id: string;
}

/** All turns as one text: `input` of a request for a dialogue. */
export const dialogueText = (turns: readonly DialogueTurn[]): string =>
  turns.map(({ input }) => input).join('\n');

/** Each turn is read by itself, in the language and with the voice of whoever says it. */
export async function readDialogue(
  turns: readonly DialogueTurn[],
  read: (turn: DialogueTurn) => Promise<Passage>,
): Promise<Passage> {
  const sentences: PassageSentence[] = [];
  let first: Passage | undefined;
  let start = 0;
  for (const turn of turns) {
    const passage = await read(turn);
    first ??= passage;
    for (const sentence of passage.sentences) sentences.push(spokenBy(passage, sentence, start));
    start += countCodePoints(turn.input) + 1;
  }
  if (!first) throw new Error('A dialogue without turns');
  return { ...first, sentences };
}

const spokenBy = (
  { voice, language }: Passage,
  sentence: PassageSentence,
  offset: number,
): PassageSentence => ({
  ...sentence,
  start: sentence.start + offset,
  end: sentence.end + offset,
  voice: sentence.voice ?? voice,
  language: sentence.language ?? language,
});
