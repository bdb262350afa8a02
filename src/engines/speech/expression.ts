/**
 * How a sentence is said beyond its words, as numbers for each of its phonemes: what stands in brackets is aside, an
 * emphasized word stands out, a breath starts high and ends low.
 */
import type { Phoneme } from './pronunciation/phonemizer.ts';

/** The table of natural speech. A plain reading has none of it. */
export const expression = {
  /** Pitch at the start and the end of several sentences in one breath. */
  decline: { from: 1.03, to: 0.975 },
  /** In brackets. */
  aside: { pace: 1.06, pitch: 0.94, energyDb: -2 },
  /** Words between asterisks. */
  emphasis: { pace: 0.78, pitch: 1.1, energyDb: 2 },
  /** How far a voice moves from its mean melody for what is quoted or called out, and for everything else. */
  liveliness: { quoted: 1.2, told: 1 },
  /** A voice's styles for less than this are for shouts: shorter texts take the style of this length. */
  leastStylePhonemes: 30,
} as const;

/** For each phoneme: how fast, how high and how loud it is, beside the voice's own way. */
export interface Manner {
  readonly pace: number;
  readonly pitch: number;
  readonly energyDb: number;
}

const usual: Manner = { pace: 1, pitch: 1, energyDb: 0 };

export const plainManners = (symbols: readonly Phoneme[]): Manner[] => symbols.map(() => usual);

const ownManner = ({ isEmphasized, isAside }: Phoneme): Manner =>
  isEmphasized ? expression.emphasis : isAside ? expression.aside : usual;

/** For each phoneme, by how much it is lengthened: all that a voice without pitch can be told. */
export const lengths = (symbols: readonly Phoneme[]): number[] =>
  symbols.map((symbol) => 1 / ownManner(symbol).pace);

export function naturalManners(symbols: readonly Phoneme[]): Manner[] {
  const { from, to } = hasSentences(symbols) ? expression.decline : { from: 1, to: 1 };
  return softened(symbols.map(ownManner)).map((manner, index) => ({
    ...manner,
    pitch: manner.pitch * (from + ((to - from) * index) / Math.max(1, symbols.length - 1)),
  }));
}

const endsSentence = ({ symbol }: Phoneme): boolean => /[.!?…]/u.test(symbol);

/** Whether words follow the end of one: a voice lets a single sentence decline by itself. */
function hasSentences(symbols: readonly Phoneme[]): boolean {
  const end = symbols.findIndex(endsSentence);
  return end >= 0 && symbols.slice(end).some(({ at }) => at !== undefined);
}

/** A voice glides from one manner to the next instead of jumping. */
function softened(manners: readonly Manner[]): Manner[] {
  return manners.map((own, index) => {
    const [before, after] = [manners[index - 1] ?? own, manners[index + 1] ?? own];
    const mean = (of: (manner: Manner) => number) => (of(before) + 2 * of(own) + of(after)) / 4;
    return { pace: own.pace, pitch: mean(({ pitch }) => pitch), energyDb: mean(({ energyDb }) => energyDb) };
  });
}

/** How much of it is quoted or called out, from 0 to 1. */
export function quotedShare(symbols: readonly Phoneme[]): number {
  let [isQuoted, quoted, spoken, sentenceStart] = [false, 0, 0, 0];
  for (const { symbol, at } of symbols) {
    if (symbol === '“') isQuoted = true;
    else if (symbol === '”') isQuoted = false;
    else if (symbol === '!' && !isQuoted) quoted += spoken - sentenceStart;
    if (/[.!?…]/u.test(symbol)) sentenceStart = spoken;
    if (at === undefined) continue;
    spoken += 1;
    if (isQuoted) quoted += 1;
  }
  return spoken === 0 ? 0 : Math.min(1, quoted / spoken);
}
