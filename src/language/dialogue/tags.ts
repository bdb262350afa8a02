/** Who a sentence beside a speech says that spoke: `said Anna`, `Sie lächelte.` */
import type { DialogueWords, PersonGender } from './language.ts';
import { isNamed, type Subject, subjectAt, type Who } from './subjects.ts';
import { opensSentence, type Range, type Stretch } from './tokens.ts';

/** A subject that ends before a verb starts at most so many words before it. */
const longestSubject = 6;
const mostBetween = 3;
/** So soon after a speech, a noun after its verb is a person. */
const soonAfter = 4;

export interface Telling extends Stretch {
  /** What was said comes right before it. */
  readonly follows?: boolean;
}

/** Who speaks by a verb of speech; undefined where a sentence has none. */
export function tagIn(telling: Telling, { from, to }: Range): Who | undefined {
  const { tokens, words } = telling;
  let found: Who | undefined;
  for (let at = from; at < to && !isNamed(found); at++) {
    const { key } = tokens[at]!;
    if (words.ownVerbs.has(key)) return { kind: 'self' };
    if (words.verbs.has(key)) found = speakerAt(telling, at, from) ?? found;
  }
  return found;
}

/** Of the verb at a place in a sentence that starts at another. */
function speakerAt(telling: Telling, at: number, from: number): Who {
  const isOpen = telling.follows === true && from === 0 && at < soonAfter;
  const before = subjectBefore(telling, at, from);
  const after = subjectAfter(telling, at + 1, isOpen);
  const isWeak = isNamed(before?.who) && before.who.isDoubtful === true;
  const subject = before && !(isWeak && after) ? before : after;
  return (
    (subject ?? (telling.words.dropsSubjects ? undefined : beatAt(telling, from)))?.who ?? { kind: 'unsaid' }
  );
}

/** The first of the words that, with small ones after them, end where the verb is. */
function subjectBefore(telling: Telling, verb: number, from: number): Subject | undefined {
  const { tokens, words } = telling;
  for (let at = Math.max(from, verb - longestSubject); at < verb; at++) {
    const subject = subjectAt(telling, at);
    if (!subject || subject.next > verb || !isSmall(telling, subject.next, verb)) continue;
    if (!words.prepositions.has(tokens[at - 1]?.key ?? '')) return subject;
    at = subject.next - 1;
  }
  return undefined;
}

const isSmall = ({ tokens, words }: Stretch, from: number, to: number): boolean =>
  to - from <= mostBetween &&
  tokens.slice(from, to).every(({ key, isWord }) => isWord && words.between.has(key));

function subjectAfter(telling: Telling, from: number, isOpen: boolean): Subject | undefined {
  const { tokens, words } = telling;
  for (let at = from; at <= from + mostBetween; at++) {
    const subject = subjectAt(telling, at, isOpen);
    if (subject) return subject;
    if (!words.between.has(tokens[at]?.key ?? '') && !tokens[at]?.key.endsWith('ly')) return undefined;
  }
  return undefined;
}

/** Who a sentence is about that starts here: `Anna rose`, `Dann stand Anna auf`. */
export function beatAt(telling: Telling, from: number): Subject | undefined {
  const { tokens, words } = telling;
  const subject = subjectAt(telling, from, true);
  if (subject) return subject;
  if (words.nobody.has(tokens[from]?.key ?? '') && tokens[from + 1]?.isWord && !tokens[from + 1]!.isCapital)
    return subjectAt(telling, from + 2);
  return undefined;
}

/** Right after a speech any verb says who spoke: `beteuerte der Wirt`, `concordou ela`. */
export function remarkAtStart(telling: Telling): Who | undefined {
  const { tokens, words, isOpening } = telling;
  const first = tokens[0];
  if (!first?.isWord || first.isCapital || (isOpening && words.nounsLast)) return undefined;
  const isSmall = [words.nobody, words.between, words.prepositions, words.possessives].some((set) =>
    set.has(first.key),
  );
  if (isSmall || words.determiners.has(first.key) || words.pronouns.has(first.key)) return undefined;
  return subjectAt(telling, 1, !words.dropsSubjects)?.who;
}

/** A remark within what is said: `, dit Marie,`; as a range of tokens. */
export function remarksIn(said: Stretch): Range[] {
  const { tokens, words } = said;
  const remarks: Range[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.isCapital || !(words.verbs.has(token.key) || words.ownVerbs.has(token.key))) continue;
    let from = at;
    while (from > at - mostBetween && words.between.has(tokens[from - 1]?.key ?? '')) from -= 1;
    if (from === 0 || !/^[,!?…—–]$/u.test(tokens[from - 1]!.key)) continue;
    const subject = subjectAfter(said, at + 1, true);
    const isBare = words.dropsSubjects && /^[,.;:]$/u.test(tokens[at + 1]?.key ?? '.');
    if (!subject && !isBare && !words.ownVerbs.has(token.key)) continue;
    const to = endOfRemark(said, subject ?? { who: { kind: 'unsaid' }, next: at + 1 });
    remarks.push({ from, to });
    at = to - 1;
  }
  return remarks;
}

/** Sentences about the speaker that follow a remark belong to it: `dit Marie. Elle se leva.` */
function endOfRemark(said: Stretch, { who, next }: Subject): number {
  const { tokens, words } = said;
  let at = next;
  for (; at < tokens.length; at++) {
    const { key } = tokens[at]!;
    if (/^[;:—–]$/u.test(key)) return at + 1;
    if (key === ',' && !words.continuing.has(tokens[at + 1]?.key ?? '')) return at + 1;
    const ends = /^[.!?…]$/u.test(key) && opensSentence(said, at + 1);
    if (ends && !isAbout(said, at + 1, who)) return at + 1;
  }
  return at;
}

function isAbout({ tokens, words }: Stretch, at: number, who: Who): boolean {
  const pronoun = words.pronouns.get(tokens[at]?.key ?? '');
  if (pronoun === undefined || words.impersonal.has(tokens[at + 1]?.key ?? '')) return false;
  return pronoun === genderOf(who, words);
}

function genderOf(who: Who, { firstNames }: DialogueWords): PersonGender | undefined {
  if (who.kind === 'pronoun') return who.gender;
  return isNamed(who) ? (who.gender ?? firstNames.get(who.parts[0]!)?.gender) : undefined;
}
