/**
 * People whom the provider knows and who have no account here yet. An address joins nobody to anything before the provider has
 * verified it: otherwise whoever writes another's address into their profile there would get that account, or invitation.
 */
import { Problem } from '../../../shared/contract/errors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, LinkRow, Queries } from '../../../platform/database/database.ts';
import { type Audit, ownActor } from '../../audit/audit.ts';
import type { Access, CreatedAccount } from '../access.ts';
import { findAccount } from '../access.store.ts';
import type { Links } from '../sign-in/links.ts';
import { findLink } from '../sign-in/sign-in.store.ts';
import type { Visitor } from '../sign-in/sign-in.ts';
import { firstAccount, laterAccount, type SignUp } from '../sign-in/sign-up.ts';
import { IdentityFault } from './faults.ts';
import * as store from './identities.store.ts';
import type { Identity } from './provider.ts';

export interface NewcomerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly access: Access;
  readonly audit: Audit;
  readonly links: Links;
  readonly signUp: Pick<SignUp, 'canInvite'>;
  /** Who gets an account by signing in at the provider. */
  readonly signup: 'invite' | 'everyone';
}

interface Account {
  readonly id: string;
  readonly email: string;
}

interface Coming {
  /** The hash of the token of the invitation that was opened. */
  readonly invitation?: string | undefined;
  readonly visitor: Visitor;
}

interface Terms {
  readonly email: string;
  readonly plan: string;
  readonly startCents?: number;
  readonly invitation?: LinkRow | undefined;
  readonly isFirst?: boolean;
}

/** Somebody else was quicker: with the first account, or the same person in another tab. */
class Overtaken extends Error {}

export class Newcomers {
  readonly #deps: NewcomerDeps;

  constructor(deps: NewcomerDeps) {
    this.#deps = deps;
  }

  /** The new account, or the one that the person may join. */
  async welcome(identity: Identity, coming: Coming): Promise<Account | { readonly joins: Account }> {
    try {
      return await this.#welcome(identity, coming);
    } catch (error) {
      // The same person was quicker in another tab, and what stood in the way is their own account.
      const known = await store.findByIdentity(this.#deps.database.queries, identity);
      if (known) return known;
      // Somebody else was: what is true now decides.
      if (error instanceof Overtaken) return this.#welcome(identity, coming);
      throw error;
    }
  }

  async #welcome(identity: Identity, coming: Coming): Promise<Account | { readonly joins: Account }> {
    const terms = await this.#termsOf(identity, coming);
    if ('joins' in terms) return terms;
    try {
      return await this.#create(identity, terms, coming.visitor);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'conflict') throw error;
      throw new IdentityFault('exists', { email: terms.email });
    }
  }

  async #termsOf(
    identity: Identity,
    { invitation: hash }: Coming,
  ): Promise<Terms | { readonly joins: Account }> {
    const { access, clock, database, links, signUp } = this.#deps;
    if (hash !== undefined) {
      const asked = { kind: 'invite', tokenHash: hash, nowMs: clock.now() };
      const invitation = signUp.canInvite ? await findLink(database.queries, asked) : undefined;
      if (!invitation) throw new IdentityFault('stale');
      // Whoever has the link is invited, under the address it was made for.
      return termsOfInvitation(invitation);
    }
    const { email, isVerified } = await identity.address();
    if (email === undefined) throw new IdentityFault('noAddress');
    if (await access.isEmpty()) return { ...firstAccount, email, isFirst: true };
    if (!isVerified) throw new IdentityFault('unverified', { email });
    const account = await findAccount(database.queries, { email });
    if (account && account.password_hash === null) throw new IdentityFault('noPassword', { email });
    if (account) return { joins: { id: account.id, email } };
    const invitation = signUp.canInvite ? await links.findInvitation(email) : undefined;
    if (invitation) return termsOfInvitation(invitation);
    if (this.#deps.signup !== 'everyone') throw new IdentityFault('uninvited', { email });
    return { ...laterAccount, email };
  }

  async #create(
    { issuer, subject }: Identity,
    { email, plan, startCents, invitation, isFirst }: Terms,
    { address }: Visitor,
  ): Promise<Account> {
    const { access, audit, clock, links } = this.#deps;
    const nowMs = clock.now();
    const alsoCommit = async (within: Queries, account: CreatedAccount): Promise<void> => {
      if (isFirst && !account.isFirst) throw new Overtaken();
      if (invitation && !(await links.takeHash('invite', invitation.token_hash, within)))
        throw new IdentityFault('stale');
      const row = { issuer, subject, account_id: account.id, email, created_at: nowMs, last_used_at: nowMs };
      if (!(await store.insertIdentity(within, row))) throw new Overtaken();
      const actor = ownActor(account, address);
      const action = invitation ? 'account.joined' : 'account.signed_up';
      await audit.record(within, { action, actor, subject: account });
    };
    const terms = { email, plan, ...(startCents !== undefined && { startCents }) };
    return { id: await access.createAccount(terms, alsoCommit), email };
  }
}

const termsOfInvitation = (invitation: LinkRow): Terms => ({
  email: invitation.email,
  plan: invitation.plan ?? laterAccount.plan,
  invitation,
});
