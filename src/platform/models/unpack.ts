/** Single files of a package's archive (a gzipped tar), in bounded memory: archives contain more than is kept. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';

const blockBytes = 512;
const root = 'package/';

/** The wanted files by their names below the package's folder. Those that the archive lacks are left out. */
export async function unpack(archive: string, wanted: ReadonlySet<string>): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const kept: Buffer[] = [];
  let name: string | undefined;
  let [left, padding] = [0, 0];
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(archive).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      if (left > 0) {
        const part = rest.subarray(0, left);
        if (name !== undefined) kept.push(part);
        left -= part.length;
        rest = rest.subarray(part.length);
        if (left > 0) break;
      }
      if (name !== undefined) found.set(name, Buffer.concat(kept.splice(0)));
      name = undefined;
      const skipped = Math.min(padding, rest.length);
      padding -= skipped;
      rest = rest.subarray(skipped);
      if (padding > 0 || rest.length < blockBytes) break;
      const header = rest.subarray(0, blockBytes);
      rest = rest.subarray(blockBytes);
      left = Number.parseInt(header.toString('latin1', 124, 136), 8) || 0;
      padding = (blockBytes - (left % blockBytes)) % blockBytes;
      const path = header.toString('utf8', 0, 100).split('\0', 1)[0]!;
      if (path.startsWith(root) && wanted.has(path.slice(root.length))) name = path.slice(root.length);
    }
  }
  return found;
}

export const digestOf = (algorithm: 'md5' | 'sha256', bytes: Uint8Array): string =>
  createHash(algorithm).update(bytes).digest('hex');

/** The name under which a file of an archive is kept. Its folder may be in a project of ES modules; programs here are CommonJS. */
export const keptName = (path: string): string => basename(path).replace(/\.js$/, '.cjs');
