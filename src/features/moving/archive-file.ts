/** An uploaded archive, read from the disk a file at a time, without trusting any size that it declares. */
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry } from 'yauzl';
import { joined, limited } from '../../platform/limited.ts';
import { Problem } from '../../shared/contract/errors.ts';

const maxFiles = 400_000;
/** The longest is a text in one line. */
const maxLineBytes = 32 * 1024 ** 2;

export type ArchiveFile = NonNullable<Awaited<ReturnType<typeof openArchive>>>;

export const damagedArchive = (detail: string): Problem =>
  new Problem('validation_failed', `The archive cannot be read: ${detail}. Download it again.`);

/** Undefined: no ZIP. */
export async function openArchive(path: string) {
  const file = await openPromise(path, { autoClose: false }).catch(() => undefined);
  if (!file) return undefined;
  const entries = new Map<string, Entry>();
  try {
    if (file.entryCount > maxFiles) throw damagedArchive(`it has more than ${maxFiles} files`);
    for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    file.close();
    throw error instanceof Problem ? error : damagedArchive('it is incomplete');
  }

  const open = async (name: string): Promise<AsyncIterable<Buffer>> => {
    const entry = entries.get(name);
    if (!entry) throw damagedArchive(`${name} is missing`);
    if (entry.isEncrypted()) throw damagedArchive('it has a password');
    return (await file.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  };

  /** The whole file, for small ones. */
  async function read(name: string, maxBytes: number): Promise<Buffer> {
    return joined(readable(await open(name), maxBytes, name));
  }

  async function* lines(name: string, maxBytes: number): AsyncGenerator<string> {
    const waiting: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of readable(await open(name), maxBytes, name)) {
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        waiting.push(chunk.subarray(from, at));
        yield Buffer.concat(waiting.splice(0)).toString();
        [from, bytes] = [at + 1, 0];
      }
      waiting.push(chunk.subarray(from));
      bytes += chunk.length - from;
      if (bytes > maxLineBytes) throw damagedArchive(`${name} has a line that is too long`);
    }
    const last = Buffer.concat(waiting).toString();
    if (last !== '') yield last;
  }

  /** Writes a file of exactly this size to a path. */
  async function save(name: string, target: string, bytes: number): Promise<void> {
    let written = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        written += chunk.length;
        done(written > bytes ? damagedArchive(`${name} is larger than it says`) : null, chunk);
      },
    });
    const source = await open(name);
    await pipeline(source, counted, createWriteStream(target, { mode: 0o600, flush: true }));
    if (written !== bytes) throw damagedArchive(`${name} is incomplete`);
  }

  return {
    names: [...entries.keys()],
    has: (name: string): boolean => entries.has(name),
    read,
    lines,
    save,
    close: () => file.close(),
  };
}

async function* readable(
  source: AsyncIterable<Buffer>,
  maxBytes: number,
  name: string,
): AsyncGenerator<Buffer> {
  try {
    yield* limited(source, maxBytes, () => damagedArchive(`${name} is too large`));
  } catch (error) {
    throw error instanceof Problem ? error : damagedArchive(`${name} is damaged`);
  }
}
