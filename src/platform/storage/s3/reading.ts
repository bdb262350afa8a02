/**
 * The bytes of an object as they come. A connection that breaks or falls silent is made again from the byte it had
 * reached, so that a listener notices nothing; an object that was replaced meanwhile ends it instead.
 */
import { requestLimits } from '../../time-limits.ts';
import { noSuchObject, StorageUnavailable } from '../storage.ts';
import type { S3Requests } from './s3-requests.ts';

export interface ReadRange {
  readonly key: string;
  readonly first: number;
  readonly last: number;
}

/** In a row, without a byte between them. */
const maxBreaks = 3;

export async function* chunksOf(
  requests: S3Requests,
  { key, first, last }: ReadRange,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (last < first) return;
  let [at, end, breaks] = [first, last, 0];
  let etag: string | undefined;
  while (at <= end) {
    const response = await request(requests, { key, first: at, last }, { etag, signal });
    // Past the last byte.
    if (response.status === 416) return;
    etag ??= response.headers.get('etag') ?? undefined;
    end = Math.min(end, lastByteOf(response));
    const body = new Body(response);
    try {
      for (let chunk = await body.next(); chunk && at <= end; chunk = await body.next()) {
        at += chunk.length;
        breaks = 0;
        yield chunk;
      }
    } finally {
      await body.close();
    }
    if (at <= end && ++breaks > maxBreaks)
      throw new StorageUnavailable(`The storage stopped sending ${key} at byte ${at}`);
  }
}

interface Terms {
  readonly etag: string | undefined;
  readonly signal: AbortSignal;
}

async function request(requests: S3Requests, { key, first, last }: ReadRange, { etag, signal }: Terms) {
  const isWhole = first === 0 && last === Infinity;
  const range = `bytes=${first}-${last === Infinity ? '' : last}`;
  const response = await requests.send({
    operation: 'get',
    method: 'GET',
    key,
    headers: { ...(!isWhole && { Range: range }), ...(etag && { 'If-Match': etag }) },
    accepts: [404, 412, 416],
    signal,
  });
  if (response.status === 404) throw noSuchObject(key);
  if (response.status === 412) throw new Error(`${key} was replaced while it was read`);
  return response;
}

function lastByteOf({ status, headers }: Response): number {
  if (status === 206) return Number(/-(\d+)\//.exec(headers.get('content-range') ?? '')?.[1]);
  return Number(headers.get('content-length')) - 1;
}

/** One response. A failure or a silence ends it like its last byte: the caller compares. */
class Body {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

  constructor({ body }: Response) {
    this.#reader = body?.getReader();
  }

  async next(): Promise<Uint8Array | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), requestLimits.storageSilenceMs);
    });
    try {
      const next = await Promise.race([this.#reader?.read(), silence]);
      return next?.value;
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.#reader?.cancel().catch(() => undefined);
  }
}
