/**
 * For clients that accept JSON but no event stream, although the protocol requires both: they get the response alone,
 * without the notifications before it.
 */
import type { McpHandlerRequestOptions, McpHttpHandler } from '@modelcontextprotocol/server';

export const asksForJsonOnly = (accept: string | undefined): boolean =>
  accept !== undefined && accept.includes('application/json') && !/text\/event-stream|\*\/\*/.test(accept);

export class JsonOnly implements Pick<McpHttpHandler, 'fetch'> {
  readonly #inner: Pick<McpHttpHandler, 'fetch'>;

  constructor(inner: Pick<McpHttpHandler, 'fetch'>) {
    this.#inner = inner;
  }

  async fetch(request: Request, options?: McpHandlerRequestOptions): Promise<Response> {
    const response = await this.#inner.fetch(request, options);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
    const responses = messagesOf(await response.text()).filter((message) => 'id' in message);
    // A cancelled call gets no response.
    if (responses.length === 0) return new Response(null, { status: 202 });
    const headers = new Headers(response.headers);
    for (const name of ['content-type', 'x-accel-buffering', 'connection']) headers.delete(name);
    return Response.json(responses.length === 1 ? responses[0] : responses, { headers });
  }
}

const messagesOf = (stream: string): Record<string, unknown>[] =>
  [...stream.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!) as Record<string, unknown>);
