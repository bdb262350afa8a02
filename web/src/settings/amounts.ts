/** Money, plans and sizes in the reader's words. */
import type { SettingsOverview } from '../../../src/shared/contract/app/settings.ts';
import { displayCredits } from '../../../src/shared/contract/limits.ts';
import { messages, t } from './messages.ts';

/** The unit follows the size, not the sign, which is a true minus: a hyphen is easily overlooked beside a number. */
function amount(
  key: 'amount.cents' | 'amount.credits',
  value: number,
  signDisplay: 'auto' | 'exceptZero',
): string {
  const written = messages.number(value, { maximumFractionDigits: 1, signDisplay }).replace('-', '−');
  return t(key, { count: Math.abs(value), amount: written });
}

/** What the API counts in; people see credits, and cents beside them where they may want to compare. */
export const centsText = (cents: number): string => amount('amount.cents', cents, 'auto');
export const creditsText = (cents: number): string => amount('amount.credits', displayCredits(cents), 'auto');
export const signedCredits = (cents: number): string =>
  amount('amount.credits', displayCredits(cents), 'exceptZero');

export const planName = (plan: string): string =>
  plan === 'free' || plan === 'unlimited' ? t(`plan.${plan}`) : plan;

export const sizeText = (bytes: number): string => {
  const [value, unit] =
    bytes >= 1e9 ? [bytes / 1e9, 'GB'] : bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'KB'];
  return `${messages.number(value, { maximumFractionDigits: 1 })}\u00a0${unit}`;
};

/** What a plan allows. Speech and translation are paid from the wallet on every plan, unless it refills by itself. */
export function planAllows({
  daily_documents,
  speech_slots,
  space,
  is_refilled,
}: SettingsOverview): string[] {
  const { limit_bytes: bytes } = space;
  return [
    daily_documents === null ? t('plan.anyDocuments') : t('plan.documentsPerDay', { count: daily_documents }),
    t('plan.speechAtOnce', { count: speech_slots }),
    ...(bytes === null ? [] : [t('plan.space', { gigabytes: Math.round(bytes / 1e8) / 10 })]),
    t(is_refilled ? 'plan.speechFree' : 'plan.speech'),
  ];
}
