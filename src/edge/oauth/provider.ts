/** How oidc-provider is set up: OAuth 2.1 with PKCE for public apps, JWT access tokens for one audience, nothing else. */
import type { IncomingMessage } from 'node:http';
import {
  type Adapter,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { Access } from '../../features/access/access.ts';
import type { Clients, Tokens } from '../../features/access/clients/clients.ts';
import {
  grantLifeSeconds,
  type Records,
  signingAlgorithm,
  type SigningKeys,
} from '../../features/access/clients/records.ts';
import type { SignedIn } from '../../features/access/sign-in/sessions.ts';
import type { Log } from '../../platform/log.ts';
import { allScopes } from '../../shared/contract/operation.ts';
import { interactionPath, paths } from '../http/oauth-paths.ts';
import { type ClientDocuments, isLocal } from './client-documents.ts';
import { renderOAuthError } from './oauth-pages.ts';
import { asksForNothing, availableScopes, revokeAccessToken } from './requests.ts';

/* Lets oidc-provider keep its records in our store. */

const createAdapter =
  (records: Records) =>
  (model: string): Adapter => {
    const kept = records.of(model);
    return {
      upsert: (id, payload, expiresIn) => kept.put(id, payload, expiresIn),
      find: (id) => kept.find(id),
      findByUid: (uid) => kept.findByUid(uid),
      // We offer no device flow, so nothing has a user code.
      findByUserCode: async () => undefined,
      async consume(id) {
        const first = await kept.consume(id);
        // Two requests with one code at the same moment both found it fresh; the second must not get tokens.
        if (!first && model === 'AuthorizationCode') {
          throw new errors.InvalidGrant('authorization code already consumed');
        }
      },
      destroy: async (id) => void (await kept.remove(id)),
      revokeByGrantId: async (grantId) => void (await kept.removeByGrant(grantId)),
    };
  };

const minute = 60;
const day = 24 * 60 * minute;
const accessTokenLife = 15 * minute;

export interface ProviderDeps {
  /** `{auth_url}`. */
  readonly issuer: string;
  /** `{mcp_url}`. */
  readonly audience: string;
  readonly access: Pick<Access, 'isActive'>;
  readonly records: Records;
  readonly clients: Clients;
  readonly keys: SigningKeys;
  readonly tokens: Pick<Tokens, 'originOf'>;
  /** Signs the short cookies of an authorization under way. */
  readonly cookieSecret: string;
  readonly documents: ClientDocuments;
  /** Who is signed in to our own pages in the browser that sent this request. */
  readonly signedIn: (request: IncomingMessage) => Promise<SignedIn | undefined>;
  readonly log: Log;
}

export function createProvider(deps: ProviderDeps): Provider {
  const provider = new Provider(deps.issuer, configure(deps));
  // The public scheme and host come to it in headers that we set, whatever the client sent.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith(paths.authorization)) await endStaleSession(provider, ctx, deps);
    await next();
    if (ctx.method === 'GET' && ctx.path.startsWith('/.well-known/')) {
      ctx.body = metadata(ctx.body as Record<string, unknown>, deps.documents);
    }
    if (ctx.path === paths.revocation) {
      await revokeAccessToken(ctx as KoaContextWithOIDC, deps);
      // Some clients parse every response as JSON.
      if (ctx.status === 200) ctx.body = {};
    }
  });
  provider.on('server_error', (_ctx, error) => deps.log.error({ err: error }, 'authorization server'));
  return provider;
}

function configure(deps: ProviderDeps): Configuration {
  const { issuer, keys } = deps;
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    secure: issuer.startsWith('https:'),
    signed: true,
  } as const;
  return {
    adapter: createAdapter(deps.records),
    jwks: { keys: keys.privateJwks() },
    cookies: {
      keys: [deps.cookieSecret],
      names: { session: 'lectern-oauth', interaction: 'lectern-interaction', resume: 'lectern-resume' },
      long: cookie,
      short: cookie,
    },
    routes: { ...paths, end_session: '/oauth/end' },
    interactions: { url: (_ctx, { uid }) => interactionPath(uid), policy: policy(deps) },
    ...clientRules,
    ttl: {
      AccessToken: accessTokenLife,
      AuthorizationCode: minute,
      RefreshToken: 30 * day,
      Grant: grantLifeSeconds,
      Interaction: 60 * minute,
      Session: day,
    },
    // A disabled account gets no new tokens either.
    findAccount: async (_ctx, accountId) =>
      (await deps.access.isActive(accountId)) ? { accountId, claims: () => ({ sub: accountId }) } : undefined,
    loadExistingGrant: (ctx) => rememberedGrant(ctx, deps),
    extraTokenClaims: (_ctx, token) => ('grantId' in token ? { grant_id: token.grantId } : undefined),
    renderError: (ctx, out) => renderOAuthError(ctx, out),
    fetch: (url) => deps.documents.fetch(new URL(url instanceof Request ? url.url : url)),
    fetchResponseBodyLimits: { 'client_id metadata document': 64 * 1024 },
    features: features(deps),
  };
}

