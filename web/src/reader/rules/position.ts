/** Remembers where the listener is: soon, but not with every sentence, and at once when they stop. */
export interface Place {
  readonly offset: number;
  readonly voiceId: string | undefined;
}

export interface KeeperParts {
  save(place: Place, leaving: boolean): void;
  readonly everyMs?: number;
}

export class PositionKeeper {
  readonly #parts: KeeperParts;
  #pending: Place | undefined;
  #saved: Place | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  note(place: Place): void {
    this.#pending = place;
    this.#timer ??= setTimeout(() => this.flush(), this.#parts.everyMs ?? 3_000);
  }

  /** Saves now what is not saved yet; `leaving`: the page goes away. */
  flush(leaving = false): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const place = this.#pending;
    this.#pending = undefined;
    if (!place || (place.offset === this.#saved?.offset && place.voiceId === this.#saved.voiceId)) return;
    this.#saved = place;
    this.#parts.save(place, leaving);
  }
}
