/** Waits for what happens by itself, without judging how long it takes. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** What runs below everything else may take minutes on a busy machine: the limit is for what hangs. */
export const backgroundMs = 900_000;

type Claim = () => boolean | void | Promise<boolean | void>;

/** Undefined when the claim holds; otherwise what it said. Errors other than failed assertions are thrown. */
async function refusal(claim: Claim): Promise<string | undefined> {
  try {
    return (await claim()) === false ? 'it is false' : undefined;
  } catch (error) {
    if (!(error instanceof assert.AssertionError)) throw error;
    return error.message;
  }
}

/**
 * Waits until a claim neither returns false nor fails an assertion; fails with `what` when it takes far too long. It
 * looks ever less often, so as not to take the time of what it waits for.
 */
export async function eventually(what: string, claim: Claim, timeoutMs = 60_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (let pauseMs = 2; ; pauseMs = Math.min(pauseMs * 1.2, 100)) {
    const said = await refusal(claim);
    if (said === undefined) return;
    if (performance.now() > end) assert.fail(`still not: ${what} (${said})`);
    await sleep(pauseMs);
  }
}
