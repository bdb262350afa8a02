/** The title and language of an imported document, and how its failures are reported. */
import type { Extraction, TextPart } from '../../formats/extraction/engine.ts';
import type { Sentence } from '../../language/sentences/sentences.ts';
import { titleFrom } from '../../language/text/title.ts';
import { EngineError } from '../../platform/engine-error.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { plainText } from '../../shared/markup/content.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { formatClock, isTranscriptHeader } from '../../shared/markup/transcript.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { parseLanguageTag } from '../../shared/text/tags.ts';
import { joinsUnspaced } from '../../shared/text/unspaced.ts';
import { asBusy } from '../busy.ts';
import type { SentenceTiming } from '../documents/timings.rules.ts';
import type { Utterance } from './transcript.rules.ts';

/** A heading further down belongs to a section. */
const lookAtUnits = 5_000;

/** The file's own title, else its first heading, else what it is called. */
export function chooseTitle(told: string | undefined, text: string, called: string | undefined): string {
  return told ?? titleFrom(firstHeading(text.slice(0, lookAtUnits)) ?? called ?? text);
}

/** The first heading of a book may be that of its first chapter, which says less than the name of the file. */
export function chooseBookTitle(found: Extraction, called: string | undefined): string {
  const [start] = found.parts?.[0]?.chapters ?? [];
  const { blocks } = parseMarkup(found.text.slice(0, lookAtUnits));
  const heading = blocks.find((block) => block.kind === 'heading');
  const isChapter = heading && start !== undefined && plainText(found.text, heading).trim() === start;
  return chooseTitle(found.title ?? (isChapter ? called : undefined), found.text, called);
}

function firstHeading(text: string): string | undefined {
  const heading = parseMarkup(text).blocks.find(({ kind }) => kind === 'heading');
  return heading && text.slice(heading.start, heading.end);
}

export function nameWithoutExtension(name: string): string | undefined {
  const bare = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(bare) ? bare : undefined;
}

const fileExtension = /\.(?:txt|md|markdown|pdf|docx|odt|rtf|epub|mobi|azw3|fb2|htmlz|srt|vtt)$/i;

/** What the text at an address is called when it has no title: a file by its name, a page by its site. */
export function nameOfAddress({ pathname, hostname }: URL): string {
  try {
    const name = fileExtension.test(pathname)
      ? nameWithoutExtension(decodeURIComponent(pathname))
      : undefined;
    return name ?? hostname;
  } catch {
    // Not every path is percent-encoded UTF-8.
    return hostname;
  }
}

/** `zh-Hans-CN` or `en_us` as one of the tags that documents have. */
export function declaredLanguage(tag: string | undefined): string | undefined {
  const parts = tag?.trim().replaceAll('_', '-').split('-') ?? [];
  return parseLanguageTag(parts.slice(0, 2).join('-')) ?? parseLanguageTag(parts[0] ?? '');
}

/** A page has an element for itself; what somebody selected on one has none. */
export const isPartOfPage = (html: string): boolean => !/<(?:html|body)[\s>]/i.test(html);

/** The address that a page gives for itself has no traces of how its reader came there. It counts on its own site only. */
export function lastingAddress(address: URL, declared: string | undefined): string {
  const own = declared === undefined ? null : URL.parse(declared, address.href);
  const isSame = own !== null && /^https?:$/.test(own.protocol) && siteOf(own) === siteOf(address);
  return isSame && !own.username && !own.password ? own.href : address.href;
}

const siteOf = ({ host }: URL): string => host.replace(/^(?:www|m)\./, '');

/** Faults of the file are reported for the field it came in; anything else is not the caller's fault. */
export function importProblem(error: unknown, field: 'file' | 'url'): unknown {
  if (!(error instanceof EngineError)) return error;
  if (error.fault === 'busy')
    return asBusy(error, 'Several of your files are being read already. Try again soon.');
  if (error.fault === 'closed')
    return new Problem('service_unavailable', 'The server is stopping. Try again soon.', {
      retryAfterSeconds: 5,
    });
  const message = field === 'file' ? error.message : `leads to a page that ${error.message}`;
  return error.fault === 'too_large'
    ? new Problem('payload_too_large', `${field} ${message}`)
    : invalidField(field, message);
}

