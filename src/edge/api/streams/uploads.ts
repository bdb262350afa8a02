/** Bodies that are files: written to disk as they come, never held in memory, gone when the call is over. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../contract/errors.ts';
import type { Operation } from '../../../contract/operation.ts';

export interface Upload {
  /** Whoever wants to keep the file moves it away. */
  readonly path: string;
  readonly bytes: number;
}

type UploadKind = NonNullable<Operation['upload']>;

export interface UploadSettings {
  readonly folder: string;
  readonly maxBytes: Record<UploadKind, number>;
}

/** A sender that sends nothing for this long has gone. */
const silenceMs = 60_000;
const patienceBytes = 64 * 1024 ** 2;

export type Uploads = ReturnType<typeof createUploads>;

export function createUploads({ folder, maxBytes }: UploadSettings) {
  return {
    async receive<R>(
      request: FastifyRequest,
      kind: UploadKind,
      work: (upload: Upload) => Promise<R>,
    ): Promise<R> {
      const limit = maxBytes[kind];
      if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `incoming-${randomUUID()}`);
      try {
        const bytes = await write(request.body as Readable | undefined, path, limit);
        return await work({ path, bytes });
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

async function write(body: Readable | undefined, path: string, limit: number): Promise<number> {
  if (!body) throw empty();
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= limit) return done(null, chunk);
      // Read on and dropped for a while: a connection that is cut off never gets to see the answer.
      done(bytes > limit + patienceBytes ? tooLarge(limit) : null);
    },
  });
  let before = -1;
  const silence = setInterval(() => {
    if (bytes === before)
      body.destroy(new Problem('bad_request', 'The upload stopped half way. Send it again.'));
    before = bytes;
  }, silenceMs);
  try {
    await pipeline(body, counted, createWriteStream(path, { mode: 0o600 }));
  } finally {
    clearInterval(silence);
  }
  if (bytes > limit) throw tooLarge(limit);
  if (bytes === 0) throw empty();
  return bytes;
}

const empty = () => new Problem('bad_request', 'The body is empty. Send the file as the body.');

const tooLarge = (limit: number): Problem =>
  new Problem(
    'payload_too_large',
    `The file is larger than ${Math.floor(limit / 1024 ** 2)} MiB, the most this server takes.`,
  );

/** Routes added in there get their bodies as streams. */
export function withStreams(server: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    routes(scope);
  });
}
