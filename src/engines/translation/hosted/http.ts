/** JSON over HTTP for the hosted engines: what each status means, and checks of the responses. */
import { retryAfterMs } from '../../../platform/net/retry-after.ts';
import { EngineError } from '../../../platform/engine-error.ts';

export interface JsonRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the request a POST. */
  readonly body?: unknown;
}

const largestResponseBytes = 16 * 1024 * 1024;

/** The JSON of the response, or an `EngineError` that says what to do about it. */
export async function requestJson(request: JsonRequest, signal: AbortSignal): Promise<unknown> {
  const { status, headers, text } = await send(request, signal);
  if (status >= 200 && status < 300) {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new EngineError('failed', 'the response is not complete JSON', { cause });
    }
  }
  const said = text.replace(/\s+/g, ' ').slice(0, 200);
  throw new EngineError(faultOf(status), `responded with status ${status}`, {
    detail: said,
    retryAfterMs: retryAfterMs(headers.get('retry-after')),
  });
}

async function send({ url, headers, body }: JsonRequest, signal: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
    return { status: response.status, headers: response.headers, text: await bounded(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EngineError) throw error;
    throw new EngineError('failed', `does not respond at ${new URL(url).origin}`, { cause: error });
  }
}

async function bounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > largestResponseBytes) throw new EngineError('garbled', 'the response does not end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function faultOf(status: number): 'refused' | 'busy' | 'failed' {
  if (status === 429 || status === 503 || status === 529) return 'busy';
  return status >= 500 || status === 408 ? 'failed' : 'refused';
}

/** Responses of other servers are not trusted: anything but a list of texts is `garbled`. */
export function texts(value: unknown, pick: (item: unknown) => unknown = (item) => item): string[] {
  const picked = Array.isArray(value) ? value.map(pick) : [undefined];
  if (picked.every((text) => typeof text === 'string')) return picked;
  throw new EngineError('garbled', 'the response has no list of texts');
}

/** A property of what may or may not be an object. */
export const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
