/**
 * What was read on this device, by its own calendar. It is sent with the positions that are saved anyway, as the whole
 * of each day, so that nothing is lost without a connection and nothing counts twice. Days before the last one are
 * dropped once the server has them.
 */
import type { ReadOnDevice } from '../../../src/shared/contract/app/reading.ts';
import type { Amount } from './tally.ts';

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
