/** Ties a recording to the document whose text it reads: its sentences get the times at which they are spoken. */
import { isSpeakable } from '../../../language/sentences/clauses.ts';
import type { Sentence } from '../../../language/sentences/sentences.ts';
import type { TextAnalyst } from '../../../language/text/analysis.ts';
import { searchFold } from '../../../language/text/search-folding.ts';
import type { Queries, RecordingRow } from '../../../platform/database/database.ts';
import { inSlices, type Steps } from '../../../platform/slices.ts';
import type { Document } from '../../../shared/contract/documents.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import { VisibleText } from '../../../shared/markup/content.ts';
import { parseInSteps } from '../../../shared/markup/parse.ts';
import { isTranscriptHeader } from '../../../shared/markup/transcript.ts';
import { advance } from '../../../shared/text/codepoints.ts';
import { unspacedScripts } from '../../../shared/text/unspaced.ts';
import type { Actor } from '../../access/access.ts';
import type { Documents } from '../../documents/documents.ts';
import type { SentenceTiming } from '../../documents/timings.rules.ts';
import * as store from './recordings.store.ts';

/*
 * Finds when each sentence of a text is spoken in a recording that reads it, by what a recognizer understood. Pure.
 *
 * The words of both are compared without case, accents and punctuation, window by window: each window starts where the
 * one before was last sure, so that the band follows whatever was left out or added. A word that was not recognized
 * gets its time from those around it, by its letters.
 */

export interface WrittenSentence {
  readonly start: number;
  readonly end: number;
  /** What is said for it. */
  readonly value: string;
}

