/** What can be done to a document from its row. Each is shown at once, and undone with a message when the server refuses it. */
import type { DocumentSummary } from '../../../src/shared/contract/documents.ts';
import { call } from '../api.ts';
import { t } from '../messages.ts';
import { onUnload } from '../shell/unsaved-guard.ts';
import { toast, toastTrouble } from '../ui/toasts.svelte.ts';
import { Deletions } from './deletions.ts';
import { documentList } from './document-list.svelte.ts';

type Change = Partial<Pick<DocumentSummary, 'title' | 'is_archived' | 'visibility'>>;

async function change(document: DocumentSummary, body: Change): Promise<DocumentSummary | undefined> {
  documentList.put({ ...document, ...body });
  try {
    const { text: _, ...summary } = await call('updateDocument', {
      params: { document_id: document.id },
      body,
    });
    documentList.put(summary);
    return summary;
  } catch (error) {
    documentList.put(document);
    toastTrouble(error);
    return undefined;
  }
}

export async function rename(document: DocumentSummary, title: string): Promise<void> {
  const wanted = title.trim();
  if (wanted !== '' && wanted !== document.title) await change(document, { title: wanted });
}

export async function archive(document: DocumentSummary): Promise<void> {
  const archived = await change(document, { is_archived: true });
  if (!archived) return;
  toast(t('toast.archived', { title: document.title }), {
    action: { label: t('undo'), run: () => void restore(archived) },
  });
}

export async function restore(document: DocumentSummary): Promise<void> {
  if (await change(document, { is_archived: false })) toast(t('toast.restored', { title: document.title }));
}

/** Returns the document with its link. */
export function publish(document: DocumentSummary): Promise<DocumentSummary | undefined> {
  return change(document, { visibility: 'public' });
}

export async function withdraw(document: DocumentSummary): Promise<DocumentSummary | undefined> {
  const withdrawn = await change(document, { visibility: 'private' });
  if (withdrawn) toast(t('toast.private'));
  return withdrawn;
}

/** Some browsers do not let a page copy; the user can still copy the link by hand. */
export const copied = (link: string): Promise<boolean> =>
  navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );

export async function copyLink(link: string): Promise<void> {
  if (await copied(link)) toast(t('toast.link-copied'));
  else toast(t('toast.copy-refused'), { tone: 'trouble' });
}

const undoMs = 8_000;
const news = new Map<string, () => void>();

const deletions = new Deletions({
  delayMs: undoMs,
  send: (id, leaving) => call('deleteDocument', { params: { document_id: id } }, { keepalive: leaving }),
  onChange: (hidden) => documentList.hide(hidden),
  onFailure: (_, error) => toastTrouble(error),
  onSent(id) {
    news.get(id)?.();
    news.delete(id);
  },
});
onUnload(() => deletions.flush());

/** Sends the deletions that wait: whoever looks into the trash expects the documents there. */
export const deleteNow = (): Promise<void> => deletions.flush();

/** Shows a document again that was restored from the trash. */
export const showAgain = (id: string): void => deletions.showAgain(id);

/** The rows disappear at once; the documents are deleted a little later, so that this can be undone: all of them by one press. */
export function removeMany(documents: readonly DocumentSummary[]): void {
  for (const { id } of documents) deletions.add(id);
  const undo = () => documents.forEach(({ id }) => deletions.undo(id));
  const [first, ...others] = documents;
  const message =
    others.length === 0
      ? t('toast.deleted', { title: first!.title })
      : t('many.deleted', { count: documents.length });
  const dismiss = toast(message, { action: { label: t('undo'), run: undo }, timeoutMs: 0 });
  for (const { id } of documents) news.set(id, dismiss);
}

export const remove = (document: DocumentSummary): void => removeMany([document]);
