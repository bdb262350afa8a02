/** A real provider of OpenID Connect: oidc-provider, which lets in whom the test names, without asking. */
import { exportJWK, generateKeyPair } from 'jose';
import { createServer } from 'node:http';
import {
  type Adapter,
  type AdapterPayload,
  type ClientMetadata,
  type Configuration,
  Provider,
} from 'oidc-provider';
import { freePort } from '../store.ts';

export interface RealProvider {
  readonly issuer: string;
  /** Who signs in next, and what the provider says about them. */
  person: { sub: string } & Record<string, unknown>;
  /** Whether they stop there instead. */
  refuses: boolean;
  close(): Promise<void>;
}

export interface ProviderOptions {
  readonly redirectUri: string;
  readonly path?: string;
  readonly changes?: Configuration;
  /** Of the client that the server is. */
  readonly client?: Partial<ClientMetadata>;
}

export const clientId = 'lectern';
export const clientSecret = 'a secret of some length: with + and %';

export async function startProvider({
  redirectUri,
  path = '',
  changes,
  client,
}: ProviderOptions): Promise<RealProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}${path}`;
  const real: RealProvider = {
    issuer,
    person: { sub: 'nobody' },
    refuses: false,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  const known = new Map<string, RealProvider['person']>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), kid: 'first', use: 'sig' }] };
  const provider = new Provider(issuer, {
    adapter: memory(),
    jwks,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        post_logout_redirect_uris: [new URL('/signin', redirectUri).href],
        backchannel_logout_uri: new URL('/signin/oidc/logout', redirectUri).href,
        ...client,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key for tests'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // Its own refuses addresses of this machine, and waits for a time.
    fetch: (url, { method, headers, body } = {}) =>
      fetch(url, { method: method!, headers: headers!, body: body! }),
    ttl: {
      Grant: 600,
      Interaction: 600,
      Session: 600,
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
    },
    interactions: { url: (_, { uid }) => `/let-in/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: async () => known.get(accountId) ?? { sub: accountId },
    }),
    ...changes,
  });
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url!.startsWith('/let-in/')) {
      if (path) request.url = request.url!.replace(path, '');
      return void answer(request, response);
    }
    void (async () => {
      if (real.refuses) return provider.interactionFinished(request, response, { error: 'access_denied' });
      const { params } = await provider.interactionDetails(request, response);
      const { sub } = real.person;
      known.set(sub, { ...real.person });
      const grant = new provider.Grant({ accountId: sub, clientId: params.client_id as string });
      grant.addOIDCScope('openid email');
      const login = { accountId: sub };
      await provider.interactionFinished(request, response, {
        login,
        consent: { grantId: await grant.save() },
      });
    })();
  }).listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return real;
}

/** What the provider keeps, for as long as a test. */
function memory(): (model: string) => Adapter {
  const all = new Map<string, AdapterPayload>();
  return (model) => {
    const find = async (id: string) => all.get(`${model} ${id}`);
    return {
      find,
      upsert: async (id, payload) => void all.set(`${model} ${id}`, payload),
      findByUid: async (uid) => [...all.values()].find((payload) => payload.uid === uid),
      findByUserCode: async () => undefined,
      destroy: async (id) => void all.delete(`${model} ${id}`),
      revokeByGrantId: async () => {},
      consume: async (id) => void Object.assign((await find(id)) ?? {}, { consumed: 1 }),
    };
  };
}

export type ProviderCookies = Map<string, string>;

async function sendTo(url: string, cookies: ProviderCookies, form?: URLSearchParams): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const init = form ? { method: 'POST', body: form } : {};
  const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...init });
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return response;
}

/** Signing out there, from the address to which the server sends people: until where they are sent back. */
export async function leaveProvider(address: string, cookies: ProviderCookies): Promise<string | null> {
  const page = await (await sendTo(address, cookies)).text();
  const [, action] = /action="([^"]+)"/.exec(page)!;
  const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(page)!;
  const left = await sendTo(action!, cookies, new URLSearchParams({ xsrf: xsrf!, logout: 'yes' }));
  return left.headers.get('location');
}

/** What a browser does at the provider: from its address to where it sends the browser back. */
export async function visitProvider(
  first: string,
  backTo: string,
  cookies: ProviderCookies = new Map(),
): Promise<string> {
  let url = first;
  for (let steps = 0; steps < 10; steps++) {
    const response = await sendTo(url, cookies);
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(backTo)) return url;
  }
  throw new Error(`the provider sends the browser in circles: ${url}`);
}
