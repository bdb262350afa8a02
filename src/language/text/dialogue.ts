/**
 * Who speaks in prose, found by rules: a paragraph with a quotation and words such as `said Anna` is hers. English
 * only. What is not clear has no speaker: a wrong voice is noticed, a missing one is not.
 */
import type { Steps } from '../../platform/slices.ts';
import { advance } from '../../shared/text/codepoints.ts';
import { matchesIn } from '../../shared/text/matches.ts';
import { primaryLanguage } from '../../shared/text/tags.ts';
import type { Sentence } from '../sentences/sentences.ts';

const verbs =
  'said|says|asked|asks|replied|answered|cried|shouted|whispered|murmured|muttered|called|exclaimed|added|continued|' +
  'began|returned|remarked|observed|laughed|sighed|snapped|yelled|screamed|repeated|insisted|agreed|admitted|' +
  'explained|announced|declared|demanded|begged|warned|promised|interrupted|groaned|growled|hissed|inquired|retorted';
const title =
  '(?:(?:Mr|Mrs|Ms|Miss|Dr|Sir|Lady|Lord|Captain|Colonel|Professor|Father|Mother|Aunt|Uncle|King|Queen)\\.? )?';
const name = `${title}\\p{Lu}[\\p{L}’'-]{1,24}(?: \\p{Lu}[\\p{L}’'-]{1,24})?`;
/** Words that start a sentence with a capital and name nobody. */
const nobody = new Set(
  (
    'He She They We You I It The A An And But Then So As When Who What One This That These Those There Here My His Her ' +
    'Their Our Your Its No Yes Nobody Somebody Everyone Someone'
  ).split(' '),
);

const before = new RegExp(
  `(?<![\\p{L}’'-])(${name}) (?:then |only |softly |quietly |again )?(?:${verbs})\\b`,
  'gu',
);
const after = new RegExp(
  `(?<![\\p{L}’'-])(?:${verbs}) (?:the |old |little |young |poor )?(${name})(?![\\p{L}])`,
  'gu',
);
const quotation = /[“"„«][^“”"„«»\n]{1,4000}[”"“»]?/gu;

/** How much of a sentence has to be in quotation marks to be spoken by the person quoted, unless it is plainly speech. */
const leastQuoted = 0.5;
/** What is said ends with a mark inside the quotation, as in `“Yes,” said Tomas`; a word that is only named does not. */
const endOfSpeech = /[,.!?…—–-][”"“»]$/u;

/** For each sentence who says it, if that is clear. */
export function* findSpeakers(
  text: string,
  sentences: readonly Sentence[],
  language: string,
): Steps<(string | undefined)[]> {
  if (primaryLanguage(language) !== 'en') return sentences.map(() => undefined);
  const placed = placeAll(text, sentences);
  const speakers: (string | undefined)[] = [];
  let exchange: Exchange = {};
  for (let from = 0, to = 0; from < placed.length; from = to) {
    to = from + 1;
    while (to < placed.length && !/\n\s*\n/.test(text.slice(placed[to - 1]!.to, placed[to]!.from))) to += 1;
    const [start, end] = [placed[from]!.from, placed[to - 1]!.to];
    const paragraph = text.slice(start, end);
    const quotes = [...matchesIn(paragraph, quotation)].map(({ index, 0: quote }) => ({
      from: start + index,
      to: start + index + quote.length,
      isSpeech: endOfSpeech.test(quote),
    }));
    exchange = nextTurn(exchange, quotes.length > 0, paragraph);
    yield;
    for (const isSaid of areQuoted(placed.slice(from, to), quotes))
      speakers.push(isSaid ? exchange.last : undefined);
  }
  return speakers;
}

/** Who spoke last, and with whom: two people take turns without being named. */
interface Exchange {
  readonly last?: string | undefined;
  readonly other?: string | undefined;
}

/** Narration, or a quotation whose speaker is not clear, ends an exchange. */
function nextTurn({ last, other }: Exchange, hasQuotes: boolean, paragraph: string): Exchange {
  if (!hasQuotes) return {};
  const named = nameIn(withoutQuotes(paragraph));
  if (named !== undefined) return { last: named, other: named === last ? other : last };
  return other === undefined || hasNarration(paragraph) ? {} : { last: other, other: last };
}

interface Place {
  readonly from: number;
  readonly to: number;
}

interface Quote extends Place {
  readonly isSpeech: boolean;
}

function placeAll(text: string, sentences: readonly Sentence[]): Place[] {
  let [unit, point] = [0, 0];
  return sentences.map(({ start, value, end }) => {
    const from = advance(text, unit, start - point);
    [unit, point] = [from + value.length, end];
    return { from, to: unit };
  });
}

const withoutQuotes = (paragraph: string): string => paragraph.replaceAll(quotation, ' ');

/** The last name with a verb of speech: `Anna looked up. “Yes,” said Boris.` */
function nameIn(narration: string): string | undefined {
  const found = [...matchesIn(narration, after), ...matchesIn(narration, before)]
    .filter(([, one]) => !nobody.has(one!.split(' ')[0]!))
    .toSorted((a, b) => a.index - b.index)
    .at(-1)?.[1];
  return found?.replace(/['’]s$/u, '');
}

/** Whether a paragraph says more than what is quoted. */
const hasNarration = (paragraph: string): boolean => /\p{L}/u.test(withoutQuotes(paragraph));

/** Both are in the order of the text, and neither overlap: one walk compares them. */
function areQuoted(sentences: readonly Place[], quotes: readonly Quote[]): boolean[] {
  let next = 0;
  return sentences.map(({ from, to }) => {
    let quoted = 0;
    let isSpeech = false;
    for (let at = next; at < quotes.length && quotes[at]!.from < to; at++) {
      const quote = quotes[at]!;
      quoted += Math.max(0, Math.min(to, quote.to) - Math.max(from, quote.from));
      isSpeech ||= quote.isSpeech;
      if (quote.to <= to) next = at + 1;
    }
    return isSpeech || quoted >= leastQuoted * (to - from);
  });
}

/** What is in quotation marks in one sentence, with its marks; it may start or end inside of them. */
export function quotedRanges(sentence: string): { start: number; end: number }[] {
  // A longer quotation ends here: `It is wet,” said Anna.`
  const closing = /^[^“„«"]*[”»]/u.exec(sentence)?.[0].length ?? 0;
  const ranges = [...matchesIn(sentence.slice(closing), quotation)].map(({ index, 0: quote }) => ({
    start: closing + index,
    end: closing + index + quote.length,
  }));
  return closing === 0 ? ranges : [{ start: 0, end: closing }, ...ranges];
}

/** The speakers who speak at least twice, in the order in which they are first heard. */
export function recurringSpeakers(speakers: readonly (string | undefined)[]): string[] {
  const counts = new Map<string, number>();
  for (const speaker of speakers)
    if (speaker !== undefined) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([speaker]) => speaker);
}
