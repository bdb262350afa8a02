import type { ReadOnDevice } from '../../../src/shared/contract/app/reading.ts';

/**
 * Counts what is heard and read of one text: the time during which it sounds, and the words of the sentences that are
 * left behind. Nobody takes in more than a few words per second: whoever steps or scrolls over a text has not read it.
 */

export interface Amount {
  readonly listenedMs: number;
  readonly words: number;
}

export interface TallyDeps {
  /** In milliseconds, from anywhere. */
  now(): number;
  wordsOf(sentence: number): number;
  add(amount: Amount): void;
}

/** The fastest speech, and the hastiest reader. */
export const wordsPerSecond = 12;
/** A text that stands still for longer may have no reader. */
const longestLookMs = 10 * 60_000;

export class Tally {
  readonly #deps: TallyDeps;
  #isPlaying = false;
  /** Since when it plays without an entry in the tally. */
  #sinceMs = 0;
  /** How long the sentence has sounded. */
  #heardMs = 0;
  #look: { readonly sentence: number; readonly atMs: number } | undefined;

  constructor(deps: TallyDeps) {
    this.#deps = deps;
  }

  /** Whether it sounds now. */
  playing(isPlaying: boolean): void {
    this.#settle();
    this.#isPlaying = isPlaying;
    this.#look = undefined;
  }

  /** Playback has left this sentence, or has come to its end. */
  left(sentence: number): void {
    this.#settle();
    if (this.#heardMs > 0) this.#add(0, atMost(this.#deps.wordsOf(sentence), this.#heardMs));
    this.#heardMs = 0;
  }

  /** A silent reader has this sentence in front of them; `isEnd`: the end of the text as well. */
  looked(sentence: number, isEnd: boolean): void {
    const atMs = this.#deps.now();
    const last = this.#look;
    const next = isEnd ? sentence + 1 : sentence;
    this.#look = { sentence: next, atMs };
    if (!last || next <= last.sentence) return;
    let words = 0;
    for (let passed = last.sentence; passed < next; passed++) words += this.#deps.wordsOf(passed);
    this.#add(0, atMost(words, Math.min(atMs - last.atMs, longestLookMs)));
  }

  #settle(): void {
    const nowMs = this.#deps.now();
    if (this.#isPlaying) {
      this.#heardMs += nowMs - this.#sinceMs;
      this.#add(nowMs - this.#sinceMs, 0);
    }
    this.#sinceMs = nowMs;
  }

  #add(listenedMs: number, words: number): void {
    const amount = { listenedMs: Math.round(listenedMs), words };
    if (amount.listenedMs > 0 || words > 0) this.#deps.add(amount);
  }
}

const atMost = (words: number, ms: number): number =>
  Math.min(words, Math.floor((ms / 1000) * wordsPerSecond));

/** Words as the language separates them, also where it writes no spaces. */
export function countWords(text: string, language: string): number {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1;
  return count;
}

/*
 * What was read on this device, by its own calendar. It is sent with the positions that are saved anyway, as the whole
 * of each day, so that nothing is lost without a connection and nothing counts twice. Days before the last one are
 * dropped once the server has them.
 */

const key = 'read.days';
/** As many as the server takes. */
const daysLimit = 62;

type Day = ReadOnDevice['days'][number];
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** On the calendar of this device. */
function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export class ReadDays {
  readonly #store: Store;
  readonly #today: () => string;

  constructor(store: Store, today: () => string = () => dayOf(new Date())) {
    this.#store = store;
    this.#today = today;
  }

  add({ listenedMs, words }: Amount): void {
    const { device, days } = this.#read() ?? { device: newDevice(), days: [] };
    const day = this.#today();
    const last = days.find((one) => one.day === day) ?? { day, listened_ms: 0, words: 0 };
    const now = { day, listened_ms: last.listened_ms + listenedMs, words: last.words + words };
    const others = days.filter((one) => one.day !== day);
    this.#write({ device, days: [...others, now].toSorted(byDay).slice(-daysLimit) });
  }

  /** What to send; undefined while nothing was read. */
  all(): ReadOnDevice | undefined {
    return this.#read();
  }

  /** The server has these: of days that are over, nothing more is needed. */
  sent({ device, days }: ReadOnDevice): void {
    const now = this.#read();
    if (now?.device !== device) return;
    const isDone = (one: Day) => one.day !== now.days.at(-1)?.day && days.some((sent) => isSame(sent, one));
    this.#write({ device, days: now.days.filter((one) => !isDone(one)) });
  }

  #read(): ReadOnDevice | undefined {
    try {
      return (JSON.parse(this.#store.getItem(key) ?? 'null') as ReadOnDevice | null) ?? undefined;
    } catch {
      return undefined;
    }
  }

  #write(all: ReadOnDevice): void {
    try {
      this.#store.setItem(key, JSON.stringify(all));
    } catch {
      // A full or blocked storage is no reason to stop reading.
    }
  }
}

const byDay = (one: Day, other: Day): number => (one.day < other.day ? -1 : 1);
const isSame = (one: Day, other: Day): boolean =>
  one.day === other.day && one.listened_ms === other.listened_ms && one.words === other.words;
const newDevice = (): string => Math.random().toString(36).slice(2, 14).padEnd(8, '0');

/** Tests of plain modules have no storage. */
const noStore: Store = { getItem: () => null, setItem: () => undefined };

function browserStore(): Store {
  try {
    return globalThis.localStorage ?? noStore;
  } catch {
    return noStore;
  }
}

export const readDays = new ReadDays(browserStore());
