/** The authorization server as our routes use it. It is built anew when the signing keys change. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { createProvider, type ProviderParts } from './provider.ts';

export type AuthorizationServer = ReturnType<typeof createAuthorizationServer>;

export function createAuthorizationServer(parts: ProviderParts) {
  const address = new URL(parts.issuer);
  const fingerprint = () =>
    parts.keys
      .privateJwks()
      .map(({ kid }) => kid)
      .join();
  let built: { provider: Provider; handle: ReturnType<Provider['callback']>; keys: string } | undefined;

  function current() {
    const keys = fingerprint();
    if (built?.keys !== keys) {
      const provider = createProvider(parts);
      built = { provider, handle: provider.callback(), keys };
    }
    return built;
  }

  return {
    audience: parts.audience,
    issuer: parts.issuer,
    provider: (): Provider => current().provider,
    handle(request: IncomingMessage, response: ServerResponse): void {
      // It makes the addresses it tells from these; what the client or a proxy sent must not become one.
      request.headers['x-forwarded-proto'] = address.protocol.slice(0, -1);
      request.headers['x-forwarded-host'] = address.host;
      void current().handle(request, response);
    },
  };
}
