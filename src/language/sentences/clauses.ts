/**
 * Speech engines accept a bounded text and return only when all of it is spoken. These cut a sentence into parts;
 * joined again, the parts are always exactly the sentence.
 */
import { matchesIn } from '../../shared/text/matches.ts';
import { unspaced } from '../../shared/text/unspaced.ts';

/*
 * Where a reader would breathe inside a sentence that is too long for one breath: after a clause, before a conjunction,
 * otherwise between two words, but not inside a name or a number, nor after an abbreviation. Each place has a cost; of those
 * in reach the cheapest is taken, and of two alike the one that makes the parts more even.
 */

interface Breath {
  /** UTF-16 offset at which the next part starts. */
  readonly at: number;
  /** From 0, the best place. A cost of 0.5 weighs as much as a cut half a part away from the even one. */
  readonly cost: number;
}

const costs = { stop: 0, comma: 0.1, conjunction: 0.3, word: 0.6, functionWord: 0.9, bound: 1.5 } as const;

// A part must not start with a mark that combines with the space before it, nor with a further space.
const notBefore = String.raw`(?![\s\p{M}\u200d])`;
const space = new RegExp(String.raw`(?<!\s)\s+${notBefore}`, 'gu');
/** Beyond these, a text is not prose. */
const closing = String.raw`[\p{Pe}\p{Pf}"']{0,8}`;
const afterStop = new RegExp(
  String.raw`(?:[;:؛；：—–…!?。！？।॥؟۔]|(?<=\p{Pe}))${closing}(?:\s+|(?<=[；：。！？…]${closing})|(?<=[—–])(?=\p{L}))${notBefore}`,
  'gu',
);
const afterComma = new RegExp(String.raw`[,،、，]${closing}(?:\s+|(?<=[、，]${closing}))${notBefore}`, 'gu');

const anyOf = (words: string): string => words.split(' ').join('|');
/** Conjunctions of the languages that neural voices speak, without those that are a common word in another of them (`a`, `e`). */
const conjunction = new RegExp(
  `^(?:${anyOf(
    'and but or nor because which who when where while if although though until unless since before after that ' +
      'und oder aber denn weil dass wenn damit obwohl während sondern ' +
      'et mais ou car que qui quand parce puisque lorsque ' +
      'y pero porque cuando aunque mientras sino ' +
      'ma perché che quando mentre oppure ' +
      'mas quando enquanto embora и но или что когда если чтобы потому ' +
      'ale nebo protože že když și dar sau dacă când ve ama fakat çünkü और लेकिन क्योंकि',
  )})(?![\\p{L}\\p{M}])`,
  'iu',
);
/** A voice that stops after one of these has lost its thread. */
const functionWord = new RegExp(
  `(?<![\\p{L}\\p{M}'’])(?:${anyOf(
    'the a an of in on at to for with by from as is are was were be my your his her its our their no not very this that these those and or but ' +
      'der die das den dem des ein eine einen einem einer im am zum zur von mit für auf und oder nicht ' +
      'le la les un une du de en au aux et ou ne pas el los las una del al por con y il lo gli dei della di da nel che e o os um uma dos das do',
  )})\\s+$`,
  'iu',
);
const numberWord =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}{3,5}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|point|percent';
const numberBefore = new RegExp(`(?:^|[\\s-])(?:${numberWord})\\s+$|\\p{N}\\s+$`, 'iu');
const numberNext = new RegExp(`^(?:(?:${numberWord})(?![\\p{L}])|\\p{N})`, 'iu');
const shortened = /(?:^|[\s\p{Ps}])(?:\p{L}{1,4}\.)+\s+$/u;
const nameBefore = /(?:^|[\s\p{Ps}\p{Pi}"'’-])\p{Lu}[\p{L}\p{M}'’.-]*\s+$/u;

/** How far a look back from a space goes. */
const lookBack = 24;

function costOfSpace(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - lookBack), at);
  const next = text.slice(at, at + lookBack);
  const isNumber = numberBefore.test(before) && numberNext.test(next);
  const isAmount = /\p{Nd}\s+$/u.test(before) || /^\p{Nd}/u.test(next);
  const isName = nameBefore.test(before) && /^\p{Lu}/u.test(next);
  if (isNumber || isAmount || isName || shortened.test(before)) return costs.bound;
  if (conjunction.test(next) && !functionWord.test(before)) return costs.conjunction;
  return functionWord.test(before) ? costs.functionWord : costs.word;
}

