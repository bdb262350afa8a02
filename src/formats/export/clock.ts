/** Times in the form that file formats need. */

/**
 * `hh:mm:ss` with milliseconds after the given separator. The total is rounded once, before it is taken
 * apart: rounding the parts would write 59.9996 s as `00:00:59.1000`.
 */
export function formatTime(ms: number, decimalSeparator: '.' | ','): string {
  const total = Math.max(0, Math.round(ms));
  const [h, m] = [Math.floor(total / 3_600_000), Math.floor(total / 60_000) % 60];
  const [s, rest] = [Math.floor(total / 1000) % 60, total % 1000];
  return `${pad(h, 2)}:${pad(m, 2)}:${pad(s, 2)}${decimalSeparator}${pad(rest, 3)}`;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