export interface HeardUtterance {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

export interface Alignment {
  readonly timings: readonly SentenceTiming[];
  /** Which part of the words of the text was recognized in the recording, from 0 to 1. */
  readonly matched: number;
}

interface HeardWord {
  readonly word: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Words of the text in a window; the window of the recording has twice as many. */
const windowWords = 400;
/** How many words of a window are settled; the rest is looked at again with what follows. */
const settledWords = 280;
/** A window in which less than this part is found is not where the text is read. */
const leastFound = 0.2;
/** How many windows of the recording are tried before a part of the text counts as left out. */
const triesLimit = 6;

const matchScore = 3;
const otherScore = -2;
const skipScore = -1;

/** Scripts without spaces are compared character by character. */
const wordPattern = new RegExp(String.raw`[${unspacedScripts}]|[\p{L}\p{M}\p{N}]+`, 'gu');

const wordsOf = (text: string): string[] =>
  searchFold(text.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '')).match(wordPattern) ?? [];

export function* alignSteps(
  sentences: readonly WrittenSentence[],
  utterances: readonly HeardUtterance[],
): Steps<Alignment> {
  const words: string[][] = [];
  for (const { value } of sentences) {
    words.push(wordsOf(value));
    yield;
  }
  const all = words.flat();
  const heard: HeardWord[] = [];
  for (const utterance of utterances) {
    for (const word of spread(utterance)) heard.push(word);
    yield;
  }
  const found = yield* matches(
    all,
    heard.map(({ word }) => word),
  );
  const starts = yield* timesOf(all, found, heard);
  let first = 0;
  const timings: SentenceTiming[] = [];
  for (const [index, { start, end }] of sentences.entries()) {
    yield;
    const count = words[index]!.length;
    const [from, next] = [first, first + count];
    first = next;
    if (count === 0) continue;
    const last = found[next - 1];
    const endMs = last === undefined ? starts[next]! : heard[last]!.endMs;
    const startMs = starts[from]!;
    timings.push({ start, end, startMs, endMs: Math.max(startMs, Math.min(endMs, starts[next]!)) });
  }
  return { timings, matched: found.filter((one) => one !== undefined).length / Math.max(1, all.length) };
}

/** The words of an utterance share its time by their letters. */
function spread({ startMs, endMs, text }: HeardUtterance): HeardWord[] {
  const words = wordsOf(text);
  const letters = words.reduce((sum, { length }) => sum + length, 0);
  const at = (passed: number) => Math.round(startMs + ((endMs - startMs) * passed) / letters);
  let passed = 0;
  return words.map((word) => {
    const from = passed;
    passed += word.length;
    return { word, startMs: at(from), endMs: at(passed) };
  });
}

/** For each word of the text, which heard word it is; they rise together. */
function* matches(text: readonly string[], heard: readonly string[]): Steps<(number | undefined)[]> {
  const found = Array.from<number | undefined>({ length: text.length });
  let [at, heardAt] = [0, 0];
  while (at < text.length && heardAt < heard.length) {
    const wanted = text.slice(at, at + windowWords);
    const isLast = at + windowWords >= text.length;
    let pairs: Pair[] = [];
    for (let tries = 0; tries < triesLimit && pairs.length === 0; tries += 1) {
      const from = heardAt + tries * windowWords;
      if (from >= heard.length) break;
      const pairsHere = bestPairs(wanted, heard.slice(from, from + 2 * windowWords));
      yield;
      if (pairsHere.length >= leastFound * Math.min(wanted.length, windowWords))
        pairs = pairsHere.map(([one, other]) => [at + one, from + other]);
    }
    const settled = isLast ? pairs : pairs.filter(([one]) => one < at + settledWords);
    for (const [one, other] of settled) found[one] = other;
    const last = settled.at(-1);
    if (last) [at, heardAt] = [last[0] + 1, last[1] + 1];
    else at += settledWords;
    if (isLast) break;
  }
  return found;
}

type Pair = [text: number, heard: number];

/** The best common path through two short lists. Both may start and end with words that the other does not have. */
function bestPairs(text: readonly string[], heard: readonly string[]): Pair[] {
  const width = heard.length + 1;
  const scores = new Int32Array((text.length + 1) * width);
  let best = 0;
  for (let one = 1; one <= text.length; one += 1) {
    for (let other = 1; other <= heard.length; other += 1) {
      const cell = one * width + other;
      const isMatch = text[one - 1] === heard[other - 1];
      const both = scores[cell - width - 1]! + (isMatch ? matchScore : otherScore);
      const skipped = Math.max(scores[cell - width]!, scores[cell - 1]!) + skipScore;
      scores[cell] = Math.max(0, both, skipped);
      // Of several ends that are as good, the last one leaves least unexplained.
      if (scores[cell] >= scores[best]!) best = cell;
    }
  }
  const pairs: Pair[] = [];
  for (let cell = best; scores[cell]! > 0;) {
    const [one, other] = [Math.floor(cell / width) - 1, (cell % width) - 1];
    const isMatch = text[one] === heard[other];
    if (scores[cell] === scores[cell - width - 1]! + (isMatch ? matchScore : otherScore)) {
      if (isMatch) pairs.push([one, other]);
      cell -= width + 1;
    } else cell -= scores[cell] === scores[cell - width]! + skipScore ? width : 1;
  }
  return pairs.reverse();
}

/** When each word starts, and after the last one when it ends. Between two that were found, time goes by letters. */
function* timesOf(
  words: readonly string[],
  found: readonly (number | undefined)[],
  heard: readonly HeardWord[],
): Steps<number[]> {
  const letters = [0];
  let passed = 0;
  for (const { length } of words) letters.push((passed += length));
  yield;
  const known: { readonly word: number; readonly ms: number }[] = [{ word: 0, ms: heard[0]?.startMs ?? 0 }];
  for (const [word, index] of found.entries()) {
    if (index === undefined) continue;
    if (word === 0) known.pop();
    known.push({ word, ms: heard[index]!.startMs });
  }
  known.push({ word: words.length, ms: heard.at(-1)?.endMs ?? 0 });
  yield;
  const times: number[] = [];
  for (const [index, { word, ms }] of known.entries()) {
    yield;
    const next = known[index + 1];
    if (!next) times[word] = ms;
    else {
      const span = Math.max(1, letters[next.word]! - letters[word]!);
      for (let at = word; at < next.word; at += 1)
        times[at] = Math.round(ms + ((next.ms - ms) * (letters[at]! - letters[word]!)) / span);
    }
  }
  return times;
}

/** Below this part of its words, it is the recording of something else. */
const leastMatched = 0.3;

export interface AligningDeps {
  readonly documents: Documents;
  readonly analyst: Pick<TextAnalyst, 'segment'>;
}

/** What a recording says of the current version of a document. */
export interface Aligned {
  readonly document: Document;
  readonly timings: readonly SentenceTiming[];
}

/** When each sentence of a text is heard, and which part of its words was found. */
export async function alignText(
  analyst: AligningDeps['analyst'],
  { text, language }: Pick<Document, 'text' | 'language'>,
  utterances: readonly HeardUtterance[],
): Promise<Alignment & { readonly isSame: boolean }> {
  const sentences = await analyst.segment(text, language);
  const aligned = await inSlices(alignWritten(text, sentences, utterances));
  return { ...aligned, isSame: aligned.matched >= leastMatched };
}

export function createAligning({ documents, analyst }: AligningDeps) {
  /** The language in which a document is read; refuses one that is not there. */
  async function languageOf(actor: Actor, documentId: string): Promise<string> {
    return (await documents.get(actor, documentId)).language;
  }

  async function align(
    actor: Actor,
    documentId: string,
    utterances: readonly HeardUtterance[],
  ): Promise<Aligned> {
    const document = await documents.get(actor, documentId);
    const { timings, matched, isSame } = await alignText(analyst, document, utterances);
    if (!isSame) {
      const percent = Math.round(matched * 100);
      throw new Problem(
        'validation_failed',
        `This recording does not seem to read this text: ${percent} % of its words were found.`,
      );
    }
    return { document, timings };
  }

  /** Replaces the recording that the document had; the sweep removes its file. */
  async function save(within: Queries, { document, timings }: Aligned, row: RecordingRow): Promise<void> {
    await store.deleteRecording(within, row.account_id, document.id);
    await store.insertRecording(within, row);
    await documents.saveTimings(within, document.version_id!, timings);
  }

  return { languageOf, align, save };
}

export type Aligning = ReturnType<typeof createAligning>;

function* alignWritten(
  text: string,
  sentences: readonly Sentence[],
  utterances: readonly HeardUtterance[],
): Steps<Alignment> {
  const written = yield* writtenIn(text, sentences);
  return yield* alignSteps(written, utterances);
}

/** The sentences that are spoken, without their syntax. */
function* writtenIn(text: string, sentences: readonly Sentence[]): Steps<WrittenSentence[]> {
  const visible = new VisibleText(yield* parseInSteps(text));
  const written: WrittenSentence[] = [];
  let [unit, point] = [0, 0];
  for (const { start, end, value } of sentences) {
    const from = advance(text, unit, start - point);
    unit = advance(text, from, end - start);
    point = end;
    if (!isTranscriptHeader(value) && isSpeakable(value))
      written.push({ start, end, value: visible.between(from, unit) || value });
    yield;
  }
  return written;
}
