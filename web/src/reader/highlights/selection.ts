/** What is selected in the page, as a stretch of the text. */
import type { Range as TextRange } from '../../../../src/shared/markup/blocks.ts';
import { unitIn } from '../text/places.ts';
import type { TextView } from '../text/text-view.ts';
import { withDelimiters } from './delimiters.ts';

export interface Selected {
  readonly range: TextRange;
  /** Where it is in the window. */
  readonly box: DOMRect;
}

/** Undefined where nothing of the text is selected. */
export function selectedText(view: TextView, page: Element): Selected | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(page) || selection.toString().trim() === '') return undefined;
  const parts = [...page.querySelectorAll<HTMLElement>('.sentence[data-start]')].filter((part) =>
    range.intersectsNode(part),
  );
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return undefined;
  const start = first.contains(range.startContainer) ? unitAt(view, first, range, 'start') : startOf(first);
  const end = last.contains(range.endContainer) ? unitAt(view, last, range, 'end') : endOf(view, last);
  if (end <= start) return undefined;
  const box = range.getBoundingClientRect();
  return { range: withDelimiters(view.layout.markup.text, { start, end }), box };
}

const startOf = (part: HTMLElement): number => Number(part.dataset['start']);

function runsOf(view: TextView, part: HTMLElement) {
  const slice = Number(part.closest<HTMLElement>('[data-slice]')!.dataset['slice']);
  return view.layout.runsAt(startOf(part), view.slices[slice]!);
}

const endOf = (view: TextView, part: HTMLElement): number => runsOf(view, part).at(-1)?.end ?? startOf(part);

function unitAt(view: TextView, part: HTMLElement, range: Range, side: 'start' | 'end'): number {
  const before = document.createRange();
  before.selectNodeContents(part);
  if (side === 'start') before.setEnd(range.startContainer, range.startOffset);
  else before.setEnd(range.endContainer, range.endOffset);
  return unitIn(runsOf(view, part), before.toString().length, side);
}
