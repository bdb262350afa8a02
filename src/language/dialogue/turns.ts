/** What each paragraph tells about who speaks in it, before it is known who is who. */
import type { Nature } from './cast.ts';
import { isLeftOpen, type Paragraph, speechesIn } from './speech-marks.ts';
import { isNamed, type Named, subjectAt, type Who } from './subjects.ts';
import { beatAt, remarkAtStart, tagIn, type Telling } from './tags.ts';
import { opensSentence, type Range, sentencesOf, tokensOf } from './tokens.ts';

export interface Speech extends Range {
  /** By a verb of speech, or by what is told beside it. */
  readonly who?: Who | undefined;
  readonly isTagged: boolean;
}

export interface Turn {
  readonly speeches: readonly Speech[];
  /** Who is spoken to. */
  readonly called: readonly Named[];
  /** Words of what is told that may name somebody, in order. */
  readonly mentions: readonly string[];
  /** What people are said to be: `Jacinta, la posadera`. */
  readonly natures: readonly Nature[];
  /** Words with a capital that is not that of a sentence. */
  readonly capitals: readonly string[];
  /** Who the last sentence is about of what is told before anything is said; `announces`: it ends with a colon. */
  readonly about?: Who | undefined;
  readonly announces: boolean;
  readonly isHeading: boolean;
  /** What is said goes on in the next paragraph. */
  readonly isLeftOpen: boolean;
  /** It goes on from the paragraph before, by the mark of a quotation. */
  readonly opensQuote: boolean;
}

/** Longer ones are no dialogue, and would take long to read at once. */
const longestParagraph = 16_000;
const silent: Turn = {
  speeches: [],
  called: [],
  mentions: [],
  natures: [],
  capitals: [],
  announces: false,
  isHeading: false,
  isLeftOpen: false,
  opensQuote: false,
};

export function turnOf(paragraph: Paragraph): Turn {
  const { text, from, to } = paragraph;
  if (to - from > longestParagraph) return silent;
  const speeches = speechesIn(paragraph);
  const gaps = gapsOf(paragraph, speeches).map((gap) => tellingOf(paragraph, gap));
  const who = whoSpeaks(gaps, speeches.length);
  return {
    speeches: speeches.map((speech, index) => ({ ...speech, ...who[index]! })),
    called: speeches.length === 0 ? [] : calledIn(paragraph, speeches),
    mentions: gaps.flatMap(mentionsIn),
    natures: gaps.flatMap(naturesIn),
    capitals: gaps.flatMap(capitalsWithin),
    about: aboutOf(gaps[0]!),
    announces: /:\s*$/u.test(text.slice(Math.max(from, to - 3), to)),
    isHeading: /^#{1,6}\s/u.test(text.slice(from, from + 8)),
    isLeftOpen: isLeftOpen(paragraph, speeches.at(-1)),
    opensQuote: /^[“"„«»]/u.test(text.charAt(from)),
  };
}

/** What is told before, between and after the speeches. */
function gapsOf({ from, to }: Paragraph, speeches: readonly Range[]): Range[] {
  const starts = [from, ...speeches.map((speech) => speech.to)];
  const ends = [...speeches.map((speech) => speech.from), to];
  return starts.map((start, index) => ({ from: start, to: ends[index]! }));
}

function tellingOf({ text, from: start, words }: Paragraph, gap: Range): Telling {
  const before = text.slice(Math.max(start, gap.from - 3), gap.from);
  const follows = gap.from > start;
  const all = tokensOf(text, gap, words);
  const first = Math.max(
    0,
    all.findIndex(({ isWord }) => isWord),
  );
  const isEnded = all.slice(0, first).some(({ key }) => /^[.!?…]$/u.test(key));
  const isOpening = !follows || isEnded || /[.!?…]["”“»«]?\s?$/u.test(before);
  return { tokens: all.slice(first), words, follows, isOpening };
}

type Found = Pick<Speech, 'who' | 'isTagged'>;

/** What is told right after a speech says best who spoke; then the speech before it, then what is told before it. */
function whoSpeaks(gaps: readonly Telling[], count: number): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < count; index++) {
    const [before, after] = [gaps[index]!, gaps[index + 1]!];
    const said = tagAtStart(after);
    const previous = found.at(-1);
    if (said) found.push({ who: said, isTagged: true });
    else if (previous?.who && previous.who.kind !== 'unsaid') found.push(previous);
    else found.push(tagAtEnd(before) ?? besides(before, after) ?? { isTagged: false });
  }
  return found;
}

