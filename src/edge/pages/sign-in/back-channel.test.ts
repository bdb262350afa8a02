import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fastify from 'fastify';
import { IdentityFault } from '../../../features/access/identities/faults.ts';
import { type BackChannelDeps, routeBackChannel } from './back-channel.ts';

const server = fastify();
after(() => server.close());
const logged: unknown[] = [];
let failure: Error;
routeBackChannel(server, {
  identities: { signedOut: () => Promise.reject(failure) },
  attempts: { count: async () => undefined },
  log: { error: (about: { err: unknown }) => void logged.push(about.err) },
} as unknown as BackChannelDeps);

const send = async () => {
  const response = await server.inject({
    method: 'POST',
    url: '/signin/oidc/logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'logout_token=x',
  });
  return [response.statusCode, response.json<{ error_description: string }>().error_description];
};

test('what fails here is logged, and not what the provider did wrong', async () => {
  failure = new IdentityFault('untrusted', { code: 'it has a nonce' });
  assert.deepEqual(await send(), [400, 'The sign-out was refused: it has a nonce.']);
  assert.deepEqual(logged, []);
  failure = new Error('The lights went out.');
  const [status, said] = await send();
  assert.equal(status, 500);
  assert.match(String(said), /^The sign-out was refused: [^.]+\.(?: [^.]+\.)*$/);
  assert.doesNotMatch(String(said), /lights/);
  assert.deepEqual(logged, [failure]);
});
