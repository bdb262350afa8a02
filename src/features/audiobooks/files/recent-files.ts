/** Files that were bound a moment ago: players ask for one in ranges, and the app asks whether it is there before the browser takes it. */
import type { FileBody } from './file-body.ts';

/** From its last use on. */
const keepMs = 10 * 60_000;
/** Each holds the text of a book and its times, but none of its sound. */
const most = 4;

interface RecentFile {
  readonly body: Promise<FileBody>;
  readonly expires: NodeJS.Timeout;
}

export class RecentFiles {
  readonly #kept = new Map<string, RecentFile>();

  /** `key` says everything that the file is made of. */
  of(key: string, make: () => Promise<FileBody>): Promise<FileBody> {
    const known = this.#kept.get(key)?.body;
    const body = known ?? make();
    this.#keep(key, body);
    // What failed may work the next time.
    if (!known) body.catch(() => this.#forget(key));
    return body;
  }

  #keep(key: string, body: Promise<FileBody>): void {
    this.#forget(key);
    const expires = setTimeout(() => this.#forget(key), keepMs).unref();
    this.#kept.set(key, { body, expires });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most) this.#forget(oldest!);
  }

  #forget(key: string): void {
    clearTimeout(this.#kept.get(key)?.expires);
    this.#kept.delete(key);
  }
}
