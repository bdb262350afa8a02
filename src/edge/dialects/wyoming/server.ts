/** The Wyoming port: connections come in, each is served by itself, and all of them end when the program does. */
import { createServer, type AddressInfo, type Server } from 'node:net';
import { defaultTimes, WyomingConnection } from './connection.ts';
import { WyomingSession, type WyomingDeps } from './session.ts';

/** There is no key that tells one client from another, so the bound is for all of them. */
const connectionLimit = 32;

export class WyomingServer {
  readonly #server: Server;
  readonly #open = new Set<WyomingConnection>();
  readonly #served = new Set<Promise<void>>();

  constructor(deps: WyomingDeps) {
    this.#server = createServer({ allowHalfOpen: true }, (socket) => {
      const connection = new WyomingConnection(socket, defaultTimes);
      this.#open.add(connection);
      socket.once('close', () => this.#open.delete(connection));
      const served = new WyomingSession(deps, connection).serve();
      this.#served.add(served);
      const forget = () => this.#served.delete(served);
      served.then(forget, forget);
    });
    this.#server.maxConnections = connectionLimit;
  }

  async listen({ host, port }: { readonly host: string; readonly port: number }): Promise<AddressInfo> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#server.once('error', reject).listen(port, host, resolve);
    await promise;
    this.#server.off('error', reject);
    return this.#server.address() as AddressInfo;
  }

  /** Finishes what clients have asked for. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const connection of this.#open) connection.finish();
    await Promise.allSettled(this.#served);
    for (const connection of this.#open) connection.destroy();
    await closed;
  }
}
