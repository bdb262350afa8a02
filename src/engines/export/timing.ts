/** Carries times between sentences and sections: cues give blocks their times, and blocks make cues. */
import { displayWidth } from './captions/width.ts';
import type { Cue, ExportBlock } from './engine.ts';

/** How far past the expected place a block may begin: list numbers and marks are in no sentence. */
const SEARCH_CHARACTERS = 4000;
const PROBE_CHARACTERS = 60;
/** Slower than anyone speaks: a section that lasts longer than this ends in silence. */
const SLOWEST_MS_PER_COLUMN = 200;
const SHORTEST_MS = 1000;

/** Gives each block without a time the one at which its first sentence is spoken. */
export function timeBlocks(blocks: readonly ExportBlock[], cues: readonly Cue[]): ExportBlock[] {
  const track = new Track(cues);
  let cursor = 0;
  return blocks.map((block) => {
    const letters = lettersOf(block.paragraphs.join(' '));
    if (block.startMs !== undefined || letters === '') return block;
    const start = track.find(letters, cursor);
    if (start === undefined) return block;
    cursor = start + letters.length;
    return {
      ...block,
      startMs: Math.round(track.timeAt(start)),
      endMs: Math.round(track.timeAt(cursor - 1, 1)),
    };
  });
}

/** The cues of a transcript, from its headers alone: one a section, up to the next header. */
export function blockCues(blocks: readonly ExportBlock[]): Cue[] {
  return blocks.flatMap((block) => {
    const text = block.paragraphs.join(' ');
    if (block.startMs === undefined || text.trim() === '') return [];
    const spokenMs = Math.max(SHORTEST_MS, displayWidth(text) * SLOWEST_MS_PER_COLUMN);
    const endMs = Math.min(block.endMs ?? Infinity, block.startMs + spokenMs);
    const { startMs, speaker } = block;
    return [{ startMs, endMs, text, ...(speaker !== undefined && { speaker }) }];
  });
}

/** The letters and digits of all cues in one string, with the time of each. */
class Track {
  readonly #cues: { startMs: number; endMs: number; from: number; to: number }[] = [];
  readonly #letters: string;

  constructor(cues: readonly Cue[]) {
    const parts: string[] = [];
    let from = 0;
    for (const { startMs, endMs, text } of cues) {
      const letters = lettersOf(text);
      if (letters === '') continue;
      parts.push(letters);
      this.#cues.push({ startMs, endMs, from, to: from + letters.length });
      from += letters.length;
    }
    this.#letters = parts.join('');
  }

  find(letters: string, cursor: number): number | undefined {
    const probe = letters.slice(0, PROBE_CHARACTERS);
    const at = this.#letters.slice(cursor, cursor + SEARCH_CHARACTERS).indexOf(probe);
    return at === -1 ? undefined : cursor + at;
  }

  /** The time at a letter; `share` 0 is where it begins and 1 where it ends. */
  timeAt(position: number, share = 0): number {
    let [low, high] = [0, this.#cues.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#cues[middle]?.to ?? Infinity) > position) high = middle;
      else low = middle + 1;
    }
    const cue = this.#cues[low];
    if (!cue) return 0;
    const part = Math.min(1, (position - cue.from + share) / (cue.to - cue.from));
    return cue.startMs + (cue.endMs - cue.startMs) * part;
  }
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
