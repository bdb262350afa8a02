/** How the app says things: lengths, times, money, languages. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** As on a player: `0:07`, `12:40`, `1:02:45`. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** As one says it: `45 s`, `12 min`, `1 h 5 min`. */
export function duration(ms: number): string {
  if (ms < minuteMs - 500) return `${Math.max(1, Math.round(ms / 1000))} s`;
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** A sentence takes about six seconds to say. */
const sentenceMs = 6_000;

/** Before there is audio nobody knows how long it is, but everybody wants to: `about 12 min`. */
export function aboutDuration(sentences: number): string {
  return `about ${duration(Math.max(minuteMs, sentences * sentenceMs))}`;
}

const dayOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** In plain words: `just now`, `5 minutes ago`, `yesterday`, `3 days ago`, `12 March`, `12 March 2024`. */
export function when(iso: string, now: Date = new Date()): string {
  const then = new Date(iso);
  const ago = now.getTime() - then.getTime();
  if (ago < minuteMs) return 'just now';
  if (ago < hourMs) return count(Math.floor(ago / minuteMs), 'minute', 'ago');
  const days = Math.round((dayOf(now) - dayOf(then)) / dayMs);
  if (days === 0) return count(Math.floor(ago / hourMs), 'hour', 'ago');
  if (days === 1) return 'yesterday';
  if (days < 7) return `${days} days ago`;
  const month = then.toLocaleDateString('en', { month: 'long' });
  const year = then.getFullYear() === now.getFullYear() ? '' : ` ${then.getFullYear()}`;
  return `${then.getDate()} ${month}${year}`;
}

/** `1 document`, `3 documents`; with more words behind: `2 hours ago`. */
export function count(n: number, what: string, behind = ''): string {
  return `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}${behind && ` ${behind}`}`;
}

/** The full moment, for who points at the short one. */
export const moment = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short' });

/** Two wallet cents are one credit: `62.5 credits`. */
export function credits(walletCents: number): string {
  const amount = walletCents / 2;
  return `${amount.toLocaleString('en')} ${amount === 1 ? 'credit' : 'credits'}`;
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** `English`, `Brazilian Portuguese`; a code nobody knows stays as it is. */
export function languageName(code: string): string {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
}

/** `340 KB`, `12 MB`, `1.4 GB`. */
export function fileSize(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  if (bytes >= 1e6) return `${Math.round(bytes / 1e6)} MB`;
  return `${Math.max(1, Math.round(bytes / 1e3))} KB`;
}
