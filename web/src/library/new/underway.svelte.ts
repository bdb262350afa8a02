/**
 * What is being added to the library.
 * A file is waiting → sending (with its progress) → reading (the server makes a document of it), and then gone;
 * or failed, with the reason, until the user dismisses it. A recording becomes a transcription instead, which
 * lives on the server: it continues when the page is closed, and is found again when it is opened.
 */
import type { Transcription } from '../../../../src/shared/contract/app/library.ts';
import type { Job } from '../../../../src/shared/contract/jobs.ts';
import type { Document } from '../../../../src/shared/contract/documents.ts';
import { call, upload } from '../../api.ts';
import { t } from '../../messages.ts';
import { go, route } from '../../route.svelte.ts';
import { toast, toastTrouble } from '../../ui/toasts.svelte.ts';
import { shelf } from '../collections/shelf.svelte.ts';
import { documentList } from '../document-list.svelte.ts';
import { type AudioFolder, audioFoldersIn, packed } from './audio-folders.ts';
import { droppedFiles } from './dropped.ts';
import { Batch, type ShownBatch } from './batch.svelte.ts';
import { type FileKind, fileKindOf } from './file-kind.ts';
import { troublesOf } from './trouble.ts';

/** Work that waits for its turn: what is in one lane runs one after the other, lanes run side by side. */
class Lanes<L extends string> {
  readonly #ends = new Map<L, Promise<void>>();

  run(lane: L, work: () => Promise<void>): Promise<void> {
    const end = (this.#ends.get(lane) ?? Promise.resolve()).then(work);
    // The caller gets the failure; the lane continues.
    this.#ends.set(
      lane,
      end.catch(() => undefined),
    );
    return end;
  }
}

export interface Sending {
  readonly key: number;
  readonly name: string;
  readonly kind: FileKind;
  state: 'waiting' | 'sending' | 'reading' | 'failed';
  /** How much has been sent, from 0 to 1. */
  part: number;
  problem: string;
}

/** More are shown together. */
const fewFiles = 5;
const pollMs = 1_500;
const endings = ['done', 'failed', 'cancelled'];
const isActive = ({ state }: Transcription): boolean => !endings.includes(state);

/** When the user last pressed a key or button: if they have only waited since, the new document is opened. */
let touchedAtMs = 0;
for (const kind of ['pointerdown', 'keydown'])
  addEventListener(kind, () => (touchedAtMs = performance.now()), { capture: true, passive: true });

class Underway {
  sending = $state<Sending[]>([]);
  jobs = $state.raw<readonly Transcription[]>([]);
  /** Folders, and many files at once. */
  batches = $state.raw<readonly ShownBatch[]>([]);
  readonly #cancels = new Map<number, () => void>();
  /** Transcriptions that this page started, and when. */
  readonly #begun = new Map<string, number>();
  readonly #lanes = new Lanes<FileKind>();
  #lastKey = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWatching = false;

  /** The imports in progress, and those that failed and have not been dismissed. */
  readonly shown = $derived(this.jobs.filter((job) => isActive(job) || job.state === 'failed'));

  /** Of a folder, what can be read of its texts is added together; recordings are transcribed one by one. */
  takeFolder(files: readonly File[]): void {
    const books = audioFoldersIn(files);
    const others = files.filter((file) => !books.some((book) => book.files.includes(file)));
    const readable = others.filter((file) => fileKindOf(file) === 'document' && file.size > 0);
    for (const book of books) void this.#sendFolder(book);
    for (const file of others) {
      const kind = fileKindOf(file);
      if (kind === 'recording' || kind === 'audiobook') void this.#send(file, kind, 0);
    }
    if (readable.length > 0) void this.run(new Batch(readable));
    else if (!books.length && !files.some((file) => fileKindOf(file)))
      toast(t('many.none'), { tone: 'trouble' });
  }

  dismiss(batch: ShownBatch): void {
    this.batches = this.batches.filter((one) => one !== batch);
  }

  async run(batch: ShownBatch): Promise<void> {
    this.batches = [...this.batches, batch];
    await batch.run();
    // Where nothing failed there is nothing to read.
    if (batch.failed.length > 0) return;
    this.dismiss(batch);
    toast(t('many.done', { count: batch.added }));
  }

  take(files: readonly File[]): void {
    if (files.length > fewFiles) return this.takeFolder(files);
    // If there are several, none is opened: we cannot know which one the user waits for.
    const takenAtMs = files.length > 1 ? 0 : performance.now();
    for (const file of files) {
      const kind = fileKindOf(file);
      if (kind) void this.#send(file, kind, takenAtMs);
      else toast(t('new.unsupported', { name: file.name }), { tone: 'trouble' });
    }
  }

  /** Stops it, or takes it off the list when it has failed. */
  drop({ key }: Sending): void {
    this.#cancels.get(key)?.();
    this.sending = this.sending.filter((one) => one.key !== key);
  }

