/**
 * A small part of SSML: `speak`, `p`, `s`, `break`, `sub`, `phoneme`, `say-as`, `prosody` with a rate, `voice`. Other
 * elements are read for their text. The result is runs of text that one voice says at one rate, each with its place
 * in the input.
 */
import { Parser } from 'htmlparser2';
import { sayDigits } from '../../../language/narration/amounts.ts';
import { withSound } from '../../../language/narration/mapping.ts';
import { numberWords } from '../../../language/narration/spoken-languages.ts';
import type { Edit } from '../../../language/narration/rewrite.ts';

/* How `say-as` is said; what narration does by itself (dates, times, money, telephone numbers) is left to it. */

function sayAs(text: string, interpretAs: string, languageTag: string): string {
  const language = numberWords(languageTag);
  const written = text.trim();
  const digits = written.replaceAll(/[\s.,]/gu, '');
  const isWhole = /^\d{1,15}$/.test(digits);
  switch (interpretAs) {
    case 'characters':
    case 'spell-out':
    case 'verbatim':
      return Array.from(written.replaceAll(/\s+/gu, ''), (one) =>
        language && /\d/.test(one) ? sayDigits(one, language) : one.toUpperCase(),
      ).join(', ');
    case 'digits':
      return language && isWhole ? sayDigits(digits, language) : text;
    case 'ordinal':
      return language && isWhole ? language.ordinal(Number(digits)) : text;
    case 'cardinal':
    case 'number':
      return language && isWhole ? language.cardinal(BigInt(digits)) : text;
    default:
      return text;
  }
}

export interface SsmlRun {
  /** UTF-16 offsets into the input; between them are text and markup. */
  readonly start: number;
  readonly end: number;
  /** What is said in place of the markup, and of words with another pronunciation; offsets into the input. */
  readonly edits: readonly Edit[];
  readonly voiceId: string | undefined;
  readonly rate: number;
  /** What ends with the run; a mere change of voice or rate ends nothing. */
  readonly ending: 'paragraph' | 'sentence' | 'none';
  /** A requested pause after it. */
  readonly breakMs: number | undefined;
}

/** The input is not SSML that can be read; the message says why. */
export class SsmlProblem extends Error {}

interface Piece {
  readonly start: number;
  readonly end: number;
  /** Undefined: as written. */
  readonly spoken?: string;
}

interface Manner {
  readonly voiceId: string | undefined;
  readonly rate: number;
}

interface Capture {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly start: number;
  text: string;
}

const captured = new Set(['sub', 'phoneme', 'say-as']);
const maxDepth = 50;

export function parseSsml(input: string, language: string): SsmlRun[] {
  const reader = new Reader(language);
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) =>
        reader.open(name, attributes, { start: parser.startIndex, end: parser.endIndex + 1 }),
      ontext: (text) => reader.text(text, { start: parser.startIndex, end: parser.endIndex + 1 }, input),
      onclosetag: (name, isImplied) => {
        // A self-closing tag is not left open.
        const closesItself = input[parser.endIndex - 1] === '/';
        if (isImplied && !closesItself) throw new SsmlProblem(`<${name}> is not closed.`);
        reader.close(name, parser.startIndex);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(input);
  parser.end();
  return reader.finish();
}

class Reader {
  readonly #language: string;
  readonly #runs: SsmlRun[] = [];
  readonly #manners: Manner[] = [{ voiceId: undefined, rate: 1 }];
  #pieces: Piece[] = [];
  #capture: Capture | undefined;
  #depth = 0;
  #isSpeak = false;

  constructor(language: string) {
    this.#language = language;
  }

