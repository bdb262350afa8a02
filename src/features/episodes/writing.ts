/**
 * Writes an episode: reads the sources, plans chapters, writes each until it has its length. What was read and written is kept as it
 * comes, so that whoever takes over asks the model for nothing twice.
 *
 *   sources → parts → notes on each, unless all of it fits → outline → chapters, each from its passages → text
 */
import type { ChatAnswer, ChatRequest, ModelFacts } from '../../engines/language-model/engine.ts';
import { collect, inSlices } from '../../platform/slices.ts';
import type { Citation } from '../../shared/contract/answers.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { askForm } from '../answers/forms.ts';
import { roomBeside, withThoughts } from '../answers/model-use.ts';
import { type CitablePassage, type CutText, fittingStart } from '../answers/passages.rules.ts';
import { toPlain } from '../answers/plain.rules.ts';
import { newFence } from '../answers/summarizing.ts';
import { chapterCount, type Outline, readOutline, wholeOutline } from './outline.rules.ts';
import {
  chapterMessages,
  notesTokens,
  outlineMessages,
  outlineTokens,
  partMessages,
} from './prompts.rules.ts';
import { lettersOf } from './quoted-passages.rules.ts';
import { readScript, type ScriptLine } from './script.rules.ts';
import { type PartRange, partsOf, passagesFor, passagesOf, tokensOf } from './sources.rules.ts';
import { lengthMs, textOf, type WrittenChapter } from './text.rules.ts';

type Stage = 'parts' | 'notes' | 'outline' | 'chapter';

/** Where an episode is written: the model, and what was kept of it. */
export interface Desk {
  readonly facts: ModelFacts;
  readonly ask: (request: ChatRequest) => Promise<ChatAnswer>;
  /** What was kept under a number of a stage. */
  readonly kept: (stage: Stage, number: number) => unknown;
  /** `progress`: the part that is done, from 0 to 1. */
  readonly keep: (stage: Stage, number: number, value: unknown, progress: number) => Promise<void>;
}

export interface EpisodeWork {
  readonly sources: readonly CutText[];
  /** What all of them are called. */
  readonly title: string;
  readonly minutes: number;
  readonly language: string;
  /** The names of the hosts. */
  readonly hosts: readonly string[];
}

export interface WrittenEpisode {
  readonly title: string;
  readonly text: string;
  readonly quotations: readonly Citation[];
}

export async function writeEpisode(desk: Desk, work: EpisodeWork): Promise<WrittenEpisode> {
  const passages = await collect(passagesOf(work.sources));
  const read = await readSources(desk, work, passages);
  const count = chapterCount(work.minutes);
  const steps = read.steps + 1 + count;
  const outline = await planChapters(desk, work, { ...read, progress: (read.steps + 1) / steps });
  const chapters: WrittenChapter[] = [];
  for (const [number, { title }] of outline.chapters.entries()) {
    const place = { passages, outline, number, before: chapters.at(-1)?.lines ?? [] };
    const progress = (read.steps + 1 + number + 1) / steps;
    const lines = await kept(desk, { stage: 'chapter', number, progress }, () =>
      writeChapter(desk, work, place),
    );
    if (lines.length > 0) chapters.push({ title, lines });
  }
  if (chapters.length === 0) throw wroteNothing();
  const quotations = chapters.flatMap(({ lines }) => lines.flatMap((line) => line.quotations));
  return { title: outline.title, text: textOf(chapters, work.hosts), quotations: unique(quotations) };
}

const wroteNothing = (): Problem =>
  new Problem(
    'validation_failed',
    'The language model wrote nothing that can be spoken. Another model may do better: small ones often cannot write a script.',
  );

interface Kept {
  readonly stage: Stage;
  readonly number: number;
  readonly progress: number;
}

/** What was kept, or what is made now and kept. */
async function kept<T>(desk: Desk, { stage, number, progress }: Kept, make: () => Promise<T>): Promise<T> {
  const before = desk.kept(stage, number);
  if (before !== undefined) return before as T;
  const made = await make();
  await desk.keep(stage, number, made, progress);
  return made;
}

/** The sources as the outline is made from them: whole, or as notes on their parts. */
async function readSources(desk: Desk, work: EpisodeWork, passages: readonly CitablePassage[]) {
  const { facts, ask } = desk;
  if (tokensOf(passages) <= roomBeside(facts, outlineTokens)) {
    const text = passages.map(({ value }) => value).join('\n\n');
    return { text, steps: 0 };
  }
  const { title, language } = work;
  const room = roomBeside(facts, notesTokens);
  const parts = await kept(desk, { stage: 'parts', number: 0, progress: 0 }, async () =>
    partsOf(passages, room),
  );
  const steps = parts.length;
  const notes: string[] = [];
  const readPart = async ([from, to]: PartRange, part: number): Promise<string> => {
    const text = fittingStart(
      passages
        .slice(from, to)
        .map(({ value }) => value)
        .join('\n\n'),
      room,
    );
    const answer = await ask({
      messages: partMessages({ title, text, part: part + 1, of: steps, language, fence: newFence() }),
      maxTokens: withThoughts(notesTokens, facts),
    });
    return toPlain(answer.text, text).slice(0, 8 * notesTokens);
  };
  for (const [number, part] of parts.entries()) {
    const progress = (number + 1) / (steps + 1 + chapterCount(work.minutes));
    notes.push(await kept(desk, { stage: 'notes', number, progress }, () => readPart(part, number)));
  }
  const each = Math.floor(roomBeside(facts, outlineTokens) / steps);
  return { text: notes.map((note) => fittingStart(note, each)).join('\n'), steps };
}

