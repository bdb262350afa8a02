/** A form that creates a document: fresh → sending → done, or fresh again with the server's errors. */
import type { Document } from '../../../../src/shared/contract/documents.ts';
import { go } from '../../route.svelte.ts';
import { account } from '../../shell/account.svelte.ts';
import { guardUnsaved } from '../../shell/unsaved-guard.ts';
import { upload } from '../../api.ts';
import { shelf } from '../collections/shelf.svelte.ts';
import { documentList } from '../document-list.svelte.ts';
import { troublesOf, type Troubles } from './trouble.ts';

/** What was typed is kept until it has become a document, even if the dialog is closed by mistake. */
export const draft = $state({ title: '', text: '', url: '' });

const hasWords = () => draft.text.trim() !== '';
guardUnsaved(hasWords);
addEventListener('beforeunload', (event) => hasWords() && event.preventDefault());

export class Making {
  isSending = $state(false);
  troubles = $state.raw<Troubles>({});
  #controller = new AbortController();

  /** Opens the document that `make` returns. */
  async run(make: (signal: AbortSignal) => Promise<Document>, fields: readonly string[]): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.troubles = {};
    try {
      const { id } = await make(this.#controller.signal);
      Object.assign(draft, { title: '', text: '', url: '' });
      void documentList.refresh();
      void account.refresh();
      go(`/read/${id}`);
    } catch (error) {
      if (!this.#controller.signal.aborted)
        this.troubles = troublesOf(error as Error, fields, fields.at(-1)!);
    }
    this.isSending = false;
  }

  /** The dialog was closed: the response is no longer wanted. */
  stop(): void {
    this.#controller.abort();
  }
}

const nameLength = 80;

/** A text that is too long for a document is divided like a file; its first part is returned. */
export async function addBook(
  text: string,
  given: { readonly title?: string },
  signal: AbortSignal,
): Promise<Document> {
  // Without a title of its own it is named like a file would be: by its first words.
  const [line = ''] = text.trimStart().split('\n', 1);
  const name = `${line
    .replaceAll(/[#*_/\\]/g, ' ')
    .trim()
    .slice(0, nameLength)}.md`;
  const query = { name, ...given };
  const { answer, cancel } = upload<'importFile', Document>(
    'importFile',
    { query },
    { file: new File([text], name) },
  );
  signal.addEventListener('abort', cancel, { once: true });
  const document = await answer;
  void shelf.load();
  return document;
}

/** People leave out the scheme, as browsers do. */
export const webAddress = (typed: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
