/** Handlers of followed feeds. */
import type { Subscriptions } from '../../features/subscriptions/subscriptions.ts';
import type { ApiHandlers } from './call.ts';

const idOf = ({ subscription_id }: { subscription_id: string }): string => subscription_id;

export const createSubscriptionHandlers = (subscriptions: Subscriptions) =>
  ({
    listSubscriptions: async ({ actor }) => ({ data: await subscriptions.list(actor) }),
    createSubscription: ({ actor, body, signal }) => subscriptions.create(actor, body, signal),
    getSubscription: ({ actor, params }) => subscriptions.get(actor, idOf(params)),
    updateSubscription: ({ actor, params, body }) => subscriptions.update(actor, idOf(params), body),
    deleteSubscription: ({ actor, params }) => subscriptions.delete(actor, idOf(params)),
    refreshSubscription: ({ actor, params }) => subscriptions.refresh(actor, idOf(params)),
    listSubscriptionItems: async ({ actor, params }) => ({
      data: await subscriptions.items(actor, idOf(params)),
    }),
  }) satisfies ApiHandlers;
