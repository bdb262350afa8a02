/** What is left out when a text is read aloud; this browser remembers it. */
import { recall, remember } from '../preferences.ts';

export const skippable = ['footnotes', 'citations', 'addresses', 'code', 'tables'] as const;
export type Skippable = (typeof skippable)[number];

export function readSkipped(): Skippable[] {
  const kept = recall('skip')?.split(' ') ?? [];
  return skippable.filter((kind) => kept.includes(kind));
}

export const saveSkipped = (kinds: readonly Skippable[]): void => remember('skip', kinds.join(' '));
