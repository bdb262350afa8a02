/** Handlers of followed feeds. */
import type { Operations } from '../../shared/contract/index.ts';
import type { Subscriptions } from '../../features/subscriptions/subscriptions.ts';
import type { Handlers } from './call.ts';

type SubscriptionOperations = Pick<
  Operations,
  | 'listSubscriptions'
  | 'createSubscription'
  | 'getSubscription'
  | 'updateSubscription'
  | 'deleteSubscription'
  | 'refreshSubscription'
  | 'listSubscriptionItems'
>;

const idOf = ({ subscription_id }: { subscription_id: string }): string => subscription_id;

export const createSubscriptionHandlers = (
  subscriptions: Subscriptions,
): Handlers<SubscriptionOperations> => ({
  listSubscriptions: async ({ actor }) => ({ data: await subscriptions.list(actor) }),
  createSubscription: ({ actor, body, signal }) => subscriptions.create(actor, body, signal),
  getSubscription: ({ actor, params }) => subscriptions.get(actor, idOf(params)),
  updateSubscription: ({ actor, params, body }) => subscriptions.update(actor, idOf(params), body),
  deleteSubscription: ({ actor, params }) => subscriptions.delete(actor, idOf(params)),
  refreshSubscription: ({ actor, params }) => subscriptions.refresh(actor, idOf(params)),
  listSubscriptionItems: async ({ actor, params }) => ({
    data: await subscriptions.items(actor, idOf(params)),
  }),
});
