/** Makes words from the times of characters, which come in chunks that may end inside a word. */
import type { ServerWord } from '../protocol.ts';

interface TimedCharacter {
  readonly character: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Less than a phoneme. */
const tolerance = 0.05;

export class CharacterTimes {
  readonly #characters: TimedCharacter[] = [];

  /** `fromSeconds`: how much sound came before. Some servers count from the start of each chunk, others from the first. */
  add(alignment: unknown, fromSeconds: number): void {
    const {
      characters,
      character_start_times_seconds: starts,
      character_end_times_seconds: ends,
    } = Object(alignment) as Record<string, unknown>;
    if (!Array.isArray(characters) || !Array.isArray(starts) || !Array.isArray(ends)) return;
    const before = this.#characters.at(-1)?.endSeconds ?? 0;
    const offset = Number(starts[0]) + tolerance < before ? fromSeconds : 0;
    for (const [at, character] of (characters as unknown[]).entries()) {
      this.#characters.push({
        character: String(character),
        startSeconds: offset + Number(starts[at]),
        endSeconds: offset + Number(ends[at]),
      });
    }
  }

  words(): ServerWord[] {
    const words: ServerWord[] = [];
    let open: TimedCharacter[] = [];
    const close = () => {
      if (open.length > 0)
        words.push({
          word: open.map(({ character }) => character).join(''),
          startSeconds: open[0]!.startSeconds,
          endSeconds: open.at(-1)!.endSeconds,
        });
      open = [];
    };
    for (const one of this.#characters) {
      if (/^\s*$/u.test(one.character)) close();
      else open.push(one);
    }
    close();
    return words;
  }
}
