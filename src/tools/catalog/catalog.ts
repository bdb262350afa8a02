/** Every tool, once: its operation, and its description for an assistant that has never seen the service. */
import { operations } from '../../shared/contract/index.ts';
import { price } from '../../shared/contract/limits.ts';
import { presentJson } from '../results.ts';
import { responseSchema } from '../schemas.ts';
import { collectionTools } from './collections.ts';
import { documentTools } from './documents.ts';
import { reading } from './hints.ts';
import { readingTools } from './reading.ts';
import { speechTools } from './speech.ts';
import type { Tools } from './tool.ts';

export const tools: Tools = {
  service_get_account: {
    operation: operations.getAccount,
    title: 'See the account',
    description:
      'Shows the account: its owner, its plan and the balance of its wallet. Speech and translation are paid from ' +
      `the wallet in wallet cents (${price.centsPerCredit} wallet cents are one credit); call this before long speech or when a call ` +
      'failed with payment_required.',
    annotations: reading,
    output: responseSchema(operations.getAccount),
    present: presentJson,
  },
  ...documentTools,
  ...speechTools,
  ...collectionTools,
  ...readingTools,
};
