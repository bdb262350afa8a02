/** The authorization server as our routes use it. It is built again when the signing keys change. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { createProvider, type ProviderDeps } from './provider.ts';

export type AuthorizationServer = ReturnType<typeof createAuthorizationServer>;

export function createAuthorizationServer(deps: ProviderDeps) {
  const address = new URL(deps.issuer);
  const fingerprint = () =>
    deps.keys
      .privateJwks()
      .map(({ kid }) => kid)
      .join();
  let built: { provider: Provider; handle: ReturnType<Provider['callback']>; keys: string } | undefined;

  function current() {
    const keys = fingerprint();
    if (built?.keys !== keys) {
      const provider = createProvider(deps);
      built = { provider, handle: provider.callback(), keys };
    }
    return built;
  }

  return {
    audience: deps.audience,
    issuer: deps.issuer,
    provider: (): Provider => current().provider,
    handle(request: IncomingMessage, response: ServerResponse): void {
      // The library builds addresses from these headers; a client's or proxy's values must not become one.
      request.headers['x-forwarded-proto'] = address.protocol.slice(0, -1);
      request.headers['x-forwarded-host'] = address.host;
      void current().handle(request, response);
    },
  };
}
