/**
 * A recording on its way to a document: sending → waiting or being aligned, on the server → done, or refused. The server
 * continues without this page; opened again, the panel finds the work under way.
 */
import type { Transcription } from '../../../../../src/shared/contract/app/library.ts';
import type { Job } from '../../../../../src/shared/contract/jobs.ts';
import { call, upload, type Upload } from '../../../api.ts';

const lookAgainMs = 1_500;
const isActive = ({ state }: Transcription): boolean => !['done', 'failed', 'cancelled'].includes(state);

export class Adding {
  /** From 0 to 1, while the file is sent. */
  sent = $state<number>();
  job = $state.raw<Transcription>();
  problem = $state<string>();
  readonly #documentId: string;
  readonly #ondone: () => void;
  #upload: Upload<Job> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(documentId: string, ondone: () => void) {
    this.#documentId = documentId;
    this.#ondone = ondone;
  }

  get isBusy(): boolean {
    return this.sent !== undefined || this.job !== undefined;
  }

  /** What was started before this panel was opened. */
  async find(): Promise<void> {
    const { data } = await call('listTranscriptions', {});
    this.job = data.find((job) => job.aligned_document_id === this.#documentId && isActive(job));
    if (this.job) this.#lookAgain(this.job.id);
  }

  async add(file: File): Promise<void> {
    this.problem = undefined;
    this.sent = 0;
    const request = { params: { document_id: this.#documentId }, query: { name: file.name } };
    try {
      this.#upload = upload('addRecording', request, { file, onProgress: (part) => (this.sent = part) });
      const { id } = await this.#upload.answer;
      await this.#look(id);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.sent = undefined;
    }
  }

  /** What is said in the recording becomes the text. */
  async writeDown(): Promise<void> {
    this.problem = undefined;
    try {
      const params = { document_id: this.#documentId };
      const { id } = await call('transcribeRecording', { params, body: {} });
      await this.#look(id);
    } catch (error) {
      this.#fail(error);
    }
  }

  async cancel(): Promise<void> {
    this.#upload?.cancel();
    const { job } = this;
    this.job = undefined;
    clearTimeout(this.#timer);
    if (job)
      await call('cancelTranscription', { params: { transcription_id: job.id } }).catch(() => undefined);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #lookAgain(id: string): void {
    this.#timer = setTimeout(() => void this.#look(id), lookAgainMs);
  }

  async #look(id: string): Promise<void> {
    const { data } = await call('listTranscriptions', {}).catch(() => ({ data: undefined }));
    const now = data?.find((job) => job.id === id);
    if (now) this.job = now;
    // What cannot be read now is read later.
    if (!data || (now && isActive(now))) return this.#lookAgain(id);
    this.job = undefined;
    if (now?.state === 'done') this.#ondone();
    else this.problem = now?.problem ?? undefined;
  }

  #fail(error: unknown): void {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    this.problem = (error as Error).message;
  }
}
