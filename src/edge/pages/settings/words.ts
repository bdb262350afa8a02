/** Times, amounts and plans in words. */
import type { Plan } from '../../../contract/account.ts';
import { displayCredits } from '../../../contract/account.ts';
import { timestamp } from '../../../platform/clock.ts';
import { html, type Markup } from '../layout.ts';
import type { PlanLimits } from './frame.ts';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const shortDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

export const moment = (epochMs: number): Markup =>
  html`<time datetime="${timestamp(epochMs)}">${dates.format(epochMs)} UTC</time>`;

export const dayOf = (epochMs: number): Markup =>
  html`<time datetime="${timestamp(epochMs).slice(0, 10)}">${days.format(epochMs)}</time>`;

export const shortDay = (epochMs: number): string => shortDays.format(epochMs);

const spans = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', 86_400_000, 30],
] as const;

/** How long ago, as one would say it; a month later the day says more. */
export function ago(epochMs: number, nowMs: number): Markup {
  const passedMs = nowMs - epochMs;
  if (passedMs < 60_000) return html`<time datetime="${timestamp(epochMs)}">just now</time>`;
  const span = spans.find(([, unitMs, count]) => passedMs < unitMs * count);
  if (!span) return dayOf(epochMs);
  const [unit, unitMs] = span;
  return html`<time datetime="${timestamp(epochMs)}" title="${dates.format(epochMs)} UTC"
    >${relative.format(-Math.floor(passedMs / unitMs), unit)}</time
  >`;
}

/** With a true minus sign: a hyphen is easily overlooked beside a number. */
const written = (format: Intl.NumberFormat, count: number): string => format.format(count).replace('-', '−');

export const counted = (count: number, one: string, format = numbers): string =>
  `${written(format, count)} ${Math.abs(count) === 1 ? one : `${one}s`}`;

/** What the API counts in; people are told credits, and this beside them where they may want to compare. */
export const centsWords = (cents: number): string => counted(cents, 'cent');
export const creditsWords = (cents: number): string => counted(displayCredits(cents), 'credit');

export const signedCredits = (cents: number): string => counted(displayCredits(cents), 'credit', signed);

const planNames: Record<Plan, string> = { free: 'Free', unlimited: 'Unlimited' };

export const planName = (plan: string): string => planNames[plan as Plan] ?? plan;

const keptAudio = (bytes: number): readonly string[] =>
  bytes === 0 ? [] : [`${numbers.format(Math.round(bytes / 1e8) / 10)} GB of kept audio`];

/** What a plan allows. Speech and translation are paid from the wallet, whatever the plan. */
export const planAllows = (plan: string, limits: PlanLimits): readonly string[] => [
  plan === 'free'
    ? `${counted(limits.freeDailyDocuments, 'new document')} a day`
    : 'As many new documents as you like',
  `${counted(limits.speechSlots, 'reading')} aloud at the same time`,
  ...keptAudio(plan === 'free' ? limits.freeAudioBytes : limits.unlimitedAudioBytes),
  'Speech and translation in every language and voice of this server, paid from the wallet',
];
