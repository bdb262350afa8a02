/** What providers say about a person, and how differently they say it. Pure. */
import { isEmail, normalizeEmail } from '../access.rules.ts';

export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

export interface StatedAddress {
  /** Undefined: it states none that could be one. */
  readonly email: string | undefined;
  /** Whether the provider says that it has verified it. Not to say so is not to have done it. */
  readonly isVerified: boolean;
}

/** Some providers write the truth as a word. */
export function addressIn({ email, email_verified: verified }: Claims): StatedAddress {
  const address = typeof email === 'string' ? normalizeEmail(email) : '';
  const isVerified = verified === true || (typeof verified === 'string' && verified.toLowerCase() === 'true');
  return isEmail(address) ? { email: address, isVerified } : { email: undefined, isVerified: false };
}

/** An issuer without the slash at its end, which some providers have in one place and not in another. */
export const comparable = (issuer: string): string => (issuer.endsWith('/') ? issuer.slice(0, -1) : issuer);