/** Nothing in it is the syntax of a document. */
export const asWritten = (words: string): string =>
  words.replaceAll(/[\\`*_~[\]|<>]/g, (character) => `\\${character}`).replace(/^(\d*)([#+.)-])/, '$1\\$2');

export const headingLine = (title: string): string => `## ${asWritten(title)}`;

/* What the parts of a book are called. */

/** A word and a number, as chapters are counted in most languages: "Chapter 12. Biographical", "Kapitel IV". */
const counted = /^(\p{L}+\.?)\s+(\d+|[IVXLC]+)(?![\p{L}\p{N}])/u;
const separator = ' · ';
const maxChapterLength = 60;

/** "Moby-Dick · Chapter 1–17", "Emma · Volume I", or, without headings, "Emma · 2/5". */
export function partTitle(
  book: string,
  { chapters }: Pick<TextPart, 'chapters'>,
  place: { readonly number: number; readonly of: number },
): string {
  const end = chapters ? rangeOf(chapters) : `${place.number}/${place.of}`;
  return clip(book, limits.title - separator.length - end.length) + separator + end;
}

function rangeOf([first, last]: readonly [string, string]): string {
  if (first === last) return clip(first, maxChapterLength);
  const [from, to] = [counted.exec(first), counted.exec(last)];
  if (from && to && from[1]!.toLowerCase() === to[1]!.toLowerCase()) return `${from[1]} ${from[2]}–${to[2]}`;
  return `${clip(first, maxChapterLength)} – ${clip(last, maxChapterLength)}`;
}

function clip(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/* Turns utterances into a text with headers, and works out when each of its sentences is spoken. */

/** A new section starts with another speaker, after a silence, or when one grows too long to read. */
const silenceMs = 4_000;
const maxMs = 60_000;

interface Placed extends Utterance {
  /** Where it is in the text, in code points. */
  readonly start: number;
  readonly end: number;
}

export interface Layout {
  readonly text: string;
  readonly placed: readonly Placed[];
}

const headerOf = ({ speaker, startMs }: Utterance): string =>
  speaker ? `**${speaker}** · ${formatClock(startMs)}` : `**${formatClock(startMs)}**`;

export interface LaidOutHeading {
  readonly title: string;
  readonly startMs: number;
}

/** Each heading comes before what is said from its time on. */
export function layOut(utterances: readonly Utterance[], headings: readonly LaidOutHeading[] = []): Layout {
  const placed: Placed[] = [];
  let nextHeading = 0;
  let text = '';
  let length = 0;
  const write = (part: string) => {
    text += part;
    length += countCodePoints(part);
  };
  let sectionFrom: Utterance | undefined;
  for (const [index, one] of utterances.entries()) {
    const before = utterances[index - 1];
    for (; headings[nextHeading] && headings[nextHeading]!.startMs < one.endMs; nextHeading += 1) {
      write(`${text ? '\n\n' : ''}${headingLine(headings[nextHeading]!.title)}`);
      sectionFrom = undefined;
    }
    if (!sectionFrom || !before || opensSection(one, before, sectionFrom)) {
      write(`${text ? '\n\n' : ''}${headerOf(one)}\n`);
      sectionFrom = one;
    } else {
      write(joinsUnspaced(before.text, one.text) ? '' : ' ');
    }
    const start = length;
    write(one.text);
    placed.push({ ...one, start, end: length });
  }
  return { text: `${text}\n`, placed };
}

const endsSentence = /[.!?。！？…]["'”’)\]]*$/;

function opensSection(one: Utterance, before: Utterance, first: Utterance): boolean {
  if (one.speaker !== before.speaker || one.startMs - before.endMs >= silenceMs) return true;
  // A section is not cut in the middle of a sentence.
  return one.startMs - first.startMs >= maxMs && endsSentence.test(before.text);
}

/** A sentence may reach over several utterances, and an utterance over several sentences: time is spread evenly. */
export function timeSentences(sentences: readonly Sentence[], placed: readonly Placed[]): SentenceTiming[] {
  let next = 0;
  const timings: SentenceTiming[] = [];
  for (const { start, end, value } of sentences) {
    if (isTranscriptHeader(value)) continue;
    while (next < placed.length && placed[next]!.end <= start) next++;
    let last = next;
    while (last + 1 < placed.length && placed[last + 1]!.start < end) last++;
    const [from, to] = [placed[next], placed[last]];
    if (!from || !to || from.start >= end) continue;
    timings.push({
      start,
      end,
      startMs: Math.round(timeAt(from, start)),
      endMs: Math.round(timeAt(to, end)),
      ...(from.speaker !== undefined && { speaker: from.speaker }),
    });
  }
  return timings;
}

function timeAt({ start, end, startMs, endMs }: Placed, point: number): number {
  const share = Math.min(1, Math.max(0, (point - start) / Math.max(1, end - start)));
  return startMs + (endMs - startMs) * share;
}
