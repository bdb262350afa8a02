/** Where the next sentence comes from: the audiobook if it has it, else speech generated now, which costs credits. */
import type { AudiobookSource } from './audiobook.ts';
import type { LiveSource } from './live.ts';
import type { Clip } from './memory.ts';

export interface Source {
  clip(sentence: number): Promise<Clip>;
  rest(): void;
  stop(): void;
}

export interface FeedDeps {
  readonly live: LiveSource;
  readonly audiobook?: AudiobookSource | undefined;
  /** Resolves once the listener agreed to pay; rejects with an `AbortError` when they did not. */
  readonly consent: () => Promise<void>;
}

export function createFeed({ live, audiobook, consent }: FeedDeps): Source {
  return {
    async clip(sentence) {
      // When new clips cannot be listed, those that are known still play.
      await audiobook?.refresh().catch(() => undefined);
      if (audiobook?.has(sentence)) {
        live.rest();
        return audiobook.clip(sentence);
      }
      await consent();
      return live.clip(sentence);
    },
    rest: () => live.rest(),
    stop: () => live.stop(),
  };
}
