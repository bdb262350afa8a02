import { call, type AnyBody } from '../call.ts';
import { backgroundMs, eventually } from '../eventually.ts';

/** Waits until a job is no longer under way, and returns it. */
export async function finishedJob(url: string, key: string, id: string): Promise<AnyBody> {
  let job: AnyBody;
  await eventually(
    'the job has ended',
    async () => {
      job = (await call(url, `GET /v1/jobs/${id}`, { key })).body;
      return !['queued', 'running'].includes(job.state);
    },
    backgroundMs,
  );
  return job;
}