const joining =
  /^(?:但|但是|可是|而|而且|因为|所以|如果|虽然|并|并且|或|或者|和|与|以及|然后|不过|因此|そして|しかし|また|だから|それで|または)$/u;
const particle = /^(?:は|が|を|に|で|て|と|も|へ|から|ので|けど|けれど|まで|より|ながら|ば|たら)$/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

let words: Intl.Segmenter | undefined;

/** Between the words of a script that writes no spaces. */
function* betweenWords(text: string): Generator<Breath> {
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  let before: Intl.SegmentData | undefined;
  for (const word of words.segment(text)) {
    const isWord = word.isWordLike && before?.isWordLike;
    if (isWord && unspaced.test(word.segment + before!.segment) && !opening.test(before!.segment)) {
      const isPause =
        joining.test(word.segment) || (particle.test(before!.segment) && !particle.test(word.segment));
      const isFigure = /\p{Nd}$/u.test(before!.segment) || /^\p{Nd}/u.test(word.segment);
      yield { at: word.index, cost: isFigure ? costs.bound : isPause ? costs.conjunction : costs.word };
    }
    before = word;
  }
}

/** Every place in the text, in no order; the same place may come several times. */
function* breathsOf(text: string): Generator<Breath> {
  for (const match of matchesIn(text, afterStop))
    yield { at: match.index + match[0].length, cost: costs.stop };
  for (const match of matchesIn(text, afterComma))
    yield { at: match.index + match[0].length, cost: costs.comma };
  for (const match of matchesIn(text, space)) {
    const at = match.index + match[0].length;
    yield { at, cost: costOfSpace(text, at) };
  }
  if (unspaced.test(text)) yield* betweenWords(text);
}

let graphemes: Intl.Segmenter | undefined;

/** Unicode calls ℹ a letter; with the selector after it, it is a picture. */
const pronounced = /(?!\u2139\uFE0F)[\p{L}\p{N}]/u;

/** False when there is nothing to pronounce: white space, punctuation, emoji. */
export function isSpeakable(text: string): boolean {
  return pronounced.test(text);
}

/**
 * Parts of at most `maxCharacters` UTF-16 units, about even, cut where a reader would breathe, else between two
 * characters as a reader sees them. Only a single character that is longer than the limit itself (a letter under a
 * hundred accents) is cut inside, between two code points.
 */
export const splitForEngine = (sentence: string, maxCharacters: number): string[] => [
  ...partsForEngine(sentence, maxCharacters),
];

/** The same, one part at a time, so that nobody waits for the end of an endless sentence. */
export function* partsForEngine(sentence: string, maxCharacters: number): Generator<string> {
  let rest = sentence;
  while (rest.length > maxCharacters) {
    const cut = bestBreath(rest, maxCharacters) ?? clusterEnd(rest, maxCharacters);
    yield rest.slice(0, cut);
    rest = rest.slice(cut);
  }
  if (rest !== '' || sentence === '') yield rest;
}

/** A place is judged by up to this much text after it. */
const wordsAfter = 24;

function bestBreath(text: string, limit: number): number | undefined {
  const even = text.length / Math.ceil(text.length / limit);
  let best: { readonly at: number; readonly cost: number } | undefined;
  for (const { at, cost } of breathsOf(text.slice(0, limit + wordsAfter))) {
    // A cut in the first third would leave a stump, which sounds worse than a pause at a space.
    if (at < limit / 3 || at > limit) continue;
    const total = cost + Math.abs(at - even) / limit;
    if (!best || total < best.cost) best = { at, cost: total };
  }
  return best?.at;
}

function clusterEnd(text: string, limit: number): number {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let end = 0;
  for (const { index } of graphemes.segment(text.slice(0, limit + 64))) {
    if (index > limit) break;
    end = index;
  }
  if (end > 0) return end;
  const insidePair = /[\ud800-\udbff]$/.test(text.slice(0, limit));
  return Math.max(insidePair ? limit - 1 : limit, insidePair && limit === 1 ? 2 : 1);
}
