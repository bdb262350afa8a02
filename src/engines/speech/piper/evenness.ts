/**
 * How loud a sentence is said, by how long it is: the network says a short one about 3 dB louder than a long one. What is
 * measured afterwards would come too late for a stream, so the gain follows from the number of phonemes alone. Fitted on
 * 26 sentences, each said by four or six of its voices.
 */

/** Up to so many phonemes a sentence is equally loud, and from so many on again. */
const [short, long] = [20, 100];
const shortGainDb = -2.1;
/** For each doubling of the length between them. */
const doublingDb = 1.12;

/** In tenths, so that every machine computes the same. */
export function evenGainDb(phonemes: number): number {
  const length = Math.min(long, Math.max(short, phonemes));
  return Math.round(10 * (shortGainDb + doublingDb * Math.log2(length / short))) / 10;
}
