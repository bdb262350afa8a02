/** What a menu offers, and how the keys move through it. */
import type { IconName } from './icons.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  /** A choice among several, rather than something to do. */
  readonly checked?: boolean;
  /** A destructive action. */
  readonly danger?: boolean;
  /** Related choices are grouped under this name, which screen readers announce. */
  readonly group?: string;
  /** The language of the label, where it is not that of the page. */
  readonly lang?: string;
  /** Shown below a line. */
  readonly apart?: boolean;
  readonly disabled?: boolean;
  /** Where it leads; else `run` is called. */
  readonly href?: string;
  readonly run?: () => void;
}

/** Which item a key leads to: wrapping around, to the ends, or to the next that starts with the letter. */
export function itemAfterKey(labels: readonly string[], now: number, key: string): number | undefined {
  const count = labels.length;
  if (key === 'ArrowDown') return (now + 1) % count;
  if (key === 'ArrowUp') return (Math.max(now, 0) + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  const order = labels.map((_, index) => (now + 1 + index + count) % count);
  return order.find((index) => labels[index]!.toLowerCase().startsWith(letter));
}

/** Neighbors of the same group together; an item without one by itself. */
export function groupsOf(
  items: readonly MenuItem[],
): { readonly name: string | undefined; readonly items: MenuItem[] }[] {
  const groups: { name: string | undefined; items: MenuItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.name === item.group) last.items.push(item);
    else groups.push({ name: item.group, items: [item] });
  }
  return groups;
}
