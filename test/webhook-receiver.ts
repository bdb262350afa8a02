/** A program that receives webhooks: it checks every signature as Standard Webhooks describes it, and keeps what came. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AnyBody } from './call.ts';

export interface Received {
  readonly id: string;
  readonly timestamp: number;
  readonly isSigned: boolean;
  readonly event: AnyBody;
}

export class WebhookReceiver {
  readonly received: Received[] = [];
  /** What it returns; undefined: it hangs up. */
  status: number | undefined = 204;
  secret = '';
  readonly #server = createServer((request, response) => {
    void text(request).then((body) => {
      const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map(
        (name) => request.headers[`webhook-${name}`] as string,
      );
      const key = Buffer.from(this.secret.replace('whsec_', ''), 'base64');
      const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      this.received.push({
        id: id!,
        timestamp: Number(timestamp),
        isSigned: signature === `v1,${expected}`,
        event: JSON.parse(body),
      });
      if (this.status === undefined) return request.socket.destroy();
      response.writeHead(this.status, { location: '/elsewhere' }).end('thanks');
    });
  });

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  /** Everything so far was signed; returns the types. */
  types(): string[] {
    for (const { isSigned } of this.received) assert.ok(isSigned);
    return this.received.map(({ event }) => event.type);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
