/** Remembers where the listener is: soon, but not with every sentence, and at once when they stop. */
export interface Place {
  readonly offset: number;
  readonly voiceId: string | undefined;
  /** Where the listener chose one for this document. */
  readonly speed?: number | undefined;
  /** How far into the sentence, where it is heard in a recording. */
  readonly sentenceMs?: number | undefined;
}

export interface KeeperDeps {
  save(place: Place, leaving: boolean): void;
  readonly everyMs?: number;
  readonly retryMs?: number;
}

export class PositionKeeper {
  readonly #deps: KeeperDeps;
  #pending: Place | undefined;
  #saved: Place | undefined;
  #hasLeft = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: KeeperDeps) {
    this.#deps = deps;
  }

  note(place: Place): void {
    this.#hasLeft = false;
    this.#pending = place;
    this.#timer ??= setTimeout(() => this.flush(), this.#deps.everyMs ?? 3_000);
  }

  /** Saves now what is not saved yet; `leaving`: the page is being left. */
  flush(leaving = false): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#hasLeft = leaving;
    const place = this.#pending;
    this.#pending = undefined;
    if (!place || (this.#saved && isSame(place, this.#saved))) return;
    this.#saved = place;
    this.#deps.save(place, leaving);
  }

  /** A position that could not be saved is tried again, unless a newer one replaces it. */
  retry(place: Place): void {
    if (this.#hasLeft) return;
    this.#saved = undefined;
    this.#pending ??= place;
    this.#timer ??= setTimeout(() => this.flush(), this.#deps.retryMs ?? 15_000);
  }
}

const isSame = (a: Place, b: Place): boolean =>
  a.offset === b.offset && a.voiceId === b.voiceId && a.speed === b.speed && a.sentenceMs === b.sentenceMs;
