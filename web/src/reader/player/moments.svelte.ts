/**
 * Where the sound of a recording is, by time: its sentences may be the titles of chapters, which last an hour. It is looked
 * for while it plays, and whenever the listener has moved.
 */
import type { Opened } from '../opened.svelte.ts';
import type { Chapter } from '../rules/chapters.ts';
import type { Tempo } from './tempo.svelte.ts';

const lookEveryMs = 500;
/** So that a page that is closed by force loses no more. */
const saveEveryLooks = 20;

export interface MomentsDeps {
  readonly tempo: Pick<Tempo, 'lengthMs'>;
  readonly playback: { readonly sentence: number; readonly heardMs: number };
  /** The listener has come further within a sentence. */
  onmoved(): void;
}

/** Whether all that is timed in a text are its chapters: nobody has written down what is said in them. */
export function isByChapter({ reading, layout }: Opened, chapters: readonly Chapter[]): boolean {
  const marks = reading.recording?.marks ?? [];
  const headings = new Set(chapters.map(({ sentence }) => sentence));
  const starts = marks.filter((_, at) => at % 4 === 0);
  return starts.length > 0 && starts.every((start) => headings.has(layout.sentences.atPoint(start)));
}

export class Moments {
  /** From the start of the sound. */
  ms = $state(0);
  readonly #deps: MomentsDeps;
  #timer: ReturnType<typeof setInterval> | undefined;
  #looks = 0;

  constructor(deps: MomentsDeps) {
    this.#deps = deps;
  }

  look(): void {
    const { tempo, playback } = this.#deps;
    this.ms = tempo.lengthMs(0, playback.sentence) + playback.heardMs;
  }

  playing(isPlaying: boolean): void {
    this.look();
    clearInterval(this.#timer);
    this.#timer = isPlaying ? setInterval(() => this.#tick(), lookEveryMs) : undefined;
  }

  #tick(): void {
    this.look();
    this.#looks += 1;
    if (this.#looks % saveEveryLooks === 0) this.#deps.onmoved();
  }
}
