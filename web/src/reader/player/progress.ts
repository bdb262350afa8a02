/** What is kept of listening to and reading a text: the position, and how much was read on which day. */
import { type Amount, countWords, readDays, Tally } from '../../statistics/tally.ts';
import type { Opened } from '../opened.svelte.ts';
import type { SpokenText } from '../sources/spoken-text.ts';
import { PlaceSaver } from './place-saver.ts';

/** How it is listened to, which is saved with the position. */
interface Manner {
  readonly voiceId: string | undefined;
  /** Undefined: none was chosen for this document. */
  readonly speed: number | undefined;
  /** How far into the sentence the recording is; undefined: no recording is heard. */
  readonly sentenceMs: number | undefined;
}

export interface ProgressDeps {
  readonly opened: Opened;
  readonly spoken: SpokenText;
  readonly manner: () => Manner;
}

export class Progress {
  readonly tally: Tally;
  readonly #deps: ProgressDeps;
  readonly #saver: PlaceSaver;

  constructor(deps: ProgressDeps) {
    this.#deps = deps;
    const { opened, spoken } = deps;
    const { document, reading } = opened;
    this.#saver = new PlaceSaver({ documentId: document.id, versionId: reading.version_id });
    const wordsOf = (sentence: number) => countWords(spoken.words(sentence) ?? '', document.language);
    const tallyDeps = { now: () => performance.now(), wordsOf, add: (one: Amount) => readDays.add(one) };
    this.tally = new Tally(tallyDeps);
  }

  note(at: number | 'end'): void {
    const { sentences } = this.#deps.opened.layout;
    const offset = at === 'end' ? sentences.endPoint(sentences.count - 1) : sentences.startPoint(at);
    this.#saver.note({ offset, ...this.#deps.manner() });
  }

  /** Sends what waits. `isLeaving`: the page may be gone before the response. */
  flush(isLeaving = false): void {
    this.#saver.flush(isLeaving);
  }
}
