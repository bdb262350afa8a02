/** A request to the server: under way, then loaded or failed. A new one cancels the one before. */
export class Load<T> {
  value = $state.raw<T>();
  problem = $state<string>();
  busy = $state(true);

  #ask: (signal: AbortSignal) => Promise<T>;
  #running = new AbortController();

  constructor(ask: (signal: AbortSignal) => Promise<T>) {
    this.#ask = ask;
  }

  /** Keeps the current value until the new one arrives. */
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

/** Starts at once, and is cancelled when the component is destroyed. Call it while a component is initialized. */
export function load<T>(ask: (signal: AbortSignal) => Promise<T>): Load<T> {
  const loading = new Load(ask);
  $effect(() => {
    void loading.again();
    return () => loading.stop();
  });
  return loading;
}
