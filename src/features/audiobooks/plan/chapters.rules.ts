/**
 * Where the chapters of an audiobook start. Headings of the document make them; a document without any gets one
 * about every ten minutes, at the start of a paragraph or of a speaker's turn, named by its first words.
 */
import { maxChapters, type Chapter } from '../../../formats/audiobook/engine.ts';
import { clip, type Heading } from './titles.rules.ts';

/** A spoken sentence, its time, and what comes before it. */
export interface TimedLine {
  readonly value: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Whether it starts a paragraph. */
  readonly opens: boolean;
  readonly speaker?: string | undefined;
  readonly heading?: Heading | undefined;
}

const stretchMs = 10 * 60_000;
const titleLimit = 60;

interface Opening {
  readonly title: string;
  readonly startMs: number;
}

export function chaptersOf(spoken: readonly TimedLine[], title: string): Chapter[] {
  const endMs = spoken.at(-1)?.endMs ?? 0;
  if (endMs === 0) return [];
  const marked = fromHeadings(spoken);
  const openings = marked.length > 0 ? withOpening(marked, title) : fromTime(spoken);
  return openings.map((one, index) => ({ ...one, endMs: openings[index + 1]?.startMs ?? endMs }));
}

/** The deepest level of headings with not too many of them; if the first level has too many, evenly spaced ones. */
function fromHeadings(spoken: readonly TimedLine[]): Opening[] {
  const all = spoken.flatMap(({ heading, startMs }) => (heading ? [{ ...heading, startMs }] : []));
  for (let level = 6; level > 1; level--) {
    const shown = all.filter((heading) => heading.level <= level);
    if (shown.length < maxChapters) return shown.map(named);
  }
  const top = Math.min(...all.map(({ level }) => level));
  const first = all.filter(({ level }) => level === top);
  const step = Math.ceil(first.length / (maxChapters - 1));
  return first.filter((_, index) => index % step === 0).map(named);
}

const named = ({ title, startMs }: Opening): Opening => ({ title: clip(title, titleLimit), startMs });

/** What comes before the first heading belongs to the book too. */
const withOpening = (openings: readonly Opening[], title: string): Opening[] =>
  openings[0]!.startMs === 0 ? [...openings] : [{ title: clip(title, titleLimit), startMs: 0 }, ...openings];

function fromTime(spoken: readonly TimedLine[]): Opening[] {
  const totalMs = spoken.at(-1)!.endMs;
  const stepMs = Math.max(stretchMs, Math.ceil(totalMs / (maxChapters - 1)));
  const openings: Opening[] = [];
  for (const { value, startMs, opens, speaker } of spoken) {
    const isFirst = openings.length === 0;
    // A last chapter of a few seconds is not worth having.
    const isDue = opens && startMs - (openings.at(-1)?.startMs ?? 0) >= stepMs && totalMs - startMs > 60_000;
    if (!isFirst && !isDue) continue;
    const words = speaker === undefined ? value : `${speaker}: ${value}`;
    openings.push({ title: clip(words, titleLimit), startMs: isFirst ? 0 : startMs });
  }
  return openings;
}
