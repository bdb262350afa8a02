/**
 * Tokens by which a provider says, from server to server, that a person's session there has ended (OpenID Connect Back-Channel Logout
 * 1.0). Whoever gets hold of one can do no more than end that session again; of one that is not the provider's, nothing happens.
 */
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { comparable } from './claims.rules.ts';

/** How far its clock may be from ours, and how long a token may be on its way. */
const clockToleranceSeconds = 60;
const maxAgeSeconds = 5 * 60;
const event = 'http://schemas.openid.net/event/backchannel-logout';
/** Nobody signs with a secret that others know, or with none. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

export interface SignedOut {
  readonly issuer: string;
  /** Its name, which comes once. */
  readonly id: string;
  /** Whose sessions end; undefined: of whoever has the session. */
  readonly subject: string | undefined;
  /** Undefined: all of that person. */
  readonly session: string | undefined;
}

interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
}

/** Keys that are read again as soon as one signs that is not among them. */
export const keysAt = (uri: string, fetchKeys: typeof fetch): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(uri), { [customFetch]: fetchKeys, cooldownDuration: 0 });

/** What is wrong with a token. */
class LogoutRefused extends Error {}

/** Codes of `jose` for keys that could not be fetched: the token may be good. */
const unfetched = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'];

/** Whether the token is to blame, and not the way to the provider. */
export function isLogoutRefused(error: unknown): error is Error {
  const { code = '' } = error as { code?: string };
  return error instanceof LogoutRefused || (code.startsWith('ERR_J') && !unfetched.includes(code));
}

export async function readLogoutToken(token: string, expected: Expected): Promise<SignedOut> {
  const issuer = comparable(expected.issuer);
  const { payload } = await jwtVerify(token, expected.keys, {
    algorithms,
    // Some providers write the slash at its end in one place and not in another.
    issuer: [issuer, `${issuer}/`],
    audience: expected.clientId,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: maxAgeSeconds,
    requiredClaims: ['iat', 'jti', 'events'],
  });
  // With a nonce it would be an ID token, which others have, too.
  if (payload['nonce'] !== undefined) throw new LogoutRefused('it has a nonce');
  if (!isAboutLogout(payload['events'])) throw new LogoutRefused('it is about another event');
  const [id, subject, session] = ['jti', 'sub', 'sid'].map((name) => textIn(payload, name));
  if (id === undefined) throw new LogoutRefused('it has no name (jti)');
  if (subject === undefined && session === undefined)
    throw new LogoutRefused('it names neither person nor session');
  return { issuer, id, subject, session };
}

function isAboutLogout(events: unknown): boolean {
  if (typeof events !== 'object' || events === null) return false;
  const said = (events as Record<string, unknown>)[event];
  return typeof said === 'object' && said !== null && !Array.isArray(said);
}

const textIn = (payload: JWTPayload, name: string): string | undefined => {
  const value = payload[name];
  if (value !== undefined && typeof value !== 'string') throw new LogoutRefused(`${name} is no text`);
  return value === '' ? undefined : value;
};
