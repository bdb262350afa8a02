/** What a row shows about its document. */
import { t } from '../messages.ts';
import { aboutDuration, duration, languageLabel } from '../ui/format.ts';
import type { IconName } from '../ui/icons.ts';
import { primaryLanguage } from '../../../src/platform/text/language/tags.ts';
import type { DocumentSummary, DocumentType } from '../../../src/contract/documents.ts';
import type { ListDetails } from '../../../src/contract/app/library.ts';

export const kinds: Record<DocumentType, { readonly name: string; readonly icon: IconName }> = {
  text: { name: t('way.text'), icon: 'text' },
  transcript: { name: t('way.recording'), icon: 'mic' },
  file: { name: t('way.file'), icon: 'file' },
  webpage: { name: t('way.web'), icon: 'globe' },
};

/** Of its audio where that is known, else about how long it will be. */
export function lengthOf({ total_sentences }: DocumentSummary, details: ListDetails | undefined): string {
  if (details?.duration_ms) return duration(details.duration_ms);
  return total_sentences ? aboutDuration(total_sentences) : '';
}

/** A document of which only a moment was heard counts as new; one that lacks only a moment counts as finished. */
export function heardOf(details: ListDetails | undefined): number | undefined {
  const heard = details?.heard ?? 0;
  if (heard < 0.005) return undefined;
  return heard > 0.99 ? 1 : heard;
}

/** Badges have room for one word: `Portuguese (Brazil)` would push everything else away. */
export const languageOf = ({ language }: DocumentSummary): { badge: string; name: string } => ({
  badge: languageLabel(primaryLanguage(language)),
  name: languageLabel(language),
});
