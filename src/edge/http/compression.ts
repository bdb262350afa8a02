/** Compresses JSON and text for clients that accept gzip. Audio is compressed already, and streams must leave as they are made. */
import { gzip } from 'node:zlib';
import type { FastifyReply, onSendHookHandler } from 'fastify';

/** Less than this fits into one packet as it is. */
const leastBytes = 1_200;
const packable = /^(application\/(json|x-subrip)|text\/(plain|csv|vtt))\b/;
/** Fast: a text of half a megabyte takes a few milliseconds, on a separate thread. */
const level = 4;

export const packResponse: onSendHookHandler = (request, reply, payload, done) => {
  if (!isWorthPacking(reply, payload)) return done(null, payload);
  addVary(reply);
  if (!acceptsGzip(request.headers['accept-encoding'])) return done(null, payload);
  gzip(payload, { level }, (error, packed) => {
    if (error) return done(error);
    const tag = reply.getHeader('etag');
    if (typeof tag === 'string') reply.header('ETag', gzipTag(tag));
    reply.header('Content-Encoding', 'gzip').removeHeader('content-length');
    done(null, packed);
  });
};

/** Compressed bytes are another representation, which has its own ETag. */
const gzipSuffix = /-gzip"$/;
const gzipTag = (tag: string): string => tag.replace(/"$/, '-gzip"');
export const plainTag = (tag: string): string => tag.replace(gzipSuffix, '"');

const isWorthPacking = (reply: FastifyReply, payload: unknown): payload is string | Buffer =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
  payload.length >= leastBytes &&
  packable.test(String(reply.getHeader('content-type') ?? ''));

function addVary(reply: FastifyReply): void {
  const before = reply.getHeader('vary');
  reply.header('Vary', before === undefined ? 'Accept-Encoding' : `${String(before)}, Accept-Encoding`);
}

/** `gzip;q=0` refuses it; `*` stands for every coding that is not named. */
export function acceptsGzip(header: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
    weights.set(coding, quality === undefined ? 1 : Number(quality));
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
