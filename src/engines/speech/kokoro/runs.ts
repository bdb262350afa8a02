/** What of a run is the sentence, and what of its sound is heard. */
import type { Phoneme } from '../pronunciation/phonemizer.ts';
import type { TimedPhoneme } from '../pronunciation/pronunciation.ts';

/** Samples for each unit of a phoneme's duration. */
export const samplesPerUnit = 600;
/** The network speaks one unit earlier than its durations say. */
const lead = samplesPerUnit;

/** Phonemes of one run, and which of them are the sentence: the others are said in the same breath. */
export interface Run {
  readonly symbols: readonly Phoneme[];
  readonly first: number;
  readonly end: number;
}

/** The units of a run that are heard. */
export interface HeardUnits {
  readonly from: number;
  readonly to: number;
}

/**
 * The first and last durations are mostly silence. What is before this many units of the first sound is not made, nor what is
 * after so many of the last: voices that linger take a third of them.
 */
const leadingUnits = 10;
const lastingUnits = 12;

/** A sentence starts and ends in the middle of the pauses around it. */
export function cutOf({ symbols, first, end }: Run, units: Float32Array, rate: number): HeardUnits {
  const starts = [0];
  for (const unit of units) starts.push(starts.at(-1)! + unit);
  const startOf = (symbol: number) => starts[symbol + 1]!;
  const isWord = ({ at }: Phoneme) => at !== undefined;
  const between = (last: number, next: number) => Math.round((startOf(last + 1) + startOf(next)) / 2) - 1;
  const endOf = (symbol: number) =>
    Math.min(startOf(symbol + 1), startOf(symbol) + Math.ceil(lastingUnits / Math.min(1, rate)));
  const from =
    first === 0
      ? Math.max(0, startOf(0) - leadingUnits)
      : between(
          symbols.slice(0, first).findLastIndex(isWord),
          first + symbols.slice(first).findIndex(isWord),
        );
  const to =
    end === symbols.length
      ? endOf(symbols.findLastIndex(isWord))
      : between(symbols.slice(0, end).findLastIndex(isWord), end + symbols.slice(end).findIndex(isWord));
  return { from, to };
}

const fadedSamples = 120;

/** The neighbors of a sentence may be heard a little where it is cut. `made` samples of `all` came before. */
export function fadeEdges(samples: Float32Array, made: number, all: number): void {
  const at = (index: number) => Math.min(made + index, all - 1 - made - index) / fadedSamples;
  for (let index = 0; index < Math.min(samples.length, fadedSamples - made); index++)
    samples[index]! *= Math.min(1, at(index));
  for (let index = Math.max(0, all - fadedSamples - made); index < samples.length; index++)
    samples[index]! *= Math.min(1, at(index));
}

/** Where the phonemes of the sentence are. The first and last duration are those of the silence around the run. */
export function place(
  { symbols, first, end }: Run,
  units: Float32Array,
  {
    cut,
    firstSample,
    endSample,
  }: { readonly cut: HeardUnits; readonly firstSample: number; readonly endSample: number },
): TimedPhoneme[] {
  const within = (sample: number) => Math.min(endSample, Math.max(firstSample, firstSample + sample - lead));
  let sample =
    (units.subarray(0, first + 1).reduce((sum, unit) => sum + unit, 0) - cut.from) * samplesPerUnit;
  return symbols.slice(first, end).map((symbol, index) => {
    const from = within(sample);
    sample += units[first + index + 1]! * samplesPerUnit;
    return { ...symbol, firstSample: from, endSample: within(sample) };
  });
}
