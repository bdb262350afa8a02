/**
 * The progress of work that a client waits for, as server-sent events. The stream starts with the first progress: what
 * is refused before that is an ordinary error. Progress that comes faster than people can read is thinned out: the
 * newest is sent when the next is due.
 */
import { eventHeaders, eventText, keepAlive } from './speech-events.ts';
import type { Outlet } from './outlet.ts';

/** Users see no more than a few steps a second. */
const stepMs = 200;

export class ProgressWriter<E extends { readonly type: string }> {
  readonly #outlet: Outlet;
  readonly #stillWorking: string;
  #stopKeepAlive = () => {};
  #sentAt = -Infinity;
  #newest: E | undefined;
  #later: NodeJS.Timeout | undefined;

  /** `stillWorking` is a comment that keeps the connection open. */
  constructor(outlet: Outlet, stillWorking: string) {
    this.#outlet = outlet;
    this.#stillWorking = stillWorking;
  }

  progress(event: E): void {
    this.#start();
    this.#newest = event;
    const waitMs = this.#sentAt + stepMs - performance.now();
    if (waitMs <= 0) this.#send();
    else this.#later ??= setTimeout(() => this.#send(), waitMs);
  }

  async end(event: E): Promise<void> {
    clearTimeout(this.#later);
    this.#start();
    await this.#write(event).catch(() => undefined);
    await this.#outlet.end();
  }

  close(): void {
    clearTimeout(this.#later);
    this.#stopKeepAlive();
  }

  #start(): void {
    if (this.#outlet.started) return;
    this.#outlet.start(eventHeaders);
    this.#stopKeepAlive = keepAlive(this.#outlet, `: ${this.#stillWorking}\n\n`);
  }

  #send(): void {
    this.#later = undefined;
    this.#sentAt = performance.now();
    // The signal shows whether the client has disconnected.
    if (this.#newest && !this.#outlet.congested) this.#write(this.#newest).catch(() => undefined);
  }

  #write(event: E): Promise<unknown> {
    return Promise.resolve(this.#outlet.write(eventText(event)));
  }
}
