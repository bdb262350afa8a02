import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync, segment } from 'sentencex-wasm';
import { matchesIn } from '../../shared/text/matches.ts';
import { primaryLanguage } from '../../shared/text/tags.ts';
import type { Abbreviations } from './abbreviations.ts';

// sentencex looks ahead from every opening quote and back from every stop to the last space, so a long text
// of unclosed quotes, or without spaces, would cost it quadratic time. It is therefore never shown more than
// one window at once. A call costs about 10 µs, so short spans share one.
const windowUnits = 2_000;
const unspacedWindowUnits = 300;
// When a window holds no end, the next one starts this far before its edge, to see a stop that sits on it.
const overlapUnits = 100;
// A span without punctuation before its last character is one sentence; most lines of a list are.
const stopInside = /\p{P}[^]/u;
const paragraphBreak = '\n\n';

let loaded = false;

function load(): void {
  if (loaded) return;
  const module = fileURLToPath(import.meta.resolve('sentencex-wasm/sentencex_wasm_bg.wasm'));
  initSync({ module: readFileSync(module) });
  loaded = true;
}

/**
 * For each span, the UTF-16 offsets inside it at which sentencex starts a new sentence. All white space in a
 * span must be plain spaces: sentencex panics on a no-break space between a capital and a stop.
 */
export function cutsOf(spans: string[], language: string): number[][] {
  load();
  const code = primaryLanguage(language);
  const cuts: number[][] = spans.map(() => []);
  let batch: number[] = [];
  let size = 0;
  const flush = () => {
    const found = batchCuts(
      batch.map((index) => spans[index]!),
      code,
    );
    for (const [i, index] of batch.entries()) cuts[index] = found[i]!;
    batch = [];
    size = 0;
  };
  for (const [index, span] of spans.entries()) {
    if (!stopInside.test(span)) continue;
    if (span.length > windowAt(span, 0)) {
      cuts[index] = windowedCuts(span, code);
      continue;
    }
    if (size + span.length > windowUnits) flush();
    batch.push(index);
    size += span.length + paragraphBreak.length;
  }
  if (batch.length > 0) flush();
  return cuts;
}

function batchCuts(spans: string[], language: string): number[][] {
  const starts = pieceStarts(spans.join(paragraphBreak), language);
  let next = 0;
  let offset = 0;
  return spans.map((span) => {
    const cuts: number[] = [];
    const end = offset + span.length;
    for (; next < starts.length && starts[next]! < end; next++) {
      if (starts[next]! > offset) cuts.push(starts[next]! - offset);
    }
    offset = end + paragraphBreak.length;
    return cuts;
  });
}

function windowAt(span: string, from: number): number {
  let spaces = 0;
  const end = Math.min(span.length, from + windowUnits);
  for (let at = span.indexOf(' ', from); at >= 0 && at < end; at = span.indexOf(' ', at + 1)) spaces++;
  return spaces * 50 < end - from ? unspacedWindowUnits : windowUnits;
}

function windowedCuts(span: string, language: string): number[] {
  const cuts: number[] = [];
  let from = 0;
  while (from < span.length) {
    const size = windowAt(span, from);
    const last = Math.max(from, cuts.at(-1) ?? 0);
    const starts = pieceStarts(span.slice(from, from + size), language);
    const found = starts.map((start) => from + start).filter((start) => start > last);
    for (const cut of found) cuts.push(cut);
    if (from + size >= span.length) break;
    // At least half a window of progress, or a hostile text could make every step a tiny one.
    from = Math.max(found.at(-1) ?? from + size - overlapUnits, from + size / 2);
  }
  return cuts;
}

function pieceStarts(text: string, language: string): number[] {
  let offset = 0;
  try {
    const starts: number[] = [];
    for (const piece of segment(language, text) as string[]) {
      starts.push(offset);
      offset += piece.length;
    }
    // Offsets are sums of lengths: they would be silently wrong if the package ever stopped being lossless.
    if (offset === text.length) return starts;
  } catch {
    // A panic inside WebAssembly costs this window its good boundaries, never the request.
  }
  return plainStarts(text);
}

function plainStarts(text: string): number[] {
  const afterStop = /(?:[.!?…]["'”’»)\]]*\s+|[。！？]+)(?=\S)/g;
  return [0, ...Array.from(matchesIn(text, afterStop), (match) => match.index + match[0].length)];
}

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
