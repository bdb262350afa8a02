/**
 * Clients of the protocol revision 2025-03-26 look for the authorization server's metadata at the origin of the tools.
 * They get the document that the API's server publishes, which is cached only briefly because it can change.
 */
import type { FastifyInstance } from 'fastify';

export const authorizationMetadataPath = '/.well-known/oauth-authorization-server';

const keptMs = 5_000;
const patienceMs = 5_000;

export interface AuthorizationMetadataDeps {
  /** Base URL of the API; ends in /v1. */
  readonly apiBase: string;
  /** Origin of the authorization server, in case it cannot be reached from here. */
  readonly publicUrl: string;
}

export class AuthorizationMetadata {
  readonly #deps: AuthorizationMetadataDeps;
  #kept: { readonly document: Promise<unknown>; readonly untilMs: number } | undefined;

  constructor(deps: AuthorizationMetadataDeps) {
    this.#deps = deps;
  }

  route(server: FastifyInstance): void {
    server.get(authorizationMetadataPath, async (_request, reply) => {
      const document = await this.#read().catch(() => undefined);
      if (document === undefined) return reply.redirect(this.#deps.publicUrl + authorizationMetadataPath);
      return reply.header('Cache-Control', 'public, max-age=5').send(document);
    });
  }

  #read(): Promise<unknown> {
    if (!this.#kept || performance.now() > this.#kept.untilMs)
      this.#kept = { document: this.#fetch(), untilMs: performance.now() + keptMs };
    return this.#kept.document;
  }

  async #fetch(): Promise<unknown> {
    const response = await fetch(new URL(authorizationMetadataPath, this.#deps.apiBase), {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`The authorization server responded with status ${response.status}`);
    return response.json();
  }
}
