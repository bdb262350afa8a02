/** Formulas of Word (OMML) as runs of text, which its documents are then read with. */
import { Parser } from 'htmlparser2';
import { MathWords } from '../page/maths.ts';

/** What its elements are in MathML, or in what `MathWords` knows besides. Others only hold their parts. */
const names: Readonly<Record<string, string>> = {
  'm:sSup': 'msup',
  'm:sSub': 'msub',
  'm:sSubSup': 'msubsup',
  'm:f': 'mfrac',
  'm:rad': 'rad',
  'm:nary': 'nary',
  'm:fName': 'fname',
  'm:limLow': 'munder',
  'm:limUpp': 'mover',
  'm:m': 'mtable',
  'm:mr': 'mtr',
};
const operators = /[=≠≈≡<>≤≥+−±×÷·∈⊂∪∩→⇒⇔-]|[^=≠≈≡<>≤≥+−±×÷·∈⊂∪∩→⇒⇔-]+/g;

class WordFormula {
  readonly #words = new MathWords();
  readonly #open: string[] = [];
  /** Signs that are in properties: of sums and of brackets, each for an element that is open. */
  readonly #signs: { start: string; end: string }[] = [];

  open(name: string, { 'm:val': value = '' }: Readonly<Record<string, string>>): void {
    const around = this.#open.at(-1);
    this.#open.push(name);
    if (name === 'm:nary') this.#signs.push({ start: '∫', end: '' });
    if (name === 'm:d') this.#signs.push({ start: '(', end: ')' });
    const signs = this.#signs.at(-1);
    if (signs && (name === 'm:chr' || name === 'm:begChr')) signs.start = value.slice(0, 2);
    if (signs && name === 'm:endChr') signs.end = value.slice(0, 2);
    const isCell = name === 'm:e' && around === 'm:mr';
    const other = name.endsWith('Pr') ? 'none' : 'mrow';
    this.#words.open(isCell ? 'mtd' : (names[name] ?? other));
  }

  text(text: string): void {
    if (this.#open.at(-1) === 'm:t') for (const [part] of text.matchAll(operators)) this.#say(part);
  }

  close(name: string): void {
    this.#open.pop();
    if (name === 'm:d') this.#say(this.#signs.at(-1)?.end ?? '');
    this.#words.close();
    if (name === 'm:naryPr' || name === 'm:dPr') this.#say(this.#signs.at(-1)?.start ?? '');
    if (name === 'm:nary' || name === 'm:d') this.#signs.pop();
  }

  #say(words: string): void {
    this.#words.open(words.length === 1 && !/[\p{L}\p{N}]/u.test(words) ? 'mo' : 'mi');
    this.#words.text(words);
    this.#words.close();
  }

  words = (): string => this.#words.words({});
}

function wordsOf(xml: string): string {
  const formula = new WordFormula();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => formula.open(name, attributes),
      ontext: (text) => formula.text(text),
      onclosetag: (name) => formula.close(name),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return formula.words();
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** One walk: a file may open formulas that it never closes. */
export function withFormulas(xml: string): string {
  const closing = '</m:oMath>';
  const [first = '', ...rest] = xml.replaceAll(/<\/?m:oMathPara>/g, '').split(/<m:oMath(?:\s[^>]{0,1000})?>/);
  const read = rest.map((part) => {
    const end = part.indexOf(closing);
    if (end < 0) return part;
    const words = escape(wordsOf(part.slice(0, end)));
    return `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>${part.slice(end + closing.length)}`;
  });
  return first + read.join('');
}
