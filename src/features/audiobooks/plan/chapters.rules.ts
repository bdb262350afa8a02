/**
 * Where the chapters of an audiobook begin. Headings of the document make them; a document without any gets one
 * about every ten minutes, at the beginning of a paragraph or of somebody's turn, named by its first words.
 */
import { maxChapters, type Chapter } from '../../../engines/audiobook/engine.ts';
import { clip, type Heading } from './titles.rules.ts';

/** A sentence that is heard, when, and what stands before it. */
export interface HeardSentence {
  readonly value: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Whether a new paragraph begins with it. */
  readonly opens: boolean;
  readonly speaker?: string | undefined;
  readonly heading?: Heading | undefined;
}

const stretchMs = 10 * 60_000;
const titleLimit = 60;

interface Beginning {
  readonly title: string;
  readonly startMs: number;
}

export function chaptersOf(heard: readonly HeardSentence[], title: string): Chapter[] {
  const endMs = heard.at(-1)?.endMs ?? 0;
  if (endMs === 0) return [];
  const marked = fromHeadings(heard);
  const beginnings = marked.length > 0 ? withOpening(marked, title) : fromTime(heard);
  return beginnings.map((one, index) => ({ ...one, endMs: beginnings[index + 1]?.startMs ?? endMs }));
}

/** The deepest level of headings at which there are not too many; of too many at the first level, even steps. */
function fromHeadings(heard: readonly HeardSentence[]): Beginning[] {
  const all = heard.flatMap(({ heading, startMs }) => (heading ? [{ ...heading, startMs }] : []));
  for (let level = 6; level > 1; level--) {
    const shown = all.filter((heading) => heading.level <= level);
    if (shown.length < maxChapters) return shown.map(named);
  }
  const top = Math.min(...all.map(({ level }) => level));
  const first = all.filter(({ level }) => level === top);
  const step = Math.ceil(first.length / (maxChapters - 1));
  return first.filter((_, index) => index % step === 0).map(named);
}

const named = ({ title, startMs }: Beginning): Beginning => ({ title: clip(title, titleLimit), startMs });

/** What stands before the first heading belongs to the book too. */
const withOpening = (beginnings: readonly Beginning[], title: string): Beginning[] =>
  beginnings[0]!.startMs === 0
    ? [...beginnings]
    : [{ title: clip(title, titleLimit), startMs: 0 }, ...beginnings];

function fromTime(heard: readonly HeardSentence[]): Beginning[] {
  const totalMs = heard.at(-1)!.endMs;
  const stepMs = Math.max(stretchMs, Math.ceil(totalMs / (maxChapters - 1)));
  const beginnings: Beginning[] = [];
  for (const { value, startMs, opens, speaker } of heard) {
    const isFirst = beginnings.length === 0;
    // A last chapter of a few seconds is none.
    const isDue =
      opens && startMs - (beginnings.at(-1)?.startMs ?? 0) >= stepMs && totalMs - startMs > 60_000;
    if (!isFirst && !isDue) continue;
    const words = speaker === undefined ? value : `${speaker}: ${value}`;
    beginnings.push({ title: clip(words, titleLimit), startMs: isFirst ? 0 : startMs });
  }
  return beginnings;
}
