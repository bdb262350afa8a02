/** What other programs are told. */
import type { Flag } from './library.ts';

/** An address that is told what has ended in an account. Its secret is derived from its id. */
export interface WebhookRow {
  id: string;
  account_id: string;
  url: string;
  /** JSON: the types of events that are sent. */
  events: string;
  is_enabled: Flag;
  /** The connected client that has set it up, if one did. */
  client_id: string | null;
  /** Why the server has disabled it. */
  fault: string | null;
  created_at: number;
  /** When something was delivered last. */
  delivered_at: number | null;
}

/** An event on its way to one webhook; a job of the same id delivers it. */
export interface WebhookDeliveryRow {
  id: string;
  webhook_id: string;
  type: string;
  /** JSON, as it is sent. */
  body: string;
  /** `waiting`, `delivered`, `failed`. */
  state: string;
  attempts: number;
  /** What the address returned to the last attempt. */
  status: number | null;
  /** Why the last attempt failed. */
  problem: string | null;
  created_at: number;
  attempted_at: number | null;
}
