/** Signs access tokens with the server's own key, so that a refusal is for the one thing that was changed. */
import { decodeJwt, importJWK, SignJWT, type CryptoKey, type JWK } from 'jose';
import type { Core } from '../../src/program/composition/core.ts';

export interface Forger {
  readonly claims: Record<string, unknown>;
  readonly kid: string;
  /** The genuine token with other claims, another header, or another signer. */
  sign(
    changes: Record<string, unknown>,
    header?: Record<string, unknown>,
    signer?: CryptoKey,
  ): Promise<string>;
}

export async function createForger({ database }: Core, genuine: string): Promise<Forger> {
  const claims: Record<string, unknown> = decodeJwt(genuine);
  const row = await database.queries.selectFrom('signing_keys').selectAll().executeTakeFirstOrThrow();
  const kid = row.id;
  const own = (await importJWK(JSON.parse(row.private_jwk) as JWK, 'ES256')) as CryptoKey;
  return {
    claims,
    kid,
    sign: (changes, header = {}, signer = own) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, ...header })
        .sign(signer),
  };
}
