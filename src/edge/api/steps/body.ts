/** Reads request bodies: JSON in UTF-8 where an operation takes a body, none anywhere else. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { Problem } from '../../../shared/contract/errors.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { BodyRefused, collectBody, type BodyFault } from '../../../platform/net/collect-body.ts';
import { excessOf } from '../../../platform/net/json-shape.ts';
import { nextTurn } from '../../../platform/slices.ts';
import type { Exchange } from './exchange.ts';

/** Enough for every operation that takes no text: parsing larger bodies would only cost other callers time. */
const smallBodyBytes = 64 * 1024;
/** The longest JSON form of one character: two escaped surrogates. */
const escapedCharacterBytes = 12;

export async function readBody(exchange: Exchange): Promise<void> {
  const { operation, request } = exchange;
  if (!operation.body || operation.upload) return;
  exchange.body = await readJson(request, {
    limit: takesText(operation.body) ? limits.bodyBytes : smallBodyBytes,
  });
}

export async function readJson(
  request: FastifyRequest,
  { limit }: { readonly limit: number },
): Promise<unknown> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) throw empty();
  if (Number(length ?? 0) > limit) throw tooLarge();
  const bytes = await collect(request.raw, limit);
  requireJson(request);
  const plain = await unpacked(bytes, request, limit);
  // Parsing and checking a large body takes milliseconds: when many come at once, other requests are served in between.
  if (plain.length > smallBodyBytes) await nextTurn();
  return parse(plain);
}

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** What a body unpacks to counts as its size. */
async function unpacked(bytes: Buffer, { headers }: FastifyRequest, limit: number): Promise<Buffer> {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return bytes;
  const decode = Object.hasOwn(decoders, encoding) ? decoders[encoding as keyof typeof decoders] : undefined;
  if (!decode) {
    throw new Problem('bad_request', 'Send the body plain, or with Content-Encoding gzip, deflate or br.');
  }
  try {
    return await decode(bytes, { maxOutputLength: limit });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new Problem('bad_request', `The body is not what its Content-Encoding says: ${encoding}.`);
  }
}

/** Larger bodies are taken only where there is a text in them. */
function takesText({ properties }: TObject): boolean {
  const lengths = Object.values(properties).map((property) => (property as { maxLength?: number }).maxLength);
  return lengths.some((length = 0) => length * escapedCharacterBytes > smallBodyBytes / 2);
}

function requireJson({ headers }: FastifyRequest): void {
  const type = headers['content-type']?.trim() ?? '';
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i.test(type)) {
    throw new Problem('bad_request', 'Send the body as JSON with Content-Type: application/json.');
  }
}

/** The whole body, or what is wrong with it in the words of the API. */
export const collect = (message: IncomingMessage, limit: number): Promise<Buffer> =>
  collectBody(message, limit).catch((error: unknown) => {
    throw error instanceof BodyRefused ? faults[error.fault]() : error;
  });

/** For Fastify's own parsers, which keep an object for every chunk: they get each body as one. */
export function gatherBodies(scope: FastifyInstance, limit: number): void {
  scope.addHook('preParsing', async ({ method, raw, headers }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    return hasBody && method === 'POST' ? Readable.from([await collect(raw, limit)]) : raw;
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Buffer): unknown {
  if (bytes.length === 0) throw empty();
  const excess = excessOf(bytes);
  if (excess !== undefined) throw new Problem('bad_request', excess);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Problem('bad_request', 'The body is not valid JSON in UTF-8.');
  }
}

const empty = () => new Problem('bad_request', 'The body is empty. Send a JSON object.');
const tooLarge = () =>
  new Problem('payload_too_large', 'The request body is larger than this operation accepts.');
const tooSlow = () => new Problem('bad_request', 'The request took too long to arrive.');
const tooManyChunks = () =>
  new Problem('bad_request', 'The body arrives in too many tiny chunks. Send it in larger ones.');
const faults: Readonly<Record<BodyFault, () => Problem>> = {
  'too large': tooLarge,
  'too slow': tooSlow,
  'too many chunks': tooManyChunks,
  cut: () => new Problem('bad_request', 'The body ended before it was complete.'),
};
