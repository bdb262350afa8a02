/** A text as it is displayed, in one string, and how to get back to the text as it is written. */
import type { Block, Range } from '../../../../src/shared/markup/blocks.ts';
import { leavesOf } from '../../../../src/shared/markup/content.ts';
import { inlinesOf } from '../../../../src/shared/markup/inlines.ts';
import type { Layout } from '../text/layout.ts';
import { lastAtMost } from '../text/offsets.ts';

export class Displayed {
  readonly text: string;
  readonly #layout: Layout;
  /** Where each part starts in the string, and in the text. */
  readonly #starts: number[] = [];
  readonly #units: number[] = [];

  constructor(layout: Layout, { withHeaders }: { readonly withHeaders: boolean }) {
    this.#layout = layout;
    const parts: string[] = [];
    let length = 0;
    for (const { words, unit } of this.#parts(layout.markup.blocks, withHeaders)) {
      this.#starts.push(length);
      this.#units.push(unit);
      parts.push(words);
      length += words.length;
    }
    this.text = parts.join('');
  }

  /** What was written for a stretch of the string that is not empty. */
  written({ start, end }: Range): Range {
    return { start: this.#unitAt(start), end: this.#unitAt(end - 1) + 1 };
  }

  #unitAt(offset: number): number {
    const part = lastAtMost(this.#starts.length, (index) => this.#starts[index]!, offset);
    return this.#units[part]! + offset - this.#starts[part]!;
  }

  *#parts(blocks: readonly Block[], withHeaders: boolean): Generator<{ words: string; unit: number }> {
    const { text } = this.#layout.markup;
    for (const block of blocks) {
      if (block.kind === 'turn' && withHeaders) {
        const { speaker, clock } = this.#layout.placesOf(block);
        yield { words: `${block.speaker ?? ''} `, unit: speaker };
        yield { words: `${block.clock}\n`, unit: clock };
      }
      for (const leaf of leavesOf([block])) {
        for (const { start, end, isBreak } of inlinesOf(text, leaf))
          yield { words: isBreak ? '\n' : text.slice(start, end), unit: start };
        yield { words: '\n', unit: leaf.end };
      }
    }
  }
}
