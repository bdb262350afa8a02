/** Every check, in the order in which they run. */
import type { Check } from './check.ts';
import { accounts, balances, holds, jobs, keptResponses, ledger, slots } from './checks/money.ts';
import { clips, sound } from './checks/audiobooks.ts';
import { documentSpace, leftovers, originals, pictures, recordings, space } from './checks/space.ts';
import { pages, references, rows } from './checks/store.ts';
import { textIndex, textWords } from './checks/words.ts';

export const allChecks: readonly Check[] = [
  pages,
  references,
  rows,
  accounts,
  balances,
  ledger,
  holds,
  slots,
  jobs,
  clips,
  sound,
  recordings,
  pictures,
  originals,
  textIndex,
  textWords,
  keptResponses,
  leftovers,
  documentSpace,
  space,
];
