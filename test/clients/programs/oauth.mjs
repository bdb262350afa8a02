/** Connects by OAuth: `browse` opens an address as a person does, and returns where they were sent back to. */
import * as openid from 'openid-client';
import simple from 'simple-oauth2';

const scope = 'account:read documents:read';

export async function openidClient(issuer, callback, browse) {
  const options = { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] };
  const metadata = {
    client_name: 'openid-client',
    redirect_uris: [callback],
    token_endpoint_auth_method: 'none',
  };
  const config = await openid.dynamicClientRegistration(new URL(issuer), metadata, openid.None(), options);
  const verifier = openid.randomPKCECodeVerifier();
  const state = openid.randomState();
  const asked = openid.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope,
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const back = await browse(asked.href);
  const checks = { pkceCodeVerifier: verifier, expectedState: state };
  const first = await openid.authorizationCodeGrant(config, new URL(back), checks);
  const second = await openid.refreshTokenGrant(config, first.refresh_token);
  return {
    token: second.access_token,
    revoke: () => openid.tokenRevocation(config, second.refresh_token),
  };
}

export async function simpleOauth2(issuer, callback, browse) {
  const registered = await fetch(`${issuer}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'simple-oauth2',
      redirect_uris: [callback],
      token_endpoint_auth_method: 'client_secret_basic',
    }),
  });
  const { client_id: id, client_secret: secret } = await registered.json();
  const client = new simple.AuthorizationCode({
    client: { id, secret },
    auth: {
      tokenHost: issuer,
      tokenPath: '/oauth/token',
      revokePath: '/oauth/revoke',
      authorizePath: '/oauth/authorize',
    },
  });
  const verifier = openid.randomPKCECodeVerifier();
  const back = await browse(
    client.authorizeURL({
      redirect_uri: callback,
      scope,
      state: 'kept',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  );
  const code = new URL(back).searchParams.get('code');
  const first = await client.getToken({ code, redirect_uri: callback, code_verifier: verifier });
  const second = await first.refresh();
  return { token: second.token.access_token, revoke: () => second.revokeAll() };
}
