/**
 * Calls to services outside this process, within the limits of `time-limits.ts`.
 *
 *   closed ── failures in a row, or a refusal ──▶ open: every call fails at once
 *     ▲                                            │ `openMs`, or what the service asked for
 *     └── the trial succeeds ── half-open: one trial call, the others wait for it ◀──┘
 *
 * A call waits for its turn, then is attempted until it succeeds, fails for good or has taken `totalMs`. Waiting for a
 * turn is not part of that time, so a long queue is never mistaken for a service that does not respond.
 * A call that its caller aborts says nothing about the service.
 */
import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  isBrokenCircuitError,
  isTaskCancelledError,
  retry,
  timeout,
  TimeoutStrategy,
  type BulkheadPolicy,
  type CircuitBreakerPolicy,
  type CircuitState,
  type IBreaker,
} from 'cockatiel';
import { untilAborted } from './until-aborted.ts';

export interface CallLimits {
  /** How long one attempt may be silent. `Infinity`: something else watches it. */
  readonly attemptMs: number;
  /** When a call is given up, with all its attempts and the pauses between them. */
  readonly totalMs: number;
  /** Pause before the first retry; each further one is three times as long. */
  readonly backoffMs: number;
  /** A service that asks for a longer pause than this is given up for now. */
  readonly maxPauseMs: number;
  /** After how many failures in a row a service is no longer called, and for how long. */
  readonly breaker: { readonly failures: number; readonly openMs: number };
}

/** What a failure says about the service. */
export interface Verdict {
  /** How often a call is attempted that fails this way. */
  readonly attempts: number;
  /** The service would refuse again: it is not called for a while. */
  readonly isFinal?: boolean;
  /** When the service wants to be called again. */
  readonly retryAfterMs?: number | undefined;
}

export interface ServiceDeps {
  readonly limits: CallLimits;
  /** How many calls may be under way at the same time. Default: any number. */
  readonly parallel?: number;
  /** Undefined: the error says nothing about the service. */
  readonly judge: (error: unknown) => Verdict | undefined;
  /** The error of an attempt that took too long. */
  readonly timedOut: (ms: number) => Error;
  /** The error while the service is not called. */
  readonly resting: (retryAfterMs: number) => Error;
}

export class OutsideService {
  readonly #deps: ServiceDeps;
  readonly #turns: BulkheadPolicy;
  readonly #breaker: CircuitBreakerPolicy;
  #openUntil = 0;

  constructor(deps: ServiceDeps) {
    const { judge, limits } = deps;
    this.#deps = deps;
    this.#turns = bulkhead(deps.parallel ?? Infinity, Infinity);
    const breaker = new FinalBreaker(limits.breaker.failures);
    const handled = handleWhen((error) => {
      const verdict = judge(error);
      if (verdict?.isFinal) breaker.isFinal = true;
      return verdict !== undefined;
    });
    this.#breaker = circuitBreaker(handled, {
      breaker,
      halfOpenAfter: new DelegateBackoff(({ result }) => {
        const asked = 'error' in result ? judge(result.error)?.retryAfterMs : undefined;
        const openMs = Math.max(limits.breaker.openMs, asked ?? 0);
        this.#openUntil = Date.now() + openMs;
        return openMs;
      }),
    });
  }

  /** For how long the service will not be called; 0 while it is. */
  waitMs(): number {
    return Math.max(0, this.#openUntil - Date.now());
  }

  async call<R>(work: (signal: AbortSignal) => Promise<R>, signal: AbortSignal): Promise<R> {
    signal.throwIfAborted();
    const { totalMs } = this.#deps.limits;
    const persist = (within: AbortSignal) => this.#persist(work, within);
    const inTurn = () => this.#turns.execute(() => this.limited(totalMs, persist, signal), signal);
    try {
      return await untilAborted(this.#breaker.execute(inTurn, signal), signal);
    } catch (error) {
      signal.throwIfAborted();
      throw isBrokenCircuitError(error) ? this.#deps.resting(this.waitMs()) : error;
    }
  }

  /** One attempt, without turns and retries. */
  async limited<R>(ms: number, work: (signal: AbortSignal) => Promise<R>, signal: AbortSignal): Promise<R> {
    if (ms === Infinity) return work(signal);
    try {
      const policy = timeout(ms, TimeoutStrategy.Aggressive);
      return await policy.execute(({ signal: within }) => work(within), signal);
    } catch (error) {
      signal.throwIfAborted();
      throw isTaskCancelledError(error) ? this.#deps.timedOut(ms) : error;
    }
  }

  #persist<R>(work: (signal: AbortSignal) => Promise<R>, signal: AbortSignal): Promise<R> {
    const { judge, limits } = this.#deps;
    let tried = 0;
    const pauseMs = (error: unknown): number =>
      judge(error)?.retryAfterMs ?? limits.backoffMs * 3 ** (tried - 1) * (0.75 + Math.random() / 2);
    const isWorthIt = handleWhen(
      (error) =>
        tried < (judge(error)?.attempts ?? 0) &&
        (judge(error)?.retryAfterMs ?? 0) <= limits.maxPauseMs &&
        !signal.aborted,
    );
    const policy = retry(isWorthIt, {
      maxAttempts: Infinity,
      backoff: new DelegateBackoff(({ result }) => pauseMs('error' in result ? result.error : undefined)),
    });
    return policy.execute(() => {
      tried += 1;
      return this.limited(limits.attemptMs, work, signal);
    }, signal);
  }
}

/** Opens after a number of failures in a row, or at once after a final one. */
class FinalBreaker implements IBreaker {
  readonly #inner: ConsecutiveBreaker;
  isFinal = false;
  state: unknown;

  constructor(failures: number) {
    this.#inner = new ConsecutiveBreaker(failures);
  }

  success(_state: CircuitState): void {
    this.isFinal = false;
    this.#inner.success();
  }

  failure(_state: CircuitState): boolean {
    const opens = this.#inner.failure() || this.isFinal;
    if (opens) this.isFinal = false;
    return opens;
  }
}
