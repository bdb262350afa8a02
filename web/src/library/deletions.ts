/**
 * Deletions that can be undone. A document is
 * - waiting: hidden, still on the server, until its time is over, the user undoes it, or the page is left;
 * - sent: the request is under way. If the server refuses, the document comes back.
 */
export interface DeletionDeps {
  readonly delayMs: number;
  /** `leaving`: the request must outlive the page. */
  send(id: string, leaving: boolean): Promise<void>;
  /** The ids to hide. */
  onChange(hidden: ReadonlySet<string>): void;
  onFailure(id: string, error: unknown): void;
  /** It can no longer be undone. */
  onSent(id: string): void;
}

export class Deletions {
  readonly #deps: DeletionDeps;
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #hidden = new Set<string>();

  constructor(deps: DeletionDeps) {
    this.#deps = deps;
  }

  add(id: string): void {
    if (this.#hidden.has(id)) return;
    this.#waiting.set(
      id,
      setTimeout(() => void this.#send(id, false), this.#deps.delayMs),
    );
    this.#hidden.add(id);
    this.#announce();
  }

  /** False when it is too late. */
  undo(id: string): boolean {
    const timer = this.#waiting.get(id);
    if (timer === undefined) return false;
    clearTimeout(timer);
    this.#waiting.delete(id);
    this.#hidden.delete(id);
    this.#announce();
    return true;
  }

  /** It was restored from the trash. */
  showAgain(id: string): void {
    if (this.#waiting.has(id) || !this.#hidden.delete(id)) return;
    this.#announce();
  }

  /** Sends everything that waits, because the page is being left. */
  async flush(): Promise<void> {
    await Promise.all([...this.#waiting.keys()].map((id) => this.#send(id, true)));
  }

  async #send(id: string, leaving: boolean): Promise<void> {
    clearTimeout(this.#waiting.get(id));
    this.#waiting.delete(id);
    this.#deps.onSent(id);
    try {
      await this.#deps.send(id, leaving);
    } catch (error) {
      this.#hidden.delete(id);
      this.#announce();
      this.#deps.onFailure(id, error);
    }
  }

  #announce(): void {
    this.#deps.onChange(new Set(this.#hidden));
  }
}
