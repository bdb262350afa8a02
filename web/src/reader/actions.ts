/** What the reader's keys do. */
import { go } from '../route.svelte.ts';
import type { OpenBook } from './book/book.svelte.ts';
import type { Annotating } from './highlights/highlights.svelte.ts';
import type { Listening } from './player/listening.svelte.ts';
import type { Shortcuts } from './preferences.ts';
import type { Printing } from './printed/printing.svelte.ts';
import { skipMs } from './rules/estimate.ts';
import type { Following } from './text/following.svelte.ts';
import type { PanelName, ViewName } from './tools.ts';

interface ReaderActionsDeps {
  readonly listening: Listening;
  readonly annotating: Annotating;
  readonly following: Following;
  readonly printing: Printing;
  readonly book: OpenBook;
  readonly open: (name: PanelName | ViewName) => void;
  readonly openFind: () => void;
  readonly openComfort: () => void;
  readonly showText: () => void;
  readonly toggleHeaders: () => Promise<void>;
}

export function readerActions(deps: ReaderActionsDeps): Shortcuts['actions'] {
  const { listening, annotating, following, printing, book, open } = deps;
  const { place } = listening;
  const isInLastChapter = () => place.chapter === place.chapters.at(-1);
  return {
    toggle: () => listening.toggle(),
    previous: () => listening.step(-1),
    next: () => listening.step(1),
    faster: () => listening.changeSpeed(1),
    slower: () => listening.changeSpeed(-1),
    headers: () => void deps.toggleHeaders(),
    comfort: () => deps.openComfort(),
    aloud: () => open('aloud'),
    back: () => void following.back(),
    find: () => deps.openFind(),
    printed: () => printing.isThere && (printing.shown ? deps.showText() : void printing.show()),
    'zoom-in': () => printing.shown?.printed.zoomBy(1),
    'zoom-out': () => printing.shown?.printed.zoomBy(-1),
    help: () => open('help'),
    rewind: () => listening.skip(-skipMs),
    forward: () => listening.skip(skipMs),
    'previous-chapter': () => listening.stepChapter(-1),
    'next-chapter': () =>
      isInLastChapter() && book.next ? go(`/read/${book.next.document_id}`) : listening.stepChapter(1),
    highlight: () => annotating.toggleHighlight(),
    bookmark: () => annotating.setBookmark(),
    highlights: () => open('highlights'),
    contents: () => (place.chapters.length > 0 || book.now) && open('contents'),
  };
}
