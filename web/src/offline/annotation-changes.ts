/** What was done to highlights and bookmarks on this device, and what a list looks like with it. */
import type { Bookmark, Highlight } from '../../../src/shared/contract/annotations.ts';

type Annotation = Highlight | Bookmark;
export type Kind = 'highlight' | 'bookmark';
type Fields = Partial<Pick<Highlight, 'color' | 'note' | 'tags'> & Pick<Bookmark, 'name'>>;

interface Subject {
  readonly kind: Kind;
  readonly id: string;
  readonly document_id: string;
  readonly document_title: string;
}

type Action =
  | { readonly action: 'add'; readonly item: Annotation; readonly version_id: string }
  | { readonly action: 'change'; readonly fields: Fields }
  | { readonly action: 'remove' };

export type NewChange = Subject & Action;
export type Change = NewChange & { readonly key: string };

/** Before a removal, nothing else about it need be sent. The removal must: the server may have it, if a response was lost. */
export function enqueue(waiting: readonly Change[], change: Change): Change[] {
  const others = change.action === 'remove' ? waiting.filter(({ id }) => id !== change.id) : waiting;
  return [...others, change];
}

/** A list with these changes. Those that it has already change nothing. */
export const apply = <T extends Annotation>(list: readonly T[], changes: readonly Change[]): readonly T[] =>
  changes.reduce(applyOne<T>, list);

function applyOne<T extends Annotation>(list: readonly T[], change: Change): readonly T[] {
  const { id } = change;
  const others = list.filter((one) => one.id !== id);
  if (change.action === 'remove') return others;
  // Lists hold one kind, and so do their changes.
  if (change.action === 'add') return [...others, change.item as T];
  return list.map((one) => (one.id === id ? { ...one, ...change.fields } : one));
}

/** The words in it that a person would not want to lose. */
export function wordsOf(change: Change): string {
  if (change.action === 'remove') return '';
  const { note = '', name = '' } = change.action === 'add' ? (change.item as Fields) : change.fields;
  const quote = change.action === 'add' && change.kind === 'highlight' ? change.item.quote : '';
  return [quote.replaceAll(/^/gm, '> '), note, name].filter((words) => words.trim().length > 2).join('\n\n');
}
