/** The clock of transcript headers (`0:34`, `1:02:03`) and the longer ones that file formats ask for. */

/** `m:ss` or `h:mm:ss`; the source of a regular expression, without groups that capture. */
export const CLOCK = String.raw`(?:\d{1,4}:[0-5]\d:[0-5]\d|\d{1,3}:[0-5]\d)`;

export function parseClock(clock: string): number {
  return clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) * 1000;
}

export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${pad(m, 2)}:${pad(s, 2)}` : `${m}:${pad(s, 2)}`;
}

/**
 * `hh:mm:ss` with milliseconds after the given mark. The total is rounded once, before it is taken
 * apart: rounding the parts would write 59.9996 s as `00:00:59.1000`.
 */
export function formatTime(ms: number, decimalMark: '.' | ','): string {
  const total = Math.max(0, Math.round(ms));
  const [h, m] = [Math.floor(total / 3_600_000), Math.floor(total / 60_000) % 60];
  const [s, rest] = [Math.floor(total / 1000) % 60, total % 1000];
  return `${pad(h, 2)}:${pad(m, 2)}:${pad(s, 2)}${decimalMark}${pad(rest, 3)}`;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
