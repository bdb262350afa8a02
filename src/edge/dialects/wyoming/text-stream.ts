/**
 * Text that arrives in pieces, cut into passages that can be spoken before the rest is there. The first one is what is
 * complete as soon as possible; later ones are longer, because each takes its own slot and hold.
 */
import { invalidField } from '../../../shared/contract/errors.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { advance, countCodePoints } from '../../../shared/text/codepoints.ts';
import type { Sentence } from '../../../language/sentences/sentences.ts';

/** About fifteen seconds of speech. */
const laterCharacters = 200;
/** Text is searched for sentences again when it has grown by this factor, so that single characters cost little. */
const growth = 1.1;

type Segment = (text: string) => Promise<readonly Sentence[]>;

export class TextStream {
  readonly #segment: Segment;
  #text = '';
  #isOver = false;
  #wake = () => {};

  constructor(segment: Segment) {
    this.#segment = segment;
  }

  push(text: string): void {
    this.#text += text;
    if (countCodePoints(this.#text) > limits.stream)
      throw invalidField('text', `may have at most ${limits.stream} characters that wait to be spoken.`);
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async *passages(): AsyncGenerator<string, void, undefined> {
    let least = 1;
    let searched = 0;
    while (!this.#isOver) {
      const { length } = this.#text;
      if (length >= Math.max(least, searched * growth)) {
        searched = length;
        const passage = await this.#takeComplete(least);
        if (passage !== '') {
          least = laterCharacters;
          searched = 0;
          yield passage;
          continue;
        }
      }
      // More may have come while it was searched.
      const isSame = !this.#isOver && this.#text.length === length;
      if (isSame) await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    for (let rest = this.#text; rest.trim() !== ''; rest = '') {
      this.#text = '';
      yield rest;
    }
  }

  /** All sentences but the last, which may go on; empty where they are too short. */
  async #takeComplete(least: number): Promise<string> {
    const text = this.#text;
    const sentences = await this.#segment(text);
    const last = sentences.at(-1);
    const end = last && sentences.length > 1 ? advance(text, 0, last.start) : 0;
    if (end < least) return '';
    this.#text = this.#text.slice(end);
    return text.slice(0, end);
  }
}
