/** The data that `document.typ` sets in type: strings and settings, never typst code. */
import type { ExportDocument, ExportOptions } from '../engine.ts';
import { toRuns } from '../inline.ts';
import { type Section, toLayout } from '../layout.ts';
import { directionOf, languageOf } from '../scripts.ts';
import { columnCount } from './columns.ts';
import { type FontChoice, chooseFonts } from './fonts.ts';

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

const RUNNING_TITLE = 80;
/** A word longer than a line would run off the page: it may break after its punctuation or anywhere. */
const longWord = (length: number) =>
  new RegExp(String.raw`(?:[\x21-\x7e\u00a1-\u02ff\u0370-\u052f][\u0300-\u036f]{0,8}){${length},}`, 'g');
const LONG_WORD = longWord(45);
const LONG_TITLE_WORD = longWord(22);
const UNBROKEN = /(?:[^\u200b\p{M}]\p{M}{0,8}){10}(?=[^\u200b])/gu;

export function toTypst(
  document: ExportDocument,
  options: ExportOptions,
): { data: object; fonts: FontChoice } {
  const layout = toLayout(document, options);
  const all = [layout.title, layout.date, ...layout.sections.flatMap((s) => [...s.label, ...s.paragraphs])];
  const fonts = chooseFonts(all.join('\n'), document.language);
  const writer = new Writer(document.language, layout.direction);
  const titleStyle = writer.style(layout.title);
  const blocks = layout.sections.map((section) => writer.block(section));
  const data = {
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
    blocks,
  };
  return { data, fonts };
}

class Writer {
  readonly languages = new Set<string>();
  readonly #language: string;
  readonly #direction: 'ltr' | 'rtl';

  constructor(language: string, direction: 'ltr' | 'rtl') {
    this.#language = language;
    this.#direction = direction;
  }

  block({ label: [speaker, time], time: ownTime, paragraphs, heading, list }: Section): object {
    const lead = ownTime === undefined ? [] : [{ text: ownTime, time: true }];
    return {
      ...(speaker !== undefined && {
        label: { speaker: breakableTitle(speaker), ...(time && { time }), ...this.style(speaker) },
      }),
      ...(heading !== undefined && { heading }),
      ...(list && { list }),
      paragraphs: paragraphs.map((text, i) => ({
        ...this.style(text),
        runs: [...(i === 0 ? lead : []), ...runs(text)],
      })),
    };
  }

  /** What a text needs to be set in, where that is not what the whole document is set in. */
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

function runs(text: string): (string | object)[] {
  return toRuns(text).flatMap(({ text, ...style }) =>
    text.split(/(\n)/).flatMap((line): (string | object)[] => {
      if (line === '') return [];
      const words = line.replaceAll(LONG_WORD, breakable);
      return line === '\n' || Object.keys(style).length === 0 ? [words] : [{ text: words, ...style }];
    }),
  );
}

function breakable(word: string): string {
  return word.replaceAll(/[/?&=_.,;-]+(?=[^/?&=_.,;-])/g, '$&\u200b').replaceAll(UNBROKEN, '$&\u200b');
}

function breakableTitle(title: string): string {
  return title.replaceAll(LONG_TITLE_WORD, breakable);
}

function shorten(title: string): string {
  const characters = Array.from(title);
  return characters.length <= RUNNING_TITLE ? title : `${characters.slice(0, RUNNING_TITLE - 1).join('')}…`;
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
