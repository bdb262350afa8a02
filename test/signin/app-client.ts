/** An app that connects by OAuth, written with a client library that checks what it gets. */
import * as oauth from 'oauth4webapi';
import type { TestServer } from '../harness.ts';
import { Person, type Seen } from './person.ts';

export const callback = 'http://127.0.0.1:51999/callback';
const insecure = { [oauth.allowInsecureRequests]: true } as const;

export class AppClient {
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly verifier = oauth.generateRandomCodeVerifier();
  readonly state = oauth.generateRandomState();

  private constructor(server: oauth.AuthorizationServer, client: oauth.Client) {
    this.server = server;
    this.client = client;
  }

  static async discover(origin: string): Promise<oauth.AuthorizationServer> {
    const issuer = new URL(origin);
    const response = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
    return oauth.processDiscoveryResponse(issuer, response);
  }

  static async register(origin: string, metadata: Partial<oauth.Client> = {}): Promise<AppClient> {
    const server = await AppClient.discover(origin);
    const response = await oauth.dynamicClientRegistrationRequest(
      server,
      {
        client_name: 'Reading Room',
        redirect_uris: [callback],
        token_endpoint_auth_method: 'none',
        ...metadata,
      },
      insecure,
    );
    return new AppClient(server, await oauth.processDynamicClientRegistrationResponse(response));
  }

  static known(server: oauth.AuthorizationServer, clientId: string): AppClient {
    return new AppClient(server, { client_id: clientId, token_endpoint_auth_method: 'none' });
  }

  /** Another run of the same app: the same client, a new code verifier. */
  again(): AppClient {
    return new AppClient(this.server, this.client);
  }

  /** The address a person is sent to. An empty value leaves the parameter out. */
  async authorizationUrl(changes: Record<string, string> = {}): Promise<string> {
    const url = new URL(this.server.authorization_endpoint!);
    const parameters = {
      client_id: this.client.client_id,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'account:read documents:read',
      code_challenge: await oauth.calculatePKCECodeChallenge(this.verifier),
      code_challenge_method: 'S256',
      state: this.state,
      ...changes,
    };
    for (const [name, value] of Object.entries(parameters))
      if (value !== '') url.searchParams.set(name, value);
    return url.href;
  }

  /** Checks what came back to the app, including who says it sent it. */
  received(seen: Seen): URLSearchParams {
    return oauth.validateAuthResponse(
      this.server,
      this.client,
      new URL(seen.headers.get('location')!),
      this.state,
    );
  }

  async exchange(
    parameters: URLSearchParams,
    additional: Record<string, string> = {},
    redirectUri = callback,
  ) {
    const response = await oauth.authorizationCodeGrantRequest(
      this.server,
      this.client,
      oauth.None(),
      parameters,
      redirectUri,
      this.verifier,
      { additionalParameters: additional, ...insecure },
    );
    return oauth.processAuthorizationCodeResponse(this.server, this.client, response);
  }

  async refresh(refreshToken: string) {
    const response = await oauth.refreshTokenGrantRequest(
      this.server,
      this.client,
      oauth.None(),
      refreshToken,
      insecure,
    );
    return oauth.processRefreshTokenResponse(this.server, this.client, response);
  }

  async revoke(token: string): Promise<void> {
    const response = await oauth.revocationRequest(this.server, this.client, oauth.None(), token, insecure);
    await oauth.processRevocationResponse(response);
  }
}

/** Allows what an app asks for, signing in on the way where that is asked. Returns the redirect back to the app. */
export async function allow(person: Person, url: string, email: string): Promise<Seen> {
  let page = await person.open(url);
  if (page.url.includes('/signin')) {
    page = await person.follow(await person.submit(page, '/signin', { email, password: 'correct horse' }));
  }
  return person.follow(await person.submit(page, new URL(page.url).pathname, { answer: 'allow' }));
}

/** A user with an account and a connected app. */
export async function connect(server: Pick<TestServer, 'url' | 'account'>, scope?: string) {
  const { id, email } = await server.account();
  const person = new Person(server.url);
  const app = await AppClient.register(server.url);
  const url = await app.authorizationUrl(scope === undefined ? {} : { scope });
  const tokens = await app.exchange(app.received(await allow(person, url, email)));
  return { id, email, person, app, tokens };
}

/** For `assert.rejects`: the server refused with this error of OAuth. */
export const refused = (code: string) => (error: unknown) =>
  error instanceof oauth.ResponseBodyError && error.error === code;

/** Makes records of OAuth older than they are. */
export const moveBack = (
  { core }: TestServer,
  model: string,
  { column, ms }: { column: 'consumed_at' | 'expires_at'; ms: number },
) =>
  core.database.queries
    .updateTable('oauth_records')
    .set((eb) => ({ [column]: eb(column, '-', ms) }))
    .where('model', '=', model)
    .execute();
