/**
 * A small S3 server on a folder, for tests and trials: no package and no Debian release has one that can be installed
 * everywhere these tests run. It checks signatures and the sum of every body, and speaks what the driver uses: objects,
 * ranges, conditional writes, uploads in parts, lists in pages, errors in XML. It can misbehave on demand.
 *
 * As a program: `node bin/run.mjs test/s3/server.ts <folder> <port>`, with the keys of the environment.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Objects } from './objects.ts';
import { signatureError, type Keys } from './signature.ts';

export interface S3ServerSettings {
  readonly folder: string;
  readonly bucket: string;
  readonly keys: Keys;
  readonly port?: number;
  /** Of a list. */
  readonly pageKeys?: number;
}

/** What goes wrong with the next requests. */
export type Trouble =
  | { readonly kind: 'status'; readonly status: number; readonly isLate?: boolean }
  | { readonly kind: 'cut'; readonly afterBytes: number }
  | { readonly kind: 'silent' }
  /** This one is served as usual. */
  | { readonly kind: 'none' };

const smallestPart = 5 * 1024 ** 2;

class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

interface Call {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly response: ServerResponse;
  readonly trouble: Trouble | undefined;
}

export class S3Server {
  readonly #settings: S3ServerSettings;
  readonly objects: Objects;
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly troubles: Trouble[] = [];
  /** `GET audio/1/pieces.mp3`, in order. */
  readonly calls: string[] = [];
  isAway = false;

  constructor(settings: S3ServerSettings) {
    this.#settings = settings;
    this.objects = new Objects(settings.folder);
  }

  async listen(port = this.#settings.port ?? 0): Promise<void> {
    await this.objects.open();
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', () => resolve()));
  }

  /** Cuts what is under way and listens again at the same address after a while. */
  async restart(awayMs: number): Promise<void> {
    const { port } = this.#server.address() as AddressInfo;
    await this.close();
    await sleep(awayMs);
    await this.listen(port);
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  urlOf(prefix: string): string {
    return `s3://${this.#settings.bucket}/${prefix}?endpoint=${encodeURIComponent(this.endpoint)}&region=test-1`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isAway) return void request.destroy();
    try {
      const body = Buffer.concat(await request.toArray());
      const url = new URL(request.url!, 'http://s3');
      const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
      const [method, key] = [request.method!, rest.join('/')];
      this.calls.push(`${method} ${key}${url.search && '?'}${[...url.searchParams.keys()].join('&')}`);
      const trouble = this.troubles.shift();
      if (trouble?.kind === 'silent') return;
      if (trouble?.kind === 'status' && !trouble.isLate) throw new S3Error(trouble.status, 'SlowDown');
      const refusal = signatureError(request, body, this.#settings.keys);
      if (refusal) throw new S3Error(refusal.startsWith('X') ? 400 : 403, refusal);
      if (bucket !== this.#settings.bucket) throw new S3Error(404, 'NoSuchBucket');
      const { headers } = request;
      await this.#route({ method, key, query: url.searchParams, headers, body, response, trouble });
    } catch (error) {
      if (response.headersSent || response.destroyed) return void response.destroy();
      const { status, code } = error instanceof S3Error ? error : new S3Error(500, 'InternalError');
      send(response, status, request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
    }
  }

  async #route(call: Call): Promise<void> {
    const { method, key, query } = call;
    const uploadId = query.get('uploadId');
    if (key === '') return this.#list(call);
    if (method === 'POST' && query.has('uploads')) return this.#startUpload(call);
    if (uploadId) return this.#upload(call, uploadId);
    if (method === 'PUT') return this.#put(call);
    if (method === 'GET' || method === 'HEAD') return this.#get(call);
    if (method !== 'DELETE') throw new S3Error(405, 'MethodNotAllowed');
    await this.objects.remove(key);
    send(call.response, 204);
  }

  async #put({ key, headers, body, response, trouble }: Call): Promise<void> {
    const isPut = await this.objects.put(key, body, headers['if-none-match'] === '*');
    if (!isPut) throw new S3Error(412, 'PreconditionFailed');
    // It was stored, but its sender does not learn of it.
    if (trouble?.kind === 'status') throw new S3Error(trouble.status, 'InternalError');
    const { etag } = (await this.objects.find(key))!;
    send(response, 200, '', { ETag: etag });
  }

  async #get({ method, key, headers, response, trouble }: Call): Promise<void> {
    const found = await this.objects.find(key);
    if (!found) throw new S3Error(404, 'NoSuchKey');
    if (headers['if-match'] && headers['if-match'] !== found.etag)
      throw new S3Error(412, 'PreconditionFailed');
    const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
    const first = range ? Number(range[1]) : 0;
    const last = Math.min(range?.[2] ? Number(range[2]) : Infinity, found.bytes - 1);
    if (range && first >= found.bytes) throw new S3Error(416, 'InvalidRange');
    response.writeHead(range ? 206 : 200, {
      'Content-Length': last - first + 1,
      'Last-Modified': found.modified.toUTCString(),
      ETag: found.etag,
      ...(range && { 'Content-Range': `bytes ${first}-${last}/${found.bytes}` }),
    });
    if (method === 'HEAD' || found.bytes === 0) return void response.end();
    if (trouble?.kind !== 'cut') return pipeline(this.objects.read(key, first, last), response);
    const some = this.objects.read(key, first, Math.min(last, first + trouble.afterBytes - 1));
    await pipeline(some, response, { end: false });
    response.destroy();
  }

