/**
 * The gain of a sentence, by its length: the network speaks a short one about 3 dB louder than a long one. Measuring the
 * sound would come too late for a stream, so the gain follows from the number of phonemes alone. Fitted on
 * 26 sentences, each spoken by four or six voices.
 */

/** Loudness depends on the length only between these numbers of phonemes. */
const [short, long] = [20, 100];
const shortGainDb = -2.1;
/** For each doubling of the length between them. */
const doublingDb = 1.12;

/** Rounded to tenths, so that every machine computes the same. */
export function evenGainDb(phonemes: number): number {
  const length = Math.min(long, Math.max(short, phonemes));
  return Math.round(10 * (shortGainDb + doublingDb * Math.log2(length / short))) / 10;
}
