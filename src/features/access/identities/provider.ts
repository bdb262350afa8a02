/**
 * The provider of OpenID Connect where people may sign in. `oauth4webapi` knows the protocol: PKCE, the response with its state
 * and issuer, the ID token with its signature, audience, times and nonce. Here is what providers do differently, and why a
 * sign-in failed, in terms that a page can explain.
 */
import type { JWTVerifyGetKey } from 'jose';
import * as oauth from 'oauth4webapi';
import type { Log } from '../../../platform/log.ts';
import { guardedFetch } from '../../../platform/net/guarded-fetch.ts';
import { ForbiddenAddress, isPublicAddress, type Reach } from '../../../platform/net/guarded-request.ts';
import { requestLimits } from '../../../platform/time-limits.ts';
import { IdentityFault } from './faults.ts';
import { addressIn, type Claims, comparable, type StatedAddress } from './claims.rules.ts';
import { isLogoutRefused, keysAt, readLogoutToken, type SignedOut } from './logout-token.ts';

/** Tokens of people in many groups are large; nothing is this large. */
const maxBytes = 1024 ** 2;
/** Providers add and remove keys without notice, and their addresses seldom: an unknown key is looked up at once. */
const discoveryLifeMs = 3_600_000;
/** How far its clock may be from ours. */
const clockToleranceSeconds = 60;
/** A sign-in for a second time counts as new for so long: people also have a second step to take there. */
const freshSeconds = 5 * 60;

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  /** What people call it. */
  readonly name: string;
  /** Where it sends people back to. */
  readonly redirectUri: string;
  readonly log: Log;
  /** What others than the provider's own host may be reached. */
  readonly reach?: Reach;
}

/** The secrets of one sign-in. */
export interface Exchange {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The person proves anew who they are, though the provider may still know them. */
  readonly isAgain: boolean;
}

/** Somebody whom the provider knows. The subject alone says who: names and addresses change and are given to others. */
export interface Identity {
  /** The provider's name for itself, without a slash at its end. */
  readonly issuer: string;
  readonly subject: string;
  /** The provider's name for the session there, where it tells. */
  readonly session: string | undefined;
  /** Asked for only where an account is looked for or made: it may take another request. */
  address(): Promise<StatedAddress>;
}

