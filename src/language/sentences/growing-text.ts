/**
 * A text that is spoken while it is being written, cut into pieces that can be said before the rest is there:
 *
 *   push … push ──▶ a piece: sentences whose end is certain; a clause, where the listener would wait otherwise; whatever
 *                   waits after a clause, once nothing has come for a while
 *   flush ──▶ all pieces of the turn, then `flushed`          stop ──▶ the turn is forgotten, then `stopped`
 *   end ──▶ all pieces that are left, then nothing
 *
 * Whoever takes pieces decides how far the search runs: no text is searched before a piece of it is wanted, and never more
 * of it than a window.
 */
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { matchesIn } from '../../shared/text/matches.ts';
import { isSpeakable, partsForEngine } from './clauses.ts';
import { segment } from './sentences.ts';

export interface TextPiece {
  readonly kind: 'piece';
  readonly text: string;
  /** Where it starts in all that was pushed, in code points. */
  readonly start: number;
  /** What follows it: a paragraph ends with it, a sentence, or only a clause; nothing: the turn ends. */
  readonly ends: 'paragraph' | 'sentence' | 'clause' | 'turn';
  /** Whether it is the first of its turn. */
  readonly isFirst: boolean;
  /** Aborts when its turn is stopped. */
  readonly signal: AbortSignal;
}

/** Silence that was asked for. */
export interface TextPause {
  readonly kind: 'pause';
  readonly ms: number;
  readonly signal: AbortSignal;
}

export type TextStep = TextPiece | { readonly kind: 'flushed' } | TextPause | { readonly kind: 'stopped' };

export interface GrowingTextOptions {
  readonly language: string;
  /** After how long without more text a clause is said. */
  readonly quietMs?: number;
  /** How long the listener still has something to hear. Default: nothing. */
  readonly leftMs?: () => number;
}

/** In UTF-16 units: a sentence may be this long before it is cut where a reader would breathe. */
const longest = 400;
const windowUnits = 3 * longest;
/** A clause is said once so much of the text has come, unless it would be a mere word. */
const clauseAfter = 40;
const shortestClause = 16;
/** With less than this to hear, the listener gets a clause. */
const hurryMs = 1_000;
const defaultQuietMs = 150;

