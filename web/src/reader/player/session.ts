/** The controls of the system: keys of a keyboard or headset, the lock screen. */
import { skipMs } from '../rules/estimate.ts';

export interface SessionDeps {
  readonly title: () => string;
  readonly voice: () => string | undefined;
  play(): void;
  pause(): void;
  skip(byMs: number): void;
  /** Of a text without chapters, by a sentence. */
  stepChapter(by: 1 | -1): void;
}

export interface Session {
  show(state: 'playing' | 'paused' | 'none'): void;
  close(): void;
}

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
  set(true);
  return {
    show(state) {
      session.playbackState = state;
      const artist = deps.voice();
      session.metadata = new MediaMetadata({
        title: deps.title(),
        ...(artist && { artist }),
        album: 'Lectern',
      });
    },
    close() {
      set(false);
      session.metadata = null;
      session.playbackState = 'none';
    },
  };
}
