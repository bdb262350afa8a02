/**
 * Signing in at a provider, and whose account that is. A sign-in under way is a challenge that works once, for ten minutes, in the
 * browser that started it; its other secrets are made from it with a key of this server, so that none is stored.
 *
 *   started → back with proof of who it is → the account that is linked to them
 *                                          → an account here has their address: its password, once, then linked
 *                                          → nobody has it: a new account, for who is invited (or everyone)
 */
import { createHmac } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import type { Audit } from '../../audit/audit.ts';
import { ownActor } from '../../audit/audit.ts';
import { sameHash } from '../access.rules.ts';
import { findAccount } from '../access.store.ts';
import type { Challenges } from '../sign-in/links.ts';
import { hashToken, type Sessions } from '../sign-in/sessions.ts';
import { deleteChallengesOf } from '../sign-in/sign-in.store.ts';
import type { SignIn, SignInResult, Visitor } from '../sign-in/sign-in.ts';
import { IdentityFault } from './faults.ts';
import * as store from './identities.store.ts';
import type { NewcomerDeps } from './newcomers.ts';
import { Newcomers } from './newcomers.ts';
import type { Exchange, Identity, IdentityProvider } from './provider.ts';

/** What a person at the sign-in page wants. */
export interface Wish {
  /** Where they go afterwards. */
  readonly next: string;
  /** A secret of the browser, which has to come back with them. */
  readonly browser: string;
  readonly isAgain?: boolean;
  /** The token of an invitation that they have opened. */
  readonly invitation?: string | undefined;
}

/** Back from the provider. */
export interface Return {
  readonly response: URLSearchParams;
  readonly browser: string;
  readonly sessionId: string | undefined;
}

interface Flow {
  readonly browser: string;
  readonly next: string;
  readonly isAgain: boolean;
  /** The hash of its token. */
  readonly invitation?: string;
}

interface Joining {
  readonly identity: { readonly issuer: string; readonly subject: string; readonly email: string };
  readonly next: string;
  readonly providerSession?: string | undefined;
}

/** `join`: the ticket for the password of the account that has the same address. */
export type Arrival = { readonly next: string } & (
  | (SignInResult & { readonly email: string })
  | { readonly join: string; readonly email: string }
  | { readonly linked: true }
);

export interface IdentitiesDeps extends NewcomerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly challenges: Challenges;
  readonly signIn: SignIn;
  readonly sessions: Pick<Sessions, 'endAll' | 'endOfProvider'>;
  readonly provider: IdentityProvider;
  readonly serverKey: () => Promise<string>;
}

export class Identities {
  readonly #deps: IdentitiesDeps;
  readonly #newcomers: Newcomers;

  constructor(deps: IdentitiesDeps) {
    this.#deps = deps;
    this.#newcomers = new Newcomers(deps);
  }

  /** What people call the provider. */
  get name(): string {
    return this.#deps.provider.name;
  }

  /** The address at the provider where the browser goes now. */
  async start({ next, browser, isAgain = false, invitation }: Wish, language?: string): Promise<string> {
    const flow: Flow = {
      browser: hashToken(browser),
      next,
      isAgain,
      ...(invitation !== undefined && { invitation: hashToken(invitation) }),
    };
    const state = await this.#deps.challenges.issue('sign in elsewhere', null, flow);
    return this.#deps.provider.authorizationUrl(await this.#exchange(state, isAgain), language);
  }

  /** The same, to link somebody there to the account that is signed in here. */
  async startLink(own: { accountId: string; sessionId: string; next: string }): Promise<string> {
    const flow: Flow = { browser: hashToken(own.sessionId), next: own.next, isAgain: false };
    const state = await this.#deps.challenges.issue('link elsewhere', own.accountId, flow);
    return this.#deps.provider.authorizationUrl(await this.#exchange(state, false));
  }

