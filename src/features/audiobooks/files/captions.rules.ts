/** What an audiobook says, as cues in the time of its file. */
import type { Cue, CueWord } from '../../../formats/export/engine.ts';
import type { ClipRow } from '../../../platform/database/tables.ts';
import { advance } from '../../../shared/text/codepoints.ts';
import { VisibleText, type Seen } from '../../../shared/markup/content.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import type { Line } from '../plan/plan.rules.ts';
import { parseWords } from '../words.rules.ts';

export interface Spoken {
  readonly text: string;
  readonly lines: readonly Line[];
  /** One for each line. */
  readonly clips: readonly ClipRow[];
}

export function cuesOf({ text, lines, clips }: Spoken, withWords: boolean): Cue[] {
  const visible = new VisibleText(parseMarkup(text));
  let [unit, point] = [0, 0];
  return clips.map((clip) => {
    const { start, end, speaker } = lines[clip.number]!;
    const from = advance(text, unit, start - point);
    [unit, point] = [advance(text, from, end - start), end];
    const seen = visible.seen(from, unit);
    const words = withWords ? cueWords(clip, { text, from, seen }) : [];
    return {
      startMs: clip.start_ms,
      endMs: clip.end_ms,
      text: seen.value || text.slice(from, unit),
      ...(speaker !== undefined && { speaker }),
      ...(words.length > 0 && seen.value !== '' && { words }),
    };
  });
}

interface Place {
  readonly text: string;
  /** Where the sentence starts in the text. */
  readonly from: number;
  readonly seen: Seen;
}

/** Words of a clip are offsets into the written text; those of a cue are offsets into what is displayed of it. */
function cueWords({ words, start_ms }: ClipRow, { text, from, seen }: Place): CueWord[] {
  const numbers = parseWords(words);
  const cue: CueWord[] = [];
  let [unit, point, at] = [from, 0, 0];
  for (let index = 0; index < numbers.length; index += 4) {
    const [start, , startMs] = numbers.slice(index, index + 3) as [number, number, number];
    [unit, point] = [advance(text, unit, start - point), start];
    while (at < seen.units.length && seen.units[at]! < unit) at += 1;
    if (at < seen.units.length) cue.push({ at, startMs: start_ms + startMs });
  }
  return cue;
}
