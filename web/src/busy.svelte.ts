/** How long the app waits before it repeats a request that was one too many, second by second. */
const now = $state({ seconds: 0 });
let untilMs = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function count(): void {
  now.seconds = Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));
  if (now.seconds > 0) return;
  clearInterval(timer);
  timer = undefined;
}

export const busy = {
  /** Zero: it does not wait. */
  get seconds(): number {
    return now.seconds;
  },
  for(seconds: number): void {
    untilMs = Math.max(untilMs, Date.now() + seconds * 1000);
    timer ??= setInterval(count, 1_000);
    count();
  },
};
