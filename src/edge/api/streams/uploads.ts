/** Bodies that are files: written to disk as they arrive, never held in memory, deleted when the call ends. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskIsNearlyFull, Problem } from '../../../shared/contract/errors.ts';
import type { Operation } from '../../../shared/contract/operation.ts';
import type { DiskSpace } from '../../../platform/disk.ts';
import { callerLimits } from '../../../platform/time-limits.ts';
import type { Upload } from '../call.ts';
import type { Exchange } from '../steps/exchange.ts';

type UploadKind = NonNullable<Operation['upload']>;

export interface UploadSettings {
  readonly folder: string;
  readonly maxBytes: Record<UploadKind, number>;
  readonly diskSpace: Pick<DiskSpace, 'isLow' | 'look'>;
}

const patienceBytes = 64 * 1024 ** 2;
/** The disk is watched every few seconds, in which an upload may fill it; so each looks itself after so many bytes. */
const lookEveryBytes = 16 * 1024 ** 2;
/** More than the app or a script sends at a time. */
const atOnce = 8;

export class Uploads {
  readonly #settings: UploadSettings;
  readonly #underWay = new Map<string, number>();

  constructor(settings: UploadSettings) {
    this.#settings = settings;
  }

  /** Writes the body of a request to a file that nothing else uses. */
  async receive(message: IncomingMessage, kind: UploadKind, accountId?: string): Promise<Upload> {
    const limit = this.#settings.maxBytes[kind];
    const { 'content-length': length, 'transfer-encoding': encoding } = message.headers;
    if (length === undefined && encoding === undefined) throw empty();
    if (Number(length ?? 0) > limit) throw tooLarge(limit);
    return this.write(message, kind, accountId);
  }

  /** Writes bytes from anywhere to a file that nothing else uses. */
  async write(source: Readable, kind: UploadKind, accountId = ''): Promise<Upload> {
    const { folder, maxBytes, diskSpace } = this.#settings;
    if (diskSpace.isLow) throw diskIsNearlyFull();
    const others = this.#underWay.get(accountId) ?? 0;
    if (accountId !== '' && others >= atOnce) throw tooMany();
    this.#underWay.set(accountId, others + 1);
    const path = join(folder, `incoming-${randomUUID()}`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return { path, bytes: await write(source, path, { limit: maxBytes[kind], diskSpace }) };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      const left = this.#underWay.get(accountId)! - 1;
      if (left > 0) this.#underWay.set(accountId, left);
      else this.#underWay.delete(accountId);
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
  const upload = await uploads.receive(request.raw, operation.upload, request.actor?.accountId);
  exchange.upload = upload;
  exchange.cleanups.push(() => rm(upload.path, { force: true }));
}

interface Terms {
  readonly limit: number;
  readonly diskSpace: UploadSettings['diskSpace'];
}

async function write(body: Readable, path: string, { limit, diskSpace }: Terms): Promise<number> {
  let bytes = 0;
  let lookAt = lookEveryBytes;
  let refusal: { readonly problem: Problem; readonly sinceBytes: number } | undefined;
  const refuse = (problem: Problem) => (refusal ??= { problem, sinceBytes: bytes });
  const counted = new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) refuse(tooLarge(limit));
      if (bytes >= lookAt && !refusal) {
        lookAt = bytes + lookEveryBytes;
        await diskSpace.look().catch(() => undefined);
        if (diskSpace.isLow) refuse(diskIsNearlyFull());
      }
      if (!refusal) return done(null, chunk);
      // Read and dropped for a while: a client whose connection is cut never sees the response.
      done(bytes > refusal.sinceBytes + patienceBytes ? refusal.problem : null);
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
  if (refusal) throw refusal.problem;
  if (bytes === 0) throw empty();
  return bytes;
}

const tooMany = () =>
  new Problem(
    'rate_limited',
    `You are sending ${atOnce} files already. Wait until one has arrived, then try again.`,
    {
      retryAfterSeconds: 5,
    },
  );

const empty = () => new Problem('bad_request', 'The body is empty. Send the file as the body.');

const tooLarge = (limit: number): Problem =>
  new Problem(
    'payload_too_large',
    `The file is larger than ${Math.floor(limit / 1024 ** 2)} MiB, the most this server accepts.`,
  );
