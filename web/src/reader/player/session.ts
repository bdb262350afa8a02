/** The controls of the system: keys of a keyboard or headset, the lock screen. */
import { skipMs } from '../rules/estimate.ts';

export interface SessionDeps {
  readonly title: () => string;
  /** Who wrote it, else who speaks. */
  readonly artist: () => string | undefined;
  /** The address of its cover. */
  readonly cover: string;
  play(): void;
  pause(): void;
  skip(byMs: number): void;
  /** In a text without chapters, by a sentence. */
  stepChapter(by: 1 | -1): void;
}

export interface Session {
  show(state: 'playing' | 'paused' | 'none'): void;
  close(): void;
}

/** Whose handlers the system has: those of what sounds, also where the next text is being prepared. */
let holder: Session | undefined;

export function openSession(deps: SessionDeps): Session {
  const session = navigator.mediaSession;
  if (!session) return { show: () => undefined, close: () => undefined };
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => deps.play(),
    pause: () => deps.pause(),
    stop: () => deps.pause(),
    previoustrack: () => deps.stepChapter(-1),
    nexttrack: () => deps.stepChapter(1),
    seekbackward: ({ seekOffset }) => deps.skip(seekOffset ? -seekOffset * 1000 : -skipMs),
    seekforward: ({ seekOffset }) => deps.skip(seekOffset ? seekOffset * 1000 : skipMs),
  };
  const set = (on: boolean) => {
    for (const [action, handler] of Object.entries(handlers)) {
      try {
        session.setActionHandler(action as MediaSessionAction, on ? handler : null);
      } catch {
        // A browser may not support every action.
      }
    }
  };
  const take = () => {
    if (holder !== own) set(true);
    holder = own;
  };
  const own: Session = {
    show(state) {
      if (state === 'playing') take();
      if (holder !== own) return;
      session.playbackState = state;
      const artist = deps.artist();
      session.metadata = new MediaMetadata({
        title: deps.title(),
        ...(artist && { artist }),
        album: 'Lectern',
        artwork: [{ src: deps.cover }],
      });
    },
    close() {
      if (holder !== own) return;
      holder = undefined;
      set(false);
      session.metadata = null;
      session.playbackState = 'none';
    },
  };
  if (!holder) take();
  return own;
}
