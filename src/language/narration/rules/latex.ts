/** The mathematics of papers, as LaTeX writes it: `$\frac{dy}{dx}$`, `\(\sqrt{2}\)`, `\sum_{i=1}^n x_i`. */
import { sayAmount } from '../amounts.ts';
import { count, type SpokenLanguage } from '../language.ts';
import { greekOf } from '../languages/greek.ts';
import { mathematics } from '../languages/mathematics.ts';
import type { MathWords } from '../languages/mathematics.words.ts';
import {
  accents,
  fonts,
  distribution,
  dividend,
  functionNames,
  functions,
  large,
  sameAs,
  symbolOf,
  wordOf,
} from './latex.commands.ts';
import { perLanguage, type Rule } from './rule.ts';

const delimited =
  /\$\$(?=\S)([^$]{1,1000}?)\$\$|(?<![\p{L}\p{N}$\\])\$(?=\S)([^$\n]{1,400}?)(?<=\S)\$(?![\p{L}\p{N}$])|\\\(([^\n]{1,400}?)\\\)|\\\[([^]{1,1000}?)\\\]/gu;
/** A command that stands in the text without its dollars. */
const bare =
  /\\(?:[dt]?frac|sqrt|sum|int|prod|lim)(?:\[[^[\]{}]{0,20}\]|\{[^{}]{0,60}\}|[_^][A-Za-z\d]|[_^]\{[^{}]{0,40}\}){0,4}/gu;
/** `$5 and $10` is money; a formula has a command, an index, an equation, or is a letter. */
const isFormula =
  /\\[A-Za-z]|[_^={}<>]|^[A-Za-z]['′]?$|^[A-Za-z]\s?[+*/-]\s?[A-Za-z\d]|^[A-Za-z]\([A-Za-z,\s]+\)$/;

/** `|f(x) − L| < ε`, without LaTeX. */
const openBar = /(?<![\p{L}\p{N}|$\\)])\|(?=[^|\n$\\]{1,40}(?<! )\| ?[<>=≤≥+−·])(?! )/gu;
const closeBar = /(?<=(?<![\p{L}\p{N}|$\\)])\|[^|\n$\\ ][^|\n$\\]{0,40})(?<! )\|(?= ?[<>=≤≥+−·])/gu;

export const sayLatex: Rule = (rewrite, language) => {
  const words = mathematics[language.code];
  if (!words) return;
  rewrite.replace(openBar, () => `${words.absolute} `);
  rewrite.replace(closeBar, () => '');
  if (!/[\\$]/.test(rewrite.text)) return;
  rewrite.replace(delimited, ({ input, index, 1: display, 2: inline, 3: round, 4: square }) => {
    const formula = display ?? inline ?? round ?? square ?? '';
    return isFormula.test(formula) || round !== undefined || square !== undefined
      ? new Formula(formula, language, words, input.slice(Math.max(0, index - 12), index)).say()
      : undefined;
  });
  rewrite.replace(bare, ([formula]) => new Formula(formula, language, words, '').say());
};

const greek = perLanguage(({ code }) => greekOf(code));

const deepest = 12;

/** One formula, read from left to right once. */
class Formula {
  #at = 0;
  #depth = 0;
  readonly #text: string;
  readonly #language: SpokenLanguage;
  readonly #words: MathWords;
  /** The text before the formula has the word for it. */
  readonly #isNamed: boolean;

  /** A bar opens what the next one closes. */
  #isOpen = false;
  /** Where a sum, a limit or their like ended with its bounds. */
  #largeEnd = -1;

