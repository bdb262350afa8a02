/**
 * Which sentences are said in one breath: short ones of a paragraph, so that the melody of the voice continues from one to
 * the next instead of starting anew.
 */
import type { Breath } from '../../engines/speech/engine.ts';
import type { ReadSentence } from './reading.rules.ts';

/** About two hundred phonemes. */
const mostCharacters = 220;
/** The first is shorter, because a listener waits until the voice knows the melody of all of it. */
const mostCharactersAtFirst = 120;

/** A voice speaks on only through its own sentences, in one language. */
type Joinable = Pick<ReadSentence, 'spoken' | 'goesOn' | 'language'>;

/** For each sentence what is said around it in the same breath; undefined where it is alone. */
export function breathsOf(sentences: readonly Joinable[]): (Breath | undefined)[] {
  return groupsOf(sentences).flatMap((group) =>
    group.map((_, at) =>
      group.length === 1
        ? undefined
        : { before: joined(group.slice(0, at)), after: joined(group.slice(at + 1)) },
    ),
  );
}

const joined = (sentences: readonly Joinable[]): string => sentences.map(({ spoken }) => spoken).join(' ');

function groupsOf(sentences: readonly Joinable[]): Joinable[][] {
  const groups: Joinable[][] = [];
  let characters = 0;
  for (const [index, sentence] of sentences.entries()) {
    const { length } = sentence.spoken;
    const most = groups.length <= 1 ? mostCharactersAtFirst : mostCharacters;
    const last = sentences[index - 1];
    const follows = last?.goesOn === true && last.language === sentence.language;
    const continues = follows && length > 0 && characters + length <= most;
    if (continues) groups.at(-1)!.push(sentence);
    else groups.push([sentence]);
    characters = continues ? characters + length : length;
  }
  return groups;
}