  async finish(back: Return, visitor: Visitor): Promise<Arrival> {
    const { challenges, provider } = this.#deps;
    const state = back.response.get('state') ?? '';
    const asked = await challenges.take('sign in elsewhere', state);
    const linking = asked ? undefined : await challenges.take('link elsewhere', state);
    const challenge = asked ?? linking;
    if (!challenge?.details) throw new IdentityFault('stale');
    const flow = JSON.parse(challenge.details) as Flow;
    try {
      const browser = linking ? (back.sessionId ?? '') : back.browser;
      if (!sameHash(flow.browser, hashToken(browser))) throw new IdentityFault('stale');
      const identity = await provider.identify(back.response, await this.#exchange(state, flow.isAgain));
      if (linking) return await this.#linkOwn(linking.account_id!, identity, { flow, visitor });
      return await this.#arrive(identity, flow, visitor);
    } catch (error) {
      throw error instanceof IdentityFault ? error.at(flow.next) : error;
    }
  }

  async #arrive(identity: Identity, flow: Flow, visitor: Visitor): Promise<Arrival> {
    const { database, clock, challenges, signIn } = this.#deps;
    const { next } = flow;
    const providerSession = sessionOf(identity);
    const account =
      (await store.findByIdentity(database.queries, identity)) ??
      (await this.#newcomers.welcome(identity, { invitation: flow.invitation, visitor }));
    if ('joins' in account) {
      const { id, email } = account.joins;
      const joining: Joining = {
        identity: { issuer: identity.issuer, subject: identity.subject, email },
        next,
        providerSession,
      };
      return { join: await challenges.issue('join elsewhere', id, joining), email, next };
    }
    await store.noteUse(database.queries, identity, clock.now());
    const known = await signIn.proceed(account.id, { ...visitor, providerSession });
    return { ...known, email: account.email, next };
  }

  /** Whose account it is, and at whose provider, has to be the same person: they know the password. */
  async join(
    { ticket, password }: { readonly ticket: string; readonly password: string },
    visitor: Visitor,
  ): Promise<Arrival> {
    const { challenges, database, signIn } = this.#deps;
    const asked = await this.joining(ticket);
    const account = asked && (await findAccount(database.queries, { id: asked.accountId }));
    if (!account) throw new IdentityFault('stale');
    await signIn.checkPassword({ email: account.email, password }, visitor);
    if (!(await challenges.take('join elsewhere', ticket))) throw new IdentityFault('stale');
    await this.#link(account, asked.identity, visitor);
    const { next, providerSession } = asked;
    const known = await signIn.proceed(account.id, { ...visitor, providerSession });
    return { ...known, email: account.email, next };
  }

  /** What a ticket to join an account is about. */
  async joining(ticket: string): Promise<(Joining & { readonly accountId: string }) | undefined> {
    const row = await this.#deps.challenges.look('join elsewhere', ticket);
    return row?.details && row.account_id
      ? { ...(JSON.parse(row.details) as Joining), accountId: row.account_id }
      : undefined;
  }

  /** Who at the provider is linked to an account. */
  linkOf(accountId: string) {
    const { database, provider } = this.#deps;
    return store.findOfAccount(database.queries, accountId, provider.issuer);
  }

  /** An account without a password would be left without a way in. */
  async unlink(accountId: string, address: string): Promise<void> {
    const { database, audit, provider } = this.#deps;
    await database.transaction(async (within) => {
      const account = await findAccount(within, { id: accountId });
      if (!account) throw new Problem('not_found', 'There is no such account.');
      if (account.password_hash === null)
        throw new Problem('conflict', 'Set a password first: without one you could not sign in again.');
      if (!(await store.deleteIdentity(within, accountId, provider.issuer)))
        throw new Problem('not_found', 'Nobody at the provider is linked to this account.');
      const actor = ownActor(account, address);
      await audit.record(within, { action: 'identity.unlinked', actor, subject: account });
    });
  }

  /** The provider says that somebody has signed out there, or was signed out: what it has let in here ends, too. */
  async signedOut(token: string): Promise<void> {
    const { database, challenges, provider, sessions } = this.#deps;
    const notice = await provider.signedOut(token);
    const { issuer, id, subject } = notice;
    const providerSession = sessionOf(notice);
    await database.transaction(async (within) => {
      if (!(await challenges.once(within, 'sign-out notice', `${issuer} ${id}`)))
        throw new IdentityFault('stale', { code: 'it was sent before' });
      const account =
        subject === undefined ? undefined : await store.findByIdentity(within, { issuer, subject });
      if (subject !== undefined && !account) return;
      if (providerSession !== undefined) await sessions.endOfProvider(within, providerSession, account?.id);
      else {
        await sessions.endAll(within, account!.id);
        await deleteChallengesOf(within, account!.id);
      }
    });
  }

  /** Where people end their session at the provider as well. */
  async signOutUrl(returnTo: string): Promise<string | undefined> {
    return this.#deps.provider.signOutUrl(returnTo).catch(() => undefined);
  }

  async #linkOwn(
    accountId: string,
    identity: Identity,
    { flow, visitor }: { readonly flow: Flow; readonly visitor: Visitor },
  ): Promise<Arrival> {
    const { database } = this.#deps;
    const account = await findAccount(database.queries, { id: accountId });
    if (!account || account.disabled_at !== null) throw new IdentityFault('stale');
    const known = await store.findByIdentity(database.queries, identity);
    if (known && known.id !== accountId) throw new IdentityFault('taken');
    const { issuer, subject } = identity;
    if (!known) {
      const { email } = await identity.address();
      await this.#link(account, { issuer, subject, email }, visitor);
    }
    return { linked: true, next: flow.next };
  }

  async #link(
    account: { readonly id: string; readonly email: string },
    { issuer, subject, email }: { issuer: string; subject: string; email?: string | undefined },
    { address }: Visitor,
  ): Promise<void> {
    const { database, clock, audit } = this.#deps;
    const row = { issuer, subject, account_id: account.id, email: email ?? null };
    await database.transaction(async (within: Queries) => {
      const nowMs = clock.now();
      const times = { created_at: nowMs, last_used_at: nowMs };
      if (!(await store.insertIdentity(within, { ...row, ...times }))) throw new IdentityFault('other');
      const actor = ownActor(account, address);
      await audit.record(within, { action: 'identity.linked', actor, subject: account });
    });
  }

  async #exchange(state: string, isAgain: boolean): Promise<Exchange> {
    const key = await this.#deps.serverKey();
    const made = (what: string) => createHmac('sha256', key).update(`${what} ${state}`).digest('base64url');
    return { state, nonce: made('nonce'), verifier: made('verifier'), isAgain };
  }
}

/** As it is stored. */
const sessionOf = ({ issuer, session }: Pick<Identity, 'issuer' | 'session'>): string | undefined =>
  session === undefined ? undefined : hashToken(`${issuer} ${session}`);