  open(
    name: string,
    attributes: Readonly<Record<string, string>>,
    place: { start: number; end: number },
  ): void {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new SsmlProblem('Elements are nested too deeply.');
    if (!this.#isSpeak && name !== 'speak') throw new SsmlProblem('The outermost element must be <speak>.');
    this.#isSpeak = true;
    if (captured.has(name)) this.#capture ??= { name, attributes, start: place.end, text: '' };
    else if (name === 'break') this.#end('none', breakMs(attributes, place.start));
    else if (name === 'p' || name === 's') this.#end('none');
    else if (name === 'voice' || name === 'prosody') {
      this.#end('none');
      this.#manners.push(changed(this.#manner, name, attributes));
    }
  }

  text(text: string, { start, end }: { start: number; end: number }, input: string): void {
    if (!this.#isSpeak) {
      if (text.trim() !== '') throw new SsmlProblem('The outermost element must be <speak>.');
      return;
    }
    if (this.#capture) this.#capture.text += text;
    // White space between two elements is not text: it would replace the pause before it.
    else if (this.#pieces.length > 0 || text.trim() !== '')
      this.#pieces.push(input.slice(start, end) === text ? { start, end } : { start, end, spoken: text });
  }

  close(name: string, start: number): void {
    this.#depth -= 1;
    const capture = this.#capture;
    if (capture?.name === name) {
      this.#capture = undefined;
      const spoken = this.#say(capture);
      // What stands for nothing in the input would have no place there.
      if (spoken !== '' && start > capture.start)
        this.#pieces.push({ start: capture.start, end: start, spoken });
    } else if (name === 'p') this.#end('paragraph');
    else if (name === 's') this.#end('sentence');
    else if (name === 'voice' || name === 'prosody') {
      this.#end('none');
      this.#manners.pop();
    }
  }

  finish(): SsmlRun[] {
    this.#end('none');
    if (!this.#isSpeak) throw new SsmlProblem('The outermost element must be <speak>.');
    return this.#runs;
  }

  get #manner(): Manner {
    return this.#manners.at(-1)!;
  }

  #say({ name, attributes, text }: Capture): string {
    if (name === 'sub') return attributes['alias'] ?? text;
    if (name === 'say-as') return sayAs(text, attributes['interpret-as'] ?? '', this.#language);
    const { ph = '', alphabet = 'ipa' } = attributes;
    // Without a letter there is nothing that a voice could say: the word is read as it is written.
    return /\p{L}/u.test(ph) && alphabet.toLowerCase() === 'ipa' ? withSound(text, ph) : text;
  }

  /** A pause with nothing before it belongs to the run before; where there is none it is not heard. */
  #end(ending: SsmlRun['ending'], breakMs?: number): void {
    const [pieces, last] = [this.#pieces, this.#runs.at(-1)];
    this.#pieces = [];
    const hasWords = pieces.some(({ start, end, spoken }) => end > start && spoken?.trim() !== '');
    if (hasWords) this.#runs.push({ ...this.#manner, ...extentOf(pieces), ending, breakMs });
    else if (last && (breakMs !== undefined || ending !== 'none')) {
      const total = breakMs === undefined ? last.breakMs : (last.breakMs ?? 0) + breakMs;
      const end = ending === 'paragraph' || last.ending === 'none' ? ending : last.ending;
      this.#runs[this.#runs.length - 1] = { ...last, ending: end, breakMs: total };
    }
  }
}

/** What lies between the pieces is markup, which is not spoken. */
function extentOf(pieces: readonly Piece[]): Pick<SsmlRun, 'start' | 'end' | 'edits'> {
  const edits: Edit[] = [];
  const start = pieces[0]!.start;
  let end = start;
  for (const piece of pieces) {
    if (piece.start > end) edits.push({ start: end, end: piece.start, spoken: '' });
    if (piece.spoken !== undefined) edits.push({ start: piece.start, end: piece.end, spoken: piece.spoken });
    end = piece.end;
  }
  return { start, end, edits };
}

const strengths: Readonly<Record<string, number>> = {
  none: 0,
  'x-weak': 100,
  weak: 200,
  medium: 400,
  strong: 700,
  'x-strong': 1_200,
};
const longestBreakMs = 10_000;

function breakMs({ time, strength = 'medium' }: Readonly<Record<string, string>>, at: number): number {
  if (time === undefined) return strengths[strength] ?? strengths['medium']!;
  const [, amount, unit] = /^\+?(\d{1,6}(?:\.\d{1,3})?)(ms|s)$/.exec(time.trim()) ?? [];
  if (amount === undefined)
    throw new SsmlProblem(`The time of the <break> at ${at} is not like "500ms" or "1.5s".`);
  return Math.min(longestBreakMs, Math.round(Number(amount) * (unit === 's' ? 1_000 : 1)));
}

const rates: Readonly<Record<string, number>> = {
  'x-slow': 0.6,
  slow: 0.8,
  medium: 1,
  default: 1,
  fast: 1.25,
  'x-fast': 1.6,
};

function changed(before: Manner, name: string, attributes: Readonly<Record<string, string>>): Manner {
  if (name === 'voice') return { ...before, voiceId: attributes['name'] ?? before.voiceId };
  const { rate } = attributes;
  if (rate === undefined) return before;
  const [, percent] = /^\+?(\d{1,4}(?:\.\d{1,3})?)%$/.exec(rate.trim()) ?? [];
  const [, signed] = /^([+-]\d{1,4}(?:\.\d{1,3})?)%$/.exec(rate.trim()) ?? [];
  const plain = /^\d{1,2}(?:\.\d{1,3})?$/.test(rate.trim()) ? Number(rate) : undefined;
  const factor =
    signed !== undefined
      ? 1 + Number(signed) / 100
      : percent !== undefined
        ? Number(percent) / 100
        : (plain ?? rates[rate.trim()]);
  if (factor === undefined) throw new SsmlProblem(`The rate "${rate}" is not like "slow", "120%" or "0.9".`);
  return { ...before, rate: Math.min(2, Math.max(0.5, factor)) };
}
