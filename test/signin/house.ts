/** A server and the provider where its people sign in. */
import assert from 'node:assert/strict';
import { startServer, type TestServer } from '../harness.ts';
import { freePort } from '../store.ts';
import type { Person, Seen } from './person.ts';
import {
  clientId,
  clientSecret,
  type ProviderOptions,
  type RealProvider,
  startProvider,
  visitProvider,
} from './provider.ts';

export interface Pair {
  readonly server: TestServer;
  readonly provider: RealProvider;
}

export async function startBoth(
  environment: Record<string, string> = {},
  changes: Pick<ProviderOptions, 'changes' | 'client'> = {},
): Promise<Pair> {
  const port = String(await freePort());
  const redirectUri = `http://127.0.0.1:${port}/signin/oidc/callback`;
  const provider = await startProvider({ redirectUri, ...changes });
  const server = await startServer({
    PORT: port,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'House',
    ...environment,
  });
  return { server, provider };
}

export async function closeBoth({ server, provider }: Pair): Promise<void> {
  await server.close();
  await provider.close();
}

/** As a browser does it: to the provider, through it, and back. */
export async function continueWith(
  { server, provider }: Pair,
  person: Person,
  path = '/signin/oidc',
): Promise<Seen> {
  const there = await person.send(path);
  assert.equal(there.status, 303, there.text);
  const address = there.headers.get('location')!;
  assert.ok(address.startsWith(provider.issuer), address);
  return person.send(await visitProvider(address, server.url));
}

export const meOf = async (person: Person) => (await person.ask('GET /v1/me')).body;
export const house = (sub: string, email?: string, email_verified: unknown = true) => ({
  sub,
  ...(email !== undefined && { email }),
  ...(email !== undefined && email_verified !== 'unsaid' && { email_verified }),
});
