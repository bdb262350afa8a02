/** Where models come from: the files below an address, on the web (`https:`, `http:`) or in a folder (`file:`). */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { namedRequest } from '../net/guarded-request.ts';
import { joined, limited } from '../limited.ts';
import { through } from '../through.ts';
import { SilenceLimit } from '../net/collect-body.ts';
import { requestLimits } from '../time-limits.ts';
import { InstallError } from './manifest.ts';

const silenceMs = requestLimits.modelSilenceMs;
const maxListBytes = 32 * 1024 ** 2;

/** The bytes from `from` on; `isResumed` is false if the whole file comes nevertheless. */
interface Opened {
  readonly bytes: AsyncIterable<Buffer>;
  readonly isResumed: boolean;
}

export class FileSource {
  readonly #base: URL;
  readonly #namedHost: string;

  /** Only the host that the operator named may be on a private network: that of the address, unless it came from there. */
  constructor(address: string, namedHost?: string) {
    if (!URL.canParse(address) || !/^(?:https?|file):$/.test(new URL(address).protocol))
      throw new InstallError('The address of models must start with https://, http:// or file://.');
    this.#base = new URL(address.endsWith('/') ? address : `${address}/`);
    this.#namedHost = namedHost ?? this.#base.host;
  }

  async text(path: string, signal: AbortSignal): Promise<string> {
    const endless = () => new InstallError(`${this.#addressOf(path).href} does not end.`);
    const bytes = await joined(limited(this.read(path, 0, signal), maxListBytes, endless));
    return bytes.toString('utf8');
  }

  /** The bytes from `from` on, or all of them after `restarted` was called. */
  async *read(
    path: string,
    from: number,
    signal: AbortSignal,
    restarted: () => Promise<void> = async () => {},
  ): AsyncGenerator<Buffer> {
    const url = this.#addressOf(path);
    const silence = new SilenceLimit(silenceMs, signal);
    try {
      const { bytes, isResumed } = await this.#open(url, from, silence.signal);
      if (!isResumed) await restarted();
      for await (const chunk of bytes) {
        silence.heard(silenceMs);
        yield chunk;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof InstallError) throw error;
      const why = silence.isExceeded ? 'nothing came for a while' : (error as Error).message;
      throw new InstallError(`${url.href} cannot be fetched: ${why}`, { cause: error });
    } finally {
      silence.end();
    }
  }

  async #open(url: URL, from: number, signal: AbortSignal): Promise<Opened> {
    if (url.protocol === 'file:')
      return { bytes: createReadStream(fileURLToPath(url), { start: from, signal }), isResumed: true };
    const headers: Record<string, string> = from > 0 ? { range: `bytes=${from}-` } : {};
    const incoming = await namedRequest(url, { namedHost: this.#namedHost, signal, headers });
    const { statusCode: status = 0 } = incoming;
    const isResumed = status === 206 && startOf(incoming) === from;
    if (isResumed || status === 200) return { bytes: incoming, isResumed: isResumed || from === 0 };
    incoming.destroy();
    // What we have already is as long as the file, or longer, or the server sent another range.
    if (from > 0 && (status === 416 || status === 206)) return this.#open(url, 0, signal).then(restart);
    throw new InstallError(`${url.href} responded with status ${status}.`);
  }

  /** A list may name anything, but nothing outside the source is ever requested. */
  #addressOf(path: string): URL {
    if (path === '') return this.#base;
    const names = path.split('/');
    if (names.some((name) => name === '' || name === '.' || name === '..' || /[\\\0]/.test(name)))
      throw new InstallError(`The catalog names a file "${path}".`);
    return new URL(names.map(encodeURIComponent).join('/'), this.#base);
  }
}

const restart = (opened: Opened): Opened => ({ ...opened, isResumed: false });

const startOf = ({ headers }: IncomingMessage): number =>
  Number(/^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1] ?? Number.NaN);

/* Single files of a package's archive (a gzipped tar), in bounded memory: archives contain more than is kept. */

const blockBytes = 512;
const root = 'package/';

/** The wanted files by their names below the package's folder. Those that the archive lacks are left out. */
export async function unpack(archive: string, wanted: ReadonlySet<string>): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const kept: Buffer[] = [];
  let name: string | undefined;
  let [left, padding] = [0, 0];
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of through(createReadStream(archive), createGunzip())) {
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
