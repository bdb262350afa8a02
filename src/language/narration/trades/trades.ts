/** By language: what its trades write short. */
import { dutchTrades } from './dutch.ts';
import { englishTrades } from './english.ts';
import { frenchTrades } from './french.ts';
import { germanTrades } from './german.ts';
import { italianTrades } from './italian.ts';
import { portugueseTrades } from './portuguese.ts';
import { spanishTrades } from './spanish.ts';
import type { Trade } from './trade.ts';

export const trades: Readonly<Record<string, readonly Trade[]>> = {
  en: englishTrades,
  de: germanTrades,
  nl: dutchTrades,
  fr: frenchTrades,
  es: spanishTrades,
  it: italianTrades,
  pt: portugueseTrades,
};
