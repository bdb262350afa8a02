/** The list of documents as the app holds it: newest first, which is the order of their ids. */
interface Listed {
  readonly id: string;
}

/** Inserts or replaces a document at its place. */
export function placed<T extends Listed>(list: readonly T[], document: T): T[] {
  const others = list.filter(({ id }) => id !== document.id);
  const index = others.findIndex(({ id }) => id < document.id);
  return others.toSpliced(index === -1 ? others.length : index, 0, document);
}

export const without = <T extends Listed>(list: readonly T[], id: string): T[] =>
  list.filter((one) => one.id !== id);

/**
 * The list after its first page was read again: the page replaces what it covers, and what lies below is kept.
 * Undefined where they no longer overlap, so the list has to be loaded from the start.
 */
export function renewed<T extends Listed>(
  list: readonly T[],
  page: { readonly data: readonly T[]; readonly has_more: boolean },
): T[] | undefined {
  const last = page.data.at(-1);
  if (!page.has_more || !last) return [...page.data];
  const below = list.filter(({ id }) => id < last.id);
  const touches = list.some(({ id }) => page.data.some((one) => one.id === id));
  return touches ? [...page.data, ...below] : undefined;
}
