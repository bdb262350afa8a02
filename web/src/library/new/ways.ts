/** The ways a document comes into the library. */
import type { IconName } from '../../ui/icons.ts';

export const ways = [
  { id: 'text', name: 'Text', icon: 'text', invite: 'Paste text', hint: 'A letter, notes, a chapter' },
  {
    id: 'web',
    name: 'Web page',
    icon: 'globe',
    invite: 'Add a web page',
    hint: 'Just the article, by its address',
  },
  { id: 'file', name: 'File', icon: 'file', invite: 'Upload a file', hint: 'PDF, EPUB, Word, Markdown' },
  {
    id: 'recording',
    name: 'Recording',
    icon: 'mic',
    invite: 'Transcribe a recording',
    hint: 'Audio or video becomes text',
  },
] as const satisfies readonly { id: string; name: string; icon: IconName; invite: string; hint: string }[];

export type Way = (typeof ways)[number]['id'];
