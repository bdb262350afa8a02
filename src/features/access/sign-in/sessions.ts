/**
 * The browsers that are signed in. A session starts at sign-in with a new token, is extended while it is used, and
 * ends at sign-out, when its owner ends it, with a new password, or after a month without use.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { AccountPlan } from '../../../shared/contract/account.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import type { Clock, Ids } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { ownActor, type Audit } from '../../audit/audit.ts';
import { findAccount } from '../access.store.ts';
import * as store from './sign-in.store.ts';

const sessionLifeMs = 30 * 24 * 3_600_000;
const touchEveryMs = 10 * 60_000;

export interface SignedIn {
  readonly sessionId: string;
  readonly accountId: string;
  readonly email: string;
  readonly plan: AccountPlan;
  /** The language chosen for the pages and the app; null: none. */
  readonly language: string | null;
  readonly signedInAtMs: number;
  /** Owners administer the server. */
  readonly isOwner: boolean;
}

export type OwnSession = Pick<SignedIn, 'sessionId' | 'accountId'>;

/** The credentials were right; an owner has disabled the account. */
export class AccountDisabled extends Problem {
  constructor() {
    super('unauthorized', 'This account is disabled. Ask the owner of this server.');
  }
}

/** Where a session comes from. */
interface SessionFrom {
  readonly address?: string;
  /** Hash of the session at the provider, where that let it in. */
  readonly providerSession?: string | undefined;
}

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface SessionsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly audit: Audit;
}

export function createSessions({ database, clock, ids, audit }: SessionsDeps) {
  /** Returns the token for the browser's cookie. It is not stored. */
  async function start(
    accountId: string,
    userAgent: string,
    { address = '', providerSession }: SessionFrom = {},
  ): Promise<string> {
    const account = await findAccount(database.queries, { id: accountId });
    if (!account || account.disabled_at !== null) throw new AccountDisabled();
    const token = newToken();
    const nowMs = clock.now();
    const row = {
      id: ids.next(),
      account_id: accountId,
      token_hash: hashToken(token),
      user_agent: userAgent.slice(0, 300),
      address,
      created_at: nowMs,
      last_seen_at: nowMs,
      expires_at: nowMs + sessionLifeMs,
      provider_session: providerSession ?? null,
    };
    await database.transaction(async (within) => {
      await store.insertSession(within, row);
      const actor = ownActor(account, address);
      await audit.record(within, { action: 'session.started', actor, subject: account });
    });
    return token;
  }

  /** `address` is where it is used from, where that is known. */
  async function find(token: string, address?: string): Promise<SignedIn | undefined> {
    const nowMs = clock.now();
    const row = await store.findSession(database.queries, hashToken(token), nowMs);
    if (!row) return undefined;
    if (nowMs - row.last_seen_at > touchEveryMs) {
      await store.touchSession(database.queries, row.id, {
        last_seen_at: nowMs,
        expires_at: nowMs + sessionLifeMs,
        ...(address !== undefined && { address }),
      });
    }
    return {
      sessionId: row.id,
      accountId: row.account_id,
      email: row.email,
      plan: row.plan as AccountPlan,
      language: row.language,
      signedInAtMs: row.created_at,
      isOwner: row.is_owner === 1,
    };
  }

  const list = (accountId: string) => store.listSessions(database.queries, accountId, clock.now());

  async function end(accountId: string, sessionId: string): Promise<void> {
    await store.deleteSession(database.queries, accountId, sessionId);
  }

  async function endOthers({ accountId, sessionId }: OwnSession): Promise<void> {
    await store.deleteSessions(database.queries, accountId, sessionId);
  }

  /** Within the transaction that takes away the right to a session. */
  async function endAll(within: Queries, accountId: string): Promise<void> {
    await store.deleteSessions(within, accountId, undefined);
  }

  /** Those that a session at the provider has let in, of one account or of any, with sign-ins under way. */
  async function endOfProvider(within: Queries, providerSession: string, accountId?: string): Promise<void> {
    await store.deleteProviderSessions(within, providerSession, accountId);
    await store.deleteChallengesAbout(within, 'second step', { providerSession });
  }

  async function sweep(): Promise<void> {
    await store.deleteExpired(database.queries, clock.now());
  }

  return { start, find, list, end, endOthers, endAll, endOfProvider, sweep };
}

export type Sessions = ReturnType<typeof createSessions>;
