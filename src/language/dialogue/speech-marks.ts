/** What of a paragraph is said, by its quotation marks and dashes, and by remarks that have no mark. */
import { matchesIn } from '../../shared/text/matches.ts';
import { type DialogueWords, quotation } from './language.ts';
import { remarksIn, tagIn } from './tags.ts';
import { type Range, sentencesOf, tokensOf } from './tokens.ts';

export interface Paragraph extends Range {
  readonly text: string;
  readonly words: DialogueWords;
}

/** `»` continues a speech of more than a paragraph, where it does not open one. */
const openingDash = /^[«“"]?\s{0,3}[—–―]/u;
/** A dash between words of a line: at a space, or before the mark that ends what is told. */
const innerDash = /(?<=\s)[—–―]|[—–―](?=[\s.,;:!?…])/gu;
const marksAfter = /^[.,;:!?…]*/u;

/** In the order of the text; none overlap. */
export function speechesIn(paragraph: Paragraph): Range[] {
  const { text, from, to, words } = paragraph;
  const written = text.slice(from, to);
  if (words.dashes && openingDash.test(written)) return saidByDashes(paragraph, written);
  const quotes = quotesIn(paragraph, written);
  return words.dashes === 'remarks' ? quotes.flatMap((quote) => withoutRemarks(paragraph, quote)) : quotes;
}

function saidByDashes(paragraph: Paragraph, written: string): Range[] {
  const { from, to } = paragraph;
  const start = openingDash.exec(written)![0].length;
  const dashes = [...matchesIn(written, innerDash)]
    .map(({ index }) => from + index)
    .filter((at) => at >= from + start);
  const speeches: Range[] = [];
  let said = from;
  for (let index = 0; index < dashes.length; index++) {
    const [at, close] = [dashes[index]!, dashes[index + 1]];
    if (!isTold(paragraph, at, close ?? to)) continue;
    speeches.push({ from: said, to: at });
    if (close === undefined) return speeches;
    said = close + 1 + marksAfter.exec(paragraph.text.slice(close + 1, close + 5))![0].length;
    index += 1;
  }
  if (speeches.length === 0) return withoutRemarks(paragraph, { from, to });
  return said < to ? [...speeches, { from: said, to }] : speeches;
}

/** Whether what stands between dashes is told. In pairs every first one is; elsewhere only what says who speaks. */
function isTold({ text, words }: Paragraph, from: number, to: number): boolean {
  if (words.dashes === 'pairs') return true;
  const tokens = tokensOf(text, { from: from + 1, to }, words);
  const telling = { tokens, words, isOpening: false, follows: true };
  const [first] = sentencesOf(telling);
  return first !== undefined && tagIn(telling, { from: 0, to: Math.min(first.to, 5) }) !== undefined;
}

function withoutRemarks({ text, words }: Paragraph, said: Range): Range[] {
  const tokens = tokensOf(text, said, words);
  const speeches: Range[] = [];
  let start = said.from;
  for (const { from, to } of remarksIn({ tokens, words, isOpening: true })) {
    const at = tokens[from]!.start;
    if (at > start) speeches.push({ from: start, to: at });
    start = tokens[to - 1]!.end;
  }
  if (/[\p{L}\p{N}]/u.test(text.slice(start, said.to))) speeches.push({ from: start, to: said.to });
  return speeches;
}

/** What is said ends with a mark inside the quotation, as in `“Yes,” said Tomas`; a word that is only named does not. */
const endOfSpeech = /[,.!?…—–-]\s?[”"“»«]?$/u;
const startOfSpeech = /(?:^|[.:!?…»”“"]\s{0,3})$/u;
const startsLarge = /^[„“"«»]\s?[\p{Lu}\p{N}¿¡—–…]/u;

function quotesIn({ from, words }: Paragraph, written: string): Range[] {
  return [...matchesIn(written, words.quotation)]
    .filter(({ 0: quote, index }) => {
      if (endOfSpeech.test(quote)) return true;
      const before = written.slice(Math.max(0, index - 4), index);
      if (startOfSpeech.test(before)) return true;
      const after = written.slice(index + quote.length, index + quote.length + 2);
      return startsLarge.test(quote) && (/,\s?$/u.test(before) || after.startsWith(','));
    })
    .map(({ 0: quote, index }) => ({ from: from + index, to: from + index + quote.length }));
}

/** Whether a speech goes on in the next paragraph, if that opens a quotation too. */
export const isLeftOpen = ({ text, to }: Pick<Paragraph, 'text' | 'to'>, last: Range | undefined): boolean =>
  last !== undefined &&
  last.to === to &&
  /^[“"„«»]/u.test(text.charAt(last.from)) &&
  !/[”"“»«]$/u.test(text.slice(to - 1, to));

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
