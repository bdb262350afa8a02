/** Checks Signature Version 4 of a request, from the specification and not from the code that signs. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/;
const longestSkewMs = 15 * 60_000;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Returns the code of the error; undefined: the request is from an owner of the keys, and its body is whole. */
export function signatureError(request: IncomingMessage, body: Buffer, keys: Keys): string | undefined {
  const parts = authorization.exec(request.headers.authorization ?? '');
  if (!parts) return 'AccessDenied';
  const [, accessKeyId, day, region, signedHeaders, signature] = parts as unknown as string[];
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const time = String(request.headers['x-amz-date']);
  if (skewOf(time) > longestSkewMs) return 'RequestTimeTooSkewed';
  const hash = String(request.headers['x-amz-content-sha256']);
  const names = signedHeaders!.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied';
  const canonical = [
    request.method,
    new URL(request.url!, 'http://s3').pathname,
    canonicalQuery(request.url!),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`;
  const key = [region!, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day!));
  const expected = hmac(key, toSign);
  if (!timingSafeEqual(expected, Buffer.from(signature!, 'hex'))) return 'SignatureDoesNotMatch';
  const isWhole = hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(body).digest('hex');
  return isWhole ? undefined : 'XAmzContentSHA256Mismatch';
}

function canonicalQuery(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return '';
  const pairs = url.slice(at + 1).split('&');
  return pairs
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');
}

function skewOf(time: string): number {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return Math.abs(Date.now() - Date.parse(iso)) || (Number.isNaN(Date.parse(iso)) ? Infinity : 0);
}
