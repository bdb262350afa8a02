import { serve } from '../../platform/workers/serve.ts';
import type { BindRequest, FollowRequest } from './engine.ts';
import { Binder } from './m4b/m4b.ts';

export type BinderJob =
  | ({ readonly kind: 'follow' } & FollowRequest)
  | ({ readonly kind: 'bind' } & BindRequest);

serve<BinderJob, number>(async () => {
  const binder = new Binder();
  // Each report says how much has been encoded; its return value says whether a caller still wants the result.
  return async (job, emit) => {
    if (job.kind === 'bind') await binder.bind(job, (samples) => emit(samples));
    else emit(await binder.follow(job, () => emit.progress()));
  };
});