interface Read {
  readonly text: string;
  readonly progress: number;
}

function planChapters(desk: Desk, work: EpisodeWork, { text, progress }: Read): Promise<Outline> {
  const { title, language, minutes } = work;
  const chapters = chapterCount(minutes);
  return kept(desk, { stage: 'outline', number: 0, progress }, async () => {
    const outline = await askForm(desk, {
      messages: outlineMessages({ title, text, chapters, language, fence: newFence() }),
      maxTokens: outlineTokens,
      read: (answer) => readOutline(answer.text, { title, chapters }),
    });
    return outline ?? wholeOutline(title);
  });
}

interface ChapterPlace {
  readonly passages: readonly CitablePassage[];
  readonly outline: Outline;
  readonly number: number;
  /** The lines of the chapter before. */
  readonly before: readonly ScriptLine[];
}

/** A model that writes too little is asked to go on, a few times. */
const mostRounds = 4;
const enough = 0.85;
const tooMuch = 1.25;
/** Tokens and words for a second of speech, in any language enough. */
const [tokensPerSecond, wordsPerSecond] = [6, 2.5];
const answerTokens = { least: 250, most: 1_500 };
/** More passages than this make a chapter no better. */
const mostRoom = 5_000;
const linesBefore = 4;

async function writeChapter(desk: Desk, work: EpisodeWork, place: ChapterPlace): Promise<ScriptLine[]> {
  const { outline, number } = place;
  const targetMs = (work.minutes * 60_000) / outline.chapters.length;
  const shown = await passagesOfChapter(desk, place);
  const texts = new Map(work.sources.map(({ id, text }) => [id, text]));
  const settings = {
    hosts: work.hosts,
    shown: lettersOf(shown, texts),
    sources: shown.map(({ value }) => value).join('\n'),
  };
  let lines: ScriptLine[] = [];
  for (let round = 0; round < mostRounds && lengthMs(lines) < enough * targetMs; round++) {
    const said = [...place.before, ...lines];
    const seconds = (targetMs - lengthMs(lines)) / 1_000;
    const { least, most } = answerTokens;
    const tokens = Math.min(most, Math.max(least, Math.ceil(seconds * tokensPerSecond)));
    const answer = await desk.ask({
      messages: chapterMessages({
        outline,
        chapter: number,
        hosts: work.hosts,
        passages: shown,
        language: work.language,
        fence: newFence(),
        words: Math.round(Math.min(seconds, most / tokensPerSecond) * wordsPerSecond),
        before: said
          .slice(-linesBefore)
          .map(({ host, text }) => `${work.hosts[host]}: ${text}`)
          .join('\n'),
        isBegun: round > 0,
      }),
      maxTokens: withThoughts(tokens, desk.facts),
    });
    const written = readScript(whole(answer), { ...settings, lastHost: said.at(-1)?.host });
    const more = newLines(said, written);
    if (more.length === 0) break;
    lines = [...lines, ...more];
  }
  return fitting(lines, tooMuch * targetMs);
}

function passagesOfChapter(
  { facts }: Desk,
  { passages, outline, number }: ChapterPlace,
): Promise<CitablePassage[]> {
  const { title, about } = outline.chapters[number]!;
  const room = Math.min(mostRoom, Math.max(200, roomBeside(facts, answerTokens.most) - 600));
  const place = { words: `${title} ${about}`, chapter: number, of: outline.chapters.length, room };
  return inSlices(passagesFor(passages, place));
}

/** Without a last line that was cut. */
function whole({ text, isCut }: ChatAnswer): string {
  const end = isCut ? text.lastIndexOf('\n') : -1;
  return end > 0 ? text.slice(0, end) : text;
}

/** Small models say things twice. */
function newLines(before: readonly ScriptLine[], written: readonly ScriptLine[]): ScriptLine[] {
  const known = new Set(before.map(({ text }) => text));
  return written.filter(({ text }) => !known.has(text) && known.add(text));
}

/** As many lines as have the length; at least one. */
function fitting(lines: readonly ScriptLine[], mostMs: number): ScriptLine[] {
  let ms = 0;
  return lines.filter((line, index) => (ms += lengthMs([line])) <= mostMs || index === 0);
}

function unique(quotations: readonly Citation[]): Citation[] {
  const known = new Set<string>();
  return quotations.filter(({ document_id, start, end }) => {
    const place = `${document_id} ${start} ${end}`;
    return !known.has(place) && known.add(place);
  });
}
