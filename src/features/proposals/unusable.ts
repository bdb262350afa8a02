import { Problem } from '../../shared/contract/errors.ts';

/** Asked twice, the model did not keep to the form: another try may help, and another model more so. */
export const unusable = (): Problem =>
  new Problem(
    'service_unavailable',
    'The language model answered nothing that can be used. Try again; another model may do better.',
    { retryAfterSeconds: 5 },
  );