function features({ audience, keys }: ProviderDeps): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
    },
    registration: { enabled: true, initialAccessToken: false, issueRegistrationAccessToken: false },
    clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo(ctx, resource) {
        if (resource !== audience) throw new errors.InvalidTarget();
        // An authorization always asks for something. The library drops offline_access, which may have been all of it.
        const isAsked = ctx.oidc.route === 'authorization';
        const scope = ctx.oidc.params?.scope ?? (isAsked ? 'offline_access' : undefined);
        if (asksForNothing(scope)) throw new errors.InvalidScope(availableScopes, scope);
        return {
          scope: allScopes.join(' '),
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenLife,
          jwt: { sign: { alg: signingAlgorithm, kid: keys.signingKeyId() } },
        };
      },
    },
  };
}

/** Public clients: a code with PKCE, then refresh tokens that change with each use. */
const clientRules: Configuration = {
  responseTypes: ['code'],
  pkce: { required: () => true },
  scopes: [],
  clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
  clientDefaults: {
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: signingAlgorithm,
  },
  enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
  rotateRefreshToken: true,
  // An app stays connected when the person signs out of the browser.
  expiresWithSession: async () => false,
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  // Any page may call with a code or token: edge/http/cors.ts decides what it may read.
  clientBasedCORS: () => true,
};

/**
 * Our own session decides who the user is; what they have allowed once is not asked again. But any program on a computer
 * can pose as a client that returns to that computer, so there a person confirms each time (RFC 8252, 8.6).
 */
function policy({ signedIn }: ProviderDeps) {
  const { Check, base } = interactionPolicy;
  const prompts = base();
  prompts.get('login')!.checks.add(
    new Check('another_account', 'End-User authentication is required', 'login_required', async (ctx) => {
      return (await signedIn(ctx.req))?.accountId !== ctx.oidc.session?.accountId;
    }),
  );
  const consent = prompts.get('consent')!.checks;
  consent.remove('native_client_prompt');
  consent.add(
    new Check(
      'local_redirect',
      'the user has to confirm',
      'interaction_required',
      ({ oidc }) => isLocal(String(oidc.params!.redirect_uri)) && !oidc.result?.consent,
    ),
  );
  return prompts;
}

/** The library has its own session. Once ours belongs to another user, it has to end. */
async function endStaleSession(
  provider: Provider,
  ctx: { req: IncomingMessage },
  { signedIn }: ProviderDeps,
): Promise<void> {
  const session = await provider.Session.get(ctx as Parameters<typeof provider.Session.get>[0]);
  if (!session.accountId) return;
  if ((await signedIn(ctx.req))?.accountId !== session.accountId) await session.destroy();
}

/**
 * Each authorization gets its own grant, so that ending one device's tokens leaves those of another
 * alone. It holds what the person allowed this app, now or earlier.
 */
async function rememberedGrant(ctx: KoaContextWithOIDC, { clients, audience }: ProviderDeps) {
  const { provider, client, account, result } = ctx.oidc;
  if (result?.consent?.grantId) return provider.Grant.find(result.consent.grantId);
  if (!client || !account) return undefined;
  const app = await clients.find(account.accountId, client.clientId);
  if (!app) return undefined;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addResourceScope(audience, app.scopes.join(' '));
  await grant.save();
  return grant;
}

/** What RFC 8414 asks for and we have; the parts of OpenID we do not offer are left out. */
function metadata(body: Record<string, unknown>, { isOffered }: ClientDocuments): Record<string, unknown> {
  const ours = Object.entries(body).filter(([name]) => !/^(id_token|claim|subject|request_|acr)/.test(name));
  return {
    ...Object.fromEntries(ours),
    scopes_supported: allScopes,
    response_modes_supported: ['query'],
    ...(!isOffered && { client_id_metadata_document_supported: false }),
    // Without it, only apps with a secret could revoke.
    revocation_endpoint_auth_methods_supported: body.token_endpoint_auth_methods_supported,
  };
}
