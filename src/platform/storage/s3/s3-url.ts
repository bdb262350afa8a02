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
