/** Signatures as Standard Webhooks describes them: symmetric, version 1. */
import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/** The secret of a webhook follows from its id and a secret of this server, so that none is stored. */
export const secretOf = (serverSecret: string, webhookId: string): string =>
  prefix + createHmac('sha256', serverSecret).update(`webhook ${webhookId}`).digest('base64');

export interface SignedMessage {
  readonly id: string;
  readonly body: string;
  /** When it is sent. */
  readonly nowMs: number;
}

export function signedHeaders({ id, body, nowMs }: SignedMessage, secret: string): Record<string, string> {
  const timestamp = Math.floor(nowMs / 1000);
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
