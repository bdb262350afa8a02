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

/** Drawn on a grid of 24 with a line of 1.75; those in `solid` are filled. */
export const icons = {
  play: 'M8 5.2v13.6L18.8 12z',
  pause: 'M7.5 5.5h2.6v13H7.5zM13.9 5.5h2.6v13h-2.6z',
  next: 'M6 5.6 14.8 12 6 18.4zM16.6 5.6h2v12.8h-2z',
  previous: 'M18 5.6 9.2 12l8.8 6.4zM5.4 5.6h2v12.8h-2z',
  rewind:
    'M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4.5v4h4M9.5 10.3l1.2-.8v5M16 9.5h-2.700l-.300 2.300c1.500-.600 3 0 3 1.300s-1.500 1.800-3 1.100',
  forward:
    'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 4.5v4h-4M9 10.3l1.2-.8v5M15.500 9.500h-2.700l-.300 2.300c1.500-.600 3 0 3 1.300s-1.500 1.800-3 1.100',
  list: 'M4 6.500h.01M4 12h.01M4 17.500h.01M8 6.500h12M8 12h12M8 17.500h8',
  grid: 'M5 4.500h5v6.500H5zM14 4.500h5v6.500h-5zM5 14h5v5.500H5zM14 14h5v5.500h-5z',
  sleep: 'M12 20.500a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 8v4.500l3 2M4 5l2-1.700M20 5l-2-1.700',
  highlight: 'M5 20h14M8.500 13.500l7.500-8 3.500 3.500-8 7.500H8.500zM8.500 16.500 6.500 18.500',
  star: 'M12 4l2.500 5.300 5.800.700-4.300 4 1.100 5.800L12 16.900l-5.100 2.900 1.100-5.800-4.300-4 5.800-.700z',
  compare: 'M4 7h9M4 12h16M4 17h6M17 4.500v5M14.500 7h5M14 17h6',
  bookmark: 'M7 4.500h10v15.500l-5-4-5 4z',
  note: 'M5 4.500h14v10l-5 5H5zM14 19.500v-5h5M8.500 9h7M8.500 12.500h4',
  queue: 'M4 6.500h12M4 11h12M4 15.500h6M14 14.500v6l5-3z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20 20',
  plus: 'M12 5v14M5 12h14',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 12.5h4',
  restore: 'M4 5h16v4H4zM5.5 9v10h13V9M12 17v-5M9.6 14l2.4-2.4 2.4 2.4',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M7 11H5v9h14v-9h-2',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c2.5 2.3 3.6 5.2 3.6 8.5s-1.1 6.2-3.6 8.5c-2.5-2.3-3.6-5.2-3.6-8.5S9.5 5.8 12 3.5z',
  chart: 'M4 20h16M7 20v-6M12 20V8M17 20V4.500',
  feed: 'M5 11.500a7.500 7.500 0 0 1 7.500 7.500M5 5.500a13.500 13.500 0 0 1 13.500 13.500M6 18h.01',
  file: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4',
  mic: 'M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  text: 'M5 6h14M5 10h14M5 14h14M5 18h8',
  letters: 'M3 18.5 8 6h1l5 12.5M4.8 14h7.4M14.500 18.5l3-8h.8l3 8M15.700 15.700h4.400',
  edit: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  speed: 'M4.5 17a8.5 8.5 0 1 1 15 0M12 14l4-5',
  voice: 'M5 10v4M8.5 7v10M12 4v16M15.5 8v8M19 10.5v3',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  translate:
    'M4 6h9M8.5 4v2M11 6c-.8 3.5-3.2 6-6.5 7.5M6 9c1.2 2 3 3.5 5.5 4.5M12 20l4-9.5L20 20M13.4 17h5.2',
  back: 'M19 12H5M11 6l-6 6 6 6',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  spinner: 'M12 4a8 8 0 1 1-8 8',
  upload: 'M12 16V5M8 8.5l4-4 4 4M5 20h14',
  link: 'M10 14a4 4 0 0 0 5.7.300l2.7-2.7a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7-.3l-2.7 2.7a4 4 0 0 0 5.7 5.7l1-1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.3h.01',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 11v5M12 7.7h.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6',
  settings:
    'M4 7h9M17 7h3M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM4 17h3M11 17h9M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  leave: 'M14 4H5v16h9M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  book: 'M12 6.5C10 5 7.3 4.3 4 4.5v13.5c3.3-.2 6 .5 8 2 2-1.5 4.7-2.2 8-2V4.5c-3.3-.2-6 .5-8 2zM12 6.5V20',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  plug: 'M9 3.5V8M15 3.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.5',
  down: 'M6 9.5l6 6 6-6',
  up: 'M6 15.5l6-6 6 6',
  keyboard: 'M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8',
} as const;

export type IconName = keyof typeof icons;

export const solid: ReadonlySet<IconName> = new Set(['play', 'pause', 'next', 'previous']);
