/** Whether the server has a language model, and what is left of the day: unknown → read once → read again after each answer. */
import type { LanguageModelState } from '../../../src/shared/contract/answers.ts';
import { call } from '../api.ts';

const known = $state<{ now: LanguageModelState | undefined }>({ now: undefined });
let looked = false;

export const languageModel = {
  /** Nothing of it is shown without one. */
  get isThere(): boolean {
    return known.now !== undefined && known.now.model !== null;
  },
  get now(): LanguageModelState | undefined {
    return known.now;
  },
  /** What has used it up today, from 0 to 1. */
  get used(): number {
    const { tokens_used_today: used = 0, tokens_per_day: all = 0 } = known.now ?? {};
    return all === 0 ? 1 : Math.min(1, used / all);
  },
  look(): void {
    if (looked) return;
    looked = true;
    void languageModel.lookAgain();
  },
  async lookAgain(): Promise<void> {
    // Without a connection there are no answers either.
    known.now = await call('getLanguageModel', {}).catch(() => known.now);
  },
};