  constructor(text: string, language: SpokenLanguage, words: MathWords, before: string) {
    this.#isNamed = /nor[m][ea]? $/i.test(before);
    this.#text = text
      .replaceAll(/\\(?:begin|end)\{[^{}]{0,20}\}|\\[,;:!]|\\\\|[&~]/g, ' ')
      .replaceAll(/\\(?:(?:left|right)\.?|[bB]igg?[lrm]?)(?![A-Za-z])/g, '')
      .replaceAll(/(?<!\\sqrt)(?<=[A-Za-z}])\[([^[\]]{0,60})\]/g, '($1)')
      .replaceAll(/\\[lr]?Vert(?![A-Za-z])/g, String.raw`\|`)
      .replaceAll(/\\[lr]vert(?![A-Za-z])/g, '|')
      .replaceAll(/\\(?:math(?:cal|bb|bf|rm|scr|frak)|bm|boldsymbol)\{([A-Za-z])\}/g, '{$1}');
    this.#language = language;
    this.#words = words;
  }

  say(): string {
    return this.#run(undefined)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[,).;])|(?<=\() /g, '')
      .trim();
  }

  /** Up to the closing bracket, or the end. */
  #run(close: string | undefined): string {
    const said: string[] = [];
    while (this.#at < this.#text.length) {
      if (close !== undefined && this.#text[this.#at] === close) {
        this.#at++;
        break;
      }
      said.push(this.#next());
    }
    return said.join(' ');
  }

  /** An argument in braces, or a single character or command. */
  #argument(): string {
    while (this.#text[this.#at] === ' ') this.#at++;
    if (this.#text[this.#at] !== '{') return this.#next();
    this.#at++;
    if (++this.#depth > deepest) return '';
    const said = this.#run('}');
    this.#depth--;
    return said.trim();
  }

  #next(): string {
    const rest = this.#text.slice(this.#at, this.#at + 40);
    const command = /^\\([A-Za-z]+|.)/.exec(rest);
    if (command) {
      this.#at += command[0].length;
      return this.#command(command[1]!);
    }
    const number = /^\d{1,12}(?:\.\d{1,12})?/.exec(rest)?.[0];
    if (number !== undefined) {
      this.#at += number.length;
      return sayAmount(number.replace('.', this.#language.decimalSeparator), this.#language);
    }
    this.#at++;
    return this.#character(rest[0]!);
  }

  #character(character: string): string {
    const { symbols, words } = this.#language;
    switch (character) {
      case '{':
        this.#at--;
        return this.#argument();
      case '^':
        return this.#power(this.#argument());
      case '_':
        return `${this.#words.sub} ${this.#argument()}`;
      case '-':
      case '−':
        return words.minus;
      case '/':
        return this.#words.over;
      case '<':
        return this.#words.less;
      case '>':
        return this.#words.greater;
      case "'":
      case '′':
        return this.#words.prime;
      case '!':
        return this.#words.signs['fact']!;
      case '*':
        return symbols['×']!;
      case '(':
        return this.#opens(this.#at - 1);
      case ')':
        return this.#closes() ? '' : ')';
      case '|':
        return this.#bar(this.#words.absolute, 1);
      case '}':
      case '$':
        return '';
      default:
        return symbols[character] ?? character;
    }
  }

  /** `f(x)` is f of x, `n(n+1)` a product; other brackets stay. */
  #opens(at: number): string {
    if (this.#largeEnd >= 0 && this.#text.slice(this.#largeEnd, at).trim() === '') return '(';
    const before = this.#text.slice(Math.max(0, at - 12), at);
    if (!/[A-Za-z\d}]['′]*\s*$/.test(before)) return '(';
    if (/\\[A-Za-z]{2,8}\s*$/.test(before)) return `${this.#words.of} `;
    const isIndex = /[\^_](?:\{[^{}]{0,4}\}|[A-Za-z\d])\s*$/.test(before);
    const [, inside = ''] = /^\(([^()]{0,40})/.exec(this.#text.slice(at, at + 42)) ?? [];
    const isProduct =
      isIndex || /\d\s*$/.test(before) || (/[+−-]/.test(inside) && /[a-ejkmnrstxz]\s*$/.test(before));
    return isProduct ? `${this.#words.times} ` : `${this.#words.of} `;
  }

  /** The bracket of `f(x)` is not said. */
  #closes(): boolean {
    const opened = this.#text.lastIndexOf('(', this.#at - 2);
    return opened > 0 && this.#opens(opened) !== '(';
  }

  /** `|x|`, `\\|x\\|`; a bar after a letter that none has opened is a condition. */
  #bar(name: string, width: number): string {
    this.#isOpen = !this.#isOpen;
    if (!this.#isOpen) return '';
    const before = this.#text.slice(Math.max(0, this.#at - width - 12), this.#at - width);
    if (width === 1 && /[A-Za-z})]\s*$/.test(before) && !/\\[A-Za-z]+\s*$/.test(before)) {
      this.#isOpen = false;
      return this.#condition();
    }
    return name;
  }

  #condition(): string {
    const isSet = this.#text.lastIndexOf('\\{', this.#at) > this.#text.lastIndexOf('\\}', this.#at);
    return isSet ? this.#words.signs['suchthat']! : this.#words.given;
  }

  #power(exponent: string): string {
    const { symbols } = this.#language;
    if (exponent === this.#language.cardinal(2)) return symbols['²'] ?? exponent;
    if (exponent === this.#language.cardinal(3)) return symbols['³'] ?? exponent;
    if (exponent === count(this.#language.words.degrees, 2) || exponent === this.#words.prime)
      return exponent;
    if (/^(?:T|top|⊤|intercal)$/.test(exponent)) return this.#words.transposed;
    return `${this.#words.power} ${exponent}`;
  }

  #command(name: string): string {
    const { symbols } = this.#language;
    if (/^[dt]?frac$/.test(name)) return this.#fraction();
    if (name === 'sqrt') return this.#root();
    if (name in large) return this.#large(this.#words[large[name]!]);
    const { signs } = this.#words;
    const sign = signs[sameAs[name] ?? name];
    if (/^(?:mathrm|text(?:rm|it|bf)?|operatorname|mbox|mathit)$/.test(name) && this.#text[this.#at] === '{')
      return this.#word();
    if (accents.test(name)) return `${this.#argument()} ${sign}`;
    if (fonts.test(name)) return '';
    if (/^[dt]?binom$/.test(name)) return `${this.#argument()} ${this.#words.choose} ${this.#argument()}`;
    if (name === '|') return this.#isNamed ? '' : this.#bar(this.#words.norm, 2);
    const { divides, follows } = this.#words;
    if (name === 'nmid' && divides) return divides[1];
    if (name === 'mid') return (dividend.test(this.#text) && divides?.[0]) || this.#condition();
    if (/^[pb]?mod$/.test(name)) return name === 'pmod' ? `mod ${this.#argument()}` : 'mod';
    if (name === 'prime') return this.#words.prime;
    if (name === 'top') return name;
    const letter = greek(this.#language).get(name.toLowerCase().replace(/^var/, ''));
    if (letter !== undefined) return letter;
    if (sign !== undefined && !(name in symbolOf)) return sign;
    if (name === 'cdot' && /nabla\s*\\cdot$/.test(this.#text.slice(Math.max(0, this.#at - 14), this.#at)))
      return 'dot';
    if (name === 'sim' && follows && distribution.test(this.#text.slice(this.#at, this.#at + 24)))
      return follows;
    if (name in symbolOf) return symbols[symbolOf[name]!] ?? name;
    if (name in wordOf) return this.#words[wordOf[name]!] as string;
    if (name in functions)
      return this.#language.code === 'en'
        ? functions[name]!
        : (functionNames[this.#language.code]?.[name] ?? name);
    if (name === 'circ') return count(this.#language.words.degrees, 2);
    if (name === 'nabla') return 'nabla';
    if (/^(?:ldots|dots|cdots)$/.test(name)) return '…';
    return /^[A-Za-z]{2,}$/.test(name) ? name : name === '%' ? (symbols['%'] ?? '') : '';
  }

  /** `\\mathrm{Var}`: letters that are a word. */
  #word(): string {
    const end = this.#text.indexOf('}', this.#at);
    const word = this.#text.slice(this.#at + 1, end === -1 ? undefined : end);
    this.#at = end === -1 ? this.#text.length : end + 1;
    return word.replaceAll(/[\\{}$]/g, '').trim();
  }

  #fraction(): string {
    const [above, below] = [this.#argument(), this.#argument()];
    return `${above} ${this.#words.over} ${below}`;
  }

  #root(): string {
    let degree: string | undefined;
    if (this.#text[this.#at] === '[') {
      this.#at++;
      degree = this.#run(']').trim();
    }
    const radicand = this.#argument();
    const { root, cubeRoot, nthRoot } = this.#words;
    const name =
      degree === undefined ? root : degree === this.#language.cardinal(3) ? cubeRoot : nthRoot(degree);
    return `${name} ${radicand}`;
  }

  /** A sum, product, integral or limit with its bounds. */
  #large(name: string): string {
    const bounds: Partial<Record<'_' | '^', string>> = {};
    for (let i = 0; i < 3; i++) {
      while (this.#text[this.#at] === ' ') this.#at++;
      if (this.#text.startsWith('\\limits', this.#at)) this.#at += 7;
      const mark = this.#text[this.#at];
      if (mark !== '_' && mark !== '^') break;
      this.#at++;
      bounds[mark] = this.#argument();
    }
    this.#largeEnd = this.#at;
    const { from, to, of, limit } = this.#words;
    const isLimit = name === limit;
    const lower = bounds['_'] === undefined ? '' : isLimit ? `, ${bounds['_']},` : `${from} ${bounds['_']}`;
    const upper = bounds['^'] === undefined ? '' : `${to} ${bounds['^']}`;
    return [name, lower, upper, of].filter(Boolean).join(' ');
  }
}
