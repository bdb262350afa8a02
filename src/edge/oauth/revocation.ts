/**
 * The library revokes what it keeps, and refuses an access token, which is signed and not kept. Ours depend on
 * a grant that is looked up at each request: an app that revokes one ends that grant, as RFC 7009 allows.
 */
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Records } from '../../features/access/clients/records.ts';
import type { Tokens } from '../../features/access/clients/tokens.ts';

export interface RevocationDeps {
  readonly records: Records;
  readonly tokens: Pick<Tokens, 'originOf'>;
}

/** After the library has responded: by then it has identified the client. */
export async function revokeAccessToken(
  ctx: KoaContextWithOIDC,
  { records, tokens }: RevocationDeps,
): Promise<void> {
  const result = ctx.body as { error?: string } | undefined;
  if (result?.error !== 'unsupported_token_type') return;
  const origin = await tokens.originOf(String(ctx.oidc.params?.token));
  // A client must not learn whether another client's token is valid.
  if (origin && origin.clientId === ctx.oidc.client?.clientId) {
    await records.of('Grant').remove(origin.grantId);
    await records.of('RefreshToken').removeByGrant(origin.grantId);
  }
  ctx.status = 200;
  ctx.body = {};
}
