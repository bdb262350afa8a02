/** Whether the API has a language model: without one, no assistant is shown what only a language model can do. */
import { operations } from '../shared/contract/index.ts';
import { type Api, type Caller, jsonOf, noParts } from './api.ts';

/** A model that was started or stopped is noticed soon. */
const keptMs = 60_000;
const patienceMs = 5_000;

export function createModelCheck(api: Api): (caller: Caller) => Promise<boolean> {
  let known: { readonly isThere: boolean; readonly untilMs: number } | undefined;
  return async ({ token }) => {
    if (known && performance.now() < known.untilMs) return known.isThere;
    try {
      const { model } = jsonOf(
        await api.call({
          operation: operations.getLanguageModel,
          parts: noParts,
          // Not the caller itself: that it may not ask this says nothing about the request it made.
          caller: { token },
          signal: AbortSignal.timeout(patienceMs),
        }),
      );
      known = { isThere: model !== null, untilMs: performance.now() + keptMs };
      return known.isThere;
    } catch {
      // Not known: the tool itself says what is missing.
      return true;
    }
  };
}
