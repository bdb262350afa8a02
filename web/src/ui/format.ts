/** Lengths, times, money and languages, written in the language of the page. */
import { messages, t } from '../messages.ts';

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

/** In the units that all languages write alike: `45 s`, `12 min`, `1 h 5 min`. */
export function duration(ms: number): string {
  if (ms < minuteMs - 500) return `${Math.max(1, Math.round(ms / 1000))} s`;
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  const hours = messages.number(Math.floor(minutes / 60));
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** An estimate for a document without audio: `about 12 min`. */
export const aboutDuration = (ms: number): string =>
  t('about-duration', { duration: duration(Math.max(minuteMs, ms)) });

const dayOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** `just now`, `5 minutes ago`, `yesterday`, `3 days ago`, `12 March`, `12 March 2024`. */
export function when(iso: string, now: Date = new Date()): string {
  const then = new Date(iso);
  const agoMs = now.getTime() - then.getTime();
  if (agoMs < minuteMs) return t('just-now');
  if (agoMs < hourMs) return messages.relativeTime(-Math.floor(agoMs / minuteMs), 'minute');
  const days = Math.round((dayOf(now) - dayOf(then)) / dayMs);
  if (days === 0) return messages.relativeTime(-Math.floor(agoMs / hourMs), 'hour');
  if (days < 7) return messages.relativeTime(-days, 'day');
  const isThisYear = then.getFullYear() === now.getFullYear();
  return messages.date(then.getTime(), {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** The full date and time, as the tooltip of the short one. */
export const moment = (iso: string): string =>
  messages.date(Date.parse(iso), { dateStyle: 'full', timeStyle: 'short' });

/** Two wallet cents are one credit: `62.5 credits`. */
export const credits = (walletCents: number): string => t('credits', { count: walletCents / 2 });

export const percent = (part: number): string =>
  messages.number(Math.floor(part * 100) / 100, { style: 'percent' });

/** Languages of voices that browsers have no names for. */
const unnamed = [
  'ba',
  'bpy',
  'cv',
  'grc',
  'hak',
  'hyw',
  'io',
  'jbo',
  'kaa',
  'kl',
  'lfn',
  'ltg',
  'mto',
  'nci',
  'nog',
  'pap',
  'quc',
  'qya',
  'shn',
  'sjn',
  'smj',
] as const;
const namesHere = new Map<string, string>(unnamed.map((code) => [code, t(`language.${code}`)]));

/** `English`, `Brazilian Portuguese`; an unknown code stays as it is. */
export const languageName = (code: string): string => namesHere.get(code) ?? messages.languageName(code);

/** The same where it stands alone: Spanish uses lower case only within a sentence. */
export const languageLabel = (code: string): string => {
  const name = languageName(code);
  return name.charAt(0).toLocaleUpperCase(messages.locale) + name.slice(1);
};

/** `340 KB`, `12 MB`, `1.4 GB`. */
export function fileSize(bytes: number): string {
  if (bytes >= 1e9)
    return `${messages.number(bytes / 1e9, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} GB`;
  if (bytes >= 1e6) return `${Math.round(bytes / 1e6)} MB`;
  return `${Math.max(1, Math.round(bytes / 1e3))} KB`;
}
