/** The controls of the system: keys of a keyboard or headset, the lock screen. */
export interface SessionParts {
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

export function openSession(parts: SessionParts): Session {
  const session = navigator.mediaSession;
  if (!session) return { show: () => undefined, close: () => undefined };
  const handlers: Partial<Record<MediaSessionAction, () => void>> = {
    play: () => parts.play(),
    pause: () => parts.pause(),
    stop: () => parts.pause(),
    previoustrack: () => parts.step(-1),
    nexttrack: () => parts.step(1),
    seekbackward: () => parts.step(-1),
    seekforward: () => parts.step(1),
  };
  const set = (on: boolean) => {
    for (const [action, handler] of Object.entries(handlers)) {
      try {
        session.setActionHandler(action as MediaSessionAction, on ? handler : null);
      } catch {
        // A browser that does not know an action does without it.
      }
    }
  };
  set(true);
  return {
    show(state) {
      session.playbackState = state;
      const artist = parts.voice();
      session.metadata = new MediaMetadata({
        title: parts.title,
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
