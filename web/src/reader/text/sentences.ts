/** The sentences of a text: where each is, in the units of the service and in those of the page. */
import type { Reading } from '../../../../src/shared/contract/app/reading.ts';
import type { Range } from '../../../../src/shared/markup/blocks.ts';
import type { Inline, Style } from '../../../../src/shared/markup/inlines.ts';
import { lastAtMost, toUnits } from './offsets.ts';

export class Sentences {
  readonly count: number;
  readonly text: string;
  readonly #points: readonly number[];
  readonly #units: Int32Array;
  /** Sorted. */
  readonly #headers: readonly number[];

  constructor(text: string, { sentences, headers }: Pick<Reading, 'sentences' | 'headers'>) {
    this.text = text;
    this.count = sentences.length / 2;
    this.#points = sentences;
    this.#units = toUnits(text, sentences);
    this.#headers = headers;
  }

  /** How many a person would count: the headers of a transcript do not count. */
  get countForPeople(): number {
    return this.count - this.#headers.length;
  }

  /** From 1; a header has the number of the sentence that follows it. */
  numberForPeople(sentence: number): number {
    return sentence + 1 - this.#headersBefore(sentence);
  }

  startUnit(sentence: number): number {
    return this.#units[sentence * 2] ?? 0;
  }

  endUnit(sentence: number): number {
    return this.#units[sentence * 2 + 1] ?? 0;
  }

  startPoint(sentence: number): number {
    return this.#points[sentence * 2] ?? 0;
  }

  endPoint(sentence: number): number {
    return this.#points[sentence * 2 + 1] ?? 0;
  }

  words(sentence: number): string {
    return this.text.slice(this.startUnit(sentence), this.endUnit(sentence));
  }

  isHeader(sentence: number): boolean {
    return this.#headers[this.#headersBefore(sentence)] === sentence;
  }

  #headersBefore(sentence: number): number {
    const last = lastAtMost(this.#headers.length, (index) => this.#headers[index]!, sentence - 1);
    return (this.#headers[last] ?? sentence) < sentence ? last + 1 : 0;
  }

  /** The last sentence that starts at or before a unit. */
  atUnit(unit: number): number {
    return lastAtMost(this.count, (index) => this.startUnit(index), unit);
  }

  /** The last sentence that starts at or before a code point: any offset finds one, also of a text that changed. */
  atPoint(point: number): number {
    return lastAtMost(this.count, (index) => this.startPoint(index), point);
  }
}

/* The words of a leaf: cut where sentences start and end, without syntax, each run with its style. */

type Tag = 'strong' | 'em' | 's' | 'code';

/** A run of text as it is displayed, and the range of the document it stands for. */
export interface Run extends Range {
  readonly text: string;
  /** Outermost first. */
  readonly tags: readonly Tag[];
}

/** Runs that share a link, or have none. */
export interface Phrase {
  readonly href?: string;
  readonly runs: readonly Run[];
}

/** A sentence, or the part of it in one leaf; undefined: the text between two sentences. */
export interface Passage extends Range {
  readonly sentence: number | undefined;
  readonly phrases: readonly Phrase[];
}

interface OpenPhrase {
  readonly href?: string;
  readonly runs: Run[];
}

interface OpenPassage {
  readonly sentence: number | undefined;
  readonly start: number;
  end: number;
  readonly phrases: OpenPhrase[];
}

/** `lineEnd` returns what is displayed for the end of a line, given what is written there. */
export function setPassages(
  sentences: Sentences,
  inlines: Iterable<Inline>,
  lineEnd: (written: string) => string,
): Passage[] {
  const passages: OpenPassage[] = [];
  for (const inline of inlines)
    for (const { start, end, sentence } of divide(inline, sentences)) {
      const written = sentences.text.slice(start, end);
      if (passages.at(-1)?.sentence !== sentence || passages.length === 0)
        passages.push({ sentence, start, end, phrases: [] });
      const text = inline.isBreak ? lineEnd(written) : written;
      add(passages.at(-1)!, { text, start, end, tags: tagsOf(inline) }, inline.href);
    }
  return passages;
}

function add(passage: OpenPassage, run: Run, href: string | undefined): void {
  const last = passage.phrases.at(-1);
  if (last && last.href === href) last.runs.push(run);
  else passage.phrases.push({ ...(href !== undefined && { href }), runs: [run] });
  passage.end = run.end;
}

function tagsOf({ isStrong, isEmphasis, isStruck, isCode }: Style): Tag[] {
  const tags: [unknown, Tag][] = [
    [isStrong, 'strong'],
    [isEmphasis, 'em'],
    [isStruck, 's'],
    [isCode, 'code'],
  ];
  return tags.flatMap(([isOn, tag]) => (isOn ? [tag] : []));
}

interface Part extends Range {
  readonly sentence: number | undefined;
}

/** The end of a line is never cut: it belongs to the sentence that it starts in. */
function* divide({ start, end, isBreak }: Inline, sentences: Sentences): Generator<Part> {
  for (let at = start; at < end;) {
    const sentence = sentences.atUnit(at);
    const first = sentences.startUnit(sentence);
    const isInside = at >= first && at < sentences.endUnit(sentence);
    const next =
      at < first ? first : sentence + 1 < sentences.count ? sentences.startUnit(sentence + 1) : end;
    const until = isBreak
      ? end
      : Math.min(end, isInside ? sentences.endUnit(sentence) : Math.max(next, at + 1));
    yield { start: at, end: until, sentence: isInside ? sentence : undefined };
    at = until;
  }
}
