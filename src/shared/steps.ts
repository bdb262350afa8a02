/** Work that may be interrupted wherever it yields. */
export type Steps<Result> = Generator<unknown, Result, unknown>;

/** Without interruption: for workers and browsers, which have no requests to keep waiting, and for short work. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
