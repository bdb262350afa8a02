import type { Breakage } from './breakage.fixture.ts';
import { indexes } from './indexes.fixture.ts';
import { jobs } from './jobs.fixture.ts';
import { leftovers } from './leftovers.fixture.ts';
import { money } from './money.fixture.ts';
import { rows } from './rows.fixture.ts';

export const breakages: readonly Breakage[] = [...rows, ...money, ...jobs, ...indexes, ...leftovers];