  async #list({ query, response }: Call): Promise<void> {
    const prefix = query.get('prefix') ?? '';
    const keys = foldersIn(await this.objects.keys(prefix), prefix, query.get('delimiter'));
    const after = query.get('continuation-token') ?? '';
    const size = Math.min(this.#settings.pageKeys ?? 1_000, Number(query.get('max-keys') ?? 1_000));
    const rest = keys.filter((key) => key > after);
    const page = rest.slice(0, size);
    const contents = await Promise.all(page.map((key) => this.#entry(key)));
    const next = rest.length > size ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    send(
      response,
      200,
      `<ListBucketResult><EncodingType>url</EncodingType>${contents.join('')}${next}</ListBucketResult>`,
    );
  }

  async #entry(key: string): Promise<string> {
    if (key.endsWith('/'))
      return `<CommonPrefixes><Prefix>${encodeURIComponent(key)}</Prefix></CommonPrefixes>`;
    const found = await this.objects.find(key);
    if (!found) return '';
    const modified = found.modified.toISOString();
    return `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${modified}</LastModified><Size>${found.bytes}</Size></Contents>`;
  }

  async #startUpload({ response }: Call): Promise<void> {
    const id = await this.objects.startUpload();
    send(response, 200, `<R><UploadId>${id}</UploadId></R>`);
  }

  async #upload(call: Call, id: string): Promise<void> {
    const { method, query, body, response } = call;
    if (method === 'PUT') {
      const etag = await this.objects.putPart(id, Number(query.get('partNumber')), body);
      if (!etag) throw new S3Error(404, 'NoSuchUpload');
      return send(response, 200, '', { ETag: etag });
    }
    if (method === 'DELETE') await this.objects.endUpload(id);
    else await this.#complete(call, id);
    send(response, method === 'DELETE' ? 204 : 200, method === 'DELETE' ? '' : '<R></R>');
  }

  async #complete({ key, body, trouble }: Call, id: string): Promise<void> {
    const there = await this.objects.parts(id);
    if (!there) throw new S3Error(404, 'NoSuchUpload');
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
    const parts: Buffer[] = [];
    for (const number of numbers) {
      if (!there.includes(number)) throw new S3Error(400, 'InvalidPart');
      parts.push(await this.objects.part(id, number));
    }
    if (parts.slice(0, -1).some((part) => part.length < smallestPart))
      throw new S3Error(400, 'EntityTooSmall');
    await this.objects.put(key, Buffer.concat(parts), false);
    await this.objects.endUpload(id);
    if (trouble?.kind === 'status') throw new S3Error(trouble.status, 'InternalError');
  }
}

/** Keys with the delimiter after the prefix become one entry up to it. */
function foldersIn(keys: readonly string[], prefix: string, delimiter: string | null): string[] {
  if (!delimiter) return [...keys];
  const cut = (key: string) => {
    const at = key.indexOf(delimiter, prefix.length);
    return at < 0 ? key : key.slice(0, at + 1);
  };
  return [...new Set(keys.map(cut))];
}

function send(response: ServerResponse, status: number, body = '', headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Content-Type': 'application/xml', ...headers });
  response.end(body);
}

if (import.meta.main) {
  const [, , folder, port] = process.argv;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  const keys = { accessKeyId: accessKeyId!, secretAccessKey: secretAccessKey! };
  const server = new S3Server({ folder: folder!, bucket: 'lectern', keys, port: Number(port) });
  await server.listen();
  process.stdout.write(`${server.urlOf('')}\n`);
}
