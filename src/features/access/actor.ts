/** The caller. Only a passed check of credentials creates one, so having an actor is the authority. */
import type { AccountPlan } from '../../shared/contract/account.ts';
import { nothingHere, Problem } from '../../shared/contract/errors.ts';
import { adminScope, allScopes, type OperationScope, type Scope } from '../../shared/contract/operation.ts';

declare const proven: unique symbol;

export interface KeyInUse {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
}

export interface Actor {
  readonly [proven]: true;
  readonly accountId: string;
  readonly plan: AccountPlan;
  readonly scopes: ReadonlySet<OperationScope>;
  /** Absent when the caller came with an OAuth token or a session. */
  readonly key?: KeyInUse;
  /** The OAuth client, when the caller came with a token. */
  readonly client?: { readonly id: string };
  /** Set for users who are signed in to the app, and for no other caller. */
  readonly session?: { readonly id: string };
}

const everything: ReadonlySet<Scope> = new Set(allScopes);
const administration: ReadonlySet<OperationScope> = new Set([...allScopes, adminScope]);

/** A key acts on the whole account. */
export const actorOfKey = (accountId: string, plan: AccountPlan, key: KeyInUse): Actor =>
  ({ accountId, plan, scopes: everything, key }) as Actor;

/** A key that an owner made to administer the server. Whether its account is an owner's is read with each use. */
export const actorOfAdminKey = (accountId: string, plan: AccountPlan, key: KeyInUse): Actor =>
  ({ accountId, plan, scopes: administration, key }) as Actor;

/** A token may do what its scopes allow, and spend what its client may. */
export function actorOfToken(
  account: { readonly id: string; readonly plan: AccountPlan },
  clientId: string,
  granted: readonly Scope[],
): Actor {
  const scopes: ReadonlySet<Scope> = new Set(granted);
  return { accountId: account.id, plan: account.plan, scopes, client: { id: clientId } } as Actor;
}

/** A signed-in user acts on the whole account. */
export const actorOfSession = (accountId: string, plan: AccountPlan, id: string): Actor =>
  ({ accountId, plan, scopes: everything, session: { id } }) as Actor;

const documentsOnly: ReadonlySet<Scope> = new Set(['documents:read']);

/** Whoever holds a signed link may read what it names. */
export const actorOfLink = (accountId: string, plan: AccountPlan): Actor =>
  ({ accountId, plan, scopes: documentsOnly }) as Actor;

/** An operator on the machine itself may act for any account. */
export const actorOfOperator = (accountId: string, plan: AccountPlan): Actor =>
  ({ accountId, plan, scopes: everything }) as Actor;

/**
 * The contract gives 403 one meaning, a reached document limit, and has no other code for "not allowed". A token
 * without the scope therefore gets 401 `unauthorized`, and the challenge says what is missing. It lists all scopes to
 * ask for, so that a new token loses none of the old ones. Administration cannot be asked for: to everyone but owners
 * with a key for it, it does not exist.
 */
export function requireScope({ scopes }: Pick<Actor, 'scopes'>, scope: OperationScope): void {
  if (scopes.has(scope)) return;
  if (scope === adminScope) throw nothingHere();
  throw new Problem('unauthorized', `The access token lacks the scope ${scope}.`, {
    challenge: `Bearer error="insufficient_scope", scope="${[...scopes, scope].join(' ')}"`,
  });
}
