/** Episodes of the account that are being written or were written lately: read when shown → read again while one is under way. */
import type { Job } from '../../../src/shared/contract/jobs.ts';
import type { NewEpisode } from '../../../src/shared/contract/episodes.ts';
import { call } from '../api.ts';

export type EpisodeSubject = { readonly document_id: string } | { readonly collection_id: string };

const everyMs = 2_000;
const shown = 5;

export const isUnderWay = ({ state }: Job): boolean => !['done', 'failed', 'cancelled'].includes(state);

export class Episodes {
  jobs = $state.raw<readonly Job[]>([]);

  get isMoving(): boolean {
    return this.jobs.some(isUnderWay);
  }

  async again(): Promise<void> {
    const { data } = await call('listJobs', { query: { kind: 'episode', limit: shown } });
    this.jobs = data.filter(({ state }) => state !== 'cancelled');
  }

  /** To be used as an effect. */
  follow(): () => void {
    // Without a connection it is asked again later.
    const timer = setInterval(() => void this.again().catch(() => undefined), everyMs);
    return () => clearInterval(timer);
  }

  async start(about: EpisodeSubject, body: NewEpisode): Promise<void> {
    await ('document_id' in about
      ? call('createEpisode', { params: about, body })
      : call('createCollectionEpisode', { params: about, body }));
    await this.again();
  }

  async cancel(job: Job): Promise<void> {
    await call('cancelJob', { params: { job_id: job.id } });
    await this.again();
  }
}
