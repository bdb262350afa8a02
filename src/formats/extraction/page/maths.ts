/** Formulas, as MathML has them, as a line of text: `e^(iπ) + 1 = 0`. What they were made from (`annotation`) and how they look is left out. */

type Attributes = Readonly<Record<string, string>>;

const leaves = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
const leftOut = new Set(['annotation', 'annotation-xml', 'mphantom', 'none', 'mprescripts']);
/** Between its sides. */
const operator = /^[=≠≈≡<>≤≥+−±×÷·∈∉⊂⊆∪∩→⇒⇔↔∧∨-]$/;
const maxDepth = 100;
const maxLength = 2_000;

interface Part {
  readonly name: string;
  readonly parts: string[];
}

/** The name of an element without the prefix that some programs give it. */
export const mathName = (name: string): string => name.replace(/^(?:m|mml|math):/, '');

export class MathWords {
  readonly #open: Part[] = [{ name: 'math', parts: [] }];
  #length = 0;

  open(name: string): void {
    // No formula that people read is nested so deep.
    this.#open.push({ name: this.#open.length > maxDepth ? 'none' : mathName(name), parts: [] });
  }

  text(text: string): void {
    const { name, parts } = this.#open.at(-1)!;
    const words = text.replaceAll(/[\s\u2061-\u2064\u200b]+/g, ' ').trim();
    if (!leaves.has(name) || words === '' || this.#length > maxLength) return;
    this.#length += words.length;
    parts.push(words);
  }

  close(): void {
    const part = this.#open.pop();
    const around = this.#open.at(-1);
    if (!part || !around || leftOut.has(part.name)) return;
    around.parts.push(wordsOf(part));
  }

  /** What is said in place of it, where its author has written that in words. */
  words({ alttext = '' }: Attributes): string {
    while (this.#open.length > 1) this.close();
    const written = /[\\{}]/.test(alttext) ? '' : alttext.trim().slice(0, maxLength);
    return written || this.#open[0]!.parts.join('').replaceAll(/ {2,}/g, ' ').trim();
  }
}

const grouped = (words = ''): string =>
  /^[\p{L}\p{N}.,]*$|^.$/u.test(words.trim()) && !/\p{L}{2}/u.test(words)
    ? words.trim()
    : `(${words.trim()})`;

function wordsOf({ name, parts }: Part): string {
  const [first = '', second = '', third = ''] = parts;
  switch (name) {
    case 'mo':
      return operator.test(parts.join(''))
        ? ` ${parts.join('')} `
        : `${parts.join('')}${first === ',' ? ' ' : ''}`;
    case 'mtext':
      return ` ${parts.join(' ')} `;
    case 'msup':
    case 'mover':
      return `${grouped(first)}^${grouped(second)}`;
    case 'msub':
    case 'munder':
      return `${grouped(first)}_${grouped(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${grouped(first)}_${grouped(second)}^${grouped(third)} `;
    case 'mfrac':
      return `${grouped(first)}/${grouped(second)}`;
    case 'msqrt':
      return `√${grouped(parts.join(''))}`;
    case 'mroot':
      return `${grouped(first)}^(1/${second.trim()})`;
    case 'rad':
      return first.trim() === '' ? `√${grouped(second)}` : `${grouped(second)}^(1/${first.trim()})`;
    case 'nary':
      return `${first}${second && `_${grouped(second)}`}${third && `^${grouped(third)}`} ${parts[3] ?? ''}`;
    case 'fname':
      return `${parts.join('')} `;
    case 'mfenced':
      return `(${parts.join(', ')})`;
    case 'mtd':
      return `${parts.join('')} `;
    case 'mtr':
    case 'mlabeledtr':
      return `${parts.join('').trim()}; `;
    default:
      return parts.join('');
  }
}
