/** What mathematics is called, by language; what has a symbol of its own is in the symbols of the language. */
import { eastern } from './mathematics.eastern.ts';
import { germanic } from './mathematics.germanic.ts';
import { romance } from './mathematics.romance.ts';
import type { MathWords } from './mathematics.words.ts';

export const mathematics: Readonly<Record<string, MathWords>> = { ...germanic, ...romance, ...eastern };

/** The signs that people also write without LaTeX. */
export function mathSymbols(code: string): Readonly<Record<string, string>> {
  const words = mathematics[code];
  if (!words) return {};
  const { signs: own } = words;
  const said: Readonly<Record<string, string | undefined>> = {
    '∈': words.isIn,
    '∉': own['notin'],
    '∪': words.union,
    '∩': words.intersection,
    '⊂': words.subset,
    '⊆': words.subset,
    '∀': words.forAll,
    '∃': words.exists,
    '∂': words.partial,
    '∑': `${words.sum} ${words.of}`.trim(),
    '∏': `${words.product} ${words.of}`.trim(),
    '∫': `${words.integral} ${words.of}`.trim(),
    '⇒': own['implies'],
    '⟹': own['implies'],
    '⇔': own['iff'],
    '∧': own['wedge'],
    '∨': own['vee'],
    '¬': own['neg'],
    '∅': own['emptyset'],
    '≡': own['equiv'],
    '∝': own['propto'],
    '⊥': own['perp'],
    '⋅': words.times,
  };
  return Object.fromEntries(
    Object.entries(said).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
