/** Unsaved text: while there is some, an ended session must not navigate away. */
type Reason = () => boolean;

const reasons = new Set<Reason>();

/** Returns a function that removes it. */
export function guardUnsaved(hasWords: Reason): () => void {
  reasons.add(hasWords);
  return () => reasons.delete(hasWords);
}

export const hasUnsaved = (): boolean => [...reasons].some((hasWords) => hasWords());
