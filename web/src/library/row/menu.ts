/** What the menu of a document in the library offers. */
import type { DocumentSummary } from '../../../../src/shared/contract/documents.ts';
import { t } from '../../messages.ts';
import { queue } from '../../queue/queue.svelte.ts';
import type { MenuItem } from '../../ui/menu.ts';
import { archive, copyLink, remove, restore, withdraw } from '../actions.ts';
import { coveredDocument, coverItems } from '../covers.svelte.ts';

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
  return [
    { label: deps.isSelected ? t('row.deselect') : t('row.select'), icon: 'check', run: deps.onselect },
    { label: t('row.rename'), icon: 'edit', run: deps.onrename },
    { label: t('row.tags'), icon: 'plus', run: deps.ontag },
    { label: t('collections.add'), icon: 'book', run: deps.oncollect },
    ...coverItems(coveredDocument(document, deps.hasImage)),
    { label: t('queue.next'), icon: 'queue', run: () => void queue.add(document, 'next') },
    { label: t('queue.end'), icon: 'queue', run: () => void queue.add(document, 'end') },
    ...sharing(document, deps),
    document.is_archived
      ? { label: t('row.restore'), icon: 'restore', run: () => void restore(document) }
      : { label: t('row.archive'), icon: 'archive', run: () => deps.onleave(() => void archive(document)) },
    {
      label: t('delete'),
      icon: 'trash',
      danger: true,
      apart: true,
      run: () => deps.onleave(() => remove(document)),
    },
  ];
}

function sharing(document: DocumentSummary, { onshare }: RowMenuDeps): MenuItem[] {
  if (document.visibility !== 'public') return [{ label: t('row.publish'), icon: 'share', run: onshare }];
  return [
    { label: t('row.copy-link'), icon: 'link', run: () => void copyLink(document.share_url!) },
    { label: t('row.share'), icon: 'share', run: onshare },
    { label: t('row.make-private'), icon: 'lock', run: () => void withdraw(document) },
  ];
}
