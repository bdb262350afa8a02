/**
 * The listening of a text: the one that still sounds, if it is of this very text, or was prepared while the part before
 * it was heard, else a new one.
 */
import { queue } from '../../queue/queue.svelte.ts';
import { go, route } from '../../route.svelte.ts';
import { account } from '../../shell/account.svelte.ts';
import { nowPlaying } from '../../shell/now-playing.svelte.ts';
import { toastTrouble } from '../../ui/toasts.svelte.ts';
import { voiceCatalog } from '../../voices/catalog.ts';
import { preferences } from '../../voices/preferences.svelte.ts';
import { bookOf } from '../book/book.svelte.ts';
import { neighbor } from '../book/rules.ts';
import { OpenDocument, type Opened } from '../opened.svelte.ts';
import { recall } from '../preferences.ts';
import { Listening } from './listening.svelte.ts';

/** What follows in a book, ready to be heard before the part before it has ended. */
interface Prepared {
  readonly heard: Listening;
  readonly document: OpenDocument;
  readonly listening: Listening;
}
let prepared: Prepared | undefined;

/** Of the open reader: it may not have been played yet, while somebody presses Play elsewhere. */
let shown: Listening | undefined;

export const showListening = (opened: Opened): Listening => (shown = takeListening(opened));

function takeListening(opened: Opened): Listening {
  const { now } = nowPlaying;
  const ofDocument = [now, shown].filter(
    (one): one is Listening => one instanceof Listening && one.documentId === opened.document.id,
  );
  const same = ofDocument.find((one) => one.isOf(opened));
  if (same) {
    same.title = opened.document.title;
    return same;
  }
  // The text or its recording has changed: what sounds is of one that is gone.
  if (ofDocument.some((one) => one === now)) nowPlaying.replace(undefined);
  return connected(new Listening(opened));
}

/** The document of a page, already read where it follows what was heard. */
export function takeDocument(...[id, at]: ConstructorParameters<typeof OpenDocument>): OpenDocument {
  const { now } = nowPlaying;
  const isNext = prepared?.listening.documentId === id && now === prepared.listening;
  if (isNext && !at) return prepared!.document;
  return at ? new OpenDocument(id, at) : openDocument(id);
}

/** A reader that opens and Play that was pressed at the same time read the text once. */
const beingRead = new Map<string, OpenDocument>();

function openDocument(id: string): OpenDocument {
  const same = beingRead.get(id);
  if (same) return same;
  const document = new OpenDocument(id);
  beingRead.set(id, document);
  void document.load().finally(() => beingRead.delete(id));
  return document;
}

function connected(listening: Listening): Listening {
  listening.onended = () => void playNext(listening).catch(toastTrouble);
  listening.onnearend = () => void prepareNext(listening).catch(() => undefined);
  return listening;
}

/** Reads what any document needs to be played. */
export const expectPlay = (): Promise<unknown> => Promise.all([voiceCatalog(), preferences.read()]);

/** Continues a document where its listener stopped, without opening the reader. */
export async function playDocument(id: string): Promise<void> {
  if (nowPlaying.now?.documentId === id) return nowPlaying.now.toggle();
  // The price is shown in the reader.
  if (recall('price') === undefined && (await account.mustPay())) return go(`/read/${id}`);
  const document = openDocument(id);
  await document.load();
  if (document.now) takeListening(document.now).play();
  else if (document.refusal) throw new Error(document.refusal.message);
}

/** Reads the next part of the book and gets its first sentence. */
async function prepareNext(heard: Listening): Promise<void> {
  heard.onnearend = () => undefined;
  const next = await nextPart(heard);
  if (next === undefined) return;
  const document = new OpenDocument(next);
  await document.load();
  if (!document.now || nowPlaying.now !== heard) return;
  const listening = connected(new Listening(document.now, heard));
  if (prepared && prepared.listening !== nowPlaying.now) prepared.listening.close();
  prepared = { heard, document, listening };
  await listening.prepare();
}

async function nextPart({ documentId }: Listening): Promise<string | undefined> {
  const book = await bookOf(documentId);
  return book && neighbor(book.parts, documentId, 1)?.document_id;
}

/** The next part of the book or the next document of the queue follows by itself, also where the reader is not open. */
async function playNext(heard: Listening): Promise<void> {
  if (prepared?.heard === heard && mayFollow(heard)) return follow(heard, prepared.listening);
  const part = await nextPart(heard);
  const id = part ?? (await queue.next(heard.documentId));
  if (id === undefined || !mayFollow(heard)) return;
  const document = new OpenDocument(id);
  await document.load();
  if (!document.now || nowPlaying.now !== heard) return;
  follow(
    heard,
    part === undefined ? takeListening(document.now) : connected(new Listening(document.now, heard)),
  );
}

const mayFollow = (heard: Listening): boolean =>
  nowPlaying.now === heard && !heard.isWanted && heard.sleep.allows(undefined);

function follow(heard: Listening, next: Listening): void {
  const isOpen = route.now.place === 'reader' && route.now.documentId === heard.documentId;
  next.sleep.take(heard.sleep);
  next.play();
  if (isOpen) go(`/read/${next.documentId}`);
}

/** What was never played ends with its page; the rest continues in the mini player. */
export function leaveListening(listening: Listening): void {
  listening.onsentence = () => undefined;
  listening.saveNow();
  if (shown === listening) shown = undefined;
  if (nowPlaying.now === listening) {
    if (!listening.isWanted && listening.state === 'idle') nowPlaying.replace(undefined);
  } else listening.close();
}
