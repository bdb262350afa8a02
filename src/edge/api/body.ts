/** Reads request bodies: JSON in UTF-8 where an operation takes a body, nothing anywhere else. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidField, Problem } from '../../contract/errors.ts';
import { crowdIn } from './crowded.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

export interface RouteConfig {
  /** Set on routes whose operation declares a body. */
  readonly takesBody?: boolean;
  /** Set on routes whose body is a file. */
  readonly takesUpload?: boolean;
}

/** How long a body may take to arrive; one that is a file may take as long as it moves. */
const bodyTimeoutMs = 120_000;

const configOf = (request: FastifyRequest) => request.routeOptions.config as RouteConfig | undefined;
const takesBody = (request: FastifyRequest): boolean => configOf(request)?.takesBody === true;
const isUpload = (request: FastifyRequest): boolean => configOf(request)?.takesUpload === true;

const isJson = (contentType: string | undefined): boolean =>
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i.test(contentType?.trim() ?? '');

function parse(request: FastifyRequest, bytes: Buffer): unknown {
  if (!takesBody(request)) return undefined;
  if (!isJson(request.headers['content-type'])) {
    throw new Problem('bad_request', 'Send the body as JSON with Content-Type: application/json.');
  }
  if (bytes.length === 0) throw emptyBody();
  const crowd = crowdIn(bytes);
  if (crowd === 'broken') throw notJson();
  if (crowd === 'crowd') throw invalidField('body', 'has far more values than any request takes.');
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw notJson();
  }
}

const notJson = () => new Problem('bad_request', 'The body is not valid JSON in UTF-8.');

const emptyBody = () => new Problem('bad_request', 'The body is empty. Send a JSON object.');

export function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) =>
    parse(request, bytes),
  );
}

/** For routes that take a body: a request without one never reaches the parser. */
export function refuseNoBody({ body }: FastifyRequest): void {
  if (body === undefined) throw emptyBody();
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Ends requests whose bodies trickle in, as Node would by itself if it knew that files may be slow, and those
 * whose bodies will never be whole, which Node overlooks where an upgrade was offered too.
 */
export function hurryBody(request: FastifyRequest): void {
  if (!hasBody(request) || isUpload(request)) return;
  const { raw, server } = request;
  const { socket } = raw;
  const fail = (code: string) =>
    server.server.emit('clientError', Object.assign(new Error(), { code }), socket);
  const late = setTimeout(() => fail('ERR_HTTP_REQUEST_TIMEOUT'), bodyTimeoutMs).unref();
  const cutShort = () => {
    if (!raw.complete && socket.writable) fail('HPE_INVALID_EOF_STATE');
  };
  if (socket.readableEnded) cutShort();
  socket.once('end', cutShort);
  raw.once('close', () => {
    clearTimeout(late);
    socket.off('end', cutShort);
  });
}
