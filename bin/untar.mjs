/** Unpacks the archive of a package, a tar, while it arrives. Files alone: packages of the registry have no links. */
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const blockBytes = 512;
const kinds = { file: ['0', '\0'], path: 'x', longName: 'L' };

/** Writes the files into the folder, without the first part of their names, which is `package` or anything else. */
export async function untar(chunks, folder) {
  const reader = new Reader(chunks);
  const made = new Set();
  let longPath;
  for (let header; (header = await reader.take(blockBytes)) && header[0] !== 0;) {
    const { kind, path, bytes, mode } = readHeader(header);
    const padding = (blockBytes - (bytes % blockBytes)) % blockBytes;
    if (kind === kinds.path || kind === kinds.longName) {
      const text = String(await reader.take(bytes));
      longPath = kind === kinds.path ? /^\d+ path=(.*)$/m.exec(text)?.[1] : text.replace(/\0.*/s, '');
      await reader.skip(padding);
      continue;
    }
    const inside = placeOf(longPath ?? path);
    longPath = undefined;
    if (kinds.file.includes(kind)) {
      const file = join(folder, inside);
      if (!made.has(dirname(file))) await mkdir(dirname(file), { recursive: true });
      made.add(dirname(file));
      await writeParts(file, mode, reader.parts(bytes));
    } else await reader.skip(bytes);
    await reader.skip(padding);
  }
  // What follows is empty, and a part of the checksum.
  await reader.toEnd();
}

function readHeader(header) {
  const text = (from, to) => header.toString('utf8', from, to).split('\0', 1)[0];
  const prefix = text(345, 500);
  return {
    kind: String.fromCharCode(header[156]),
    path: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100),
    bytes: Number.parseInt(text(124, 136), 8) || 0,
    mode: Number.parseInt(text(100, 108), 8) & 0o111 ? 0o755 : 0o644,
  };
}

function placeOf(path) {
  const parts = path.split('/').slice(1);
  if (parts.some((part) => part === '..' || part.includes('\\')))
    throw new Error(`an archive has a file ${path}`);
  return parts.join('/');
}

async function writeParts(file, mode, parts) {
  const handle = await open(file, 'w', mode);
  try {
    await handle.writeFile(parts);
  } finally {
    await handle.close();
  }
}

/** Takes so many bytes at a time from chunks of any length. */
class Reader {
  #chunks;
  #rest = Buffer.alloc(0);

  constructor(chunks) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Undefined at the end. */
  async take(bytes) {
    const parts = [];
    for await (const part of this.parts(bytes)) parts.push(part);
    const taken = parts.length === 1 ? parts[0] : Buffer.concat(parts);
    return taken.length === bytes ? taken : undefined;
  }

  async *parts(bytes) {
    for (let left = bytes; left > 0;) {
      if (this.#rest.length === 0 && !(await this.#next())) return;
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async skip(bytes) {
    for await (const _ of this.parts(bytes));
  }

  async toEnd() {
    while (await this.#next());
  }

  async #next() {
    const { done, value } = await this.#chunks.next();
    this.#rest = done ? Buffer.alloc(0) : value;
    return !done;
  }
}
