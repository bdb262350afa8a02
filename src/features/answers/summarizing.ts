/**
 * Summarizes a text of any length within what the model sees at once: a long one in parts, whose notes are put together, again
 * in parts where they are still too long.
 *
 *   text → parts → notes of each → (notes → parts → …) → summary
 */
import { randomBytes } from 'node:crypto';
import { estimateTokens } from '../../engines/language-model/engine.ts';
import { collect } from '../../platform/slices.ts';
import type { SummaryLength } from '../../shared/contract/answers.ts';
import { type Turn, withThoughts } from './model-use.ts';
import { cutPassages, type CutText } from './passages.rules.ts';
import { completeLength, toPlain } from './plain.rules.ts';
import { notesMessages, notesTokens, summaryMessages, summaryTokens } from './prompts.rules.ts';

export interface SummaryWork {
  readonly source: CutText;
  readonly length: SummaryLength;
  readonly language: string;
  readonly onText?: ((text: string) => void) | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** More parts than the longest text has in the smallest window. */
const maxRounds = 8;

/** A random word, so that no text can close its own fence. */
export const newFence = (): string => randomBytes(6).toString('hex');

export async function summarize(turn: Turn, work: SummaryWork): Promise<string> {
  const { source, length, language, onText } = work;
  const { text, isOfNotes } = await shortened(turn, work);
  const fence = newFence();
  const prompt = { title: source.title, text, fence, language };
  const maxTokens = withThoughts(summaryTokens[length], turn.facts);
  const plain = new PlainText(source.text, onText);
  const { isCut } = await turn.ask({
    messages: summaryMessages(prompt, { length, isOfNotes }),
    maxTokens,
    onText: (written) => plain.push(written),
  });
  return plain.end(isCut);
}

async function shortened(turn: Turn, { source, length, language, onProgress }: SummaryWork) {
  const room = turn.roomBeside(summaryTokens[length]);
  if (estimateTokens(source.text) <= room) return { text: source.text, isOfNotes: false };
  let parts = await partsWithin(source, turn.roomBeside(notesTokens));
  await turn.requireTokens(estimateTokens(source.text) + parts.length * notesTokens);
  for (let round = 0; round < maxRounds; round++) {
    const notes: string[] = [];
    for (const [index, text] of parts.entries()) {
      if (round === 0) onProgress?.(index, parts.length);
      const prompt = { title: source.title, text, fence: newFence(), language };
      const answer = await turn.ask({
        messages: notesMessages(prompt, { part: index + 1, of: parts.length }),
        maxTokens: withThoughts(notesTokens, turn.facts),
      });
      notes.push(toPlain(answer.text, source.text).slice(0, 8 * notesTokens));
    }
    if (round === 0) onProgress?.(parts.length, parts.length);
    const text = notes.join('\n\n');
    if (estimateTokens(text) <= room) return { text, isOfNotes: true };
    const fewer = await partsWithin({ ...source, text }, turn.roomBeside(notesTokens));
    // A model that writes ever more gets what fits.
    if (fewer.length >= parts.length) return { text: text.slice(0, room), isOfNotes: true };
    parts = fewer;
  }
  return { text: parts.join('\n\n').slice(0, room), isOfNotes: true };
}

/** Whole passages, as many as fit into each. */
async function partsWithin(source: CutText, room: number): Promise<string[]> {
  const parts: string[][] = [];
  let left = 0;
  for (const { value } of await collect(cutPassages(source))) {
    const tokens = estimateTokens(value) + 2;
    if (parts.length === 0 || tokens > left) {
      parts.push([]);
      left = room;
    }
    parts.at(-1)!.push(value);
    left -= tokens;
  }
  return parts.map((values) => values.join('\n\n'));
}

/** Hands on what is written as plain text, sentence by sentence. */
class PlainText {
  readonly #sources: string;
  readonly #onText: ((text: string) => void) | undefined;
  #rest = '';
  #text = '';

  constructor(sources: string, onText: ((text: string) => void) | undefined) {
    this.#sources = sources;
    this.#onText = onText;
  }

  push(written: string): void {
    this.#rest += written;
    const length = completeLength(this.#rest);
    if (length === 0) return;
    this.#hand(this.#rest.slice(0, length));
    this.#rest = this.#rest.slice(length);
  }

  /** A sentence that was cut is left out, unless there is no other. */
  end(isCut: boolean): string {
    if (!isCut || this.#text === '') this.#hand(this.#rest);
    return this.#text.trim();
  }

  #hand(written: string): void {
    const plain = toPlain(written, this.#sources);
    const text = this.#text === '' ? plain.trimStart() : plain;
    if (text === '') return;
    this.#text += text;
    this.#onText?.(text);
  }
}
