/** Code inside a line: between two runs of as many backticks. A run without a partner is text. */
import type { Range } from './blocks.ts';

/** The runs of backticks in a line, each with the next one of its length: found from the right, once. */
export class CodeSpans {
  readonly #runs = new Map<number, { readonly end: number; readonly partner: Range | undefined }>();

  enter(text: string, line: Range): void {
    this.#runs.clear();
    const found: Range[] = [];
    for (let at = line.start; at < line.end; at++) {
      if (text[at] !== '`') continue;
      let end = at + 1;
      while (end < line.end && text[end] === '`') end += 1;
      found.push({ start: at, end });
      at = end;
    }
    const nextOfLength = new Map<number, Range>();
    for (const run of found.toReversed()) {
      const length = run.end - run.start;
      this.#runs.set(run.start, { end: run.end, partner: nextOfLength.get(length) });
      nextOfLength.set(length, run);
    }
  }

  /** The code that starts with the backticks here; without `content` they are text up to `end`. */
  at(start: number): { readonly end: number; readonly content?: Range } {
    const run = this.#runs.get(start);
    if (!run) return { end: start + 1 };
    if (!run.partner) return { end: run.end };
    return { end: run.partner.end, content: { start: run.end, end: run.partner.start } };
  }
}
