/**
 * What covers of a catalog are called in the app, which must not name the catalog: its address and who asks there, encrypted for the
 * account. Nothing of it is kept. The same cover has the same name each time, so that browsers keep it.
 */
import { sealSame, unseal } from '../../../platform/sealing.ts';
import { limits } from '../../../shared/contract/limits.ts';
import type { CatalogAccess } from './catalog-fetch.ts';
import { type CatalogSignIn, mayKnow } from './sign-in.rules.ts';

interface Sealed {
  readonly accountId: string;
  readonly serverKey: string;
}

interface Named {
  readonly url: string;
  /** For covers on the server that knows the person. */
  readonly catalog?: string;
  readonly credentials?: CatalogSignIn;
}

const boundTo = (accountId: string): string => `catalog cover ${accountId}`;

/** Null where there is none, or its address is too long to be in another one. */
export function coverNames({ catalog, credentials }: CatalogAccess, { accountId, serverKey }: Sealed) {
  return (url: string | null): string | null => {
    if (url === null) return null;
    const isKnown = credentials !== undefined && mayKnow(new URL(url), catalog);
    const named: Named = { url, ...(isKnown && { catalog: catalog.origin, credentials }) };
    const name = sealSame(Buffer.from(JSON.stringify(named)), serverKey, boundTo(accountId));
    return name.length <= limits.catalogs.cover ? name : null;
  };
}

/** Undefined: this account was given no such name. */
export function coverNamed(
  name: string,
  { accountId, serverKey }: Sealed,
): { readonly url: URL; readonly access: CatalogAccess } | undefined {
  try {
    const plain = unseal(name, serverKey, boundTo(accountId)).toString();
    const { url, catalog = url, credentials } = JSON.parse(plain) as Named;
    return { url: new URL(url), access: { catalog: new URL(catalog), credentials } };
  } catch {
    return undefined;
  }
}
