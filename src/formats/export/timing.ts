/** Carries times between sentences and sections: sentences give sections their times, and sections make cues. */
import { leavesOf, plainText } from '../../shared/markup/content.ts';
import { displayWidth } from '../../shared/text/codepoints.ts';
import type { Cue, ExportSection } from './engine.ts';

/** Slower than anyone speaks: a section that lasts longer than this ends in silence. */
const slowestMsPerColumn = 200;
const shortestMs = 1000;

/** A sentence in the text, in UTF-16 units, and when it is heard. */
export interface TimedSentence {
  readonly start: number;
  readonly end: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** Gives each section the time of its first sentence, unless its header has one, and the end of its last. Both are in order. */
export function timeSections(
  sections: readonly ExportSection[],
  sentences: readonly TimedSentence[],
): ExportSection[] {
  let next = 0;
  return sections.map((section) => {
    const [first, last] = [section.blocks[0], section.blocks.at(-1)];
    if (!first || !last) return section;
    while (next < sentences.length && sentences[next]!.end <= first.start) next += 1;
    const from = sentences[next];
    if (!from || from.start >= last.end) return section;
    let to = from;
    for (let at = next; at < sentences.length && sentences[at]!.start < last.end; at++) to = sentences[at]!;
    const startMs = section.startMs ?? Math.round(from.startMs);
    const endMs = Math.round(to.endMs);
    return endMs > startMs ? { ...section, startMs, endMs } : section;
  });
}

/** The last section ends with its cue: no header follows that would say when. */
export function closeLast(sections: readonly ExportSection[], cues: readonly Cue[]): ExportSection[] {
  const [last, cue] = [sections.at(-1), cues.at(-1)];
  const isOpen = last?.startMs !== undefined && last.endMs === undefined && cue?.startMs === last.startMs;
  return isOpen ? [...sections.slice(0, -1), { ...last, endMs: cue.endMs }] : [...sections];
}

/** The text of a section, one line per leaf. */
export const sectionText = (text: string, { blocks }: ExportSection): string =>
  [...leavesOf(blocks)].map((leaf) => plainText(text, leaf)).join('\n');

/** The cues of a transcript, from its headers alone: one per section, up to the next header. */
export function sectionCues(text: string, sections: readonly ExportSection[]): Cue[] {
  return sections.flatMap((section) => {
    const words = sectionText(text, section).replaceAll('\n', ' ');
    if (section.startMs === undefined || words.trim() === '') return [];
    const spokenMs = Math.max(shortestMs, displayWidth(words) * slowestMsPerColumn);
    const endMs = Math.min(section.endMs ?? Infinity, section.startMs + spokenMs);
    const { startMs, speaker } = section;
    return [{ startMs, endMs, text: words, ...(speaker !== undefined && { speaker }) }];
  });
}

/** Times in the form that file formats need. */

/**
 * `hh:mm:ss` with milliseconds after the given separator. The total is rounded once, before it is taken
 * apart: rounding the parts would write 59.9996 s as `00:00:59.1000`.
 */
export function formatTime(ms: number, decimalSeparator: '.' | ','): string {
  const total = Math.max(0, Math.round(ms));
  const [h, m] = [Math.floor(total / 3_600_000), Math.floor(total / 60_000) % 60];
  const [s, rest] = [Math.floor(total / 1000) % 60, total % 1000];
  return `${pad(h, 2)}:${pad(m, 2)}:${pad(s, 2)}${decimalSeparator}${pad(rest, 3)}`;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
