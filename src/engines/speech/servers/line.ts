/** The line to a server while it speaks one sentence: when it is given up, and how its failures are explained. */
import type { IncomingMessage } from 'node:http';
import { SilenceLimit } from '../../../platform/net/collect-body.ts';
import { firstWords } from '../../../platform/net/first-words.ts';
import { requestLimits } from '../../../platform/time-limits.ts';
import { EngineError, type EngineErrorDetails, type EngineFault } from '../../../platform/engine-error.ts';

/** Enough to see in the log what is wrong. */
const saidCharacters = 200;

export class ServerLine {
  readonly server: string;
  readonly #key: string | undefined;
  readonly #silence: SilenceLimit;
  readonly #caller: AbortSignal;

  constructor({ name, key }: { readonly name: string; readonly key?: string }, caller: AbortSignal) {
    this.server = name;
    this.#key = key;
    this.#caller = caller;
    this.#silence = new SilenceLimit(requestLimits.speechServerFirstMs, caller);
  }

  get signal(): AbortSignal {
    return this.#silence.signal;
  }

  /** Something came. */
  heard(): void {
    this.#silence.heard(requestLimits.speechServerSilenceMs);
  }

  /** Stops the clock until something is heard again: the server is done, or waits for us. */
  rest(): void {
    this.#silence.end();
  }

  /** Explains a failure in words for people; the message of the server or the system is for the log. */
  explain(error: unknown): unknown {
    this.#caller.throwIfAborted();
    if (this.#silence.isExceeded) return this.failure('timed_out', 'does not respond', { cause: error });
    if (error instanceof EngineError) return error;
    return this.failure('failed', 'cannot be reached', { cause: error });
  }

  /** What the server says of a failure, for the log. */
  said(incoming: IncomingMessage): Promise<string> {
    return firstWords(incoming, saidCharacters, this.#key);
  }

  failure(fault: EngineFault, what: string, details: EngineErrorDetails = {}): EngineError {
    return new EngineError(fault, `The speech server "${this.server}" ${what}.`, {
      ...details,
      server: this.server,
    });
  }
}

/** Makes a request that is not a sentence, on a separate line. */
export async function onLine<R>(
  settings: { readonly name: string; readonly key?: string },
  signal: AbortSignal,
  work: (line: ServerLine) => Promise<R>,
): Promise<R> {
  const line = new ServerLine(settings, signal);
  try {
    return await work(line);
  } catch (error) {
    throw line.explain(error);
  } finally {
    line.rest();
  }
}
