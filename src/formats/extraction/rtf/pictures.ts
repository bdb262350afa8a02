/**
 * The pictures of an RTF file, which it writes as hexadecimal digits or as bytes, and what is said about them in properties beside
 * them. Of drawings for Windows (WMF, EMF) only what is said stays: no browser shows them.
 */

/** Further ones of a file are left out, as is what no document would keep. */
const maxPictures = 1_000;
const maxBytes = 8 * 1024 ** 2;
const maxWords = 1_000;

const drawings = new Set(['wmetafile', 'pmmetafile', 'emfblip', 'macpict', 'dibitmap', 'wbitmap']);

interface RtfPicture {
  isDrawing: boolean;
  length: number;
  readonly digits: string[];
  /** In place of digits. */
  bytes: string | undefined;
}

export class RtfPictures {
  readonly #all: RtfPicture[] = [];
  #now: RtfPicture | undefined;
  #words = '';
  #name = '';
  #value = '';

  start(): void {
    this.#now = { isDrawing: false, length: 0, digits: [], bytes: undefined };
  }

  /** A control word in it. */
  control(word: string): void {
    if (this.#now && drawings.has(word)) this.#now.isDrawing = true;
  }

  digits(text: string): void {
    if (!this.#takes(text.length / 2)) return;
    this.#now!.digits.push(text);
  }

  bytes(bytes: string): void {
    if (this.#takes(bytes.length)) this.#now!.bytes = bytes;
  }

  #takes(bytes: number): boolean {
    const now = this.#now;
    if (!now || now.isDrawing || this.#all.length >= maxPictures) return false;
    now.length += bytes;
    if (now.length <= maxBytes) return true;
    // It is too large to be kept, and need not be held.
    now.digits.length = 0;
    now.bytes = undefined;
    return false;
  }

  /** Its address in the page; undefined where nothing of it stays. */
  end(): { readonly address: string; readonly words: string } | undefined {
    const now = this.#now;
    this.#now = undefined;
    const words = this.#words;
    this.forget();
    if (!now || this.#all.length >= maxPictures) return undefined;
    this.#all.push(now);
    return { address: String(this.#all.length - 1), words };
  }

  /* Properties: a name, and after it its value. */

  startProperty(): void {
    this.#name = '';
    this.#value = '';
  }

  name(text: string): void {
    this.#name = (this.#name + text).slice(0, 100);
  }

  value(text: string): void {
    this.#value = (this.#value + text).slice(0, maxWords);
  }

  endProperty(): void {
    if (this.#name.trim() === 'wzDescription') this.#words = this.#value.trim();
  }

  /** What is said from here on is about another picture. */
  forget(): void {
    this.#words = '';
  }

  /** As the page names it; undefined for a drawing, and for what was too large. */
  read(address: string): Buffer | undefined {
    const { isDrawing, digits, bytes, length } = this.#all[Number(address)]!;
    if (isDrawing || length > maxBytes) return undefined;
    if (bytes !== undefined) return Buffer.from(bytes, 'latin1');
    return Buffer.from(digits.join('').replaceAll(/[^\da-f]/gi, ''), 'hex');
  }
}
