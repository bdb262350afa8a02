import { type Static, Type } from 'typebox';
import { DocumentPath, exportFields } from './documents.ts';
import { AudioFormatField } from './jobs.ts';
import { operation } from './operation.ts';
import { idempotencyKeyBounds, nullable, oneOf, strict, Timestamp } from './schemas.ts';

export { plans, type AccountPlan } from './schemas.ts';

export const Account = strict(
  {
    id: Type.String(),
    email: Type.String({ format: 'email' }),
    plan_id: Type.String({
      description: '`free` ({freeDailyDocuments} new documents a day) or `unlimited`.',
    }),
    wallet_cents: Type.Integer({
      minimum: Number.MIN_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Balance in wallet cents; may be negative.',
    }),
    display_credits: Type.Number({ description: 'The balance in credits: two wallet cents are one credit.' }),
    api_key: Type.Optional(
      strict(
        { id: Type.String(), name: Type.String(), prefix: Type.String() },
        { description: 'The key used for this request; absent for an OAuth token.' },
      ),
    ),
  },
  { title: 'Account' },
);
export type Account = Static<typeof Account>;

export const getAccount = operation({
  operationId: 'getAccount',
  method: 'GET',
  path: '/me',
  tag: 'Account',
  summary: 'Read the account',
  description: 'Returns the authenticated account, its plan and its wallet balance. Use it to verify a key.',
  scope: 'account:read',
  rate: 'other',
  headRate: 'handshakes',
  success: {
    status: 200,
    description: 'The account.',
    schema: Account,
    example: {
      id: '019a8f6e-5f0c-7b2e-9a64-1f3f0d6c9f10',
      email: 'reader@example.com',
      plan_id: 'free',
      wallet_cents: 125,
      display_credits: 62.5,
      api_key: {
        id: '019a8f6e-6c11-7d3a-8a21-7c0a5f1e2b33',
        name: 'laptop',
        prefix: 'lectern_live_Q7vN2xKd',
      },
    },
  },
  errors: [],
});

/* What was spent, and on what. */

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

export const getUsage = operation({
  operationId: 'getUsage',
  method: 'GET',
  path: '/usage',
  tag: 'Account',
  summary: 'Read what was spent',
  description:
    `What was billed on each day, by kind, voice and API key, for up to ${usageDaysLimit} days; by default, the last ` +
    '30. Audio of documents is billed when its job ends.',
  scope: 'account:read',
  rate: 'other',
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
  errors: [],
});

/* Addresses that open a file without a key, for a while. */

export const Link = strict(
  {
    url: Type.String({ description: 'Opens in any browser without a key. Whoever has it can open it.' }),
    expires_at: Timestamp,
  },
  { title: 'Link' },
);
export type Link = Static<typeof Link>;

const example = { url: 'https://read.example/files/eyJraW5k…', expires_at: '2026-01-31T10:30:00.000Z' };

export const linkExport = operation({
  operationId: 'linkExport',
  method: 'POST',
  path: '/links/export',
  tag: 'Links',
  summary: 'Link to an export',
  description: 'Returns an address that downloads the document as a file, for an hour, without a key.',
  scope: 'documents:read',
  rate: 'other',
  body: strict({ ...DocumentPath.properties, ...exportFields }),
  bodyExample: { document_id: '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de', format: 'pdf' },
  success: { status: 200, description: 'The link.', schema: Link, example },
  errors: [404],
});

export const linkSpeech = operation({
  operationId: 'linkSpeech',
  method: 'POST',
  path: '/links/speech',
  tag: 'Links',
  summary: 'Link to speech',
  description:
    'Returns an address that plays speech which was made with an `Idempotency-Key`, for a day after it was made, ' +
    'without a key and without making it again.',
  scope: 'audio:write',
  rate: 'other',
  body: strict({
    idempotency_key: Type.String({ ...idempotencyKeyBounds, description: 'The key it was made with.' }),
  }),
  bodyExample: { idempotency_key: '7d3f0a52' },
  success: { status: 200, description: 'The link.', schema: Link, example },
  errors: [404],
});

export const linkAudio = operation({
  operationId: 'linkAudio',
  method: 'POST',
  path: '/links/audio',
  tag: 'Links',
  summary: 'Link to the audio of a document',
  description:
    'Returns an address that plays or downloads the audio that a job has made, for a day, without a key.',
  scope: 'documents:read',
  rate: 'other',
  body: strict({
    job_id: Type.String({ format: 'uuid', description: 'A finished job of the kind `audio`.' }),
    format: AudioFormatField,
  }),
  bodyExample: { job_id: '019a8f6e-9c02-7a10-9b0a-6f0d2c4e8a11' },
  success: { status: 200, description: 'The link.', schema: Link, example },
  errors: [404],
});
