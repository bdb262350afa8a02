/**
 * HTTP requests to the server that an owner named: exactly that host, wherever it is, and no redirects. Keys
 * are sent only in headers, so that no address in an error contains one.
 */
import type { IncomingMessage } from 'node:http';
import { guardedRequest } from '../../../platform/net/guarded-request.ts';
import { retryAfterMs } from '../../../platform/net/collect-body.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import type { ServerLine } from './line.ts';

export interface ServerRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as a form, or as JSON; makes the request a POST. */
  readonly body?: object;
  readonly method?: 'DELETE';
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof EngineError ? error.status : undefined;

const maxJsonBytes = 8 * 1024 ** 2;

/** The chunks of a response that is a success. */
export async function* request(asked: ServerRequest, line: ServerLine): AsyncGenerator<Buffer> {
  const incoming = await open(asked, line);
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    line.heard();
    yield chunk;
  }
}

export async function requestJson(asked: ServerRequest, line: ServerLine): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request(asked, line)) {
    bytes += chunk.length;
    if (bytes > maxJsonBytes) throw line.failure('garbled', 'sends a list that does not end');
    chunks.push(chunk);
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'), line);
}

/** Ignores the body of the response. */
export async function requestNothing(asked: ServerRequest, line: ServerLine): Promise<void> {
  for await (const _ of request(asked, line));
}

function parseJson(text: string, line: ServerLine): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the response.
    throw line.failure('garbled', 'sent something that is not JSON');
  }
}

/** One JSON value per line, each as soon as it is complete. */
export async function* requestLines(asked: ServerRequest, line: ServerLine): AsyncGenerator {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of request(asked, line)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (rest.length > maxJsonBytes) throw line.failure('garbled', 'sends a line that does not end');
    for (const one of lines) if (one.trim() !== '') yield parseJson(one, line);
  }
  if (rest.trim() !== '') yield parseJson(rest, line);
}

async function open(asked: ServerRequest, line: ServerLine): Promise<IncomingMessage> {
  const { url, headers, method } = asked;
  const { body, type } = await encode(asked.body);
  const incoming = await guardedRequest(url, {
    mayReach: () => true,
    signal: line.signal,
    headers: {
      'user-agent': 'Lectern',
      ...(type !== undefined && { 'content-type': type }),
      ...headers,
    },
    body,
    method,
  });
  line.heard();
  if ([200, 201, 204].includes(incoming.statusCode ?? 0)) return incoming;
  throw await refusal(incoming, line);
}

async function encode(body: object | undefined): Promise<{ body?: string | Uint8Array; type?: string }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) return { body: JSON.stringify(body), type: 'application/json' };
  const form = new Response(body);
  return { body: await form.bytes(), type: form.headers.get('content-type')! };
}

async function refusal(incoming: IncomingMessage, line: ServerLine): Promise<EngineError> {
  const { statusCode: status = 0, headers } = incoming;
  const details = { status, detail: await line.said(incoming) };
  const askedMs = retryAfterMs(headers['retry-after']);
  if (status === 401 || status === 402 || status === 403)
    return line.failure('unavailable', `refuses the key in its settings (status ${status})`, details);
  if (status === 429 || status === 503 || status === 529)
    return line.failure('busy', `is busy (status ${status})`, { ...details, retryAfterMs: askedMs });
  if (status === 408 || status >= 500)
    return line.failure('failed', `failed (status ${status})`, { ...details, retryAfterMs: askedMs });
  if (status >= 300 && status < 400)
    return line.failure('refused', 'redirects to another address, which its settings do not name', details);
  return line.failure('refused', `refused a request (status ${status})`, details);
}
