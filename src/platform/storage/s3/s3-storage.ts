/** Objects in a bucket of S3-compatible storage, under a prefix. */
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { requestLimits } from '../../time-limits.ts';
import {
  isMissing,
  mapLimited,
  noSuchObject,
  type PutOptions,
  requireKey,
  requirePrefix,
  type Storage,
  StorageUnavailable,
  type StoredObject,
} from '../storage.ts';
import { Multipart, singleBytes } from './multipart.ts';
import { type S3Deps, S3Requests } from './s3-requests.ts';
import { elements, valueOf } from './xml.ts';

/*
 * The bytes of an object as they come. A connection that breaks or falls silent is made again from the byte it had
 * reached, so that a listener notices nothing; an object that was replaced meanwhile ends it instead.
 */

interface ReadRange {
  readonly key: string;
  readonly first: number;
  readonly last: number;
}

/** In a row, without a byte between them. */
const maxBreaks = 3;

async function* chunksOf(
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

const removedAtOnce = 8;

export class S3Storage implements Storage {
  readonly kind = 's3';
  readonly #requests: S3Requests;
  readonly #prefix: string;

  constructor(deps: S3Deps) {
    this.#requests = new S3Requests(deps);
    this.#prefix = deps.place.prefix;
  }

  pathOf(): undefined {
    return undefined;
  }

  async put(key: string, bytes: Uint8Array, { ifAbsent = false }: PutOptions = {}): Promise<boolean> {
    const { status } = await this.#requests.send({
      operation: 'put',
      method: 'PUT',
      key: requireKey(key),
      body: bytes,
      headers: { 'Content-Type': 'application/octet-stream', ...(ifAbsent && { 'If-None-Match': '*' }) },
      // 409: another conditional write of the same key is under way.
      accepts: ifAbsent ? [409, 412] : [],
    });
    return status < 300;
  }

  async putFile(key: string, path: string): Promise<void> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      if (size > singleBytes) await new Multipart(this.#requests, requireKey(key)).upload(file, size);
      else await this.put(key, await file.readFile());
      const stored = await this.find(key);
      if (stored?.bytes !== size)
        throw new StorageUnavailable(`The storage has ${stored?.bytes ?? 'no'} bytes of ${key}, not ${size}`);
    } finally {
      await file.close();
    }
    await rm(path, { force: true });
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return Buffer.concat(await this.read(key, 0, Infinity).toArray());
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  read(key: string, first: number, last: number): Readable {
    const leaving = new AbortController();
    const chunks = chunksOf(this.#requests, { key: requireKey(key), first, last }, leaving.signal);
    const stream = Readable.from(chunks, { objectMode: false });
    stream.once('close', () => leaving.abort());
    return stream;
  }

  async find(key: string): Promise<StoredObject | undefined> {
    const response = await this.#requests.send({
      operation: 'find',
      method: 'HEAD',
      key: requireKey(key),
      accepts: [404],
    });
    if (response.status === 404) return undefined;
    const { headers } = response;
    return {
      key,
      bytes: Number(headers.get('content-length')),
      modifiedMs: Date.parse(headers.get('last-modified') ?? ''),
    };
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    for await (const { xml, textOf } of this.#pages(requirePrefix(prefix)))
      for (const one of elements(xml, 'Contents'))
        yield {
          key: textOf(one, 'Key'),
          bytes: Number(valueOf(one, 'Size')),
          modifiedMs: Date.parse(valueOf(one, 'LastModified') ?? ''),
        };
  }

  async listFolders(prefix: string): Promise<string[]> {
    const names: string[] = [];
    for await (const { xml, textOf } of this.#pages(requirePrefix(prefix), { delimiter: '/' }))
      for (const one of elements(xml, 'CommonPrefixes'))
        names.push(textOf(one, 'Prefix').slice(prefix.length, -1));
    return names;
  }

  async *#pages(prefix: string, query: Record<string, string> = {}) {
    let token: string | undefined;
    do {
      const page = await this.#page(prefix, { ...query, ...(token && { 'continuation-token': token }) });
      const xml = await page.text();
      // Asked for, but not every storage does it.
      const isEncoded = valueOf(xml, 'EncodingType') === 'url';
      const textOf = (within: string, name: string): string => {
        const text = valueOf(within, name) ?? '';
        return (isEncoded ? decodeURIComponent(text.replaceAll('+', ' ')) : text).slice(this.#prefix.length);
      };
      yield { xml, textOf };
      token = valueOf(xml, 'NextContinuationToken');
    } while (token !== undefined);
  }

  async remove(key: string): Promise<void> {
    await this.#requests.send({
      operation: 'remove',
      method: 'DELETE',
      key: requireKey(key),
      accepts: [404],
    });
  }

  /** One by one: not every storage can remove many at once. */
  removeAll(prefix: string): Promise<void> {
    return mapLimited(this.list(prefix), removedAtOnce, ({ key }) => this.remove(key));
  }

  async nowMs(prefix: string): Promise<number> {
    const { headers } = await this.#page(requirePrefix(prefix), { 'max-keys': '1' });
    return Date.parse(headers.get('date') ?? '') || Date.now();
  }

  async ping(signal: AbortSignal): Promise<void> {
    const response = await this.#page('', { 'max-keys': '1' }, signal);
    await response.body?.cancel();
  }

  #page(prefix: string, query: Record<string, string>, signal?: AbortSignal) {
    return this.#requests.send({
      operation: 'list',
      method: 'GET',
      query: {
        'list-type': '2',
        'encoding-type': 'url',
        prefix: `${this.#prefix}${prefix}`,
        ...query,
      },
      signal,
    });
  }
}
