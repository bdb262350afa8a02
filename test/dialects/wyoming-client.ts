/** A client of the Wyoming port, as Home Assistant is one. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { encodeEvent, EventDecoder, type WyomingEvent } from '../../src/platform/net/wyoming-frames.ts';

export class WyomingClient {
  readonly socket: Socket;
  readonly #events: AsyncGenerator<WyomingEvent, void, undefined>;

  private constructor(socket: Socket) {
    this.socket = socket;
    this.#events = readEvents(socket);
  }

  static async connect(port: number): Promise<WyomingClient> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    return new WyomingClient(socket);
  }

  send(type: string, data: object = {}, payload?: Buffer): void {
    this.socket.write(encodeEvent(type, data, payload));
  }

  /** The next event; undefined: the server has closed the connection. */
  async next(): Promise<WyomingEvent | undefined> {
    return (await this.#events.next()).value ?? undefined;
  }

  /** All events up to one of the type, or to the end. */
  async until(type: string): Promise<WyomingEvent[]> {
    const events: WyomingEvent[] = [];
    for (let event = await this.next(); event; event = await this.next()) {
      events.push(event);
      if (event.type === type) break;
    }
    return events;
  }

  close(): void {
    this.socket.destroy();
  }
}

async function* readEvents(socket: Socket): AsyncGenerator<WyomingEvent, void, undefined> {
  const decoder = new EventDecoder();
  try {
    for await (const bytes of socket) yield* decoder.push(bytes as Buffer);
  } catch {
    // The connection was cut.
  }
}
