/** How caches name what they keep. Entries of a group can be removed together, whoever made them. */
import { createHash } from 'node:crypto';

/** No key contains it. */
const separator = '\n';
export const groupMark = 'group-';

/** The key of an entry that belongs to a group. */
export const groupedKey = (group: string, key: string): string => group + separator + key;

export function cacheName(key: string): string {
  const end = key.indexOf(separator);
  return end < 0 ? digest(key) : groupPrefix(key.slice(0, end)) + digest(key);
}

/** What the names of all entries of a group start with. */
export const groupPrefix = (group: string): string => `${groupMark}${digest(group).slice(0, 32)}-`;

/** Whether an entry belongs to a group that is not among these. */
export function isOfOtherGroup(name: string, prefixes: ReadonlySet<string>): boolean {
  return name.startsWith(groupMark) && !prefixes.has(name.slice(0, name.lastIndexOf('-') + 1));
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
