import { setImmediate } from 'node:timers/promises';
import { leveled } from '../../../formats/audio/samples.ts';
import type { LoadModel, SpeechChunk, SpeechJob, SpeechModel } from '../engine.ts';
import { pronounce, pronounceClauses, soundsIn, type Punctuation } from '../pronunciation/pronunciation.ts';
import { Phonemizer } from '../pronunciation/phonemizer.ts';
import { idsOf, isSymbol, sampleRate, type VoiceFiles } from './voices.ts';
import { Program } from './program.ts';

export interface SanoOptions {
  readonly files: VoiceFiles;
  readonly espeak: string;
}

/** The voices that these were distilled from knew neither dash nor ellipsis. */
const punctuation: Punctuation = { '—': ';', '…': ',' };
/** Every voice takes at least 639 numbers, two for each symbol; a word has a hundred symbols at most. */
const maxSymbols = 200;
const longClause = 60;

export const load: LoadModel = async (options) => {
  const { files, espeak } = options as SanoOptions;
  const [program, phonemizer] = await Promise.all([
    Program.open(files, sampleRate),
    Phonemizer.open(undefined),
  ]);
  return new SanoModel({ program, phonemizer, espeak });
};

interface SanoDeps {
  readonly program: Program;
  readonly phonemizer: Phonemizer;
  readonly espeak: string;
}

/** It does not report how long each symbol takes, so words have no times. */
class SanoModel implements SpeechModel {
  readonly #deps: SanoDeps;

  constructor(deps: SanoDeps) {
    this.#deps = deps;
  }

  async synthesize(
    { text, rate = 1, gainDb }: SpeechJob,
    emit: (chunk: SpeechChunk) => boolean,
  ): Promise<void> {
    const { phonemizer, espeak, program } = this.#deps;
    const clauses = pronounceClauses(soundsIn(text, espeak), (plain) => phonemizer.clauses(plain, espeak));
    const symbols = pronounce(clauses, punctuation).map(({ symbol }) => symbol);
    for (const run of runsOf(symbols.filter(isSymbol))) {
      // The caller may have gone meanwhile.
      await setImmediate();
      const made = program.speak(idsOf(run.slice(0, maxSymbols + 100)), 1 / rate);
      if (!emit({ samples: leveled(made, gainDb) })) return;
    }
  }
}

/** A clause at a time: a listener hears the first while the next is made. Commas end only a long one. */
function runsOf(symbols: readonly string[]): string[][] {
  const runs: string[][] = [[]];
  for (const symbol of symbols) {
    const run = runs.at(-1)!;
    run.push(symbol);
    const ends = /[.!?;:]/.test(symbol) || (symbol === ',' && run.length > longClause);
    if (ends || (symbol === ' ' && run.length > maxSymbols)) runs.push([]);
  }
  return runs.filter((run) => run.some((symbol) => /\p{L}/u.test(symbol)));
}
