/**
 * A circuit breaker keeps an engine that is down from being asked again and again.
 *
 *   closed ── `threshold` failures in a row, or a refusal ──▶ open: every call fails at once
 *     ▲                                                        │ `coolMs`, or what the engine asked for
 *     └── the trial succeeds ── half-open: one trial call ◀────┘
 *                                   └── the trial fails ──▶ open again
 *
 * A call whose caller has gone says nothing about the engine: it counts neither way, and gives a trial back.
 */
import { EngineError } from '../engine-error.ts';

export interface CircuitSettings {
  readonly threshold: number;
  readonly coolMs: number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
}

export interface Circuit {
  /** Fails at once while the circuit is open. */
  run<R>(work: () => Promise<R>): Promise<R>;
  /** How long until the next trial; 0 while calls are let through. */
  waitMs(): number;
}

export function createCircuit({ threshold, coolMs, now }: CircuitSettings): Circuit {
  let failures = 0;
  let openUntil: number | undefined;
  let onTrial = false;

  function failed(error: unknown): void {
    if (!(error instanceof EngineError)) return;
    failures += 1;
    if (openUntil !== undefined || error.fault === 'refused' || failures >= threshold) {
      openUntil = now() + Math.max(coolMs, error.retryAfterMs ?? 0);
    }
  }

  const waitMs = (): number => {
    if (openUntil === undefined) return 0;
    return Math.max(openUntil - now(), onTrial ? 1_000 : 0);
  };

  return {
    waitMs,
    async run(work) {
      const retryAfterMs = waitMs();
      if (retryAfterMs > 0) throw new EngineError('busy', 'the engine failed lately', { retryAfterMs });
      const isTrial = openUntil !== undefined;
      if (isTrial) onTrial = true;
      try {
        const result = await work();
        failures = 0;
        openUntil = undefined;
        return result;
      } catch (error) {
        failed(error);
        throw error;
      } finally {
        if (isTrial) onTrial = false;
      }
    },
  };
}
