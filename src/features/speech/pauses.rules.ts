/**
 * How long a reader pauses, by what ends and what comes next, and with which mark a voice closes what was written
 * without one. A pause belongs to the sentence before it; a faster voice pauses for a shorter time.
 */
import type { Block, Leaf, Markup } from '../../shared/markup/blocks.ts';
import { leavesOf, type PlacedLeaf } from '../../shared/markup/content.ts';
import { unspaced } from '../../shared/text/unspaced.ts';

export const pauseMs = {
  /** Between two scenes: a rule, or a line of signs. */
  scene: 1_800,
  /** Before a heading of the first two levels. */
  chapter: 1_500,
  heading: 1_200,
  paragraph: 700,
  /** From what one person says to what another says. */
  turn: 450,
  item: 350,
  /** Within a paragraph, by the mark at the end. */
  question: 450,
  exclamation: 400,
  ellipsis: 500,
  sentence: 350,
  clause: 300,
} as const;

/** After a piece of a text that is still being written. */
export const livePauseMs = {
  paragraph: pauseMs.paragraph,
  sentence: pauseMs.sentence,
  /** Shorter, because the sentence goes on and only its end is not there yet. */
  clause: 150,
  turn: 0,
} as const;

/** What every text may have; a longer pause was asked for. */
export const longestPauseMs = pauseMs.scene;

interface PlacedSentence {
  /** In UTF-16 units of the whole text. */
  readonly from: number;
  readonly to: number;
}

export interface Ending {
  readonly pauseMs: number;
  /** A heading, or an item of a list. */
  readonly closes?: 'falling' | 'rising';
  /** Its paragraph continues. */
  readonly goesOn?: true | undefined;
}

/** How each sentence ends: with its leaf, an item, a heading, or only itself. */
export function endingsOf(markup: Markup, sentences: readonly PlacedSentence[]): Ending[] {
  const leaves = [...leavesOf(markup.blocks)];
  const scenes = new Set([...rulesOf(markup.blocks)].map(({ start }) => start));
  let at = 0;
  return sentences.map(({ from, to }) => {
    while (at < leaves.length && leaves[at]!.end <= from) at++;
    const leaf = leaves[at];
    const written = markup.text.slice(from, to);
    if (!leaf || leaf.start >= to) {
      const isScene = scenes.has(from) || scenes.has(from + written.search(/\S/u));
      return { pauseMs: before(leaf, isScene ? pauseMs.scene : pauseMs.paragraph) };
    }
    if (hasWordsAfter(markup.text, leaf, to))
      return { pauseMs: pauseAtMark(written), goesOn: leaf.kind === 'paragraph' ? true : undefined };
    return endingOf(markup.text, leaf, leaves[at + 1]);
  });
}

function endingOf(text: string, leaf: PlacedLeaf, next: PlacedLeaf | undefined): Ending {
  const { kind, item } = leaf;
  if (kind === 'heading') return { pauseMs: pauseMs.heading, closes: 'falling' };
  if (kind === 'cell') return { pauseMs: pauseMs.sentence };
  const words = text.slice(leaf.start, leaf.end);
  if (item && next?.item && !item.isLast) return { pauseMs: pauseMs.item, closes: 'rising' };
  if (item)
    return { pauseMs: before(next, next?.item ? pauseMs.item : pauseMs.paragraph), closes: 'falling' };
  if (next?.item && /:\W{0,9}$/u.test(words.slice(-10))) return { pauseMs: pauseMs.item };
  if (!/[\p{L}\p{N}]/u.test(words)) return { pauseMs: before(next, pauseMs.scene) };
  const isTurn = speech.test(words) && next && speech.test(text.slice(next.start, next.end));
  return { pauseMs: before(next, isTurn ? pauseMs.turn : pauseMs.paragraph) };
}

/** A paragraph that starts with what somebody says. */
const speech = /^[\s*_]*["“„«»「『—–]/u;

const before = (next: PlacedLeaf | undefined, usualMs: number): number =>
  next?.kind === 'heading' && (next.depth ?? 1) <= 2 ? Math.max(usualMs, pauseMs.chapter) : usualMs;

const closers = /[\s"'”’»」』)\]*_]{1,30}$/u;

function pauseAtMark(written: string): number {
  const bare = written.slice(-30).replace(closers, '');
  if (/[?？؟]!?$/u.test(bare)) return pauseMs.question;
  if (/[!！]$/u.test(bare)) return pauseMs.exclamation;
  if (/(?:…|\.{3})$/u.test(bare)) return pauseMs.ellipsis;
  return /[:;：；,，、—–]$/u.test(bare) ? pauseMs.clause : pauseMs.sentence;
}

const hasWordsAfter = (text: string, { end }: Leaf, to: number): boolean =>
  to < end && /\S/u.test(text.slice(to, end));

function* rulesOf(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    if (block.kind === 'rule') yield block;
    else if (block.kind === 'quote') yield* rulesOf(block.blocks);
  }
}

/** Gives a voice the mark that a heading or an item was written without. */
export function closed(spoken: string, closes: Ending['closes']): string {
  if (!closes || !/[\p{L}\p{M}\p{N}\uFDD2]["'”’»」』)\]\s]*$/u.test(spoken)) return spoken;
  const [fall, rise] = unspaced.test(spoken) ? ['。', '、'] : ['.', ','];
  return spoken.trimEnd() + (closes === 'falling' ? fall : rise);
}
