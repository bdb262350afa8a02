/** Words that are only here yet: while there are some, a session that has ended must not take the page away. */
type Reason = () => boolean;

const reasons = new Set<Reason>();

/** Returns a function that removes it. */
export function guardUnsaved(hasWords: Reason): () => void {
  reasons.add(hasWords);
  return () => reasons.delete(hasWords);
}

export const hasUnsaved = (): boolean => [...reasons].some((hasWords) => hasWords());
