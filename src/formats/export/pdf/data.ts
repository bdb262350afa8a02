/** The data for `document.typ`: strings and settings, never typst code. */
import { displayWidth } from '../../../shared/text/codepoints.ts';
import { type Element, leafRuns, type ListItem, type Run, type Section, textOf } from '../elements.ts';
import type { ExportDocument, ExportOptions } from '../engine.ts';
import { toLayout } from '../layout.ts';
import { directionOf, languageOf } from '../scripts.ts';
import { chooseFonts, type FontChoice, missingNote } from './fonts.ts';

/*
 * How many columns a page has: one, unless the lines are many and very short. typst cannot write more
 * than about 1,900 pages, and that many pages of one-word lines are of no use.
 */

const maxPages = 1500;
const maxColumns = 8;
const lineWidth = 85;
const pageLines = 41;
const paragraphGapLines = 0.5;
const headingLines = 3;

function columnCount(sections: readonly Section[]): number {
  let count = 1;
  while (count < maxColumns && pages(sections, count) > maxPages) count += 1;
  return count;
}

function pages(sections: readonly Section[], columns: number): number {
  const width = lineWidth / columns;
  let lines = 0;
  for (const { label, elements } of sections) {
    if (label.length > 0) lines += headingLines;
    for (const { kind } of elements) if (kind === 'heading') lines += headingLines;
    for (const runs of leafRuns(elements)) {
      lines += paragraphGapLines;
      for (const line of textOf(runs).split('\n')) lines += Math.ceil((displayWidth(line) || 1) / width);
    }
  }
  return lines / pageLines / columns;
}

interface TypstLanguage {
  readonly key: string;
  readonly lang: string;
  readonly region: string | null;
}

interface Style {
  readonly language?: TypstLanguage;
  readonly dir?: 'ltr' | 'rtl';
  readonly arabic?: boolean;
}

const runningTitleLength = 80;
/** Where a word that is too long for a line may break. No text contains this character: `printable` removes it. */
const breakHere = '\u0001';
/** A word longer than a line would run off the page: it may break after its punctuation or anywhere. */
const longWord = (length: number) =>
  new RegExp(String.raw`(?:[\x21-\x7e\u00a1-\u02ff\u0370-\u052f][\u0300-\u036f]{0,8}){${length},}`, 'g');
const longTextWord = longWord(45);
const longTitleWord = longWord(22);
const unbroken = new RegExp(String.raw`(?:[^${breakHere}\p{M}]\p{M}{0,8}){10}(?=[^${breakHere}])`, 'gu');

export function toTypst(
  document: ExportDocument,
  options: ExportOptions,
  pictures: ReadonlyMap<string, string> = new Map(),
): { data: object; fonts: FontChoice } {
  const layout = toLayout(document, options);
  const all = [
    layout.title,
    layout.date,
    ...layout.sections.flatMap(({ label, elements }) => [
      ...label,
      ...Array.from(leafRuns(elements), textOf),
    ]),
  ];
  const shown = all.join('\n');
  const fonts = chooseFonts(shown, document.language);
  const writer = new Writer(document.language, layout.direction, pictures);
  const titleStyle = writer.style(layout.title);
  const sections = layout.sections.map((section) => writer.section(section));
  const data = {
    source: document.text.toWellFormed(),
    note: missingNote(shown, fonts.files),
    title: layout.title,
    shownTitle: breakableTitle(layout.title),
    runningTitle: breakableTitle(shorten(layout.title)),
    titleStyle,
    date: layout.date,
    created: dateParts(document.createdAt),
    direction: layout.direction,
    columns: columnCount(layout.sections),
    language: writer.language(document.language),
    fonts: Object.fromEntries([...writer.languages].map((language) => [language, fonts.families(language)])),
    sections,
  };
  return { data, fonts };
}

class Writer {
  readonly languages = new Set<string>();
  readonly #language: string;
  readonly #direction: 'ltr' | 'rtl';
  readonly #pictures: ReadonlyMap<string, string>;

