/** Sends a file, or the requested range of it, so that players can seek and downloads can resume. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface FileBody {
  readonly bytes: number;
  /** Bytes from `first` to `last`, the last included. */
  readonly read: (first: number, last: number) => Readable;
}

interface Part {
  readonly first: number;
  readonly last: number;
}

export function sendFile(reply: FastifyReply, { bytes, read }: FileBody): FastifyReply {
  reply.header('Accept-Ranges', 'bytes').header('X-Content-Type-Options', 'nosniff');
  const part = partOf(reply.request.headers.range, bytes);
  if (part === 'none') {
    return reply.code(416).header('Content-Range', `bytes */${bytes}`).header('Content-Length', 0).send();
  }
  const { first, last } = part ?? { first: 0, last: bytes - 1 };
  if (part) reply.code(206).header('Content-Range', `bytes ${first}-${last}/${bytes}`);
  return reply.header('Content-Length', last - first + 1).send(read(first, last));
}

/** One range; a request for several gets the whole file, as the protocol allows. */
export function partOf(range: string | undefined, bytes: number): Part | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if ((from ?? '') === '' && (to ?? '') === '') return undefined;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first > last ? 'none' : { first, last };
}
