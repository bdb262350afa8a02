/** Documents for tests that need them without a server around them. */
import type { DocumentsDeps } from './creation.ts';
import { Documents } from './documents.ts';

type Needed = Pick<DocumentsDeps, 'database' | 'clock' | 'ids' | 'analyst' | 'space'>;

/** Without a trash, unless the test is about it. */
export const openTestDocuments = (deps: Needed & Partial<DocumentsDeps>): Documents =>
  new Documents({ publicUrl: 'http://localhost', freeDailyDocuments: 1_000, trashDays: 0, ...deps });
