/** One attempt to deliver: a signed POST through the guard of outgoing requests. */
import type { DeliveryProblem } from '../../shared/contract/webhooks.ts';
import { ForbiddenAddress, guardedRequest, type Reach } from '../../platform/net/guarded-request.ts';
import { requestLimits } from '../../platform/time-limits.ts';
import { signedHeaders, type SignedMessage } from './signing.rules.ts';

export interface Attempt {
  /** What the address returned. */
  readonly status: number | null;
  /** Null: it is delivered. */
  readonly problem: DeliveryProblem | null;
}

export interface Sending extends SignedMessage {
  readonly url: string;
  readonly secret: string;
}

export async function send(sending: Sending, reach: Reach, signal: AbortSignal): Promise<Attempt> {
  const timeout = AbortSignal.timeout(requestLimits.webhookMs);
  const headers = {
    ...signedHeaders(sending, sending.secret),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(sending.body)),
    'user-agent': 'Lectern',
  };
  try {
    const incoming = await guardedRequest(new URL(sending.url), {
      ...reach,
      headers,
      body: sending.body,
      signal: AbortSignal.any([signal, timeout]),
    });
    // Nobody reads what it says.
    incoming.destroy();
    const status = incoming.statusCode ?? 0;
    return { status, problem: status >= 200 && status < 300 ? null : 'status' };
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, problem: timeout.aborted ? 'timeout' : problemOf(error) };
  }
}

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof ForbiddenAddress) return 'private_address';
  const { code = '' } = error as { code?: string };
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return 'unknown_host';
  return /CERT|SELF_SIGNED|TLS|SSL/.test(code) ? 'certificate' : 'unreachable';
}
