/** The listening of a text: the one that still sounds, if it is of this very text, else a new one. */
import { queue } from '../../queue/queue.svelte.ts';
import { go, route } from '../../route.svelte.ts';
import { account } from '../../shell/account.svelte.ts';
import { nowPlaying } from '../../shell/now-playing.svelte.ts';
import { toastTrouble } from '../../ui/toasts.svelte.ts';
import { OpenDocument, type Opened } from '../opened.svelte.ts';
import { recall } from '../preferences.ts';
import { Listening } from './listening.svelte.ts';

export function takeListening(opened: Opened): Listening {
  const { now } = nowPlaying;
  const isSame = now instanceof Listening && now.documentId === opened.document.id;
  if (isSame && now.versionId === opened.reading.version_id && now.language === opened.document.language) {
    now.title = opened.document.title;
    return now;
  }
  // The text has changed: what sounds is of one that is gone.
  if (isSame) nowPlaying.replace(undefined);
  const listening = new Listening(opened);
  listening.onended = () => void playNext(listening).catch(toastTrouble);
  return listening;
}

/** Continues a document where its listener stopped, without opening the reader. */
export async function playDocument(id: string): Promise<void> {
  if (nowPlaying.now?.documentId === id) return nowPlaying.now.toggle();
  // The price is shown in the reader.
  if (recall('price') === undefined && (await account.mustPay())) return go(`/read/${id}`);
  const document = new OpenDocument(id);
  await document.load();
  if (document.now) takeListening(document.now).play();
  else if (document.refusal) throw new Error(document.refusal.message);
}

/** The next document of the queue follows by itself, also where the reader is not open. */
async function playNext(heard: Listening): Promise<void> {
  const id = await queue.next(heard.documentId);
  if (id === undefined || nowPlaying.now !== heard || heard.isWanted || !heard.sleep.allows(undefined))
    return;
  const document = new OpenDocument(id);
  await document.load();
  if (!document.now || nowPlaying.now !== heard) return;
  const isOpen = route.now.place === 'reader' && route.now.documentId === heard.documentId;
  const next = takeListening(document.now);
  next.sleep.take(heard.sleep);
  next.play();
  if (isOpen) go(`/read/${id}`);
}

/** What was never played ends with its page; the rest goes on in the mini player. */
export function leaveListening(listening: Listening): void {
  listening.onsentence = () => undefined;
  listening.saveNow();
  if (nowPlaying.now === listening) {
    if (!listening.isWanted && listening.state === 'idle') nowPlaying.replace(undefined);
  } else listening.close();
}
