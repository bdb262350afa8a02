/** Unsaved text: while there is some, an ended session must not navigate away. */
type Reason = () => boolean;

const reasons = new Set<Reason>();

/** Returns a function that removes it. */
export function guardUnsaved(hasWords: Reason): () => void {
  reasons.add(hasWords);
  return () => reasons.delete(hasWords);
}

export const hasUnsaved = (): boolean => [...reasons].some((hasWords) => hasWords());

/** What must still be sent when the user leaves: by closing the page, or by signing out. */
type Work = () => Promise<unknown>;

const works = new Set<Work>();

/** Returns a function that removes it. What is sent here needs `keepalive` to outlive the page. */
export function onUnload(work: Work): () => void {
  works.add(work);
  return () => works.delete(work);
}

export const leave = (): Promise<unknown> => Promise.allSettled([...works].map((work) => work()));

addEventListener('pagehide', () => void leave());
