/**
 * Who speaks in prose, found by rules: by verbs of speech with a name, a noun or a pronoun beside what is said, and by the
 * turns that two people take. What is not clear has no speaker: a wrong voice is noticed, a missing one is not.
 */
import type { Steps } from '../../platform/slices.ts';
import { advance } from '../../shared/text/codepoints.ts';
import type { Sentence } from '../sentences/sentences.ts';
import { Cast } from './cast.ts';
import type { DialogueWords } from './language.ts';
import { dialogueWordsOf } from './languages.ts';
import { describePeople, mostDescribed } from './people.ts';
import { Conversation } from './speakers.ts';
import { isNamed } from './subjects.ts';
import type { Range } from './tokens.ts';
import { type Turn, turnOf } from './turns.ts';

/** What somebody says of a sentence: its half-open ranges of UTF-16 units, one after the other. */
export interface Saying {
  readonly speaker: string;
  readonly said: readonly number[];
}

/** For each sentence who says it and how much of it, if that is clear. */
export function* findSpeakers(
  text: string,
  sentences: readonly Sentence[],
  language: string,
): Steps<(Saying | undefined)[]> {
  const words = dialogueWordsOf(language);
  if (!words) return sentences.map(() => undefined);
  const placed = yield* placeAll(text, sentences);
  const paragraphs = paragraphsOf(text, placed, words);
  const turns: Turn[] = [];
  for (const { from, to } of paragraphs) {
    turns.push(turnOf({ text, words, from: placed[from]!.from, to: placed[to - 1]!.to }));
    yield;
  }
  const cast = yield* castOf(text, turns, { words, language });
  const conversation = new Conversation(cast, turns);
  for (let at = 0; at < turns.length; at++) yield conversation.take();
  const speakers = conversation.finish();
  const sayings: (Saying | undefined)[] = [];
  for (const [at, { from, to }] of paragraphs.entries()) {
    const speeches = turns[at]!.speeches.map((speech, index) => ({
      ...speech,
      speaker: speakers[at]![index]?.shown,
    }));
    sayings.push(...sayingsOf(placed.slice(from, to), speeches));
    yield;
  }
  return sayings;
}

function* placeAll(text: string, sentences: readonly Sentence[]): Steps<Range[]> {
  let [unit, point] = [0, 0];
  const placed: Range[] = [];
  for (const { start, value, end } of sentences) {
    const from = advance(text, unit, start - point);
    [unit, point] = [from + value.length, end];
    placed.push({ from, to: unit });
    yield;
  }
  return placed;
}

const blankLine = /\n[^\S\n]*\n/u;
const dashAhead = /^[—–―]/u;

/** As ranges of sentences. Without blank lines each line is one, as is each line with the dash of a speech. */
function paragraphsOf(text: string, placed: readonly Range[], { dashes }: DialogueWords): Range[] {
  const end = blankLine.test(text) ? blankLine : /\n/u;
  const paragraphs: Range[] = [];
  let from = 0;
  for (let to = 1; to <= placed.length; to++) {
    const next = placed[to];
    const between = next && text.slice(placed[to - 1]!.to, next.from);
    const isSpeech = between?.includes('\n') && dashes && dashAhead.test(text.charAt(next!.from));
    if (between !== undefined && !end.test(between) && !isSpeech) continue;
    if (to > from && placed.length > 0) paragraphs.push({ from, to });
    from = to;
  }
  return paragraphs;
}

interface Reading {
  readonly words: DialogueWords;
  readonly language: string;
}

/** Everybody who speaks, with their gender as far as the text tells it. */
function* castOf(text: string, turns: readonly Turn[], { words, language }: Reading): Steps<Cast> {
  const cast = new Cast(words);
  const seen = new Set<string>();
  for (const { speeches, about, announces, capitals } of turns) {
    for (const { who, isTagged } of speeches)
      if (isNamed(who) && isTagged) cast.add(who);
      else if (isNamed(who)) cast.addBeside(who);
    if (speeches.length === 0 && announces && isNamed(about)) cast.addBeside(about);
    for (const word of capitals) seen.add(word);
    yield;
  }
  for (const { natures } of turns) for (const nature of natures) cast.addNature(nature);
  cast.settle(seen);
  const people = cast.people().slice(0, mostDescribed);
  const described = yield* describePeople(
    text,
    people.map(({ shown }) => shown!),
    language,
  );
  for (const person of people) {
    const { gender = person.gender, age = person.age } = described.get(person.shown!) ?? {};
    Object.assign(person, { gender, age });
  }
  return cast;
}

interface Spoken extends Range {
  readonly speaker: string | undefined;
}

/** Both are in the order of the text, and neither overlap: one walk compares them. */
function sayingsOf(sentences: readonly Range[], speeches: readonly Spoken[]): (Saying | undefined)[] {
  let next = 0;
  return sentences.map((sentence) => {
    const said: Spoken[] = [];
    for (let at = next; at < speeches.length && speeches[at]!.from < sentence.to; at++) {
      const { from, to, speaker } = speeches[at]!;
      const part = { from: Math.max(from, sentence.from), to: Math.min(to, sentence.to), speaker };
      if (part.to > part.from) said.push(part);
      if (to <= sentence.to) next = at + 1;
    }
    const longest = said.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0]?.speaker;
    if (longest === undefined) return undefined;
    const own = said.filter(({ speaker }) => speaker === longest);
    return {
      speaker: longest,
      said: own.flatMap(({ from, to }) => [from - sentence.from, to - sentence.from]),
    };
  });
}

/** The speakers who speak at least twice, in the order in which they are first heard. */
export function recurringSpeakers(sayings: readonly (Pick<Saying, 'speaker'> | undefined)[]): string[] {
  const counts = new Map<string, number>();
  for (const saying of sayings) if (saying) counts.set(saying.speaker, (counts.get(saying.speaker) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([speaker]) => speaker);
}
