/** What the operations of administration share. */
import { adminScope } from '../operation.ts';

export const administration = { tag: 'Administration', scope: adminScope, rate: 'other' } as const;