export class IdentityProvider {
  readonly #settings: ProviderSettings;
  readonly #client: oauth.Client;
  readonly #options: { [oauth.customFetch]: typeof fetch; [oauth.allowInsecureRequests]: boolean };
  #noticeKeys: { readonly uri: string; readonly keys: JWTVerifyGetKey } | undefined;
  #known: { readonly server: Promise<oauth.AuthorizationServer>; readonly untilMs: number } | undefined;

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
    this.#client = { client_id: settings.clientId, [oauth.clockTolerance]: clockToleranceSeconds };
    this.#options = {
      [oauth.customFetch]: ((url: string, init: RequestInit) =>
        this.#fetch(new URL(url), init)) as typeof fetch,
      // In a network of one's own: an issuer with https leads to no address without it.
      [oauth.allowInsecureRequests]: settings.issuer.startsWith('http:'),
    };
  }

  get name(): string {
    return this.#settings.name;
  }

  /** As it is stored, so that links to people outlive a slash. */
  get issuer(): string {
    return comparable(this.#settings.issuer);
  }

  /** Where the browser goes to sign in. */
  async authorizationUrl({ state, nonce, verifier, isAgain }: Exchange, language?: string): Promise<string> {
    const server = await this.#server();
    if (!server.authorization_endpoint) throw this.#failed('misconfigured', 'no authorization_endpoint');
    const url = new URL(server.authorization_endpoint);
    const parameters = {
      client_id: this.#settings.clientId,
      redirect_uri: this.#settings.redirectUri,
      response_type: 'code',
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(language !== undefined && { ui_locales: language }),
      ...(isAgain && { prompt: 'login', max_age: String(freshSeconds) }),
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  }

  /** Who came back from there. `response` is what the address had. */
  async identify(response: URLSearchParams, exchange: Exchange): Promise<Identity> {
    try {
      const server = await this.#server();
      const proven = oauth.validateAuthResponse(server, this.#client, response, exchange.state);
      return await this.#redeem(server, proven, exchange);
    } catch (error) {
      throw this.#explained(error);
    }
  }

  /** Where people end their session there, if there is such a place. */
  async signOutUrl(returnTo: string): Promise<string | undefined> {
    const server = await this.#server();
    if (!server.end_session_endpoint || !/^https?:/.test(server.end_session_endpoint)) return undefined;
    const url = new URL(server.end_session_endpoint);
    url.searchParams.set('client_id', this.#settings.clientId);
    url.searchParams.set('post_logout_redirect_uri', returnTo);
    return url.href;
  }

  /** What the provider says has ended there. */
  async signedOut(token: string): Promise<SignedOut> {
    const server = await this.#server();
    if (!server.jwks_uri) throw this.#failed('misconfigured', 'no jwks_uri');
    if (this.#noticeKeys?.uri !== server.jwks_uri)
      this.#noticeKeys = {
        uri: server.jwks_uri,
        keys: keysAt(server.jwks_uri, this.#options[oauth.customFetch]),
      };
    const { clientId, issuer, log } = this.#settings;
    try {
      return await readLogoutToken(token, { issuer: server.issuer, clientId, keys: this.#noticeKeys.keys });
    } catch (error) {
      if (!isLogoutRefused(error)) throw this.#explained(error, 'misconfigured');
      const detail = error.message.slice(0, 300);
      log.warn({ issuer, detail }, 'a sign-out that the provider announced was refused');
      throw new IdentityFault('untrusted', { code: detail });
    }
  }

  async #redeem(
    server: oauth.AuthorizationServer,
    proven: URLSearchParams,
    exchange: Exchange,
  ): Promise<Identity> {
    const { redirectUri } = this.#settings;
    const [client, options] = [this.#client, this.#options];
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      this.#authentication(server),
      proven,
      redirectUri,
      exchange.verifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: exchange.nonce,
      requireIdToken: true,
      ...(exchange.isAgain && { maxAge: freshSeconds }),
    });
    await this.#checkSignature(server, response);
    const claims = oauth.getValidatedIdTokenClaims(tokens)!;
    if (claims.azp !== undefined && claims.azp !== this.#settings.clientId)
      throw this.#failed('untrusted', 'the ID token was made for another client (azp)');
    return {
      issuer: comparable(server.issuer),
      subject: claims.sub,
      session: typeof claims['sid'] === 'string' ? claims['sid'] : undefined,
      address: () => this.#addressOf(server, claims, tokens.access_token),
    };
  }

  /** With keys that were just read again, where the one that signed is not among those we know. */
  async #checkSignature(server: oauth.AuthorizationServer, signed: Response): Promise<void> {
    try {
      await oauth.validateApplicationLevelSignature(server, signed, this.#options);
    } catch (error) {
      if (!(error instanceof oauth.OperationProcessingError) || error.code !== oauth.KEY_SELECTION)
        throw error;
      const fresh = { ...server };
      await oauth.validateApplicationLevelSignature(fresh, signed, this.#options);
      this.#known = { server: Promise.resolve(fresh), untilMs: this.#known?.untilMs ?? 0 };
    }
  }

  async #addressOf(
    server: oauth.AuthorizationServer,
    claims: Claims,
    accessToken: string,
  ): Promise<StatedAddress> {
    const stated = addressIn(claims);
    if ((stated.email !== undefined && stated.isVerified) || !server.userinfo_endpoint) return stated;
    try {
      const response = await oauth.userInfoRequest(server, this.#client, accessToken, this.#options);
      const more = await oauth.processUserInfoResponse(server, this.#client, claims.sub, response);
      if (/^application\/jwt/i.test(response.headers.get('content-type') ?? ''))
        await this.#checkSignature(server, response);
      return addressIn({ ...claims, ...more });
    } catch (error) {
      throw this.#explained(error);
    }
  }

  /** By the header that every provider must understand; only where one says that it does not, in the form. */
  #authentication({
    token_endpoint_auth_methods_supported: methods,
  }: oauth.AuthorizationServer): oauth.ClientAuth {
    const { clientSecret } = this.#settings;
    if (clientSecret === undefined) return oauth.None();
    const takesHeader = !methods || methods.includes('client_secret_basic');
    return takesHeader ? oauth.ClientSecretBasic(clientSecret) : oauth.ClientSecretPost(clientSecret);
  }

  #server(): Promise<oauth.AuthorizationServer> {
    const nowMs = performance.now();
    if (this.#known && nowMs < this.#known.untilMs) return this.#known.server;
    const server = this.#discover();
    this.#known = { server, untilMs: nowMs + discoveryLifeMs };
    // What failed is asked for again by the next person.
    server.catch(() => {
      if (this.#known?.server === server) this.#known = undefined;
    });
    return server;
  }

  async #discover(): Promise<oauth.AuthorizationServer> {
    const { issuer } = this.#settings;
    try {
      const response = await oauth.discoveryRequest(new URL(issuer), this.#options);
      const stated = (
        (await response
          .clone()
          .json()
          .catch(() => undefined)) as { issuer?: unknown } | undefined
      )?.issuer;
      if (typeof stated === 'string' && comparable(stated) !== comparable(issuer))
        throw this.#failed('misconfigured', `the provider calls itself ${stated}: set OIDC_ISSUER to that`);
      // One of the two has a slash at its end: the provider's own spelling is in its tokens.
      return await oauth.processDiscoveryResponse(
        new URL(typeof stated === 'string' ? stated : issuer),
        response,
      );
    } catch (error) {
      throw this.#explained(error, 'misconfigured');
    }
  }

  /** The operator named the provider's host, which may be anywhere; whatever else it leads to must be public. */
  #fetch(url: URL, { headers, body }: RequestInit): Promise<Response> {
    const { issuer, reach = {} } = this.#settings;
    const { mayReach = (address) => isPublicAddress(address) }: Reach = reach;
    const isNamed = url.host === new URL(issuer).host;
    return guardedFetch(
      url,
      {
        headers: { 'user-agent': 'Lectern', ...(headers as Record<string, string>) },
        ...(body !== undefined && body !== null && { body: String(body as URLSearchParams) }),
      },
      {
        ...reach,
        mayReach: (address) => isNamed || mayReach(address, url),
        timeoutMs: requestLimits.identityProviderMs,
        maxBytes,
      },
    );
  }

  #explained(error: unknown, otherwise: 'untrusted' | 'misconfigured' = 'untrusted'): IdentityFault {
    if (error instanceof IdentityFault) return error;
    if (error instanceof oauth.AuthorizationResponseError) {
      if (error.error === 'access_denied') return new IdentityFault('cancelled');
      return this.#failed('refused', `${error.error} ${error.error_description ?? ''}`, error.error);
    }
    if (error instanceof oauth.ResponseBodyError) {
      const isOurs = /^(?:invalid_client|unauthorized_client|invalid_scope)$/.test(error.error);
      const detail = `${error.error} ${error.error_description ?? ''}`;
      return this.#failed(isOurs ? 'misconfigured' : 'refused', detail, error.error);
    }
    if (error instanceof ForbiddenAddress)
      return this.#failed('misconfigured', 'it leads to an address in a private network that is not its own');
    const { name, message, code = '' } = error as NodeJS.ErrnoException;
    if (name === 'TimeoutError' || /^E[A-Z_]+$|CERT|TLS/.test(code))
      return this.#failed('unreachable', message);
    return this.#failed(otherwise, message);
  }

  #failed(reason: IdentityFault['reason'], detail: string, code?: string): IdentityFault {
    const { issuer, log } = this.#settings;
    // Its words, shortened: no token and no code is in them.
    log.warn({ issuer, reason, detail: detail.trim().slice(0, 300) }, 'a sign-in at the provider failed');
    return new IdentityFault(reason, code === undefined ? {} : { code });
  }
}
