/**
 * A text on its way from written to spoken form. Rules claim stretches of it, most specific rule first; what is
 * claimed is never looked at again, so no rule can spoil another's work. Everything left stays as it was written.
 */
import { atOnce, type Steps } from '../../platform/slices.ts';
import type { Range } from '../../shared/markup/blocks.ts';
import { matchesIn } from '../../shared/text/matches.ts';
import { unspaced } from '../../shared/text/unspaced.ts';

export type { Range };

/** A stretch of the spoken text and the stretch of the written text that it stands for. */
export interface Span {
  readonly spoken: Range;
  readonly written: Range;
  /** The spoken stretch is the written one, character by character. */
  readonly verbatim: boolean;
}

export interface Rewritten {
  readonly text: string;
  readonly spans: readonly Span[];
}

/** Says how a match is spoken; undefined leaves it to later rules. */
export type Speak = (match: RegExpExecArray) => string | undefined;

export interface Edit extends Range {
  readonly spoken: string;
}

export class Rewrite {
  readonly text: string;
  readonly #claims: Edit[] = [];
  readonly #taken: Uint8Array;

  constructor(text: string) {
    this.text = text;
    this.#taken = new Uint8Array(text.length);
  }

  /** Speaks every match of a global pattern that no earlier rule has claimed. */
  replace(pattern: RegExp, speak: Speak): void {
    for (const match of matchesIn(this.text, pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (end === start || !this.#isFree(start, end)) continue;
      const spoken = speak(match);
      if (spoken !== undefined) this.claim({ start, end, spoken });
    }
  }

  /** Claims a stretch unless an earlier rule has. */
  claimFree(claim: Edit): void {
    if (this.#isFree(claim.start, claim.end)) this.claim(claim);
  }

  claim(claim: Edit): void {
    this.#taken.fill(1, claim.start, claim.end);
    this.#claims.push(claim);
  }

  #isFree(start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (this.#taken[at] === 1) return false;
    return true;
  }

  finish(): Rewritten {
    return atOnce(this.finishInSteps());
  }

  *finishInSteps(): Steps<Rewritten> {
    const builder = new Builder();
    let from = 0;
    for (const { start, end, spoken } of this.#claims.toSorted((a, b) => a.start - b.start)) {
      builder.keep(this.text, from, start);
      builder.say(spoken, { start, end });
      from = end;
      yield;
    }
    builder.keep(this.text, from, this.text.length);
    return { text: builder.text, spans: builder.spans };
  }
}

const wordEnd = /[\p{L}\p{M}\p{N}]$/u;
const wordStart = /^[\p{L}\p{M}\p{N}]/u;
/** Scripts written without spaces need none between what was replaced and its neighbors, nor does an ending in Korean. */
const joins = new RegExp(String.raw`${unspaced.source}|\p{sc=Hang}`, 'u');
/** Letters that Arabic writes together with the word after them. */
const joinsNext = /(?:^|[^\p{L}\p{M}])[وفبلك]$|^ال$/u;

class Builder {
  readonly spans: Span[] = [];
  /** Joined once at the end: asking a growing string for its end would copy it every time. */
  readonly #parts: string[] = [];
  #length = 0;
  #tail = '';
  #afterReplacement = false;

  get text(): string {
    return this.#parts.join('');
  }

  keep(source: string, start: number, end: number): void {
    if (end === start) return;
    const kept = source.slice(start, end);
    if (this.#afterReplacement) this.#separateFrom(kept);
    this.#add(kept, { start, end }, true);
    this.#afterReplacement = false;
  }

  say(spoken: string, written: Range): void {
    if (spoken !== '') this.#separateFrom(spoken);
    this.#add(spoken, written, false);
    this.#afterReplacement ||= spoken !== '';
  }

  /** `5km` becomes two words; without the space it would become one. */
  #separateFrom(next: string): void {
    const before = this.#tail;
    const after = next.slice(0, 2);
    if (!wordEnd.test(before) || !wordStart.test(after)) return;
    if (!joins.test(before) && !joins.test(after) && !joinsNext.test(before)) this.#push(' ');
  }

  #add(text: string, written: Range, verbatim: boolean): void {
    const start = this.#length;
    this.#push(text);
    this.spans.push({ spoken: { start, end: this.#length }, written, verbatim });
  }

  #push(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
    this.#tail = (this.#tail + text).slice(-2);
  }
}
