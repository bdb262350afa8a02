/** Accounts, and the ways to sign in to them or act for them. */
import type { Generated } from 'kysely';
import type { Flag } from './library.ts';

export interface AccountRow {
  id: string;
  email: string;
  plan: string;
  password_hash: string | null;
  /** The sum of the account's ledger entries, kept beside them so that it can be compared and changed at once. */
  wallet_cents: number;
  /** The language of the pages and the app; null: as the browser prefers. */
  language: string | null;
  created_at: number;
}

/** What an account may do on the server, beside what its plan says. */
export interface AccountStanding {
  /** Owners administer the server. */
  is_owner: Generated<Flag>;
  /** Since when none of it works: no session, key, token, feed or job. */
  disabled_at: Generated<number | null>;
  /** Better titles are set for its imports without asking. */
  titles_imports: Generated<Flag>;
  /** Since when it is being deleted; only ever on one that is disabled. */
  deleting_at: Generated<number | null>;
}

export interface ApiKeyRow {
  id: string;
  account_id: string;
  name: string;
  prefix: string;
  /** SHA-256 of the whole key, in hex. The key itself is never stored. */
  hash: string;
  /** Made by an owner to administer the server, beside what every key may do. */
  is_admin: Generated<Flag>;
  created_at: number;
  last_used_at: number | null;
  revoked_at: number | null;
}

/** A browser that is signed in. */
export interface SessionRow {
  id: string;
  account_id: string;
  /** SHA-256 of the cookie, in hex. The cookie itself is never stored. */
  token_hash: string;
  user_agent: string;
  /** Where it was last used from; empty where that is not known. */
  address: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  /** Hash of the session at the provider that let it in; null: it was let in here. */
  provider_session: string | null;
}

/** An address that may be opened once: to set a new password, or to sign up. */
export interface LinkRow {
  token_hash: string;
  /** `reset` or `invite`. */
  kind: string;
  email: string;
  /** Null for an invitation, and for a reset that was requested for an unknown email. */
  account_id: string | null;
  /** The plan of the account that an invitation creates; null: the default one. */
  plan: string | null;
  /** The email of the owner who invites; null: no one did, the visitor asked for it. */
  invited_by: string | null;
  created_at: number;
  expires_at: number;
}

/** How often something was tried in the window that ends at `ends_at`. */
export interface AttemptsRow {
  subject: string;
  count: number;
  ends_at: number;
}

export interface PasskeyRow {
  /** The credential's own id, in base64url. */
  id: string;
  account_id: string;
  name: string;
  /** In base64url. */
  public_key: string;
  /** Its own count of uses; passkeys that are copied between devices report 0. */
  counter: number;
  /** JSON. */
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

/** An app that generates time-based codes (TOTP). */
export interface AuthenticatorRow {
  account_id: string;
  /** Encrypted with the installation's key. */
  secret: string;
  /** The time step of the last code that was used: neither it nor an earlier one works again. */
  last_step: number;
  /** Null until its first code was right. */
  confirmed_at: number | null;
  created_at: number;
}

export interface RecoveryCodeRow {
  account_id: string;
  code_hash: string;
}

/** A one-time challenge: for a passkey, or for the second step of a sign-in. */
export interface ChallengeRow {
  token_hash: string;
  kind: string;
  account_id: string | null;
  /** JSON: what is to be remembered until it comes back; no secrets. */
  details: string | null;
  expires_at: number;
}

/** Somebody whom a provider of OpenID Connect knows, and whose account that is. */
export interface IdentityRow {
  /** Without a slash at its end. */
  issuer: string;
  /** The provider's own id of the person, which it never gives to another. */
  subject: string;
  account_id: string;
  /** What the provider said when they were linked; for people to recognize it by. */
  email: string | null;
  created_at: number;
  last_used_at: number | null;
}

/** Random values that every process of one installation shares. */
export interface SecretRow {
  name: string;
  value: string;
  created_at: number;
}

export interface SigningKeyRow {
  id: string;
  private_jwk: string;
  created_at: number;
}

/** What the authorization server stores: clients, grants, codes, refresh tokens, its own short sessions. */
export interface OAuthRecordRow {
  model: string;
  /** A hash where the id itself would be a credential. */
  id: string;
  payload: string;
  grant_id: string | null;
  uid: string | null;
  account_id: string | null;
  client_id: string | null;
  consumed_at: number | null;
  expires_at: number | null;
}

/** An app that a user has connected, and what it may do. */
export interface ConnectedAppRow {
  account_id: string;
  client_id: string;
  name: string;
  /** Where the app redirects users to. */
  host: string;
  /** Separated by spaces. */
  scopes: string;
  /** What it may spend in a month; null: as much as the wallet has. */
  monthly_limit_cents: number | null;
  created_at: number;
  last_used_at: number | null;
}

/** What an administrator or a sign-in did. It outlives the accounts it names, and holds no secrets. */
export interface AuditRow {
  id: string;
  at: number;
  action: string;
  /** Null: the command line, or somebody who is not signed in. */
  actor_id: string | null;
  /** The email of the actor at that time. */
  actor: string;
  subject_id: string | null;
  /** The email of the account that it was done to. */
  subject: string;
  /** Where the request came from; empty for the command line. */
  address: string;
  /** JSON: what was changed, such as the plan. */
  details: string;
}

/** What KOReader signs in with: the hash of the MD5 that it sends. */
export interface KoreaderPasswordRow {
  account_id: string;
  hash: string;
  created_at: number;
  last_used_at: number | null;
}
