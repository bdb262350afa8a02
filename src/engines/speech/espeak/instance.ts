/**
 * eSpeak keeps state from one sentence to the next (the phase of its wave, its noise), so that a sentence would sound
 * a little different each time. So before each one, its memory is put back to what it was after loading.
 *
 * The JavaScript around it keeps a buffer for strings in that memory. It would grow with a longer string, into memory that
 * counts as free after the reset, so longer texts are written here instead.
 */
import createEspeak, {
  type Espeak,
  type EspeakEvent,
  type EspeakModule,
} from '@echogarden/espeak-ng-emscripten';

/** Words a minute. */
const usualRate = 175;
const anyVoice = 'gmw/en-US';

export class EspeakInstance {
  readonly #module: EspeakModule;
  readonly #espeak: Espeak;
  /** The memory after loading, without the zeros after it. */
  readonly #initial: Uint8Array;

  private constructor(module: EspeakModule) {
    this.#module = module;
    this.#espeak = new module.eSpeakNGWorker();
    // The buffer for strings is made with the first one; names of voices never outgrow it.
    this.#espeak.set_voice(anyVoice);
    const { HEAPU8 } = module;
    const used = HEAPU8.findLastIndex((byte) => byte !== 0) + 1;
    this.#initial = HEAPU8.slice(0, used);
  }

  static async open(): Promise<EspeakInstance> {
    const silent = () => undefined;
    return new EspeakInstance(await createEspeak({ print: silent, printErr: silent }));
  }

  /** Forgets what was said before; `rate` is a factor. */
  restart(voice: string, rate: number): void {
    const { HEAPU8 } = this.#module;
    HEAPU8.set(this.#initial);
    HEAPU8.fill(0, this.#initial.length);
    // If this were ignored, eSpeak would continue in the language it spoke last.
    if (this.#espeak.set_voice(voice) !== 0) throw new Error(`eSpeak has no voice ${voice}`);
    this.#espeak.set_rate(Math.round(usualRate * rate));
  }

  /** The callback gets one slice of sound at a time and returns true to stop. */
  synthesize(text: string, callback: (samples: Int16Array, events: EspeakEvent[]) => boolean): void {
    this.#espeak.synthesize(this.#write(text), callback);
  }

  /** How eSpeak says a text, in IPA. */
  pronounce(text: string): string {
    const { ptr } = this.#espeak.convert_to_phonemes(this.#write(text), true);
    const { HEAPU8 } = this.#module;
    return Buffer.from(HEAPU8.subarray(ptr, HEAPU8.indexOf(0, ptr))).toString();
  }

  /** The address of the text, which the next restart frees. */
  #write(text: string): number {
    const bytes = Buffer.from(`${text}\0`);
    const address = this.#module._malloc(bytes.length);
    // `HEAPU8` is read only now, because the memory may have moved when it grew.
    this.#module.HEAPU8.set(bytes, address);
    return address;
  }
}

/** eSpeak reads its input as SSML, and double brackets as phonemes; a document means neither. */

export interface EscapedText {
  readonly text: string;
  /** For each code point of `text`, as eSpeak counts, the UTF-16 offset of its source. */
  readonly origins: readonly number[];
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/** A word whose sound is given in eSpeak's own letters. */
export interface WordInMnemonics {
  readonly start: number;
  readonly end: number;
  readonly mnemonics: string;
}

/** `words` are in order. `figuresIn` is the language in which numbers are said, where it is another. */
export function escapeMarkup(
  original: string,
  words: readonly WordInMnemonics[] = [],
  figuresIn?: string,
): EscapedText {
  const figures = /\d+/y;
  const origins: number[] = [];
  let text = '';
  let next = 0;
  for (let unit = 0; unit < original.length;) {
    const word = words[next]?.start === unit ? words[next++] : undefined;
    const character = String.fromCodePoint(original.codePointAt(unit)!);
    const isDouble = character === '[' && original[unit + 1] === '[';
    figures.lastIndex = unit;
    const number = figuresIn === undefined || word ? undefined : figures.exec(original)?.[0];
    const escaped = word
      ? `[[${word.mnemonics}]]`
      : number !== undefined
        ? `<voice xml:lang="${figuresIn}">${number}</voice>`
        : isDouble
          ? '[ '
          : (escapes.get(character) ?? character);
    for (const _ of escaped) origins.push(unit);
    text += escaped;
    unit = word ? word.end : unit + (number ?? character).length;
  }
  return { text, origins };
}
