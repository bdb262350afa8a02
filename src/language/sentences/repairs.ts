import { matchesIn } from '../../shared/text/matches.ts';
import type { Abbreviations } from './abbreviations.ts';

// sentencex proposes where sentences start; these rules take away, move and add cuts. All offsets are UTF-16
// offsets into one span in which every white space is a plain space. Each rule looks at a bounded piece of
// text around the cut, so the whole stays linear.

const lookBack = 32;
const lookAhead = 24;

const lastWord =
  /(?:^|[\s\p{Ps}\p{Pi}"'’/]|[\d.]\p{Pd})((?:\p{L}[\p{L}\p{M}-]*\.-?)*\p{L}[\p{L}\p{M}-]*)\.$/u;
const lowerNext = /^[\p{Ps}\p{Pi}"'*_]*\p{Ll}/u;
const digitNext = /^(?:[\p{Ps}"'+#]*\p{Nd}|[IVXLC]{2,7}(?!\p{L}))/u;
const halfDay = /\d ?[ap]\.m\.$/i;
const timeZone = /^(?:[ACEMP][SD]?T|GMT|UTC|BST|CES?T)(?!\p{L})/u;
const dayOrMonth =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May \d|June|July|August|September|October|November|December)(?!\p{L})/u;
/** `Dr. Who`, but not `on Privet Dr. Who is there?` */
const doctor = /(?<!\p{Lu}[\p{L}'’-]{0,24} )(?<![\p{L}\p{N}])Dr\.$/u;
/** `44 a.C.`: a letter or two, each with its stop. */
const lettersBefore = /(?:^|\s)\p{Ll}\.$/u;
const letterNext = /^\p{Lu}\p{Ll}{0,2}\./u;
/** `.NET`: the dot belongs to what follows. */
const bareStop = /(?:^|\s)\.$/;
const bareOrdinal = /(?:^|\s)\d{1,4}\.$/;
const germanOrdinal =
  /(?:^|\s)(?:de[mnrs]|die|das|[bv]om|beim|[ai]m|zu[mr]|jede[mnrs]?|erste|unser\w*|ihr\w*)\s\d{1,3}\.$/i;
const onlyMark = /^[\s\p{Ps}*_>#-]*(?:\d{1,3}|\p{L}|[ivxIVX]{1,5})[.)]$/u;
const closers = /^(?:[*_~`"'\p{Pe}\p{Pf}]+)(?=\s|$)/u;
const pronounced = /[\p{L}\p{N}]/u;
const japaneseGoesOn = /^(?:と|って|という|、|は|が|を|に|で|の|も)/;
const afterClosingQuote = /[。！？!?.][」』”’]$/;

/** The cuts that remain, in order; `span` may be any text, `cuts` ascend strictly inside it. */
export function repairCuts(span: string, cuts: number[], abbreviations: Abbreviations): number[] {
  const kept: number[] = [];
  let start = 0;
  let item = Number(/^\s*(\d{1,3})[.)]\s/.exec(span.slice(0, 12))?.[1] ?? NaN);
  for (const proposed of cuts) {
    if (proposed <= start) continue;
    let cut = proposed + closingLength(span, proposed);
    const listed = precedingNumber(span, cut);
    if (listed && listed.value === item + 1) {
      item++;
      cut = listed.at;
    } else if (goesOn(span, { start, cut }, abbreviations)) continue;
    if (cut <= start || cut >= span.length) continue;
    kept.push(cut);
    start = cut;
  }
  return kept;
}

/** A closing quote, bracket or emphasis mark right after the stop belongs to the sentence before. */
function closingLength(span: string, cut: number): number {
  if (span[cut - 1] === ' ') return 0;
  return closers.exec(span.slice(cut, cut + lookAhead))?.[0].length ?? 0;
}

/** `1. Bread 2. Milk`: the number before the cut opens the next item of a list written in one line. */
function precedingNumber(span: string, cut: number): { at: number; value: number } | undefined {
  const match = /\s(\d{1,3})\.\s*$/.exec(span.slice(Math.max(0, cut - 8), cut));
  if (!match) return undefined;
  const at = Math.max(0, cut - 8) + match.index + 1;
  return { at, value: Number(match[1]) };
}

function goesOn(span: string, { start, cut }: { start: number; cut: number }, known: Abbreviations): boolean {
  const left = span.slice(Math.max(start, cut - lookBack), cut).trimEnd();
  const right = span.slice(cut, cut + lookAhead).trimStart();
  if (span.length - cut <= lookAhead && !pronounced.test(right)) return true;
  if (cut - start < lookBack && (onlyMark.test(left) || !pronounced.test(left))) return true;
  const touching = span[cut - 1] !== ' ' && span[cut] !== ' ';
  if (touching && /^[-‑–,;:\p{Ll}ªº°]/u.test(right)) return true;
  if (touching && (bareStop.test(left) || isFileName(left, right))) return true;
  if (touching && lettersBefore.test(left) && letterNext.test(right)) return true;
  if (touching && afterClosingQuote.test(left) && japaneseGoesOn.test(right)) return true;
  if (/['"”’»]$/.test(left) && /[!?]/.test(left.slice(-3)) && lowerNext.test(right)) return true;
  if (halfDay.test(left) && (timeZone.test(right) || dayOrMonth.test(right))) return true;
  if (known.hasDoctors && doctor.test(left) && /^\p{Lu}/u.test(right)) return true;
  return shortenedWord(left, right, known);
}

/** `IMG_2041.JPG`. */
const isFileName = (left: string, right: string): boolean =>
  /[\p{L}\p{N}_-]\.$/u.test(left) && /^[A-Z]{2,4}(?![\p{L}\p{N}])/u.test(right);

function shortenedWord(left: string, right: string, known: Abbreviations): boolean {
  if (!left.endsWith('.')) return false;
  const lower = lowerNext.test(right);
  const digit = digitNext.test(right);
  if (known.ordinals && bareOrdinal.test(left) && (lower || germanOrdinal.test(left))) return true;
  const written = lastWord.exec(left)?.[1];
  if (written === undefined) return false;
  const word = written.toLowerCase();
  if (known.beforeName.has(word)) return true;
  if (digit && known.beforeNumber.has(word)) return true;
  const dotted = word.includes('.') && word.length <= 8;
  if (lower && known.beforeLower.has(written)) return true;
  return (lower || digit) && (known.inSentence.has(word) || (lower && dotted));
}

// A stop sentencex does not know, an ellipsis before a capital, `So do I.” She`, a year, a closing abbreviation.
const missed =
  /[។៕།༎]+\s*|(?<=\d\s?)(?:k[gm]|[cmdk]m|m[gl]|min)\.\s+(?=\p{Lu}\p{Ll})|…["'”’»]?\s+(?=[\p{Pi}"'¿¡]?\p{Lu})|\b(\p{L}{2,4})\.\s+(?=\p{Lu})|(?<=\d\s?г)\.\s+(?=\p{Lu})|(?<=\s\p{Lu})\.[”’»\x22]\s+(?=\p{Lu})|(?<=т\. ?[дп])\.\s+(?=\p{Lu})/gu;
const mayMiss = /[.…។៕།༎)\]）】]./u;
const bracketed = /^[([（【][^()[\]（）【】]{1,400}[.!?。！？][)\]）】]\s*(?=[\p{Pi}"'¿¡]?\p{Lu}|\p{Lo})/u;

/** Cuts inside one sentence that were not proposed. */
export function missedCuts(sentence: string, known: Abbreviations): number[] {
  if (!mayMiss.test(sentence)) return [];
  const cuts: number[] = [];
  const whole = bracketed.exec(sentence);
  if (whole) cuts.push(whole[0].length);
  for (const match of matchesIn(sentence, missed)) {
    const cut = match.index + match[0].length;
    if (match[1] !== undefined && !known.closing.has(match[1].toLowerCase())) continue;
    if (cut < sentence.length && cut > (cuts.at(-1) ?? 0)) cuts.push(cut);
  }
  if (known.eraEnd)
    for (const match of matchesIn(sentence, known.eraEnd)) cuts.push(match.index + match[0].length);
  return cuts;
}
