/**
 * The library revokes what it keeps, and refuses an access token, which is signed and not kept. Ours hang on a grant
 * that is looked up at each request: an app that gives one back ends that grant, as RFC 7009 allows.
 */
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Records } from '../../features/access/clients/records.ts';
import type { Tokens } from '../../features/access/clients/tokens.ts';

export interface RevocationDeps {
  readonly records: Records;
  readonly tokens: Pick<Tokens, 'originOf'>;
}

/** After the library has answered: it has found out by then which app is asking. */
export async function revokeAccessToken(
  ctx: KoaContextWithOIDC,
  { records, tokens }: RevocationDeps,
): Promise<void> {
  const answer = ctx.body as { error?: string } | undefined;
  if (answer?.error !== 'unsupported_token_type') return;
  const origin = await tokens.originOf(String(ctx.oidc.params?.token));
  // Nobody learns whether a token of somebody else is good.
  if (origin && origin.clientId === ctx.oidc.client?.clientId) {
    await records.of('Grant').remove(origin.grantId);
    await records.of('RefreshToken').removeByGrant(origin.grantId);
  }
  ctx.status = 200;
  ctx.body = {};
}
