/** An assistant that connects by OAuth as the protocol SDK does it: it finds its own way from the first refusal. */
import assert from 'node:assert/strict';
import {
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type Client,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { allow, callback } from '../signin/app-client.ts';
import type { Person } from '../signin/person.ts';
import { newClient, type Revision } from './clients.ts';

/** What an assistant keeps between two starts. */
export class Keyring implements OAuthClientProvider {
  readonly redirectUrl = callback;
  readonly clientMetadata: OAuthClientMetadata = {
    client_name: 'Assistant',
    redirect_uris: [callback],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
  };
  /** Where the person was last sent to, until they went. */
  sentTo: URL | undefined;
  #client: StoredOAuthClientInformation | undefined;
  #tokens: StoredOAuthTokens | undefined;
  #found: OAuthDiscoveryState | undefined;
  #verifier = '';

  clientInformation = () => this.#client;
  saveClientInformation = (client: StoredOAuthClientInformation) => void (this.#client = client);
  tokens = () => this.#tokens;
  saveTokens = (tokens: StoredOAuthTokens) => void (this.#tokens = tokens);
  discoveryState = () => this.#found;
  saveDiscoveryState = (found: OAuthDiscoveryState) => void (this.#found = found);
  redirectToAuthorization = (url: URL) => void (this.sentTo = url);
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;
  state = () => 'kept-by-the-assistant';
  invalidateCredentials = (what: string) => {
    if (what === 'tokens' || what === 'all') this.#tokens = undefined;
  };
}

export interface Assistant {
  readonly client: Client;
  readonly keys: Keyring;
  /** Every request so far: method, address below its origin, status. */
  readonly trail: string[];
  /** Goes on after the person was sent away: they sign in where asked, allow it, and come back with a code. */
  comeBack(person: Person, email: string): Promise<void>;
}

/** Tries to connect; is sent away when its keyring, new at first, opens nothing. */
export async function startAssistant(toolsUrl: string, revision: Revision): Promise<Assistant> {
  const keys = new Keyring();
  const trail: string[] = [];
  const watched = async (input: string | URL, init?: RequestInit) => {
    const response = await fetch(input, init);
    trail.push(`${init?.method ?? 'GET'} ${new URL(input).pathname} ${response.status}`);
    return response;
  };
  const open = () =>
    new StreamableHTTPClientTransport(new URL(`${toolsUrl}/mcp`), { authProvider: keys, fetch: watched });
  let transport = open();
  const client = newClient(revision);
  await assert.rejects(client.connect(transport), UnauthorizedError);
  return {
    client,
    keys,
    trail,
    async comeBack(person, email) {
      const back = await allow(person, keys.sentTo!.href, email);
      keys.sentTo = undefined;
      await transport.finishAuth(new URL(back.headers.get('location')!).searchParams);
      await client.close();
      transport = open();
      await client.connect(transport);
    },
  };
}
