/** The worker thread that compares vectors. */
import { serve } from '../../platform/workers/serve.ts';
import { nearOf, type Near, type NearestJob } from './nearest.ts';

serve<NearestJob, Near[]>(async () => async (job, emit) => {
  emit(nearOf(job));
});
