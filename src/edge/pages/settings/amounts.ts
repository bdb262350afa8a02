/** Times, amounts and plans in the reader's words. */
import { displayCredits } from '../../../contract/limits.ts';
import type { PageMessages } from '../../../messages/pages.ts';
import { timestamp } from '../../../platform/clock.ts';
import { html, type Markup } from '../layout.ts';
import type { PlanLimits } from './layout.ts';

const momentText = (messages: PageMessages, epochMs: number): string =>
  `${messages.date(epochMs, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

export const moment = (messages: PageMessages, epochMs: number): Markup =>
  html`<time datetime="${timestamp(epochMs)}">${momentText(messages, epochMs)}</time>`;

const dayText = (messages: PageMessages, epochMs: number): string =>
  messages.date(epochMs, { dateStyle: 'medium', timeZone: 'UTC' });

export const dayOf = (messages: PageMessages, epochMs: number): Markup =>
  html`<time datetime="${timestamp(epochMs).slice(0, 10)}">${dayText(messages, epochMs)}</time>`;

export const shortDay = (messages: PageMessages, epochMs: number): string =>
  messages.date(epochMs, { day: 'numeric', month: 'short', timeZone: 'UTC' });

const spans = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', 86_400_000, 30],
] as const;

/** How long ago, in words; after a month, the date. */
export function ago(messages: PageMessages, epochMs: number, nowMs: number): Markup {
  const passedMs = nowMs - epochMs;
  if (passedMs < 60_000)
    return html`<time datetime="${timestamp(epochMs)}">${messages.text('time.justNow')}</time>`;
  const span = spans.find(([, unitMs, count]) => passedMs < unitMs * count);
  if (!span) return dayOf(messages, epochMs);
  const [unit, unitMs] = span;
  return html`<time datetime="${timestamp(epochMs)}" title="${momentText(messages, epochMs)}"
    >${messages.relativeTime(-Math.floor(passedMs / unitMs), unit)}</time
  >`;
}

/** With a true minus sign: a hyphen is easily overlooked beside a number. */
const amount = (messages: PageMessages, value: number, signDisplay: 'auto' | 'exceptZero'): string =>
  messages.number(value, { maximumFractionDigits: 1, signDisplay }).replace('-', '−');

/** The unit follows the size, not the sign: −1 credit. */
const withUnit = (
  messages: PageMessages,
  key: 'amount.cents' | 'amount.credits',
  { value, written }: { value: number; written: string },
): string => messages.text(key, { count: Math.abs(value), amount: written });

/** What the API counts in; people see credits, and cents beside them where they may want to compare. */
export const centsText = (messages: PageMessages, cents: number): string =>
  withUnit(messages, 'amount.cents', { value: cents, written: amount(messages, cents, 'auto') });

export function creditsText(messages: PageMessages, cents: number): string {
  const value = displayCredits(cents);
  return withUnit(messages, 'amount.credits', { value, written: amount(messages, value, 'auto') });
}

export function signedCredits(messages: PageMessages, cents: number): string {
  const value = displayCredits(cents);
  return withUnit(messages, 'amount.credits', { value, written: amount(messages, value, 'exceptZero') });
}

export function sizeText(messages: PageMessages, bytes: number): string {
  const [value, unit] =
    bytes >= 1e9 ? [bytes / 1e9, 'GB'] : bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'KB'];
  return `${messages.number(value, { maximumFractionDigits: 1 })}\u00a0${unit}`;
}

export function planName(messages: PageMessages, plan: string): string {
  if (plan === 'free') return messages.text('plan.free');
  return plan === 'unlimited' ? messages.text('plan.unlimited') : plan;
}

/** What a plan allows. Speech and translation are paid from the wallet on every plan, unless it refills by itself. */
export function planAllows(
  messages: PageMessages,
  plan: string,
  limits: PlanLimits & { readonly isRefilled?: boolean },
): readonly string[] {
  const bytes = plan === 'free' ? limits.freeSpaceBytes : limits.unlimitedSpaceBytes;
  return [
    plan === 'free'
      ? messages.text('plan.documentsPerDay', { count: limits.freeDailyDocuments })
      : messages.text('plan.anyDocuments'),
    messages.text('plan.speechAtOnce', { count: limits.speechSlots }),
    ...(bytes === 0 ? [] : [messages.text('plan.space', { gigabytes: Math.round(bytes / 1e8) / 10 })]),
    messages.text(limits.isRefilled ? 'plan.speechFree' : 'plan.speech'),
  ];
}
