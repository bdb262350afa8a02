/** Turns utterances into a text with headers, and works out when each of its sentences is spoken. */
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { formatClock, isTranscriptHeader } from '../../shared/markup/transcript.ts';
import type { Sentence } from '../../language/sentences/sentences.ts';
import type { SentenceTiming } from '../documents/timings.rules.ts';
import type { Utterance } from './transcript.rules.ts';
import { joinsUnspaced } from '../../shared/text/unspaced.ts';

/** A new section starts with another speaker, after a silence, or when one grows too long to read. */
const silenceMs = 4_000;
const longestMs = 60_000;

interface Placed extends Utterance {
  /** Where it is in the text, in code points. */
  readonly start: number;
  readonly end: number;
}

export interface Layout {
  readonly text: string;
  readonly placed: readonly Placed[];
}

const headerOf = ({ speaker, startMs }: Utterance): string =>
  speaker ? `**${speaker}** · ${formatClock(startMs)}` : `**${formatClock(startMs)}**`;

export function layOut(utterances: readonly Utterance[]): Layout {
  const placed: Placed[] = [];
  let text = '';
  let length = 0;
  const write = (part: string) => {
    text += part;
    length += countCodePoints(part);
  };
  let sectionFrom: Utterance | undefined;
  for (const [index, one] of utterances.entries()) {
    const before = utterances[index - 1];
    if (!sectionFrom || !before || opensSection(one, before, sectionFrom)) {
      write(`${text ? '\n\n' : ''}${headerOf(one)}\n`);
      sectionFrom = one;
    } else {
      write(joinsUnspaced(before.text, one.text) ? '' : ' ');
    }
    const start = length;
    write(one.text);
    placed.push({ ...one, start, end: length });
  }
  return { text: `${text}\n`, placed };
}

const endsSentence = /[.!?。！？…]["'”’)\]]*$/;

function opensSection(one: Utterance, before: Utterance, first: Utterance): boolean {
  if (one.speaker !== before.speaker || one.startMs - before.endMs >= silenceMs) return true;
  // A section is not cut in the middle of a sentence.
  return one.startMs - first.startMs >= longestMs && endsSentence.test(before.text);
}

/** A sentence may reach over several utterances, and an utterance over several sentences: time is spread evenly. */
export function timeSentences(sentences: readonly Sentence[], placed: readonly Placed[]): SentenceTiming[] {
  let next = 0;
  const timings: SentenceTiming[] = [];
  for (const { start, end, value } of sentences) {
    if (isTranscriptHeader(value)) continue;
    while (next < placed.length && placed[next]!.end <= start) next++;
    let last = next;
    while (last + 1 < placed.length && placed[last + 1]!.start < end) last++;
    const [from, to] = [placed[next], placed[last]];
    if (!from || !to || from.start >= end) continue;
    timings.push({
      start,
      end,
      startMs: Math.round(timeAt(from, start)),
      endMs: Math.round(timeAt(to, end)),
      ...(from.speaker !== undefined && { speaker: from.speaker }),
    });
  }
  return timings;
}

function timeAt({ start, end, startMs, endMs }: Placed, point: number): number {
  const share = Math.min(1, Math.max(0, (point - start) / Math.max(1, end - start)));
  return startMs + (endMs - startMs) * share;
}
