/**
 * What is being listened to, if anything: it plays on while the user moves through the app. The reader provides it; the
 * rest of the app knows no more of it than this.
 */
export interface NowPlaying {
  readonly documentId: string;
  readonly title: string;
  readonly isWanted: boolean;
  /** Waiting for the sound. */
  readonly isWaiting: boolean;
  /** How much of the text lies before its place. */
  readonly part: number;
  toggle(): void;
  skip(byMs: number): void;
  close(): void;
}

const kept = $state<{ now: NowPlaying | undefined }>({ now: undefined });

export const nowPlaying = {
  get now(): NowPlaying | undefined {
    return kept.now;
  },
  /** Only one text sounds at a time. */
  replace(it: NowPlaying | undefined): void {
    const before = kept.now;
    if (before === it) return;
    kept.now = it;
    before?.close();
  },
};
