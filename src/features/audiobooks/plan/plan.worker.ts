/** The process that plans long books: half a million characters take seconds and hundreds of megabytes. Plans travel as the text that is stored. */
import { atOnce } from '../../../platform/slices.ts';
import { serve } from '../../../platform/workers/serve.ts';
import { loadTelling } from '../../../language/text/analysis.ts';
import { makePlan, type NewPlan, type PlanRequest } from './plans.ts';

serve<PlanRequest, NewPlan>(async () => {
  const detect = await loadTelling();
  return async (request, emit) => {
    emit(atOnce(makePlan(request, detect)));
  };
});
