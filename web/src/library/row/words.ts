/** What a row shows about its document. */
import type { ListDetails } from '../../../../src/shared/contract/app/library.ts';
import type { DocumentSummary, DocumentType } from '../../../../src/shared/contract/documents.ts';
import type { FileFormat } from '../../../../src/shared/contract/formats.ts';
import { primaryLanguage } from '../../../../src/shared/text/tags.ts';
import { messages, t } from '../../messages.ts';
import { queue } from '../../queue/queue.svelte.ts';
import { paceMs } from '../../reader/rules/pace.ts';
import { aboutDuration, duration, languageLabel } from '../../ui/format.ts';
import { type IconName } from '../../ui/icons.ts';
import type { MenuItem } from '../../ui/menu.ts';
import { archive, copyLink, remove, restore, withdraw } from '../actions.ts';
import { coveredDocument, coverItems } from '../covers.svelte.ts';

const kinds: Record<DocumentType, { readonly name: string; readonly icon: IconName }> = {
  text: { name: t('way.text'), icon: 'text' },
  transcript: { name: t('way.recording'), icon: 'mic' },
  file: { name: t('way.file'), icon: 'file' },
  webpage: { name: t('way.web'), icon: 'globe' },
};

/** The length of its audio where that is known, else an estimate. */
export function lengthOf(document: DocumentSummary, details: ListDetails | undefined): string {
  if (!details) return '';
  return details.duration_ms ? duration(details.duration_ms) : aboutDuration(lengthMs(document, details));
}

const lengthMs = ({ language }: DocumentSummary, { duration_ms, characters }: ListDetails): number =>
  duration_ms || characters * paceMs(language);

/** From where the user stopped. */
export const leftMs = (document: DocumentSummary, details: ListDetails): number =>
  lengthMs(document, details) * (1 - (details.heard ?? 0));

/** Names that are the same in every language, but for two. */
const formats: Record<FileFormat, string> = {
  txt: t('row.format.txt'),
  md: 'Markdown',
  html: 'HTML',
  pdf: 'PDF',
  docx: 'Word',
  odt: 'OpenDocument',
  rtf: 'RTF',
  epub: 'EPUB',
  mobi: 'Kindle',
  fb2: 'FictionBook',
  htmlz: 'HTMLZ',
  folder: 'Markdown',
  srt: 'SRT',
  vtt: 'WebVTT',
  image: t('row.format.image'),
  m4b: t('row.format.audiobook'),
  mp3: t('row.format.audiobook'),
};

/** What it came from. Of files that were added before their formats were kept, only that they were files is known. */
function kindOf(
  { document_type: type }: DocumentSummary,
  details: ListDetails | undefined,
): string | undefined {
  if (type === 'text') return undefined;
  if (type === 'transcript') return details?.duration_ms === null ? t('row.transcript') : kinds[type].name;
  const format = details?.format;
  // What came from the web is a page, unless it was another file there.
  if (format && (type === 'file' || format !== 'html')) return formats[format];
  // Who wrote it says more than that it was a file.
  return type === 'file' && details?.author ? undefined : kinds[type].name;
}

/** Who wrote it, where it was published and what it was, as far as known; its language where that is not the page's, and who shares it. */
export function metaOf(document: DocumentSummary, details: ListDetails | undefined): string {
  const { author, site, owner } = details ?? {};
  const from = owner ? t('members.from', { owner }) : undefined;
  const language = languageOf(document).name;
  const isOther = primaryLanguage(document.language) !== messages.language;
  return [author, site, kindOf(document, details), isOther && language, from].filter(Boolean).join(' · ');
}

/** Who wrote it, where it comes from, and how long it takes. */
export const aboutOf = (document: DocumentSummary, details: ListDetails | undefined): string =>
  [metaOf(document, details), lengthOf(document, details)].filter(Boolean).join(' · ');

/** A document with only a moment heard counts as new; one that lacks only a moment counts as finished. */
export function heardOf(details: ListDetails | undefined): number | undefined {
  const heard = details?.heard ?? 0;
  if (heard < 0.005) return undefined;
  return heard > 0.99 ? 1 : heard;
}

/** Badges have room for one word: `Portuguese (Brazil)` would push everything else away. */
const languageOf = ({ language }: DocumentSummary): { badge: string; name: string } => ({
  badge: languageLabel(primaryLanguage(language)),
  name: languageLabel(language),
});

/* What the menu of a document in the library offers. */

export interface RowMenuDeps {
  readonly isSelected: boolean;
  /** Whether its cover is an image, and not a drawn one. */
  readonly hasImage: boolean;
  readonly onselect: () => void;
  readonly onrename: () => void;
  readonly ontag: () => void;
  readonly oncollect: () => void;
  readonly onshare: () => void;
  /** Does what removes the row, and moves the focus to its neighbor. */
  readonly onleave: (work: () => void) => void;
}

export function rowMenu(document: DocumentSummary, deps: RowMenuDeps): MenuItem[] {
  const grouped = (group: string, items: readonly MenuItem[]) => items.map((item) => ({ ...item, group }));
  return [
    { label: deps.isSelected ? t('row.deselect') : t('row.select'), icon: 'check', run: deps.onselect },
    ...grouped(t('menu.listen'), [
      { label: t('queue.next'), icon: 'queue', run: () => void queue.add(document, 'next') },
      { label: t('queue.end'), icon: 'queue', run: () => void queue.add(document, 'end') },
    ]),
    ...grouped(t('menu.edit'), [
      { label: t('row.rename'), icon: 'edit', run: deps.onrename },
      { label: t('row.tags'), icon: 'plus', run: deps.ontag },
      { label: t('collections.add'), icon: 'book', run: deps.oncollect },
      ...coverItems(coveredDocument(document, deps.hasImage)),
    ]),
    ...grouped(t('menu.share'), [
      ...sharing(document, deps),
      document.is_archived
        ? { label: t('row.restore'), icon: 'restore', run: () => void restore(document) }
        : { label: t('row.archive'), icon: 'archive', run: () => deps.onleave(() => void archive(document)) },
      { label: t('delete'), icon: 'trash', danger: true, run: () => deps.onleave(() => remove(document)) },
    ]),
  ];
}

function sharing(document: DocumentSummary, { onshare }: RowMenuDeps): MenuItem[] {
  if (document.visibility !== 'public') return [{ label: t('row.publish'), icon: 'share', run: onshare }];
  return [
    { label: t('row.copy-link'), icon: 'link', run: () => void copyLink(document.share_url!) },
    { label: t('row.publish'), icon: 'share', run: onshare },
    { label: t('row.make-private'), icon: 'lock', run: () => void withdraw(document) },
  ];
}
