/** Files the pages load, all from this origin. Read once, at the start; compressed with the first request. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A response that is the same for every visitor. */
export interface Stored {
  readonly bytes: Buffer;
  /** Absent where compressing gains nothing. */
  readonly gzip: Buffer | undefined;
  readonly tag: string;
}

export function store(content: Buffer | string): Stored {
  const bytes = Buffer.from(content);
  let gzip: Buffer | undefined;
  return {
    bytes,
    get gzip() {
      gzip ??= gzipSync(bytes, { level: 9 });
      return gzip.length < bytes.length * 0.9 ? gzip : undefined;
    },
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
  };
}

export function sendStored(request: FastifyRequest, reply: FastifyReply, stored: Stored): FastifyReply {
  // A compressed body and a plain one are two representations, so each has its own tag.
  const zipped = stored.gzip !== undefined && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const tag = `"${stored.tag}${zipped ? '-z' : ''}"`;
  reply.header('ETag', tag);
  const varies = reply.getHeader('Vary');
  if (stored.gzip)
    reply.header('Vary', varies === undefined ? 'Accept-Encoding' : `${String(varies)}, Accept-Encoding`);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (zipped) reply.header('Content-Encoding', 'gzip');
  return reply.send(zipped ? stored.gzip : stored.bytes);
}

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

export const typeOf = (name: string): string | undefined =>
  types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types];

function readFolder(folder: URL, prefix: string, wanted = /./): [string, Stored][] {
  return readdirSync(folder)
    .filter((name) => typeOf(name) !== undefined && wanted.test(name))
    .map((name) => [prefix + name, store(readFileSync(new URL(name, folder)))]);
}

const ours = new URL('assets/', import.meta.url);
const literata = new URL('./', import.meta.resolve('@fontsource-variable/literata/wght.css'));

// The typeface's sheets name their files relative to themselves, so the package is served as it is laid out.
const files = new Map([
  ...readFolder(ours, ''),
  ...readFolder(literata, 'literata/', /^wght(-italic)?\.css$/),
  ...readFolder(new URL('files/', literata), 'literata/files/', /-wght-/),
]);

/** The address of a file. It changes with the content, so a browser may keep what it has for good. */
export function assetUrl(name: string): string {
  const file = files.get(name);
  if (!file) throw new Error(`There is no asset "${name}".`);
  return `/assets/${name}?v=${file.tag}`;
}

export const forGood = 'public, max-age=31536000, immutable';
/** The typeface's own sheets name its files without a version. */
const aWeek = 'public, max-age=604800';

export function routeAssets(server: FastifyInstance): void {
  for (const [name, file] of files) {
    server.get<{ Querystring: { v?: string } }>(`/assets/${name}`, async (request, reply) => {
      const lifetime = request.query.v === file.tag ? forGood : name.endsWith('.woff2') ? aWeek : 'no-cache';
      reply.headers({
        'Content-Type': typeOf(name),
        'Cache-Control': lifetime,
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
      });
      return sendStored(request, reply, file);
    });
  }
}
