/** Every check, in the order in which they are made. */
import { clips, sound } from './audiobooks.ts';
import type { Check } from './check.ts';
import { leftovers, recordings } from './files.ts';
import { balances, holds, ledger } from './money.ts';
import { pages, references, rows } from './store.ts';
import { searchIndex, searchWords } from './titles.ts';
import { documentSpace, space } from './space.ts';
import { jobs, keptResponses, slots } from './work.ts';

export const allChecks: readonly Check[] = [
  pages,
  references,
  rows,
  balances,
  ledger,
  holds,
  slots,
  jobs,
  clips,
  sound,
  recordings,
  searchIndex,
  searchWords,
  keptResponses,
  leftovers,
  documentSpace,
  space,
];
