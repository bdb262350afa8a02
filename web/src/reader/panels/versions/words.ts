/** How a version came to be, in words. */
import type { Version } from '../../../../../src/shared/contract/app/reading.ts';
import { primaryLanguage } from '../../../../../src/shared/text/tags.ts';
import { messages, t } from '../../../messages.ts';
import { languageLabel, languageName } from '../../../ui/format.ts';
import { type IconName } from '../../../ui/icons.ts';

export const originIcons: Record<Version['origin'], IconName> = {
  created: 'plus',
  edited: 'edit',
  translated: 'translate',
  restored: 'history',
};

export function originWords({ origin, language }: Pick<Version, 'origin' | 'language'>): string {
  if (origin === 'translated') return t('versions.origin.translated', { language: languageName(language) });
  return t(`versions.origin.${origin}`);
}

/** `English · 16 sentences` */
export const aboutWords = ({ language, total_sentences }: Version): string =>
  [
    languageLabel(language),
    ...(total_sentences === null ? [] : [t('sentences', { count: total_sentences })]),
  ].join(' · ');

/** A summary of a comparison, also for screen readers. */
export function changeWords({ added, removed }: { added: number; removed: number }): string {
  if (added === 0 && removed === 0) return t('versions.same');
  const parts = [
    ...(added > 0 ? [t('versions.added', { count: added })] : []),
    ...(removed > 0 ? [t('versions.removed', { count: removed })] : []),
  ];
  return t('versions.changes', { changes: messages.list(parts) });
}

export const isSameLanguage = (one: string, other: string): boolean =>
  primaryLanguage(one) === primaryLanguage(other);
