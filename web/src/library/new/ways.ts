/** The ways to add a document. Their labels are the messages `way.…`. */
import type { IconName } from '../../ui/icons.ts';

export const ways = [
  { id: 'text', icon: 'text' },
  { id: 'web', icon: 'globe' },
  { id: 'file', icon: 'file' },
  { id: 'recording', icon: 'mic' },
  { id: 'catalog', icon: 'book' },
] as const satisfies readonly { id: string; icon: IconName }[];

export type Way = (typeof ways)[number]['id'];