  async cancel({ id }: Transcription): Promise<void> {
    this.jobs = this.jobs.filter((job) => job.id !== id);
    await call('cancelTranscription', { params: { transcription_id: id } }).catch(toastTrouble);
    this.#soon(0);
  }

  /** Looks for transcriptions that were under way before, and follows them. */
  watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#soon(0);
  }

  async #sendFolder(book: AudioFolder): Promise<void> {
    await this.#send(book, 'audiobook', 0);
  }

  async #send(file: File | AudioFolder, kind: FileKind, takenAtMs: number): Promise<void> {
    const key = ++this.#lastKey;
    this.sending.push({ key, name: file.name, kind, state: 'waiting', part: 0, problem: '' });
    // Through the list, so that changes are reactive.
    const sending = this.sending.at(-1)!;
    await this.#lanes.run(kind, async () => {
      if (!this.sending.some((one) => one.key === key)) return;
      sending.state = 'sending';
      try {
        // Its bytes are added up only when it is its turn.
        const whole = file instanceof File ? file : await packed(file);
        await this.#as[kind](whole, sending, takenAtMs);
        this.drop(sending);
      } catch (error) {
        sending.state = 'failed';
        sending.problem = troublesOf(error as Error, ['file'], 'file')['file']!;
      }
      this.#cancels.delete(key);
    });
  }

  readonly #as: Record<FileKind, (file: File, sending: Sending, takenAtMs: number) => Promise<void>> = {
    document: (...sent) => this.#sendDocument(...sent),
    recording: (...sent) => this.#sendRecording(...sent),
    audiobook: (...sent) => this.#sendAudiobook(...sent),
  };

  /** The server goes on where this page is closed; here it is waited for, to show what came of it. */
  async #sendAudiobook(file: File, sending: Sending, takenAtMs: number): Promise<void> {
    let job = await this.#upload<Job>('createAudiobookImportJob', file, sending);
    while (!endings.includes(job.state)) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      if (!this.sending.includes(sending)) return;
      job = await call('getJob', { params: { job_id: job.id } });
    }
    if (job.state !== 'done' || !job.document_id) throw new Error(job.problem ?? job.state);
    arrive(job.document_id, job.name, takenAtMs);
  }

  async #sendDocument(file: File, sending: Sending, takenAtMs: number): Promise<void> {
    const document = await this.#upload<Document>('importFile', file, sending);
    arrive(document.id, document.title, takenAtMs);
  }

  async #sendRecording(file: File, sending: Sending, takenAtMs: number): Promise<void> {
    const job = await this.#upload<Transcription>('createTranscription', file, sending);
    this.#begun.set(job.id, takenAtMs);
    this.jobs = [job, ...this.jobs];
    this.#soon(pollMs);
  }

  #upload<T>(
    id: 'importFile' | 'createTranscription' | 'createAudiobookImportJob',
    file: File,
    sending: Sending,
  ): Promise<T> {
    const onProgress = (part: number) => {
      sending.part = part;
      if (part === 1) sending.state = 'reading';
    };
    const sent = upload<typeof id, T>(id, { query: { name: file.name } }, { file, onProgress });
    this.#cancels.set(sending.key, () => sent.cancel());
    return sent.answer;
  }

  #soon(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), ms);
  }

  async #look(): Promise<void> {
    const before = this.jobs.filter(isActive);
    try {
      this.jobs = (await call('listTranscriptions', {})).data;
    } catch {
      // The server may be restarting: look again later.
      if (before.length > 0) this.#soon(pollMs * 4);
      return;
    }
    for (const { id } of before) this.#tellOf(this.jobs.find((job) => job.id === id));
    if (this.jobs.some(isActive)) this.#soon(pollMs);
  }

  #tellOf(job: Transcription | undefined): void {
    if (job?.state === 'done' && job.document_id) {
      arrive(job.document_id, job.name, this.#begun.get(job.id) ?? 0);
    }
  }
}

/** Opens the new document if the user has only waited since; otherwise a message appears. */
function arrive(documentId: string, title: string, takenAtMs: number): void {
  void documentList.refresh();
  // What was too long for a document has become a book.
  void shelf.load();
  const path = `/read/${documentId}`;
  const sending = underway.sending.filter(({ state }) => state !== 'failed');
  const isOnly = sending.length <= 1 && !underway.jobs.some(isActive);
  if (takenAtMs > touchedAtMs && route.now.place === 'library' && isOnly) go(path);
  else toast(t('toast.added', { title }), { action: { label: t('open'), run: () => go(path) } });
}

export const underway = new Underway();

/** An upload ends with the page, so the browser asks first. */
addEventListener('beforeunload', (event) => {
  const isSending = underway.sending.some(({ state }) => state !== 'failed');
  if (isSending || underway.batches.some(({ isRunning }) => isRunning)) event.preventDefault();
});

export async function takeDropped(transfer: DataTransfer): Promise<void> {
  const { files, isFolder } = await droppedFiles(transfer);
  if (isFolder) underway.takeFolder(files);
  else underway.take(files);
}
