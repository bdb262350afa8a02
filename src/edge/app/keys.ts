/** Handlers of what lets programs in: API keys, connected apps, and the password of KOReader. */
import type { AppOperations } from '../../shared/contract/app/index.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { Access } from '../../features/access/access.ts';
import { canSpend, type Clients } from '../../features/access/clients/clients.ts';
import type { Koreader } from '../../features/koreader/koreader.ts';
import type { SignIn } from '../../features/access/sign-in/sign-in.ts';
import type { AccountCredentials } from '../../features/people/credentials.ts';
import type { People } from '../../features/people/people.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Call, AppHandlers } from '../api/call.ts';
import { confirmPassword } from './confirming.ts';

export interface KeyHandlerDeps {
  readonly access: Access;
  readonly clients: Clients;
  readonly credentials: Pick<AccountCredentials, 'createAdminKey'>;
  readonly people: People;
  readonly signIn: Pick<SignIn, 'confirmPassword'>;
}

const timeOrNull = (atMs: number | null): string | null => (atMs === null ? null : timestamp(atMs));

export const createKeyHandlers = (deps: KeyHandlerDeps) =>
  ({
    async listKeys({ actor }) {
      const keys = await deps.access.activeKeys(actor.accountId);
      return {
        data: keys.toReversed().map(({ id, name, prefix, is_admin, created_at, last_used_at }) => ({
          id,
          name,
          prefix,
          is_admin: is_admin === 1,
          created_at: timestamp(created_at),
          last_used_at: timeOrNull(last_used_at),
        })),
        max: limits.activeKeys,
      };
    },
    createKey: (call) => createKey(call, deps),
    renameKey: ({ actor, params, body }) =>
      deps.access.renameOwnKey(actor.accountId, { id: params.key_id.toLowerCase(), name: body.name }),
    revokeKey: ({ actor, params }) => deps.access.revokeOwnKey(actor.accountId, params.key_id.toLowerCase()),
    async listConnectedApps({ actor }) {
      const clients = await deps.clients.listWithSpending(actor.accountId);
      return {
        data: clients.map(({ clientId, name, host, scopes, spent, ...client }) => ({
          client_id: clientId,
          name,
          host,
          scopes: [...scopes],
          can_spend: canSpend(scopes),
          monthly_limit_cents: client.monthlyLimitCents,
          month_cents: spent.monthCents,
          total_cents: spent.totalCents,
          connected_at: timestamp(client.connectedAtMs),
          last_used_at: timeOrNull(client.lastUsedAtMs),
        })),
      };
    },
    limitConnectedApp: ({ actor, body }) =>
      deps.clients.setMonthlyLimit(actor.accountId, body.client_id, body.monthly_limit_cents),
    disconnectApp: ({ actor, query }) => deps.clients.disconnect(actor.accountId, query.client_id),
  }) satisfies AppHandlers;

/** Whoever merely has access to the browser must not gain control of the server for good. */
async function createKey(call: Call<AppOperations['createKey']>, deps: KeyHandlerDeps) {
  const { actor, address, body } = call;
  const { name, is_admin, current_password } = body;
  if (is_admin !== true) return deps.access.createKey(actor.accountId, name);
  const owner = await deps.people.administrator(actor.accountId, address);
  await confirmPassword(deps, actor, current_password);
  return deps.credentials.createAdminKey(owner, actor.accountId, name);
}

/** Of the password with which KOReader keeps places in step. */
export const createKoreaderHandlers = (koreader: Koreader) =>
  ({
    getKoreader: async ({ actor }) => ({ password: await koreader.state(actor) }),
    makeKoreaderPassword: async ({ actor }) => ({ password: await koreader.makeNew(actor) }),
    removeKoreaderPassword: ({ actor }) => koreader.remove(actor),
  }) satisfies AppHandlers;
