/** The controls of the system: keys of a keyboard or headset, the lock screen. */
export interface SessionDeps {
  readonly title: string;
  readonly voice: () => string | undefined;
  play(): void;
  pause(): void;
  step(by: 1 | -1): void;
}

export interface Session {
  show(state: 'playing' | 'paused' | 'none'): void;
  close(): void;
}

export function openSession(deps: SessionDeps): Session {
  const session = navigator.mediaSession;
  if (!session) return { show: () => undefined, close: () => undefined };
  const handlers: Partial<Record<MediaSessionAction, () => void>> = {
    play: () => deps.play(),
    pause: () => deps.pause(),
    stop: () => deps.pause(),
    previoustrack: () => deps.step(-1),
    nexttrack: () => deps.step(1),
    seekbackward: () => deps.step(-1),
    seekforward: () => deps.step(1),
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
        title: deps.title,
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
