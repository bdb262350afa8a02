/** Unsaved changes, kept by the browser until they are saved or discarded. */
export interface Draft {
  /** The version it started from. */
  readonly version_id: string | null;
  readonly title: string;
  readonly text: string;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (documentId: string): string => `lectern.draft.${documentId}`;

/** False where the browser has no room: then only the warning before leaving protects it. */
export function keepDraft(storage: DraftStorage, documentId: string, draft: Draft): boolean {
  try {
    storage.setItem(keyOf(documentId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function readDraft(storage: DraftStorage, documentId: string): Draft | undefined {
  try {
    const draft = JSON.parse(storage.getItem(keyOf(documentId)) ?? 'null') as Partial<Draft> | null;
    if (typeof draft?.text !== 'string' || typeof draft.title !== 'string') return undefined;
    return { version_id: draft.version_id ?? null, title: draft.title, text: draft.text };
  } catch {
    return undefined;
  }
}

export function dropDraft(storage: DraftStorage, documentId: string): void {
  try {
    storage.removeItem(keyOf(documentId));
  } catch {
    // Where nothing can be stored there is nothing to remove.
  }
}
