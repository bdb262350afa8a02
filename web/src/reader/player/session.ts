/** The controls of the system: keys of a keyboard or headset, the lock screen. */
import { addressOf } from '../../api.ts';
import { documentList } from '../../library/document-list.svelte.ts';
import { skipMs } from '../rules/estimate.ts';

/** What is listened to. */
export interface Sounding {
  readonly documentId: string;
  readonly title: string;
  readonly voice: { readonly name: string } | undefined;
  readonly place: { readonly chapters: readonly unknown[] };
  play(): void;
  pause(): void;
  skip(byMs: number): void;
  step(by: 1 | -1): void;
  stepChapter(by: 1 | -1): void;
}

export interface Session {
  show(state: 'playing' | 'paused' | 'none'): void;
  close(): void;
}

/** Whose handlers the system has: those of what sounds, also where the next text is being prepared. */
let holder: Session | undefined;

export function openSession(sounding: Sounding): Session {
  const session = navigator.mediaSession;
  if (!session) return { show: () => undefined, close: () => undefined };
  const { documentId, place } = sounding;
  const track = (by: 1 | -1) => (place.chapters.length > 1 ? sounding.stepChapter(by) : sounding.step(by));
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => sounding.play(),
    pause: () => sounding.pause(),
    stop: () => sounding.pause(),
    previoustrack: () => track(-1),
    nexttrack: () => track(1),
    seekbackward: ({ seekOffset }) => sounding.skip(seekOffset ? -seekOffset * 1000 : -skipMs),
    seekforward: ({ seekOffset }) => sounding.skip(seekOffset ? seekOffset * 1000 : skipMs),
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
      // Who wrote it, else who speaks.
      const artist = documentList.detailsOf(documentId)?.author ?? sounding.voice?.name;
      session.metadata = new MediaMetadata({
        title: sounding.title,
        ...(artist && { artist }),
        album: 'Lectern',
        artwork: [{ src: addressOf('showCover', { params: { document_id: documentId } }) }],
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
