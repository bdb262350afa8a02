/** Handlers of the reading statistics. */
import type { Operations } from '../../shared/contract/index.ts';
import { toCsv } from '../../features/reading/statistics.rules.ts';
import type { Statistics } from '../../features/reading/statistics.ts';
import type { Handlers } from './call.ts';
import { sendTextFile } from './streams/text-file.ts';

type StatisticsOperations = Pick<Operations, 'getReadingStatistics' | 'exportReadingStatistics'>;

export const createStatisticsHandlers = (statistics: Statistics): Handlers<StatisticsOperations> => ({
  getReadingStatistics: ({ actor, query }) => statistics.report(actor, query),
  exportReadingStatistics: async ({ actor, query }, reply) => {
    const days = await statistics.all(actor);
    const name = 'Reading statistics';
    if (query.format === 'json')
      return sendTextFile(reply, { text: JSON.stringify({ days }, null, 2), name, extension: 'json' });
    return sendTextFile(reply, { text: toCsv(days), name, extension: 'csv' });
  },
});
