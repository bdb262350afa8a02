/** The paragraphs, lists and tables of an RTF file as HTML. A paragraph is known at its end: its properties may come late. */

interface Look {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly link: string | undefined;
}

interface Run extends Look {
  text: string;
  /** It stands for a picture, of which the text is what is said about it. */
  readonly picture?: string;
}

interface Paragraph {
  runs: Run[];
  label: string;
  style: number;
  outline: number | undefined;
  level: number;
  isInTable: boolean;
}

const fresh = (): Paragraph => ({
  runs: [],
  label: '',
  style: 0,
  outline: undefined,
  level: 0,
  isInTable: false,
});

/** Programs without lists write their marks as text. */
const typedLabel = /^(?:[•·◦▪‣–—]|\d{1,3}[.)])\t\s*/;
const maxLevel = 8;

export class RtfLayout {
  readonly #html: string[] = [];
  readonly #notes: string[] = [];
  readonly #styles = new Map<number, string>();
  /** What closes each open list. */
  readonly #lists: string[] = [];
  #paragraph = fresh();
  /** The paragraph that a note interrupts. */
  #interrupted: Paragraph | undefined;
  #cells: string[] = [];
  #cell: string[] = [];
  #rows: string[] = [];

  control(word: string, value: number | undefined): void {
    if (word === 'par' || word === 'sect' || word === 'page') this.#endParagraph();
    else if (word === 'line') this.write('\n', { bold: false, italic: false, link: undefined });
    else if (word === 'cell' || word === 'nestcell') this.#endCell();
    else if (word === 'row' || word === 'nestrow') this.#endRow();
    else this.#property(word, value);
  }

  #property(word: string, value: number | undefined): void {
    const one = this.#paragraph;
    if (word === 'pard') Object.assign(one, { style: 0, outline: undefined, level: 0, isInTable: false });
    else if (word === 's') one.style = value ?? 0;
    else if (word === 'outlinelevel') one.outline = value ?? 0;
    else if (word === 'ilvl') one.level = Math.min(maxLevel, Math.max(0, value ?? 0));
    else if (word === 'intbl') one.isInTable = true;
  }

  write(text: string, { bold, italic, link }: Look): void {
    const last = this.#paragraph.runs.at(-1);
    if (
      last &&
      last.picture === undefined &&
      last.bold === bold &&
      last.italic === italic &&
      last.link === link
    )
      last.text += text;
    else this.#paragraph.runs.push({ text, bold, italic, link });
  }

  picture(address: string, words: string): void {
    this.#paragraph.runs.push({ text: words, bold: false, italic: false, link: undefined, picture: address });
  }

  label(text: string): void {
    this.#paragraph.label = (this.#paragraph.label + text).slice(0, 100);
  }

  nameStyle(number: number, name: string): void {
    this.#styles.set(number, name.toLowerCase());
  }

  /** A note is read after the text, where it interrupts no sentence. */
  startNote(): void {
    this.#interrupted ??= this.#paragraph;
    this.#paragraph = fresh();
  }

  endNote(): void {
    const words = wordsOf(this.#paragraph.runs);
    this.#paragraph = this.#interrupted ?? fresh();
    this.#interrupted = undefined;
    if (words.trim() !== '') this.#notes.push(`<p>${words}</p>`);
  }

  html(): string {
    this.#endParagraph();
    this.#endRow();
    this.#endTable();
    this.#closeLists(0);
    return `<body>${[...this.#html, ...this.#notes].join('')}</body>`;
  }

  #endParagraph(): void {
    if (this.#interrupted) return this.write('\n', { bold: false, italic: false, link: undefined });
    const one = this.#paragraph;
    // Its properties last until others come.
    this.#paragraph = { ...one, runs: [], label: '' };
    if (one.runs.every(({ text, picture }) => picture === undefined && text.trim() === '')) return;
    if (one.isInTable) return void this.#cell.push(wordsOf(one.runs));
    this.#endTable();
    const item = itemOf(one);
    if (item) return this.#writeItem(item, one.level);
    this.#closeLists(0);
    const depth = this.#headingDepth(one);
    if (depth !== undefined) this.#html.push(`<h${depth}>${wordsOf(plain(one.runs))}</h${depth}>`);
    else this.#html.push(`<p>${wordsOf(one.runs)}</p>`);
  }

  #headingDepth({ style, outline }: Paragraph): number | undefined {
    if (outline !== undefined && outline >= 0 && outline < 9) return Math.min(6, outline + 1);
    const name = this.#styles.get(style) ?? '';
    if (name === 'title') return 1;
    const digit = /^(?:heading|überschrift|título|titre|encabezado) ?(\d)$/.exec(name)?.[1];
    return digit === undefined ? undefined : Math.min(6, Math.max(1, Number(digit)));
  }

  #writeItem({ tag, start, words }: Item, level: number): void {
    this.#closeLists(level + 1);
    if (this.#lists.length === level + 1 && this.#lists.at(-1) !== `</${tag}>`) this.#closeLists(level);
    while (this.#lists.length <= level) {
      const isLast = this.#lists.length === level;
      const open = isLast ? tag : 'ul';
      this.#html.push(isLast && start !== undefined ? `<${open} start="${start}">` : `<${open}>`);
      this.#lists.push(`</${open}>`);
    }
    this.#html.push(`<li>${words}</li>`);
  }

  #closeLists(count: number): void {
    while (this.#lists.length > count) this.#html.push(this.#lists.pop()!);
  }

  #endCell(): void {
    this.#paragraph.isInTable = true;
    this.#endParagraph();
    this.#cells.push(`<td>${this.#cell.join('<br>')}</td>`);
    this.#cell = [];
  }

  #endRow(): void {
    if (this.#cells.length > 0) this.#rows.push(`<tr>${this.#cells.join('')}</tr>`);
    this.#cells = [];
  }

  #endTable(): void {
    if (this.#rows.length === 0) return;
    this.#closeLists(0);
    this.#html.push(`<table>${this.#rows.join('')}</table>`);
    this.#rows = [];
  }
}

interface Item {
  readonly tag: 'ul' | 'ol';
  readonly start: number | undefined;
  readonly words: string;
}

function itemOf({ runs, label }: Paragraph): Item | undefined {
  const typed = label === '' ? typedLabel.exec(runs[0]!.text)?.[0] : undefined;
  const mark = (typed ?? label).trim();
  if (mark === '') return undefined;
  const number = /^(\d{1,3})[.)]?$/.exec(mark)?.[1];
  const [head, ...rest] = runs;
  const own = typed === undefined ? runs : [{ ...head!, text: head!.text.slice(typed.length) }, ...rest];
  return {
    tag: number === undefined && !/^[a-z]{1,4}[.)]$/i.test(mark) ? 'ul' : 'ol',
    start: number === undefined ? undefined : Number(number),
    words: wordsOf(own),
  };
}

/** A heading is bold as a whole. */
const plain = (runs: readonly Run[]): Run[] => runs.map((run) => ({ ...run, bold: false, italic: false }));

const wordsOf = (runs: readonly Run[]): string => runs.map(written).join('');

function written({ text, bold, italic, link, picture }: Run): string {
  if (picture !== undefined) return `<img src="${picture}" alt="${quoted(text)}">`;
  const words = escape(text).replaceAll('\n', '<br>').replaceAll('\t', ' ');
  const styled = [bold && 'strong', italic && 'em']
    .filter((tag) => tag !== false)
    .reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, words);
  return link === undefined ? styled : `<a href="${quoted(link)}">${styled}</a>`;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const quoted = (text: string): string => escape(text).replaceAll('"', '&quot;');
