/** Where the next sentence comes from: what is made already when it has it, else speech made now, which costs. */
import type { LiveSource } from './live.ts';
import type { Clip } from './memory.ts';
import type { RenditionSource } from './rendition.ts';

export interface Source {
  clip(sentence: number): Promise<Clip>;
  rest(): void;
  stop(): void;
}

export interface FeedParts {
  readonly live: LiveSource;
  readonly rendition?: RenditionSource | undefined;
  /** Resolves once the listener agreed to pay; rejects with an `AbortError` when they did not. */
  readonly consent: () => Promise<void>;
}

export function createFeed({ live, rendition, consent }: FeedParts): Source {
  return {
    async clip(sentence) {
      // When new pieces cannot be listed, those that are known still play.
      await rendition?.refresh().catch(() => undefined);
      if (rendition?.has(sentence)) {
        live.rest();
        return rendition.clip(sentence);
      }
      await consent();
      return live.clip(sentence);
    },
    rest: () => live.rest(),
    stop: () => live.stop(),
  };
}
