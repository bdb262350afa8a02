/**
 * Signed requests to S3-compatible storage, retried after temporary failures. All requests here can be
 * repeated without harm.
 *
 * Signing is aws4fetch's: 74 kB without dependencies, where the AWS client is 20 MB and more. The half dozen requests
 * that are needed take less code than adapting a larger client, and this way every wait has a limit and ends with its
 * caller.
 */
import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { type CallLimits, OutsideService } from '../../resilience.ts';
import { callLimits } from '../../time-limits.ts';
import { StorageUnavailable } from '../storage.ts';
import { valueOf } from './xml.ts';

/** `s3://bucket/prefix?endpoint=…&region=…&style=…`: where objects are kept. Keys are never in it. */

export interface S3Place {
  /** The address of the bucket, without a slash at its end. */
  readonly base: string;
  readonly region: string;
  /** Before every key; empty, or ends in a slash. */
  readonly prefix: string;
}

const awsRegion = 'us-east-1';
const bucketName = /^[a-z0-9][a-z0-9._-]{1,62}$/i;

export function parseS3Url(url: string): S3Place {
  const { hostname: bucket, pathname, searchParams, username, password } = parsed(url);
  if (username || password)
    throw new Error('leave the keys out of it: they are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (!bucketName.test(bucket)) throw new Error('name the bucket: s3://bucket/prefix');
  const unknown = [...searchParams.keys()].find((name) => !['endpoint', 'region', 'style'].includes(name));
  if (unknown) throw new Error(`it has no parameter ${unknown}; there are endpoint, region and style`);
  const region = searchParams.get('region') ?? awsRegion;
  const endpoint = searchParams.get('endpoint');
  const prefix = decodeURIComponent(pathname).replace(/^\/+|(?<!\/)\/+$/g, '');
  const style = searchParams.get('style') ?? (endpoint ? 'path' : 'host');
  return {
    base: baseOf({ bucket, endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`, style }),
    region,
    prefix: prefix && `${prefix}/`,
  };
}

function parsed(url: string): URL {
  if (!URL.canParse(url) || !url.startsWith('s3://'))
    throw new Error('it must look like s3://bucket/prefix?endpoint=https://…');
  return new URL(url);
}

interface Address {
  readonly bucket: string;
  readonly endpoint: string;
  readonly style: string;
}

function baseOf({ bucket, endpoint, style }: Address): string {
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new Error('its endpoint must start with https:// or http://');
  const { protocol, host, pathname } = new URL(endpoint);
  const path = pathname.replace(/\/+$/, '');
  if (style === 'path') return `${protocol}//${host}${path}/${bucket}`;
  if (style === 'host') return `${protocol}//${bucket}.${host}${path}`;
  throw new Error('its style is path (endpoint/bucket/key) or host (bucket.endpoint/key)');
}

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface MeasuredCall {
  readonly operation: string;
  readonly outcome: 'ok' | 'failed';
  readonly ms: number;
}

export interface S3Deps {
  readonly place: S3Place;
  readonly keys: S3Keys;
  readonly measure?: ((call: MeasuredCall) => void) | undefined;
  readonly limits?: StorageLimits | undefined;
}

/** How long small and large requests may take, and when they are made again. */
export type StorageLimits = Readonly<Record<'storage' | 'storageUpload', CallLimits>>;

export interface S3Request {
  /** As metrics name it. */
  readonly operation: string;
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Without the prefix; undefined: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Statuses besides those below 300 that are results, not failures. */
  readonly accepts?: readonly number[];
  readonly signal?: AbortSignal | undefined;
}

class RefusedRequest extends Error {
  readonly status: number;

  constructor(operation: string, status: number, body: string) {
    const [code, message] = [valueOf(body, 'Code'), valueOf(body, 'Message')];
    super(`The storage refused to ${operation}: ${[status, code, message].filter(Boolean).join(' ')}`);
    this.status = status;
  }
}

const never = new AbortController().signal;
/** Larger bodies take their time on a slow line. */
const largeBytes = 1024 ** 2;
const attempts = 4;

export class S3Requests {
  readonly #deps: S3Deps;
  readonly #signer: AwsClient;
  readonly #small: OutsideService;
  readonly #large: OutsideService;

  constructor(deps: S3Deps) {
    this.#deps = deps;
    const { storage, storageUpload } = deps.limits ?? callLimits;
    [this.#small, this.#large] = [outside(storage), outside(storageUpload)];
    const { accessKeyId, secretAccessKey, sessionToken } = deps.keys;
    this.#signer = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken && { sessionToken }),
      region: deps.place.region,
      service: 's3',
    });
  }

  async send(request: S3Request): Promise<Response> {
    const { operation, body, signal = never } = request;
    const service = body && body.length > largeBytes ? this.#large : this.#small;
    const startMs = performance.now();
    const measured = (outcome: MeasuredCall['outcome']) =>
      this.#deps.measure?.({ operation, outcome, ms: performance.now() - startMs });
    try {
      const response = await service.call((within) => this.#attempt(request, within), signal);
      measured('ok');
      return response;
    } catch (error) {
      signal.throwIfAborted();
      measured('failed');
      throw new StorageUnavailable(`The storage failed to ${operation}`, { cause: error });
    }
  }

  async #attempt(request: S3Request, within: AbortSignal): Promise<Response> {
    const { operation, method, headers, body, accepts = [] } = request;
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await this.#signer.sign(this.#addressOf(request), {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': hash },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    });
    // The limit ends with the head of the response; its body, which may be long, is watched by its reader.
    const leaving = new AbortController();
    const leave = () => leaving.abort(within.reason);
    within.addEventListener('abort', leave, { once: true });
    try {
      within.throwIfAborted();
      const response = await fetch(signed, { signal: leaving.signal, redirect: 'manual' });
      if (response.status < 300 || accepts.includes(response.status)) return response;
      throw new RefusedRequest(operation, response.status, await response.text());
    } finally {
      within.removeEventListener('abort', leave);
    }
  }

  #addressOf({ key, query = {} }: S3Request): string {
    const { base, prefix } = this.#deps.place;
    const path = key === undefined ? '/' : `/${`${prefix}${key}`.split('/').map(encode).join('/')}`;
    const search = Object.entries(query)
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&');
    return `${base}${path}${search && `?${search}`}`;
  }
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const outside = (limits: CallLimits) =>
  new OutsideService({
    limits,
    judge: (error) => ({ attempts: isWorthAnother(error) ? attempts : 1 }),
    timedOut: (ms) => new Error(`The storage did not respond within ${ms} ms`),
    resting: (ms) => new Error(`The storage has failed several times and will be asked again in ${ms} ms`),
  });

/** A refusal, such as wrong keys or a missing bucket, would be repeated. */
function isWorthAnother(error: unknown): boolean {
  if (!(error instanceof RefusedRequest)) return true;
  return error.status >= 500 || error.status === 429 || error.status === 408;
}