const clauseEnd =
  /[,;:،؛、，；：—–…!?。！？।؟][\p{Pe}\p{Pf}"']{0,8}(?:\s+|$|(?<=[、，；：。！？]))|(?<=\s)[-–—]\s+/gu;
/** `1,` may become `1,000`, and `3.` a price. */
const openNumber = /\p{Nd}[.,:]$/u;
const stopAtEnd = /[.!?…。！？।॥؟۔][\p{Pe}\p{Pf}"'*_]{0,8}\s*$/u;
/** After its last character that is not white space. */
const paragraphBreak = /\n[^\S\n]*\n/;

const endsParagraph = (text: string): boolean => paragraphBreak.test(text.slice(text.trimEnd().length));

interface Turn {
  text: string;
  /** Code points before it. */
  start: number;
  isFirst: boolean;
  isClosed: boolean;
  /** A pause that was asked for, after all of it was said. */
  pauseMs: number | undefined;
}

export class GrowingText {
  readonly #options: Required<GrowingTextOptions>;
  #turns: Turn[];
  /** Half of a character whose other half comes with the next text. */
  #half = '';
  #pushed = 0;
  #pushedAtMs = 0;
  #isOver = false;
  #stops = 0;
  #stop = new AbortController();
  #wake = () => {};

  constructor(options: GrowingTextOptions) {
    this.#options = { quietMs: defaultQuietMs, leftMs: () => 0, ...options };
    this.#turns = [this.#newTurn()];
  }

  /** Code points that were pushed so far. */
  get length(): number {
    return this.#pushed;
  }

  /** UTF-16 units that nobody has taken yet. */
  get waiting(): number {
    return this.#turns.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** Turns that are not over, empty ones too. */
  get turns(): number {
    return this.#turns.length;
  }

  /** Text may be cut anywhere, inside a character too; false: it is not well formed. */
  push(text: string): boolean {
    let all = this.#half + text;
    this.#half = /[\ud800-\udbff]$/.exec(all)?.[0] ?? '';
    if (this.#half !== '') all = all.slice(0, -1);
    if (!all.isWellFormed() || all.includes('\0')) return false;
    this.#turns.at(-1)!.text += all;
    this.#pushed += countCodePoints(all);
    this.#pushedAtMs = performance.now();
    this.#wake();
    return true;
  }

  flush(): void {
    this.#close(undefined);
  }

  /** All that has come is said, and then nothing for so long. */
  pause(ms: number): void {
    this.#close(ms);
  }

  stop(): void {
    this.#stops += 1;
    this.#forget();
  }

  /** Ends it without the rest. */
  abandon(): void {
    this.#isOver = true;
    this.#forget();
  }

  end(): void {
    this.#isOver = true;
    this.#turns.at(-1)!.isClosed = true;
    this.#wake();
  }

  /** The next step, once it is certain; undefined: it is over. */
  async next(): Promise<TextStep | undefined> {
    for (;;) {
      if (this.#stops > 0) {
        this.#stops -= 1;
        return { kind: 'stopped' };
      }
      const turn = this.#turns[0]!;
      const cut = this.#findCut(turn);
      if (typeof cut === 'object') return this.#take(turn, cut);
      if (turn.isClosed && this.#turns.length > 1) {
        this.#turns.shift();
        const { pauseMs: ms } = turn;
        return ms === undefined ? { kind: 'flushed' } : { kind: 'pause', ms, signal: this.#stop.signal };
      }
      if (turn.isClosed) return undefined;
      await this.#news(cut);
    }
  }

  #close(pauseMs: number | undefined): void {
    Object.assign(this.#turns.at(-1)!, { isClosed: true, pauseMs });
    this.#turns.push(this.#newTurn());
    this.#wake();
  }

  #forget(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#half = '';
    this.#turns = [this.#newTurn()];
    this.#wake();
  }

  #newTurn(): Turn {
    return { text: '', start: this.#pushed, isFirst: true, isClosed: this.#isOver, pauseMs: undefined };
  }

  #take(turn: Turn, { at, ends }: Cut): TextPiece {
    const text = turn.text.slice(0, at);
    const piece = { text, start: turn.start, isFirst: turn.isFirst, ends, signal: this.#stop.signal };
    turn.text = turn.text.slice(at);
    turn.start += countCodePoints(text);
    if (isSpeakable(text)) turn.isFirst = false;
    return { kind: 'piece', ...piece };
  }

  /** Where the text can be cut now, or in how many milliseconds it may be; undefined: only once more has come. */
  #findCut({ text, isClosed }: Turn): Cut | number | undefined {
    if (text === '') return undefined;
    const seen = text.slice(0, windowUnits);
    const isAll = seen.length === text.length;
    const complete = this.#completeUntil(seen);
    if (complete > 0)
      return { at: complete, ends: endsParagraph(seen.slice(0, complete)) ? 'paragraph' : 'sentence' };
    if (seen.length > longest) return { at: firstPart(seen), ends: 'clause' };
    if (isAll && isClosed) return { at: text.length, ends: 'turn' };
    if (isAll && endsParagraph(seen)) return { at: text.length, ends: 'paragraph' };
    return earliest(this.#afterQuiet(seen), this.#inHurry(seen));
  }

  /** The end of all sentences but the last, which may go on. */
  #completeUntil(seen: string): number {
    const sentences = segment(seen, this.#options.language);
    const last = sentences.at(-1);
    return last && sentences.length > 1 ? seen.lastIndexOf(last.value) : 0;
  }

  #afterQuiet(seen: string): Cut | number | undefined {
    if (!isSpeakable(seen) || !this.#endsClause(seen)) return undefined;
    const leftMs = this.#pushedAtMs + this.#options.quietMs - performance.now();
    return leftMs > 0 ? leftMs : { at: seen.length, ends: stopAtEnd.test(seen) ? 'sentence' : 'clause' };
  }

  #endsClause(seen: string): boolean {
    const tail = seen.slice(-longest);
    if (openNumber.test(tail)) return false;
    // `Dr.` ends with a stop and no sentence does: the segmenter knows, once it sees something after it.
    if (stopAtEnd.test(tail)) return segment(`${tail.trimEnd()} Then`, this.#options.language).length > 1;
    return lastClauseEnd(tail) === tail.length;
  }

  #inHurry(seen: string): Cut | number | undefined {
    if (seen.length < clauseAfter) return undefined;
    const at = lastClauseEnd(seen);
    if (at < shortestClause || !isSpeakable(seen.slice(0, at))) return undefined;
    const leftMs = this.#options.leftMs() - hurryMs;
    return leftMs > 0 ? leftMs : { at, ends: 'clause' };
  }

  /** Waits for whatever changes the text, or for so long. */
  async #news(ms: number | undefined): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    const timer = ms === undefined ? undefined : setTimeout(resolve, Math.ceil(ms));
    await promise;
    clearTimeout(timer);
  }
}

interface Cut {
  /** UTF-16 units from the start. */
  readonly at: number;
  readonly ends: TextPiece['ends'];
}

function earliest(one: Cut | number | undefined, other: Cut | number | undefined): Cut | number | undefined {
  if (typeof one === 'object') return one;
  if (typeof other === 'object') return other;
  return one === undefined ? other : Math.min(one, other ?? one);
}

function firstPart(text: string): number {
  for (const part of partsForEngine(text, longest)) return part.length;
  return text.length;
}

function lastClauseEnd(text: string): number {
  let end = 0;
  for (const match of matchesIn(text, clauseEnd)) {
    const until = match.index + match[0].length;
    if (!openNumber.test(text.slice(0, until))) end = until;
  }
  return end;
}
