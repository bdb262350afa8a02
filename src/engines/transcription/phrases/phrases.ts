/**
 * Joins stretches of speech into phrases that a model understands well and a reader can take in: long enough for
 * whole sentences, short enough for the model, and cut where the speaker paused longest.
 */

/** Speech without a pause inside. */
export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

/** A pause that ends any phrase, even a short one. */
const pauseMs = 900;
/** The model was made for less than thirty seconds. */
const longestMs = 20_000;
/** No phrase is cut before it is this long, unless by a real pause. */
const shortestMs = 4_000;

export type Phrase = readonly Stretch[];

export function createPhrases() {
  let open: Stretch[] = [];

  const spanOf = (stretches: Phrase): number =>
    stretches.length === 0 ? 0 : stretches.at(-1)!.endMs - stretches[0]!.startMs;

  function take(count: number): Phrase {
    const phrase = open.slice(0, count);
    open = open.slice(count);
    return phrase;
  }

  return {
    /** Adds the next stretch and returns the phrases that are complete now. */
    add(stretch: Stretch): Phrase[] {
      const done = this.quietUntil(stretch.startMs);
      open.push(stretch);
      while (open.length > 1 && spanOf(open) > longestMs) done.push(take(widestGap(open)));
      return done;
    },
    /** No speech up to this point: a phrase that waits for more may be complete. */
    quietUntil(ms: number): Phrase[] {
      return open.length > 0 && ms - open.at(-1)!.endMs >= pauseMs ? [take(open.length)] : [];
    },
    rest: (): Phrase[] => (open.length > 0 ? [take(open.length)] : []),
    /** When the incomplete phrase starts. */
    openFromMs: (): number | undefined => open[0]?.startMs,
  };
}

/** The stretch after the longest pause that leaves a phrase of sensible length before it. */
function widestGap(stretches: Phrase): number {
  let [best, widestMs] = [stretches.length - 1, -1];
  for (let i = 1; i < stretches.length; i += 1) {
    const gapMs = stretches[i]!.startMs - stretches[i - 1]!.endMs;
    const isLongEnough = stretches[i - 1]!.endMs - stretches[0]!.startMs >= shortestMs;
    if (isLongEnough && gapMs >= widestMs) [best, widestMs] = [i, gapMs];
  }
  return best;
}
