/** Feeds that an account follows: new items become documents. */
import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { nullable, nullableOneOf, oneOf, operation, strict, Timestamp } from './operation.ts';

/** Why a feed could not be read when it was last checked, or its items not added. */
const feedProblems = [
  'unreachable',
  'unknown_host',
  'certificate',
  'private_address',
  'timeout',
  'redirects',
  'status',
  'gone',
  'too_large',
  'not_a_feed',
  'daily_limit',
] as const;
export type FeedProblem = (typeof feedProblems)[number];

const feedItemStates = ['waiting', 'imported', 'failed'] as const;
export type FeedItemState = (typeof feedItemStates)[number];

const Uuid = Type.String({ format: 'uuid' });
const Url = Type.String({ minLength: 1, maxLength: limits.subscriptions.url });
const Name = Type.String({ minLength: 1, maxLength: limits.title });
/** Stands for the voice that reads where none is named. */
export const defaultVoice = 'default';
const VoiceId = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'A voice, or `default`: the default voice of the account for each document.',
});

export const Subscription = strict(
  {
    id: Uuid,
    url: Type.String({ description: 'The address of the feed.' }),
    title: Type.String(),
    voice_id: nullable(
      Type.String({
        description: 'The voice in which new documents become audiobooks, or `default`; null: no audiobooks.',
      }),
    ),
    is_enabled: Type.Boolean({ description: 'Whether it is checked.' }),
    is_checking: Type.Boolean({ description: 'Whether it is being checked now.' }),
    imported_items: Type.Integer({ minimum: 0, description: 'Items that have become documents.' }),
    failed_items: Type.Integer({ minimum: 0, description: 'Items that could not be read.' }),
    problem: nullableOneOf(feedProblems, {
      description:
        'Why the last check failed. It is checked again less and less often, but at least once a day.',
    }),
    checked_at: nullable(Type.String({ format: 'date-time', description: 'When it was last read.' })),
    next_check_at: nullable(Type.String({ format: 'date-time' })),
    created_at: Timestamp,
  },
  { title: 'Subscription' },
);
export type Subscription = Static<typeof Subscription>;

export const SubscriptionItem = strict(
  {
    title: nullable(Type.String()),
    url: nullable(Type.String()),
    state: oneOf(feedItemStates),
    document_id: nullable(Uuid),
    problem: nullable(Type.String({ description: 'Why it could not be read, or has no audio, for people.' })),
    found_at: Timestamp,
  },
  { title: 'SubscriptionItem' },
);
export type SubscriptionItem = Static<typeof SubscriptionItem>;

const example = {
  id: '019a8f6e-9c02-7a10-9b0a-6f0d2c4e8e55',
  url: 'https://example.com/feed.xml',
  title: 'The lighthouse keeper',
  voice_id: null,
  is_enabled: true,
  is_checking: false,
  imported_items: 5,
  failed_items: 0,
  problem: null,
  checked_at: '2026-01-31T09:30:00.000Z',
  next_check_at: '2026-01-31T10:30:00.000Z',
  created_at: '2026-01-31T09:30:00.000Z',
};

const SubscriptionPath = strict({
  subscription_id: Type.String({ format: 'uuid', description: 'Subscription identifier.' }),
});
const tag = 'Subscriptions';
const { perAccount, itemsPerCheck, initialItems } = limits.subscriptions;

export const listSubscriptions = operation('listSubscriptions', 'GET /subscriptions', {
  tag,
  summary: 'List followed feeds',
  description: 'The feeds that the account follows, newest first.',
  scope: 'documents:read',
  success: {
    status: 200,
    description: 'The subscriptions.',
    schema: strict({ data: Type.Array(Subscription) }),
    example: { data: [example] },
  },
});

export const createSubscription = operation('createSubscription', 'POST /subscriptions', {
  tag,
  summary: 'Follow a feed',
  description:
    'Follows an RSS or Atom feed, or the feed that a web page names. Its newest items, and each new one from now on, become ' +
    'documents once: from the text in the feed where it is whole, else from the page of the item. It is checked every hour, ' +
    `and at most ${itemsPerCheck} items are added at a time. An account may follow ${perAccount} feeds. ` +
    'A `voice_id` needs the scope `audio:write` too, and the audio that an app asks for counts toward what it may spend.',
  scope: 'documents:write',
  body: strict({
    url: Url,
    title: Type.Optional(Name),
    voice_id: Type.Optional(VoiceId),
    initial_items: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: itemsPerCheck,
        description: `How many of the newest items are added at once. Default: ${initialItems}.`,
      }),
    ),
  }),
  bodyExample: { url: 'https://example.com/feed.xml' },
  success: { status: 201, description: 'The subscription.', schema: Subscription, example },
});

export const getSubscription = operation('getSubscription', 'GET /subscriptions/{subscription_id}', {
  tag,
  summary: 'Get a followed feed',
  description: 'When it was checked, and what came of it.',
  scope: 'documents:read',
  params: SubscriptionPath,
  success: { status: 200, description: 'The subscription.', schema: Subscription, example },
  errors: [404],
});

export const updateSubscription = operation('updateSubscription', 'PUT /subscriptions/{subscription_id}', {
  tag,
  summary: 'Change a followed feed',
  description:
    'Changes its title or voice (null: no audio), or stops and resumes checking it. What makes audio, a `voice_id` or ' +
    'resuming a feed that has one, needs the scope `audio:write` too.',
  scope: 'documents:write',
  params: SubscriptionPath,
  body: strict({
    title: Type.Optional(Name),
    voice_id: Type.Optional(nullable(VoiceId)),
    is_enabled: Type.Optional(Type.Boolean()),
  }),
  bodyExample: { voice_id: 'piper-ada' },
  success: {
    status: 200,
    description: 'The subscription.',
    schema: Subscription,
    example: { ...example, voice_id: 'piper-ada' },
  },
  errors: [404],
});

export const deleteSubscription = operation('deleteSubscription', 'DELETE /subscriptions/{subscription_id}', {
  tag,
  summary: 'Stop following a feed',
  description: 'The documents stay in the library.',
  scope: 'documents:write',
  params: SubscriptionPath,
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});

export const refreshSubscription = operation(
  'refreshSubscription',
  'POST /subscriptions/{subscription_id}/refresh',
  {
    tag,
    summary: 'Check a feed now',
    description: 'Checks it in the background, unless that is under way.',
    scope: 'documents:write',
    params: SubscriptionPath,
    success: {
      status: 200,
      description: 'The subscription, which is being checked.',
      schema: Subscription,
      example: { ...example, is_checking: true },
    },
    errors: [404],
  },
);

export const listSubscriptionItems = operation(
  'listSubscriptionItems',
  'GET /subscriptions/{subscription_id}/items',
  {
    tag,
    summary: 'List the items of a followed feed',
    description: `The newest ${limits.subscriptions.itemsListed} that were found, and what became of them.`,
    scope: 'documents:read',
    params: SubscriptionPath,
    success: {
      status: 200,
      description: 'The items.',
      schema: strict({ data: Type.Array(SubscriptionItem) }),
      example: {
        data: [
          {
            title: 'Night',
            url: 'https://example.com/night',
            state: 'imported',
            document_id: '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de',
            problem: null,
            found_at: '2026-01-31T09:30:00.000Z',
          },
        ],
      },
    },
    errors: [404],
  },
);