function tagAtStart(telling: Telling): Who | undefined {
  const [first] = sentencesOf(telling);
  const who = first && tagIn(telling, first);
  return who && who.kind !== 'unsaid' ? who : (remarkAtStart(telling) ?? who);
}

function tagAtEnd(telling: Telling): Found | undefined {
  const last = sentencesOf(telling).at(-1);
  const who = last && tagIn(telling, last);
  return who && { who, isTagged: true };
}

/** Who does something beside it. */
function besides(before: Telling, after: Telling): Found | undefined {
  const who = aboutOf(before) ?? beatAt(after, sentencesOf(after)[0]?.from ?? 0)?.who;
  return who && { who, isTagged: false };
}

/** Of the last sentence that is about somebody. */
function aboutOf(telling: Telling): Who | undefined {
  for (const sentence of sentencesOf(telling).toReversed()) {
    const tag = tagIn(telling, sentence);
    const who = tag && tag.kind !== 'unsaid' ? tag : beatAt(telling, sentence.from)?.who;
    if (who && who.kind !== 'any') return who;
  }
  return undefined;
}

const capitalsWithin = (telling: Telling): string[] =>
  telling.tokens
    .filter(({ isCapital }, at) => isCapital && !opensSentence(telling, at))
    .map(({ key }) => key);

/** Capitals, and nouns for people that are no titles. */
const mentionsIn = ({ tokens, words }: Telling): string[] =>
  tokens
    .filter(({ isCapital, key }, at) => {
      if (!words.people.has(key)) return isCapital;
      const isTitle = words.titles.has(key) && tokens[at + 1]?.isCapital === true;
      return !isTitle && !words.adjectives.has(key) && (isCapital || !words.capitalNouns);
    })
    .map(({ key }) => key);

const longestName = 4;

function naturesIn(telling: Telling): Nature[] {
  const natures: Nature[] = [];
  for (const [comma, { key }] of telling.tokens.entries()) {
    if (key !== ',') continue;
    const role = subjectAt(telling, comma + 1, true);
    if (role?.who.kind !== 'role' || !/^[,.;:!?]$/u.test(telling.tokens[role.next]?.key ?? '.')) continue;
    for (let at = Math.max(0, comma - longestName); at < comma; at++) {
      const name = subjectAt(telling, at);
      if (name?.who.kind !== 'name' || name.next !== comma) continue;
      natures.push({ name: name.who, noun: role.who.parts[0]! });
      break;
    }
  }
  return natures;
}

const mostCalled = 4;

/** `Come in, Anna.` `Anna, come in!` */
function calledIn({ text, words }: Paragraph, speeches: readonly Range[]): Named[] {
  const called: Named[] = [];
  for (const speech of speeches) {
    const tokens = tokensOf(text, speech, words).filter(({ key }) => !/^[—–―]$/u.test(key));
    const said = { tokens, words, isOpening: true };
    for (let at = 0; at < tokens.length && called.length < mostCalled; at++) {
      if (at > 0 && !/^[,.!?…;:]$/u.test(tokens[at - 1]!.key)) continue;
      const subject = subjectAt(said, at, tokens[at - 1]?.key === ',');
      const end = tokens[subject?.next ?? at];
      if (isNamed(subject?.who) && (!end || /^[,.!?…;]$/u.test(end.key))) called.push(subject.who);
    }
  }
  return called;
}
