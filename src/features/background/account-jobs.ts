/** The work of an account in the background, of every kind, as one list. */
import type { NewAudiobook } from '../../contract/app/audiobooks.ts';
import { Problem } from '../../contract/errors.ts';
import type { Job, JobPage } from '../../contract/jobs.ts';
import { limits } from '../../contract/limits.ts';
import type { Actor } from '../access/actor.ts';
import type { Audiobooks } from '../audiobooks/audiobooks.ts';
import type { Transcribing, UploadedRecording } from '../transcribing/transcribing.ts';
import { audioJob, newestFirst, transcriptionJob } from './account-jobs.rules.ts';

export interface AccountJobsDeps {
  readonly audiobooks: Audiobooks;
  readonly transcribing: Transcribing;
}

export interface JobsRequest {
  readonly kind?: Job['kind'];
  readonly limit?: number;
  /** The id that the page before ended with. */
  readonly cursor?: string;
}

export interface AudioOrder extends NewAudiobook {
  readonly documentId: string;
}

export class AccountJobs {
  readonly #deps: AccountJobsDeps;

  constructor(deps: AccountJobsDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor, { kind, limit = limits.page.default, cursor }: JobsRequest): Promise<JobPage> {
    const { audiobooks, transcribing } = this.#deps;
    // One more than requested shows whether there is another page.
    const page = { before: cursor?.toLowerCase(), limit: limit + 1 };
    const audio = kind === 'transcription' ? [] : await audiobooks.page(actor, page);
    const transcriptions = kind === 'audio' ? [] : await transcribing.page(actor, page);
    const all = [...audio.map(audioJob), ...transcriptions.map(transcriptionJob)].sort(newestFirst);
    const data = all.slice(0, limit);
    const has_more = all.length > limit;
    return { data, next_cursor: has_more ? data.at(-1)!.id : null, has_more };
  }

  async get(actor: Actor, id: string): Promise<Job> {
    const { audiobooks, transcribing } = this.#deps;
    const audio = await audiobooks.withJob(actor, id);
    if (audio) return audioJob(audio);
    const transcription = await transcribing.find(actor, id);
    if (transcription) return transcriptionJob(transcription);
    throw new Problem('not_found', 'There is no job with that id in this account.');
  }

  async speak(actor: Actor, { documentId, ...order }: AudioOrder): Promise<Job> {
    const { id } = await this.#deps.audiobooks.create(actor, documentId, order);
    return this.get(actor, id);
  }

  async transcribe(actor: Actor, upload: UploadedRecording, signal: AbortSignal): Promise<Job> {
    const { id } = await this.#deps.transcribing.start(actor, upload, signal);
    return this.get(actor, id);
  }

  /** One that has ended stays as it is. */
  async cancel(actor: Actor, id: string): Promise<Job> {
    const { kind } = await this.get(actor, id);
    await this.#featureOf(kind).stop(actor, id);
    return this.get(actor, id);
  }

  async remove(actor: Actor, id: string): Promise<void> {
    const { kind } = await this.get(actor, id);
    await this.#featureOf(kind).remove(actor, id);
  }

  #featureOf(kind: Job['kind']): Audiobooks | Transcribing {
    return kind === 'audio' ? this.#deps.audiobooks : this.#deps.transcribing;
  }
}
