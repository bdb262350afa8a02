/**
 * The authorization server as our routes use it. Its library is loaded with the first request, because most servers never
 * get one; it is built again when the signing keys change.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { loadInTurns } from '../../platform/load-in-turns.ts';
import type * as providing from './provider.ts';

interface Built {
  readonly provider: Provider;
  readonly handle: ReturnType<Provider['callback']>;
  readonly keyIds: string;
}

export class AuthorizationServer {
  readonly #deps: providing.ProviderDeps;
  readonly #address: URL;
  #built: Built | undefined;

  constructor(deps: providing.ProviderDeps) {
    this.#deps = deps;
    this.#address = new URL(deps.issuer);
  }

  get audience(): string {
    return this.#deps.audience;
  }

  get issuer(): string {
    return this.#deps.issuer;
  }

  async provider(): Promise<Provider> {
    return (await this.#current()).provider;
  }

  async handler(): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
    const { handle } = await this.#current();
    return (request, response) => {
      // The library builds addresses from these headers; values from a client or proxy must not end up in one.
      request.headers['x-forwarded-proto'] = this.#address.protocol.slice(0, -1);
      request.headers['x-forwarded-host'] = this.#address.host;
      // The library responds to what it refuses; what it throws beyond that must not leave the caller waiting.
      handle(request, response).catch(() => response.destroy());
    };
  }

  async #current(): Promise<Built> {
    const { createProvider } = await load();
    const keyIds = this.#deps.keys
      .privateJwks()
      .map(({ kid }) => kid)
      .join();
    if (this.#built?.keyIds === keyIds) return this.#built;
    const provider = createProvider(this.#deps);
    this.#built = { provider, handle: provider.callback(), keyIds };
    return this.#built;
  }
}

let loaded: Promise<typeof providing> | undefined;

const load = () =>
  (loaded ??= loadInTurns('oidc-provider', [
    'helpers/configuration.js',
    'models/index.js',
    'actions/index.js',
  ]).then(() => import('./provider.ts')));
