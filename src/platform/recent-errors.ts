/** The last errors that were logged, for a page that shows them: the log itself is for operators with a terminal. */

export interface LoggedError {
  readonly atMs: number;
  /** What failed. */
  readonly message: string;
  /** The error itself, without its stack. */
  readonly cause: string;
  readonly requestId?: string | undefined;
}

const kept = 50;
const maxCauseLength = 300;
/** pino's number for `error`. */
const errorLevel = 50;

export class RecentErrors {
  readonly #errors: LoggedError[] = [];

  /** Takes the arguments of a call of the log. */
  note(args: readonly unknown[], level: number): void {
    if (level < errorLevel) return;
    const [fields, message] = typeof args[0] === 'string' ? [{}, args[0]] : args;
    const { err, request_id } = (fields ?? {}) as { err?: unknown; request_id?: unknown };
    this.#errors.push({
      atMs: Date.now(),
      message: typeof message === 'string' ? message : '',
      cause: err instanceof Error ? `${err.name}: ${err.message}`.slice(0, maxCauseLength) : '',
      ...(typeof request_id === 'string' && { requestId: request_id }),
    });
    if (this.#errors.length > kept) this.#errors.shift();
  }

  /** Newest first. */
  list(): readonly LoggedError[] {
    return this.#errors.toReversed();
  }
}
