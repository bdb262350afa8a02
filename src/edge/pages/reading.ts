/**
 * Sets a document's text as HTML. The text is a stranger's, so it is only ever escaped, never trusted: of its marks
 * just headings, lists, rules and transcript headers are set, and everything else stands as it was written.
 */
import { setImmediate } from 'node:timers/promises';
import { isTranscriptHeader } from '../../platform/text/markup/transcript.ts';
import { escapeHtml, Markup } from './markup.ts';

/** Between slices of about this many characters, a line counting for some of its own, other requests get their turn. */
const sliceLength = 40_000;
const lineWeight = 20;
/** A block beyond this many lines is set in parts: nobody sees where a list or stanza of that length was joined. */
const maxBlockLines = 1_000;

const headingLine = /^(#{1,6})[ \t]+(\S.*)$/;
const ruleLine = /^[ \t]*(?:\*[ \t]*){3,}$|^[ \t]*(?:-[ \t]*){3,}$|^[ \t]*(?:_[ \t]*){3,}$/;
const bulletLine = /^[-*+•][ \t]+(\S.*)$/;
const numberLine = /^(\d{1,3})[.)][ \t]+(\S.*)$/;
const continuation = /^[ \t]+\S/;

/** A long first paragraph that begins with a capital and is not broken into verses: it may carry an initial. */
const opensProse = /^<p dir="auto">\p{Lu}[^\n]{240}[^\n]*$/u;

/** The text as markup. Long texts are set in slices, so that nobody else waits for them. */
export async function setText(text: string): Promise<Markup> {
  const setter = new Setter();
  let since = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    setter.add(line);
    since += line.length + lineWeight;
    if (since < sliceLength) continue;
    since = 0;
    await setImmediate();
  }
  return new Markup(setter.finish());
}

/** Takes lines one by one. Consecutive lines gather in a block until a blank or a line with a meaning of its own. */
class Setter {
  readonly #parts: string[] = [];
  #block: string[] = [];
  /** Depths of the headings that are open, outermost first: their count is the level, so no level is left out. */
  readonly #depths: number[] = [];

  add(line: string): void {
    if (line.trim() === '') return this.#close();
    const special = this.#special(line);
    if (special === undefined) {
      if (this.#block.length === maxBlockLines) this.#close();
      return void this.#block.push(line);
    }
    this.#close();
    this.#parts.push(special);
  }

  finish(): string {
    this.#close();
    const [first] = this.#parts;
    if (first !== undefined && opensProse.test(first))
      this.#parts[0] = first.replace('<p', '<p class="first"');
    return this.#parts.join('\n');
  }

  #special(line: string): string | undefined {
    const heading = headingLine.exec(line);
    if (heading) return this.#heading(heading[1]!.length, heading[2]!);
    if (isTranscriptHeader(line)) return turn(line);
    // A rule needs room above it: three hyphens right under a line are how that line was underlined.
    if (this.#block.length === 0 && ruleLine.test(line)) return '<hr>';
    return undefined;
  }

  #heading(depth: number, words: string): string {
    while ((this.#depths.at(-1) ?? 0) >= depth) this.#depths.pop();
    this.#depths.push(depth);
    const level = Math.min(this.#depths.length + 1, 6);
    return `<h${level} dir="auto">${escapeHtml(words)}</h${level}>`;
  }

  #close(): void {
    if (this.#block.length === 0) return;
    const lines = this.#block;
    this.#block = [];
    this.#parts.push(
      list(lines, bulletLine) ??
        list(lines, numberLine) ??
        `<p dir="auto">${escapeHtml(lines.join('\n'))}</p>`,
    );
  }
}

/** A block is a list when every line is an item of it, or goes on with one by being indented. */
function list(lines: readonly string[], form: RegExp): string | undefined {
  if (!form.test(lines[0]!)) return undefined;
  const items: { number: string | undefined; words: string }[] = [];
  for (const line of lines) {
    const match = form.exec(line);
    if (match) items.push({ number: match[2] === undefined ? undefined : match[1], words: match.at(-1)! });
    else if (continuation.test(line)) items.at(-1)!.words += `\n${line.trim()}`;
    else return undefined;
  }
  const tag = form === numberLine ? 'ol' : 'ul';
  const set = items.map(
    // Numbers are kept as written: the text may refer to them.
    ({ number, words }) =>
      `<li${number === undefined ? '' : ` value="${number}"`} dir="auto">${escapeHtml(words)}</li>`,
  );
  return `<${tag}>\n${set.join('\n')}\n</${tag}>`;
}

/** The header of a transcript's turn: who speaks, if it is said, and when. */
function turn(line: string): string {
  const clock = /(\d+(?::\d\d){1,2})\W*$/.exec(line)![1]!;
  const speaker = /^[ \t]*\*\*([^*]+)\*\*[ \t]*·/.exec(line)?.[1];
  const [seconds, minutes, hours = '0'] = clock.split(':').reverse();
  const name = speaker === undefined ? '' : `<b dir="auto">${escapeHtml(speaker)}</b> `;
  return `<p class="turn">${name}<time datetime="PT${Number(hours)}H${Number(minutes)}M${Number(seconds)}S">${clock}</time></p>`;
}
