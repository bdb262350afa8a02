/** Keycloak and Authentik as they are: what their tokens and metadata have that others have not, and what theirs lack. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { commandLine } from '../../src/features/people/people.rules.ts';
import { startServer, type TestServer } from '../harness.ts';
import { type Behavior, type ForgedProvider, startForgedProvider } from './forged-provider.ts';
import { Person } from './person.ts';
import { visitProvider } from './provider.ts';

type Claims = Record<string, unknown>;

interface Program {
  readonly name: string;
  readonly path: string;
  /** How it writes the end of its name. */
  readonly slash: '' | '/';
  readonly metadata: (origin: string) => Claims;
  readonly claims: Claims;
  /** Of the tokens by which it says that somebody has signed out. */
  readonly notice: { readonly claims: Claims; readonly typ: string };
}

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
/** Groups of somebody who is in all of them. */
const groups = Array.from({ length: 400 }, (_, n) => `/house/floor ${n}`);

const programs: readonly Program[] = [
  {
    name: 'Keycloak',
    path: '/realms/house',
    slash: '',
    metadata: (origin) => ({
      end_session_endpoint: `${origin}/realms/house/protocol/openid-connect/logout`,
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      id_token_signing_alg_values_supported: ['PS384', 'RS384', 'EdDSA', 'ES384', 'HS256', 'RS256', 'PS512'],
      token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic', 'client_secret_post'],
      authorization_response_iss_parameter_supported: true,
    }),
    claims: {
      typ: 'ID',
      azp: 'lectern',
      acr: '1',
      sid: '0d6a4a0c-session',
      at_hash: undefined,
      preferred_username: 'somebody',
      realm_access: { roles: ['default-roles-house', 'offline_access', 'uma_authorization'] },
      resource_access: { account: { roles: ['manage-account', 'view-profile'] } },
      groups,
    },
    notice: {
      typ: 'JWT',
      claims: { typ: 'Logout', sid: '0d6a4a0c-session', events: { ...event, revoke_offline_access: true } },
    },
  },
  {
    name: 'Authentik',
    path: '/application/o/lectern',
    slash: '/',
    metadata: (origin) => ({
      end_session_endpoint: `${origin}/application/o/lectern/end-session/`,
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      response_types_supported: ['code', 'id_token', 'code id_token token'],
    }),
    claims: {
      acr: 'goauthentik.io/providers/oauth2/default',
      amr: ['pwd'],
      sid: '8c1d-session',
      uid: 'xYz',
      preferred_username: 'somebody',
      nickname: 'somebody',
      entitlements: [],
      roles: [],
      groups,
    },
    notice: { typ: 'logout+jwt', claims: { sid: '8c1d-session', events: event } },
  },
];

for (const { name, path, slash, metadata, claims, notice } of programs)
  describe(name, () => {
    let provider: ForgedProvider;
    let server: TestServer;
    let usual: Pick<Behavior, 'issuer' | 'metadata' | 'claims'>;
    before(async () => {
      provider = await startForgedProvider(path);
      usual = {
        issuer: `${provider.origin}${path}${slash}`,
        metadata: metadata(provider.origin),
        claims: (all) => ({ ...all, ...claims }),
      };
      Object.assign(provider.behavior, usual);
      // As people copy it: with the slash that the program does not have, or without the one that it has.
      const issuer = `${provider.origin}${path}${slash === '' ? '/' : ''}`;
      server = await startServer({
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: 'lectern',
        OIDC_CLIENT_SECRET: 'hush hush',
        OIDC_NAME: name,
      });
      await server.account();
      await server.core.people.invite(commandLine, { email: 'somebody@example.com', plan: 'free' });
    });
    after(async () => {
      await server.close();
      await provider.close();
    });

    async function arrive() {
      const person = new Person(server.url);
      const there = (await person.send('/signin/oidc')).headers.get('location')!;
      return { person, seen: await person.send(await visitProvider(there, server.url)) };
    }

    test('an address that it does not call verified gets nobody in, and one that it does gets the invitation', async () => {
      for (const said of [undefined, false]) {
        provider.behavior.claims = (all) => ({ ...usual.claims(all), email_verified: said });
        provider.behavior.userinfo = { sub: 'a-subject', email: 'somebody@example.com', groups };
        const { seen } = await arrive();
        assert.equal(seen.status, 403);
        assert.match(seen.text, new RegExp(`${name} has not verified the address somebody@example.com`));
      }
      provider.reset();
      Object.assign(provider.behavior, usual);
      const { person, seen } = await arrive();
      assert.equal(seen.headers.get('location'), '/', seen.text);
      assert.equal((await person.ask('GET /v1/me')).body.email, 'somebody@example.com');
    });

    test('new keys, the end of a session there, and the way to end it are known', async () => {
      const next = await provider.makeKey('rotated');
      Object.assign(provider.behavior, { signedBy: next.signedBy, keys: [next.published] });
      const { person } = await arrive();
      assert.equal((await person.ask('GET /v1/me')).status, 200);
      const now = Math.floor(Date.now() / 1000);
      const { issuer } = usual;
      const said = { iss: issuer, aud: 'lectern', iat: now, jti: 'one', sub: 'a-subject', ...notice.claims };
      const logout_token = await provider.signed(said, notice.typ);
      const body = new URLSearchParams({ logout_token });
      const answer = await fetch(`${server.url}/signin/oidc/logout`, { method: 'POST', body });
      assert.equal(answer.status, 200, await answer.text());
      assert.equal((await person.ask('GET /v1/me')).status, 401);
      const out = new URL((await person.send('/signin/oidc/signout')).headers.get('location')!);
      assert.equal(out.origin + out.pathname, usual.metadata['end_session_endpoint']);
      assert.deepEqual(Object.fromEntries(out.searchParams), {
        client_id: 'lectern',
        post_logout_redirect_uri: `${server.url}/signin`,
      });
    });
  });
