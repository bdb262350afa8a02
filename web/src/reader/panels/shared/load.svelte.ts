/** Something that is asked of the server: under way, then there or refused. A new question ends the one before. */
export class Load<T> {
  value = $state.raw<T>();
  problem = $state<string>();
  busy = $state(true);

  #ask: (signal: AbortSignal) => Promise<T>;
  #running = new AbortController();

  constructor(ask: (signal: AbortSignal) => Promise<T>) {
    this.#ask = ask;
  }

  /** Keeps the value that is there until the new one comes. */
  async again(): Promise<void> {
    this.stop();
    const { signal } = (this.#running = new AbortController());
    this.busy = true;
    this.problem = undefined;
    try {
      const value = await this.#ask(signal);
      if (!signal.aborted) this.value = value;
    } catch (error) {
      if (!signal.aborted) this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      if (!signal.aborted) this.busy = false;
    }
  }

  stop(): void {
    this.#running.abort();
  }
}

/** Asked at once, and given up when the component goes. To be called while a component is made. */
export function load<T>(ask: (signal: AbortSignal) => Promise<T>): Load<T> {
  const loading = new Load(ask);
  $effect(() => {
    void loading.again();
    return () => loading.stop();
  });
  return loading;
}
