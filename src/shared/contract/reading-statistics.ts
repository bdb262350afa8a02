/** How much an account has read and heard, by day. */
import { Type, type Static } from 'typebox';
import { oneOf, operation, strict } from './operation.ts';

const Day = Type.String({
  description: 'A day in the time zone of the reader: `2026-01-31`.',
  examples: ['2026-01-31'],
});

const amounts = {
  listened_ms: Type.Integer({ description: 'Time during which it was read aloud.' }),
  words: Type.Integer({ description: 'Words that were heard or read.' }),
  documents_finished: Type.Integer({ description: 'Documents whose end was reached for the first time.' }),
};

export const ReadingAmounts = strict(amounts, { title: 'ReadingAmounts' });
export type ReadingAmounts = Static<typeof ReadingAmounts>;

export const ReadingDay = strict({ day: Day, ...amounts }, { title: 'ReadingDay' });
export type ReadingDay = Static<typeof ReadingDay>;

export const ReadingStatistics = strict(
  {
    from: Day,
    to: Day,
    streak_days: Type.Integer({
      description: 'Days in a row with something read, up to today; today counts once something is read.',
    }),
    longest_streak_days: Type.Integer(),
    total: Type.Object(ReadingAmounts.properties, { description: 'The sums of all days.' }),
    days: Type.Array(ReadingDay, { description: 'Each day from `from` to `to`, oldest first.' }),
  },
  { title: 'ReadingStatistics' },
);
export type ReadingStatistics = Static<typeof ReadingStatistics>;

/** A year, a leap day included. */
const daysLimit = 366;

const example = { listened_ms: 1_830_000, words: 4_620, documents_finished: 1 };

export const getReadingStatistics = operation('getReadingStatistics', 'GET /reading-statistics', {
  tag: 'Account',
  summary: 'Get reading statistics',
  description:
    'Time listened, words read and documents finished on each of the last days, with the days in a row. The app counts ' +
    'them while it plays and while a text is read, in the time zone of the device; speech through this API is not counted.',
  scope: 'account:read',
  query: strict({
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: daysLimit, default: 30, description: 'How many, up to today.' }),
    ),
    time_zone: Type.Optional(
      Type.String({
        maxLength: 64,
        default: 'UTC',
        description: 'Decides which day is today: an IANA name, for example `Europe/Berlin`.',
      }),
    ),
  }),
  success: {
    status: 200,
    description: 'The days and their sums.',
    schema: ReadingStatistics,
    example: {
      from: '2026-01-31',
      to: '2026-01-31',
      streak_days: 3,
      longest_streak_days: 12,
      total: { listened_ms: 97_200_000, words: 251_000, documents_finished: 31 },
      days: [{ day: '2026-01-31', ...example }],
    },
  },
});

export const exportReadingStatistics = operation(
  'exportReadingStatistics',
  'GET /reading-statistics/export',
  {
    tag: 'Account',
    summary: 'Export reading statistics',
    description: 'Every day on which something was read, oldest first, as a file.',
    scope: 'account:read',
    query: strict({
      format: Type.Optional(oneOf(['csv', 'json'], { default: 'csv' })),
    }),
    success: {
      status: 200,
      description: 'The file, as an attachment.',
      media: ['text/csv', 'application/json'],
    },
  },
);
