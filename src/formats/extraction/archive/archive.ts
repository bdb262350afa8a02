/**
 * The files inside a zip, without trusting any of its declared sizes: inflated bytes are counted as they come, per file
 * and in total, so a zip bomb costs no more than an honest book.
 */
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { EngineError } from '../../../platform/engine-error.ts';
import { damaged } from '../engine.ts';
import { declaredCharset, decodeText } from '../text.ts';

const limits = {
  files: 10_000,
  inflatedBytes: 100 * 1024 * 1024,
  /** Text compresses to a tenth of its size, markup to a fiftieth; only padding compresses further. */
  ratio: 200,
};
const ratioFromBytes = 1024 * 1024;

export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #limits: typeof limits;
  #inflated = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, allowed: typeof limits) {
    this.#zip = zip;
    this.#entries = entries;
    this.#limits = allowed;
  }

  static async open(path: string, changes: Partial<typeof limits> = {}): Promise<Archive> {
    const allowed = { ...limits, ...changes };
    let zip: ZipFile | undefined;
    try {
      zip = await openPromise(path, { autoClose: false });
      if (zip.entryCount > allowed.files) throw hostile(allowed);
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new Archive(zip, entries, allowed);
    } catch (error) {
      zip?.close();
      throw error instanceof EngineError ? error : damaged('zip archive', error);
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** As the archive declares it. */
  packedBytes(name: string): number {
    return this.#entries.get(name)?.compressedSize ?? 0;
  }

  async read(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.stream(name)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** The same for a file that is too long to be held in memory. */
  async *stream(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw damaged('complete file', `no ${name}`);
    if (entry.isEncrypted()) throw new EngineError('encrypted', 'needs a password. Save it without one.');
    let bytes = 0;
    try {
      for await (const chunk of (await this.#zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        this.#inflated += chunk.length;
        const ratio = bytes > ratioFromBytes ? bytes / Math.max(1, entry.compressedSize) : 0;
        if (this.#inflated > this.#limits.inflatedBytes || ratio > this.#limits.ratio)
          throw hostile(this.#limits);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof EngineError ? error : damaged('complete file', error);
    }
  }

  /** A part in XML or HTML. Books define no entities; expanding them is how XML bombs work. */
  async markup(name: string): Promise<string> {
    const bytes = await this.read(name);
    const text = decodeText(bytes, declaredCharset(bytes));
    refuseEntities(text);
    return text;
  }

  close(): void {
    this.#zip.close();
  }
}

export function refuseEntities(xml: string): void {
  if (/<!ENTITY/i.test(xml))
    throw new EngineError(
      'hostile',
      'declares XML entities, which are not read. Save it with another program.',
    );
}

const hostile = ({ inflatedBytes, files }: typeof limits) =>
  new EngineError(
    'hostile',
    `unpacks to more than a document needs (at most ${inflatedBytes / 1024 ** 2} MB, ${files} files). ` +
      'Save it without what is not text, or paste the text instead.',
  );
