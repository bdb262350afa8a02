/** What was spent, and on what. */
import { type Static, Type } from 'typebox';
import { nullable, oneOf, operation, strict } from './operation.ts';

const usageKinds = ['speech', 'audio', 'translation'] as const;
export type UsageKind = (typeof usageKinds)[number];

const Day = Type.String({ description: 'A day in UTC: `2026-01-31`.', examples: ['2026-01-31'] });

const UsageLine = strict(
  {
    day: Day,
    kind: oneOf(usageKinds, {
      description: '`speech` from a text, the `audio` of a document, or `translation`.',
    }),
    voice_id: nullable(Type.String({ description: 'Null for translation.' })),
    key_id: nullable(
      Type.String({ description: 'The API key it was requested with; null: by the app or an OAuth client.' }),
    ),
    key_name: nullable(Type.String({ description: 'What the key is called now.' })),
    count: Type.Integer({ minimum: 1, description: 'How many requests or jobs were billed.' }),
    billed_cents: Type.Integer({ description: 'In wallet cents.' }),
  },
  { title: 'UsageLine' },
);
type UsageLine = Static<typeof UsageLine>;

const Usage = strict(
  {
    from: Day,
    to: Day,
    billed_cents: Type.Integer({ description: 'All of it, in wallet cents.' }),
    billed_credits: Type.Number({ description: 'All of it, in credits.' }),
    data: Type.Array(UsageLine, {
      description: 'One entry for each day, kind, voice and key; oldest first.',
    }),
  },
  { title: 'Usage' },
);
export type UsageReport = Static<typeof Usage>;

/** A year, a leap day included. */
export const usageDaysLimit = 366;

export const getUsage = operation('getUsage', 'GET /usage', {
  tag: 'Account',
  summary: 'Read what was spent',
  description:
    `What was billed on each day, by kind, voice and API key, for up to ${usageDaysLimit} days; by default, the last ` +
    '30. Audio of documents is billed when its job ends.',
  scope: 'account:read',
  query: strict({
    from: Type.Optional(Type.String({ description: 'The first day, in UTC: `2026-01-01`.' })),
    to: Type.Optional(Type.String({ description: 'The last day, in UTC. Default: today.' })),
  }),
  success: {
    status: 200,
    description: 'What was spent.',
    schema: Usage,
    example: {
      from: '2026-01-02',
      to: '2026-01-31',
      billed_cents: 7,
      billed_credits: 3.5,
      data: [
        {
          day: '2026-01-31',
          kind: 'speech',
          voice_id: 'piper-ada',
          key_id: '019a8f6e-6c11-7d3a-8a21-7c0a5f1e2b33',
          key_name: 'laptop',
          count: 4,
          billed_cents: 7,
        },
      ],
    },
  },
});
