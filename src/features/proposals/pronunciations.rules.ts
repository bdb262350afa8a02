/** Names and foreign words of a text, and how a model says they are pronounced: what it may answer, and what is taken of it. */
import type { ChatMessage } from '../../engines/language-model/engine.ts';
import type { Steps } from '../../platform/slices.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { SuggestedPronunciations } from '../../shared/contract/proposals.ts';
import { matchesIn } from '../../shared/text/matches.ts';
import { unspaced } from '../../shared/text/unspaced.ts';
import { rowsOf } from '../answers/forms.rules.ts';
import type { CitablePassage } from '../answers/passages.rules.ts';
import { dataRule, fenced, nameOf } from '../answers/prompts.rules.ts';

export type SuggestedPronunciation = SuggestedPronunciations['pronunciations'][number];

/** As many as a person looks through. */
const mostSuggested = 40;
const tokensOfName = 24;
export const answerTokens = mostSuggested * tokensOfName;

/* Which words could be names. */

const word = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+){0,3}/gu;
const shortest = 3;
const mostCandidates = 80;
/** What stands before a word that is not the first of its sentence. */
const goesOn = /[\p{L}\p{M}\p{N},;]["'“”‘’(]?\s$/u;

/** Words with a capital inside a sentence that the text never writes small, those that occur most first. */
export function* namesIn(text: string): Steps<string[]> {
  const counts = new Map<string, number>();
  const small = new Set<string>();
  for (const { index, 0: found } of matchesIn(text, word)) {
    yield;
    if (found.length > limits.lexicon.written) continue;
    if (/^\p{Ll}/u.test(found)) small.add(found);
    else if (/^\p{Lu}.*\p{Ll}/u.test(found) && found.length >= shortest) {
      const isInside = goesOn.test(text.slice(Math.max(0, index - 4), index));
      counts.set(found, (counts.get(found) ?? 0) + (isInside ? 1 : 0));
    }
  }
  return [...counts]
    .filter(([name, count]) => count > 0 && !small.has(name.toLowerCase()))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostCandidates)
    .map(([name]) => name);
}

/* What the model is asked. */

export interface PronunciationPrompt {
  readonly language: string;
  readonly names: readonly string[];
  readonly passages: readonly CitablePassage[];
  readonly fence: string;
}

export function pronunciationMessages(asked: PronunciationPrompt): ChatMessage[] {
  const { language, names, passages, fence } = asked;
  const rules = [
    `A voice reads a text in ${nameOf(language)} aloud. Find the names and foreign words in it that such a voice is likely to say wrong.`,
    `Answer with one line for each and nothing else, at most ${mostSuggested}, in exactly this form:`,
    `word | how it is said, spelled in ordinary letters as a reader of ${nameOf(language)} would say them`,
    'For example, in English: Siobhan | shivawn',
    'Write the word exactly as it stands in the passages. Leave out what is said as it is written. If there is none, write: none | none',
    dataRule,
  ];
  const texts = passages.map(({ value }, index) => fenced(`passage ${index + 1}`, value, fence));
  const found = names.length === 0 ? '' : `\n\n${fenced('words that may be names', names.join(', '), fence)}`;
  return [
    { role: 'system', content: rules.join('\n') },
    { role: 'user', content: `${texts.join('\n\n')}${found}` },
  ];
}

/* What is taken of the answer. */

export interface PronunciationFacts {
  readonly text: string;
  /** Words that the lexicon has, folded. */
  readonly known: ReadonlySet<string>;
}

/** Every word stands in the text and is new to the lexicon. Undefined: the answer does not have the form. */
export function readPronunciations(
  written: string,
  { text, known }: PronunciationFacts,
): SuggestedPronunciation[] | undefined {
  const rows = rowsOf(written);
  if (rows.length === 0) return undefined;
  const found = new Map<string, SuggestedPronunciation & { readonly at: number }>();
  for (const [first = '', second = ''] of rows.slice(0, 3 * mostSuggested)) {
    const name = tidy(first);
    const said = spokenOf(second);
    if (!said || !isName(name) || found.has(foldWord(name)) || known.has(foldWord(name))) continue;
    if (said.alphabet === 'text' && lettersOf(said.spoken) === lettersOf(name)) continue;
    if (said.spoken.length > 3 * name.length + 20) continue;
    const at = placeOf(text, name);
    if (at >= 0) found.set(foldWord(name), { written: name, ...said, at });
  }
  return [...found.values()]
    .slice(0, mostSuggested)
    .toSorted((one, other) => one.at - other.at)
    .map(({ at: _at, ...suggested }) => suggested);
}

const tidy = (cell: string): string =>
  cell.normalize('NFC').replace(/^["“”„«»'‘’]{1,3}|["“”„«»'‘’]{1,3}$/g, '');

/** As entries of the lexicon are compared: without case. */
export const foldWord = (written: string): string => written.normalize('NFC').toLowerCase();

const isName = (name: string): boolean =>
  name.length > 1 &&
  name.length <= limits.lexicon.written &&
  /^[\p{L}\p{M}]+(?:[ .'’-]{1,2}[\p{L}\p{M}]+){0,4}\.?$/u.test(name);

const ipa = /^[/[]([^/[\]]+)[/\]]$/;
const isIpa = (sound: string): boolean => /^[\p{Ll}\p{Lm}\p{Lo}\p{M}ˈˌːˑ.‿ ˥-˩ʘǀ-ǃ-]+$/u.test(sound);
const isRespelling = (spelled: string): boolean =>
  /^[\p{L}\p{M}]+(?:[ '’-]{1,2}[\p{L}\p{M}]+){0,12}$/u.test(spelled);

/** Capitals, which mark the stress in respellings, would be read as abbreviations. */
function spokenOf(cell: string): Omit<SuggestedPronunciation, 'written'> | undefined {
  const [, sound] = ipa.exec(cell) ?? [];
  const spoken = (sound ?? tidy(cell).toLowerCase()).normalize('NFC').trim();
  if (spoken === '' || spoken.length > limits.lexicon.spoken) return undefined;
  if (sound !== undefined) return isIpa(spoken) ? { spoken, alphabet: 'ipa' } : undefined;
  return isRespelling(spoken) ? { spoken, alphabet: 'text' } : undefined;
}

const lettersOf = (text: string): string => foldWord(text).replaceAll(/[^\p{L}\p{M}]/gu, '');

const inWord = /[\p{L}\p{M}\p{N}]/u;

/** Where it stands as a whole word, in scripts that have spaces between words; -1 where it does not. */
function placeOf(text: string, name: string): number {
  if (unspaced.test(name)) return text.indexOf(name);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const isWhole = !inWord.test(text.charAt(at - 1)) && !inWord.test(text.charAt(at + name.length));
    if (isWhole) return at;
  }
  return -1;
}
