/** What is left out when a text is read aloud, and how evenly it is read; this browser remembers it. */
import { recall, remember } from '../preferences.ts';

export const skippable = ['footnotes', 'citations', 'addresses', 'code', 'tables', 'pictures'] as const;
export type Skippable = (typeof skippable)[number];

export function readSkipped(): Skippable[] {
  const kept = recall('skip')?.split(' ') ?? [];
  return skippable.filter((kind) => kept.includes(kind));
}

export const saveSkipped = (kinds: readonly Skippable[]): void => remember('skip', kinds.join(' '));

export const readsEvenly = (): boolean => recall('expression') === 'plain';
export const saveEvenness = (isEven: boolean): void => remember('expression', isEven ? 'plain' : 'natural');

/** For a request; nothing where it is as usual. */
export const chosenExpression = (): { expression?: 'plain' } =>
  readsEvenly() ? { expression: 'plain' } : {};
