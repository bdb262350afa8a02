/** What can be said about a client from its metadata and its redirect address. Pure. */
import type { ClientMetadata } from 'oidc-provider';
import { allScopes, type Scope } from '../../shared/contract/operation.ts';

const maxNameLength = 80;

/** Cut short, so that a name cannot push the rest of the page out of sight. */
export const displayName = (client: ClientMetadata, redirect: string): string =>
  client.client_name
    ?.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength) || hostOf(redirect);

const isWeb = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:';

/** The host, or for an app on this device the scheme that opens it. */
export function hostOf(redirect: string): string {
  const url = new URL(redirect);
  return isWeb(url) ? url.host : `${url.protocol}//`;
}

export function isLocal(redirect: string): boolean {
  const url = new URL(redirect);
  return !isWeb(url) || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}

/** The redirect target, for the page's policy. Web clients may redirect further, so all of https is allowed. */
export function policySource(redirect: string): string {
  const url = new URL(redirect);
  return url.protocol === 'http:' ? url.origin : url.protocol;
}

export const missingScopes = (missing: readonly string[]): Scope[] =>
  allScopes.filter((scope) => missing.includes(scope));
