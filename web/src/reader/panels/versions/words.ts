/** How a version came to be, in words. */
import type { Version } from '../../../../../src/contract/app/reading.ts';
import { primaryLanguage } from '../../../../../src/platform/text/language/tags.ts';
import { count, languageName } from '../../../ui/format.ts';
import type { IconName } from '../../../ui/icons.ts';

export const originIcons: Record<Version['origin'], IconName> = {
  created: 'plus',
  edited: 'edit',
  translated: 'translate',
  restored: 'history',
};

export function originWords({ origin, language }: Pick<Version, 'origin' | 'language'>): string {
  if (origin === 'translated') return `Translated into ${languageName(language)}`;
  return { created: 'First text', edited: 'Edited', restored: 'Restored' }[origin];
}

/** `English · 16 sentences` */
export const aboutWords = ({ language, total_sentences }: Version): string =>
  [languageName(language), ...(total_sentences === null ? [] : [count(total_sentences, 'sentence')])].join(
    ' · ',
  );

/** What a comparison found, for those who cannot take it in at a glance. */
export function changeWords({ added, removed }: { added: number; removed: number }): string {
  if (added === 0 && removed === 0) return 'No word differs from the current text.';
  const parts = [
    ...(added > 0 ? [`${count(added, 'word')} added`] : []),
    ...(removed > 0 ? [`${count(removed, 'word')} removed`] : []),
  ];
  return `${parts.join(' and ')} since this version.`;
}

export const isSameLanguage = (one: string, other: string): boolean =>
  primaryLanguage(one) === primaryLanguage(other);
