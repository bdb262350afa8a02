/** What is taken away from, moved and added to the cuts that sentencex proposes. */
import { rankOf } from '../detection/common-words.ts';
import type { Stops } from './abbreviations.ts';

// sentencex proposes where sentences start; these rules take away, move and add cuts. All offsets are UTF-16
// offsets into one span in which every white space is a plain space. Each rule looks at a bounded piece of
// text around the cut, so the whole stays linear.

const lookBack = 32;
const lookAhead = 24;

const lastWord =
  /(?:^|[\s\p{Ps}\p{Pi}"'’/]|[\d.]\p{Pd})((?:\p{L}[\p{L}\p{M}-]*\.-?)*\p{L}[\p{L}\p{M}-]*)\.$/u;
/** The same with whatever is in it: `D.Lgs.` */
const lastToken = /(?:^|[\s\p{Ps}\p{Pi}"'’/]|[\d.]\p{Pd})([^\s\p{Ps}\p{Pi}"'’/]{1,20})\.$/u;
const lowerNext = /^[\p{Ps}\p{Pi}"'*_]*\p{Ll}/u;
const digitNext = /^(?:[\p{Ps}"'+#]*\p{Nd}|[IVXLC]{2,7}(?!\p{L})|[IVX](?=[.,;:)]))/u;
/** `W 1918 r. Polska`: nothing has been said yet. */
export const opensWithYear = /^[\p{Pi}\p{Pd}"\s]*(?:\p{L}{1,4} )?\d{1,4} (?:r|w|г|гг|в)\.?$/u;
const halfDay = /\d ?[ap]\.m\.$/i;
const timeZone = /^(?:[ACEMP][SD]?T|GMT|UTC|BST|CES?T)(?!\p{L})/u;
const dayOrMonth =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May \d|June|July|August|September|October|November|December)(?!\p{L})/u;
/** `Dr. Who`, but not `on Privet Dr. Who is there?` */
const doctor = /(?<!\p{Lu}[\p{L}'’-]{0,24} )(?<![\p{L}\p{N}])Dr\.$/u;
/** `44 a.C.`: a letter or two, each with its stop. */
const lettersBefore = /(?:^|[\s'’(.])(?:\p{Ll}|\p{L}{1,3})\.$/u;
const letterNext = /^\p{Lu}(?:\p{Ll}{0,2}\.|[,:;)/])/u;
/** `.NET`: the dot belongs to what follows. */
const bareStop = /(?:^|\s)\.$/;
const bareOrdinal = /(?:^|\s)\d{1,4}\.$/;
/** `im 17. und 18. Jh.`, `Tore: 12. Kane, 67. Müller`: the number belongs to what comes before it. */
const listedOrdinal = /(?:\d\. ?(?:[–-]|(?:und|bis|oder|u\.|a|i|až|og|och|ja) )|[,:;(] ?)\d{1,3}\.$/u;
/** `Jh.`: a shortened word after an ordinal. */
const shortOrdinal = /(?:^|\s)\d{1,3}\.$/;
const shortNext = /^\p{Lu}?\p{Ll}{1,4}\.(?!\p{L})/u;
/** `5. Nf3`: a move of chess. */
const moveNext =
  /^(?:[KQRBNDTLSFCA][a-h]?[1-8]?x?[a-h][1-8]|[a-h](?:x[a-h])?[1-8]|[O0]-[O0])(?![\p{L}\p{N}])/u;
const moveNumber = /(?:^|\s)\d{1,3}\.$/;
/** `им. М. В. Ломоносова`: the first names of somebody, shortened. */
export const initialsNext = /^\p{Lu}\.[ -]?(?:\p{Lu}\.[ -]?){0,2}\p{Lu}\p{Ll}/u;
/** `mr. A. de Boer`. */
const particleNext =
  /^(?:de|van|von|vom|den|der|di|da|du|d'|la|le|zu|zum|zur|af|av|ter|ten|te|dos|do|del|della|y) (?:(?:der|den|de|la|het|’t|'t) )?\p{Lu}\p{Ll}/u;
/** `par V. Hugo`, `de J.-P. Bruneau`: a small word, then the first name of somebody. */
const namedBy = /(?:^|\s)(\p{Ll}{1,5}|\p{Lu}\p{Ll}?) (?:\p{Lu}\.-)?\p{Lu}\.$/u;
/** `between A and B`: two letters, and no name. */
const twoLetters = /(?:^|[\s(,])\p{Lu} \p{Ll}{1,4} \p{Lu}\.$/u;
/** `des späten 15. Jahrhunderts`, but not `die Karten kosten 12.` */
const ordinalAfterAdjective =
  /(?:^|\s)(?:de[mnrs]|[AaIi]m|[Vv]om|[Bb]eim|[Zz]u[mr]|(?:[dms]?ein|kein|ihr|unser)e?[mnrs]?) \p{Ll}{2,16}e[mnrs]? \d{1,3}\.$/u;
/** `“Ready!” said Tom` without its quotation marks. */
const untaggedNext =
  /^(?:said|asked|cried|replied|shouted|exclaimed|whispered|(?:he|she|they) (?:said|asked|cried|thought|added|laughed|shouted))(?!\p{L})/u;
const initialBefore = /(?:^|[\s(])\p{Lu}\.$/u;
/** `zzgl.`, `Pck.`: no vowel, so no word; a sound somebody makes is none either. */
const unsayable =
  /^(?!h?m+$|p?ss?t+$|sh+$|br+$|ts+k?$|gr+$|pf+t?$|z+$)[bcdfghjklmnpqrstvwxzñçßłśćźżńбвгджзйклмнпрстфхцчшщъь]{2,7}$/u;
const germanOrdinal =
  /(?:^|\s)(?:de[mnrs]|die|das|[bv]om|beim|[ai]m|zu[mr]|jede[mnrs]?|erste|unser\w*|ihr\w*)\s\d{1,3}\.$/i;
const onlyMark = /^[\s\p{Ps}*_>#-]*(?:\d{1,3}|\p{L}|[ivxIVX]{1,5})[.)]$/u;
/** Also the mark of a note. */
const closers = /^(?:[*_~`"'\p{Pe}\p{Pf}¹²³⁰⁴-⁹]|\^\d{1,3}|\[\^?[\p{L}\p{N}]{1,4}\]){1,16}(?=\s|$)/u;
const pronounced = /[\p{L}\p{N}]/u;
const goesOnAfterQuote =
  /^(?:(?:(?![没不未])\p{Script=Han}){0,8}(?:[说說问問喊叫答]道?|回答道?)[。，：]|(?:(?![没不未])\p{Script=Han}){0,4}[说說道问問喊叫答]|と|って|という|、|は|が|を|に|で|の|も|[^。！？「」\s]{1,16}(?:尋ね|聞い|訊い|言っ|答え|つぶやい|呟い|ささやい|囁い)た。|[^。！？「」\s]{1,16}叫んだ。)/u;
/** `उसने पूछा`: a script without capitals. */
const hindiTag =
  /^(?:उसने|उन्होंने|मैंने|[\p{L}\p{M}]{2,12} ने) (?:[\p{L}\p{M}]{2,10} ){0,2}(?:पूछा|कहा|पुकारा)|^(?:वह|[\p{L}\p{M}]{2,12}) (?:बोला|बोली|बोले|चिल्लाया|चिल्लाई)/u;
/** `그가 물었다`. */
const koreanTag =
  /^(?:라고|하고)|^(?:\p{sc=Hang}{1,8} ){0,3}(?:말했다|물었다|외쳤다|대답했다|소리쳤다|속삭였다|중얼거렸다|되물었다)/u;
/** `2024. 5. 12.에`: a day, and an ending after it. */
const koreanDay = /(?:^|[^\d.])(?:\d{4}|(?:\d{4}\. ?)?\d{1,2})\.$/u;
const afterClosingQuote = /[。！？!?.][」』”’]$/;

/** The cuts that remain, in order; `span` may be any text, `cuts` ascend strictly inside it. */
export function repairCuts(span: string, cuts: number[], abbreviations: Stops): number[] {
  const kept: number[] = [];
  let start = 0;
  let item = Number(/^\s*(\d{1,3})[.)]\s/.exec(span.slice(0, 12))?.[1] ?? NaN);
  for (const proposed of cuts) {
    if (proposed <= start) continue;
    let cut = proposed + closingLength(span, proposed) - openingLength(span, proposed);
    const listed = precedingNumber(span, cut);
    if (listed && listed.value === item + 1 && !moveNext.test(span.slice(cut, cut + 8).trimStart())) {
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

/** `kom. ”Hej!”`, as Swedes quote: a mark after a space opens the next sentence. */
const openingLength = (span: string, cut: number): number =>
  /[.!?…] ["”’»«“]$/.test(span.slice(Math.max(0, cut - 3), cut)) && /\p{L}/u.test(span[cut] ?? '') ? 1 : 0;

/** `1. Bread 2. Milk`: the number before the cut opens the next item of a list written in one line. */
function precedingNumber(span: string, cut: number): { at: number; value: number } | undefined {
  const match = /\s(\d{1,3})\.\s*$/.exec(span.slice(Math.max(0, cut - 8), cut));
  if (!match) return undefined;
  const at = Math.max(0, cut - 8) + match.index + 1;
  return { at, value: Number(match[1]) };
}

function goesOn(span: string, { start, cut }: { start: number; cut: number }, known: Stops): boolean {
  const left = span.slice(Math.max(start, cut - lookBack), cut).trimEnd();
  const right = span.slice(cut, cut + lookAhead).trimStart();
  if (span.length - cut <= lookAhead && !pronounced.test(right)) return true;
  if (cut - start < lookBack && (onlyMark.test(left) || !pronounced.test(left))) return true;
  // No sentence starts with one of these.
  if (/^(?:[:;,]|\/ ?\p{L})/u.test(right)) return true;
  // Nor after one of these, where no line ends: `for (a) banks, (b) funds`.
  if (/[\p{L}\p{N}],$/u.test(left) && right.startsWith('(')) return true;
  const touching = span[cut - 1] !== ' ' && span[cut] !== ' ';
  if (touching && /^[-‑–,;:\p{Ll}ªº°]/u.test(right)) return true;
  // `७४.०४`: a number in any script.
  if (touching && /\p{Nd}[.,٫]$/u.test(left) && /^\p{Nd}/u.test(right)) return true;
  if (touching && (bareStop.test(left) || isFileName(left, right))) return true;
  if (touching && lettersBefore.test(left) && letterNext.test(right)) return true;
  // `कि.ग्रा.`
  if (touching && /[\p{Lo}\p{M}]\.$/u.test(left) && /^\p{Lo}/u.test(right)) return true;
  if (touching && afterClosingQuote.test(left) && goesOnAfterQuote.test(right)) return true;
  // `—¿Vienes? —preguntó ella.`
  if (/['"”’»]$/.test(left) && hindiTag.test(right)) return true;
  if (/(?:[!?…]|\.{2,3})["'”’»]?$/.test(left) && /^[—–-]\s?\p{Ll}/u.test(right)) return true;
  if (/(?:\.{3}|…)$/.test(left) && falters(span, cut)) return true;
  if (/['"”’»]$/.test(left) && /[!?]/.test(left.slice(-3)) && lowerNext.test(right)) return true;
  if (known.code === 'ko' && goesOnInKorean(left, right, touching)) return true;
  // `Gelecek misin? diye sordu.`
  if (known.code === 'tr' && /[!?]$/.test(left) && /^(?:diye|dedi|der)(?!\p{L})/u.test(right)) return true;
  if (cut - start < lookBack && opensWithYear.test(left)) return true;
  if (known.code === 'en' && /[!?]$/.test(left) && untaggedNext.test(right)) return true;
  if (halfDay.test(left) && (timeZone.test(right) || dayOrMonth.test(right))) return true;
  if (known.hasDoctors && doctor.test(left) && /^\p{Lu}/u.test(right)) return true;
  return shortenedWord(left, right, known);
}

const goesOnInKorean = (left: string, right: string, touching: boolean): boolean =>
  (/[!?.]['"”’]$/.test(left) && koreanTag.test(right)) ||
  (touching && left.endsWith('.') && /^\p{sc=Hang}/u.test(right)) ||
  (koreanDay.test(left) && /^\d{1,2}\./.test(right));

/** `IMG_2041.JPG`. */
const isFileName = (left: string, right: string): boolean =>
  /[\p{L}\p{N}_-]\.$/u.test(left) && /^[A-Z]{2,4}(?![\p{L}\p{N}])/u.test(right);

const titled = /(?:^|\s)(\p{L}{1,10}\.) \p{Lu}\.$/u;
const hasTitle = (left: string, known: Stops): boolean =>
  known.known.get(titled.exec(left)![1]!.slice(0, -1))?.some(({ mayEnd }) => !mayEnd) === true;

function shortenedWord(left: string, right: string, known: Stops): boolean {
  if (!left.endsWith('.')) return false;
  if (initialBefore.test(left) && (initialsNext.test(right) || particleNext.test(right))) return true;
  if (isFirstName(left, right, known)) return true;
  // `7s. 6d. each`
  if (/(?<!\p{L})\d{1,2}[sd]\.$/u.test(left) && /^(?:\d|\p{Ll})/u.test(right)) return true;
  // `dott. G. Neri`
  if (titled.test(left) && /^\p{Lu}\p{Ll}/u.test(right) && hasTitle(left, known)) return true;
  if (moveNumber.test(left) && moveNext.test(right)) return true;
  if (
    known.ordinals &&
    bareOrdinal.test(left) &&
    (listedOrdinal.test(left) || (shortOrdinal.test(left) && shortNext.test(right)))
  )
    return true;
  const lower = lowerNext.test(right);
  const digit = digitNext.test(right);
  if (known.ordinals && bareOrdinal.test(left) && (lower || germanOrdinal.test(left))) return true;
  if (known.code === 'de' && ordinalAfterAdjective.test(left) && /^\p{Lu}\p{Ll}/u.test(right))
    return known.opener?.test(right) !== true;
  const found = knownAt(left, right, known);
  if (found !== undefined && (!found.mayEnd || lower || digit)) return true;
  const written = lastWord.exec(left)?.[1];
  if (written === undefined) return false;
  // `詳細はp. 12`: the letters touch the word before.
  const word = written.replace(/^.*[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u, '').toLowerCase();
  if (found === undefined && isUnknownShort(written.split('-').at(-1)!, { left, lower, known })) return true;
  if (known.beforeName.has(word)) return true;
  if (digit && known.beforeNumber.has(word)) return true;
  const dotted = word.includes('.') && word.length <= 8;
  return (lower || digit) && (known.inSentence.has(word) || (lower && dotted));
}

function isFirstName(left: string, right: string, { opener, code }: Stops): boolean {
  const word = namedBy.exec(left)?.[1];
  if (word === undefined || opener === undefined || opener.test(right) || !/^\p{Lu}\p{Ll}/u.test(right))
    return false;
  if (twoLetters.test(left) || (code === 'en' && /^an?$/i.test(word))) return false;
  return word.length === 1 || (rankOf(word.toLowerCase(), code) ?? Infinity) < 150;
}

interface Stop {
  readonly left: string;
  /** Whether what follows starts with a small letter. */
  readonly lower: boolean;
  readonly known: Stops;
}

/** A shortened word that no list has: it has no vowel, or the sentence goes on after it and no such word is known. */
function isUnknownShort(written: string, { left, lower, known }: Stop): boolean {
  const word = written.toLowerCase();
  if (!known.hasVowels || known.whole.has(word) || known.known.has(written)) return false;
  if (unsayable.test(word) && written.slice(1) === word.slice(1))
    return lower || !/\d ?\p{L}{1,7}\.$/u.test(left);
  // English plurals end in as many consonants.
  const isShort =
    word.length <= 5 ||
    (known.code !== 'en' && word.length <= 14 && /[^aeiouyáéíóúàèìòùäöüâêîô\d]{3}$/u.test(word));
  return lower && isShort && known.listed && rankOf(word, known.code) === undefined;
}

/** The shortened word of the language that ends with this stop. */
function knownAt(left: string, right: string, { known }: Stops): { mayEnd: boolean } | undefined {
  const token = lastToken.exec(left)?.[1] ?? '';
  const entries = known.get(token) ?? known.get(token.replace(/^.*\p{Pd}/u, ''));
  return entries?.find(
    ({ written, next }) =>
      left.endsWith(written) &&
      !/[\p{L}\p{N}]/u.test(left.at(-written.length - 1) ?? ' ') &&
      (next === undefined || right.startsWith(next)),
  );
}

/** `I … I don’t know`: who says a word again, or stops at a small one, has not ended. */
const small =
  /^(?:and|but|or|so|the|a|an|i|if|because|to|of|my|your|und|oder|aber|ich|der|die|das|et|mais|je|le|la|y|pero|yo|el|e|ma|io|и|но|я)$/iu;

export function falters(sentence: string, at: number): boolean {
  const before = /(?<!\p{L})(\p{L}{1,16})[.…\s]{0,6}$/u.exec(sentence.slice(Math.max(0, at - 20), at))?.[1];
  const after = /^[….\s]{0,6}(\p{L}{1,16})/u.exec(sentence.slice(at, at + 24))?.[1];
  if (before === undefined || after === undefined) return false;
  if (after === 'I' && sentence[at - 1] === ' ') return true;
  return before.toLowerCase() === after.toLowerCase() || small.test(before);
}
