/** What somebody has written and not saved, kept by the browser until it is saved or thrown away. */
export interface Draft {
  /** The version it began from. */
  readonly version_id: string | null;
  readonly title: string;
  readonly text: string;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (documentId: string): string => `lectern.draft.${documentId}`;

/** False where the browser has no room: then only the warning before leaving protects it. */
export function keepDraft(shelf: Shelf, documentId: string, draft: Draft): boolean {
  try {
    shelf.setItem(keyOf(documentId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function readDraft(shelf: Shelf, documentId: string): Draft | undefined {
  try {
    const draft = JSON.parse(shelf.getItem(keyOf(documentId)) ?? 'null') as Partial<Draft> | null;
    if (typeof draft?.text !== 'string' || typeof draft.title !== 'string') return undefined;
    return { version_id: draft.version_id ?? null, title: draft.title, text: draft.text };
  } catch {
    return undefined;
  }
}

export function dropDraft(shelf: Shelf, documentId: string): void {
  try {
    shelf.removeItem(keyOf(documentId));
  } catch {
    // Where nothing can be kept there is nothing to remove.
  }
}
