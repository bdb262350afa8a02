/** Bodies that are files: written to disk as they arrive, never held in memory, deleted when the call ends. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskIsNearlyFull, Problem } from '../../../contract/errors.ts';
import type { Operation } from '../../../contract/operation.ts';
import type { DiskSpace } from '../../../platform/disk-space.ts';
import { callerLimits } from '../../../platform/time-limits.ts';
import type { Upload } from '../call.ts';
import type { Exchange } from '../steps/exchange.ts';

type UploadKind = NonNullable<Operation['upload']>;

export interface UploadSettings {
  readonly folder: string;
  readonly maxBytes: Record<UploadKind, number>;
  readonly diskSpace: Pick<DiskSpace, 'isLow'>;
}

const patienceBytes = 64 * 1024 ** 2;

export class Uploads {
  readonly #settings: UploadSettings;

  constructor(settings: UploadSettings) {
    this.#settings = settings;
  }

  /** Writes the body of a request to a file that nothing else uses. */
  async receive(message: IncomingMessage, kind: UploadKind): Promise<Upload> {
    const limit = this.#settings.maxBytes[kind];
    const { 'content-length': length, 'transfer-encoding': encoding } = message.headers;
    if (length === undefined && encoding === undefined) throw empty();
    if (Number(length ?? 0) > limit) throw tooLarge(limit);
    return this.write(message, kind);
  }

  /** Writes bytes from anywhere to a file that nothing else uses. */
  async write(source: Readable, kind: UploadKind): Promise<Upload> {
    const { folder, maxBytes, diskSpace } = this.#settings;
    if (diskSpace.isLow) throw diskIsNearlyFull();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `incoming-${randomUUID()}`);
    try {
      return { path, bytes: await write(source, path, maxBytes[kind]) };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }
}

/** The step of operations whose body is a file. */
export async function receiveUpload(
  exchange: Exchange,
  { uploads }: { readonly uploads: Uploads },
): Promise<void> {
  const { operation, request } = exchange;
  if (!operation.upload || operation.body) return;
  const upload = await uploads.receive(request.raw, operation.upload);
  exchange.upload = upload;
  exchange.cleanups.push(() => rm(upload.path, { force: true }));
}

async function write(body: Readable, path: string, limit: number): Promise<number> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= limit) return done(null, chunk);
      // Read and dropped for a while: a client whose connection is cut never sees the response.
      done(bytes > limit + patienceBytes ? tooLarge(limit) : null);
    },
  });
  let before = -1;
  const silence = setInterval(() => {
    if (bytes === before)
      body.destroy(new Problem('bad_request', 'The upload stopped halfway. Send it again.'));
    before = bytes;
  }, callerLimits.uploadSilenceMs);
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
    `The file is larger than ${Math.floor(limit / 1024 ** 2)} MiB, the most this server accepts.`,
  );