  constructor(language: string, direction: 'ltr' | 'rtl', pictures: ReadonlyMap<string, string>) {
    this.#pictures = pictures;
    this.#language = language;
    this.#direction = direction;
  }

  section({ label: [speaker, time], time: ownTime, elements }: Section): object {
    const written = elements.map((element) => this.#element(element));
    return {
      ...(speaker !== undefined && {
        label: { speaker: breakableTitle(speaker), ...(time && { time }), ...this.style(speaker) },
      }),
      ...(ownTime !== undefined && { time: ownTime }),
      elements: written,
    };
  }

  #element(element: Element): object {
    switch (element.kind) {
      case 'paragraph':
      case 'code':
        return { kind: element.kind, ...this.#leaf(element.runs) };
      case 'heading':
        return { kind: 'heading', depth: element.depth, ...this.#leaf(element.runs) };
      case 'picture': {
        const leaf = this.#leaf(element.runs);
        const file = this.#pictures.get(element.id);
        return file === undefined ? { kind: 'paragraph', ...leaf } : { kind: 'picture', file, ...leaf };
      }
      case 'quote':
        return { kind: 'quote', elements: element.elements.map((inner) => this.#element(inner)) };
      case 'list':
        return this.#list(element.items);
      case 'table':
        return {
          kind: 'table',
          columns: Math.max(...element.rows.map((cells) => cells.length)),
          alignments: element.alignments.map((alignment) => alignment ?? null),
          rows: element.rows.map((cells) => cells.map((runs) => this.#leaf(runs))),
        };
      case 'rule':
        return element;
    }
  }

  #list(items: readonly ListItem[]): object {
    const [first] = leafRuns(items[0]?.elements ?? []);
    const dir = directionOf(textOf(first ?? [])) ?? this.#direction;
    const written = items.map(({ number, elements }) => ({
      ...(number !== undefined && { number }),
      elements: elements.map((inner) => this.#element(inner)),
    }));
    return { kind: 'list', dir, items: written };
  }

  #leaf(runs: readonly Run[]): object {
    return { ...this.style(textOf(runs)), runs: runs.map(typstRun) };
  }

  /** The language and direction of a text, where they differ from the document's. */
  style(text: string): Style {
    const direction = directionOf(text);
    const language = languageOf(text, this.#language);
    return {
      ...(language !== this.#language && { language: this.language(language) }),
      ...(direction && direction !== this.#direction && { dir: direction }),
      ...(direction === 'rtl' && /^\P{L}*\p{Script=Arabic}/u.test(text) && { arabic: true }),
    };
  }

  language(tag: string): TypstLanguage {
    this.languages.add(tag);
    const [lang = '', ...rest] = tag.split('-');
    const region = rest.find((part) => /^[a-z]{2}$/i.test(part))?.toUpperCase() ?? null;
    return { key: tag, lang: /^[a-z]{2,3}$/i.test(lang) ? lang.toLowerCase() : 'en', region };
  }
}

/** A plain string if there is no style; a line feed is a separate run. */
function typstRun({ text, ...style }: Run): string | object {
  if (text === '\n') return text;
  const words = text.replaceAll(longTextWord, breakable);
  return Object.keys(style).length === 0 ? words : { text: words, ...style };
}

function breakable(word: string): string {
  return word
    .replaceAll(/[/?&=_.,;-](?=[^/?&=_.,;-])/g, `$&${breakHere}`)
    .replaceAll(unbroken, `$&${breakHere}`);
}

function breakableTitle(title: string): string {
  return title.replaceAll(longTitleWord, breakable);
}

function shorten(title: string): string {
  const characters = Array.from(title);
  return characters.length <= runningTitleLength
    ? title
    : `${characters.slice(0, runningTitleLength - 1).join('')}…`;
}

function dateParts(createdAt: string): object {
  const date = new Date(createdAt);
  const day = Number.isNaN(date.getTime()) ? new Date(0) : date;
  return {
    year: day.getUTCFullYear(),
    month: day.getUTCMonth() + 1,
    day: day.getUTCDate(),
    hour: day.getUTCHours(),
    minute: day.getUTCMinutes(),
    second: day.getUTCSeconds(),
  };
}
