/**
 * A font of a PDF whose glyphs can have more than one meaning. A table says for each number which text its glyph copies
 * as; where a glyph means something else, it gets a second number for the same drawing.
 */
import type { PdfFile } from './file.ts';

export class CopiedFont {
  readonly #file: PdfFile;
  readonly #number: number;
  readonly #descendant: number;
  readonly #meanings: Map<number, string>;
  readonly #widths: Map<number, number>;
  readonly #added = new Map<string, { number: number; glyph: number; meaning: string; width: number }>();
  #last: number;

  /** Undefined for a font whose glyphs cannot be renumbered. */
  static open(file: PdfFile, number: number): CopiedFont | undefined {
    const descendant = Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(file.text(number))?.[1]);
    const isOutlined = descendant > 0 && file.text(descendant).includes('/CIDToGIDMap /Identity');
    return isOutlined ? new CopiedFont(file, number, descendant) : undefined;
  }

  private constructor(file: PdfFile, number: number, descendant: number) {
    this.#file = file;
    this.#number = number;
    this.#descendant = descendant;
    this.#widths = widthsOf(file.text(descendant));
    this.#meanings = meaningsOf(file.stream(this.#table).data.toString('latin1'));
    this.#last = Math.max(...this.#widths.keys(), ...this.#meanings.keys());
  }

  get #table(): number {
    return Number(/\/ToUnicode (\d+) 0 R/.exec(this.#file.text(this.#number))![1]);
  }

  meaningOf(glyph: number): string {
    return this.#meanings.get(glyph) ?? '';
  }

  /** In thousandths of its size. */
  widthOf(glyph: number): number {
    return this.#widths.get(glyph) ?? 0;
  }

  /** The number under which a glyph has this meaning and width; its own when there are no numbers left. */
  numberFor(glyph: number, meaning: string, width: number): number {
    if (this.#last >= 0xff_ff) return glyph;
    const key = `${glyph} ${meaning} ${width}`;
    let added = this.#added.get(key);
    if (!added) this.#added.set(key, (added = { number: (this.#last += 1), glyph, meaning, width }));
    return added.number;
  }

  write(): void {
    if (this.#added.size === 0) return;
    const glyphs = Buffer.alloc(2 * (this.#last + 1));
    for (let glyph = 0; glyph <= this.#last; glyph += 1) glyphs.writeUInt16BE(glyph, 2 * glyph);
    for (const { number, glyph } of this.#added.values()) glyphs.writeUInt16BE(glyph, 2 * number);
    const map = this.#file.addStream(glyphs);
    const widths = [...this.#added.values()].map(({ number, width }) => ` ${number} ${number} ${width}`);
    this.#file.setText(
      this.#descendant,
      this.#file
        .text(this.#descendant)
        .replace('/CIDToGIDMap /Identity', `/CIDToGIDMap ${map} 0 R`)
        .replace(/\/W \[[^\]]*/, (written) => written + widths.join('')),
    );
    const table = this.#file.stream(this.#table);
    const text = table.data.toString('latin1').replace('endcmap', `${this.#moreMeanings()}endcmap`);
    this.#file.setStream(this.#table, { ...table, data: Buffer.from(text, 'latin1') });
    this.#forgetSet();
  }

  /** The format allows a hundred entries in a block. */
  #moreMeanings(): string {
    const lines = [...this.#added.values()].map(
      ({ number, meaning }) => `<${hex(number)}> <${inHex(meaning)}>`,
    );
    const blocks: string[] = [];
    for (let at = 0; at < lines.length; at += 100) {
      const block = lines.slice(at, at + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`);
    }
    return blocks.join('');
  }

  /** The list of numbers in use is optional, and is no longer correct. */
  #forgetSet(): void {
    const descriptor = Number(/\/FontDescriptor (\d+) 0 R/.exec(this.#file.text(this.#descendant))?.[1]);
    const text = this.#file.text(descriptor);
    this.#file.setText(descriptor, text.replace(/(?<! ) *\/CIDSet \d+ 0 R\n/, ''));
  }
}

const hex = (number: number): string => number.toString(16).toUpperCase().padStart(4, '0');
export const inHex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');

export const fromHex = (digits: string): string =>
  (digits.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

function meaningsOf(table: string): Map<number, string> {
  const pairs = table.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]*)>$/gm);
  return new Map(
    Array.from(pairs, ([, number = '', meaning = '']) => [Number.parseInt(number, 16), fromHex(meaning)]),
  );
}

/** `[first last width …]`. */
function widthsOf(text: string): Map<number, number> {
  const numbers = (/\/W \[([^\]]*)/.exec(text)?.[1] ?? '').split(' ').map(Number);
  const widths = new Map<number, number>();
  for (let at = 0; at + 2 < numbers.length; at += 3)
    for (let glyph = numbers[at]!; glyph <= numbers[at + 1]!; glyph += 1) widths.set(glyph, numbers[at + 2]!);
  return widths;
}
