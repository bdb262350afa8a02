/**
 * Fetches stretches of a file: what is wanted at about the same time comes with one request, because a long file needs hundreds of
 * small ones before its first page, and a server counts requests.
 */

export interface Stretch {
  readonly begin: number;
  /** The byte after the last. */
  readonly end: number;
}

export interface RangeFetcherDeps {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly oncome: (begin: number, chunk: Uint8Array) => void;
  /** Nothing more will come. */
  readonly onlost: (error: unknown) => void;
}

/** What the server takes at most. */
const maxStretches = 100;
const maxBytes = 8 * 1024 ** 2;
const atOnce = 3;
const tries = 4;
const firstPauseMs = 500;

export class RangeFetcher {
  readonly #deps: RangeFetcherDeps;
  readonly #closing = new AbortController();
  #wanted: Piece[] = [];
  #under = 0;
  #isSoon = false;

  constructor(deps: RangeFetcherDeps) {
    this.#deps = deps;
  }

  want(stretch: Stretch): void {
    this.#wanted.push(...pieces(stretch));
    if (this.#isSoon) return;
    this.#isSoon = true;
    // What else is wanted in this moment comes along.
    setTimeout(() => ((this.#isSoon = false), this.#pump()));
  }

  close(): void {
    this.#closing.abort();
  }

  #pump(): void {
    while (this.#under < atOnce && this.#wanted.length > 0 && !this.#closing.signal.aborted) {
      const batch = nextBatch(this.#wanted);
      this.#wanted = this.#wanted.slice(batch.length);
      this.#under += 1;
      this.#fetch(batch).then(
        (bytes) => {
          this.#under -= 1;
          let at = 0;
          for (const piece of batch) {
            const length = piece.end - piece.begin;
            this.#come(piece, bytes.subarray(at, at + length));
            at += length;
          }
          this.#pump();
        },
        (error: unknown) => !this.#closing.signal.aborted && this.#deps.onlost(error),
      );
    }
  }

  #come({ begin, whole }: Piece, bytes: Uint8Array): void {
    whole.bytes.set(bytes, begin - whole.begin);
    whole.left -= bytes.length;
    if (whole.left === 0) this.#deps.oncome(whole.begin, whole.bytes);
  }

  async #fetch(batch: readonly Stretch[]): Promise<Uint8Array> {
    const { address, headers } = this.#deps;
    const { signal } = this.#closing;
    const ranges = batch.map(({ begin, end }) => `${begin}-${end - 1}`).join(',');
    const expected = batch.reduce((sum, { begin, end }) => sum + end - begin, 0);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(`${address}?ranges=${ranges}`, { headers, signal });
        const bytes = response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
        if (bytes?.length === expected) return bytes;
        const mayHelp = response.status === 429 || response.status >= 500 || bytes !== undefined;
        if (!mayHelp) attempt = tries;
        throw new Error(String(response.status));
      } catch (error) {
        if (signal.aborted || attempt >= tries) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** attempt));
    }
  }
}

/** What was wanted together is handed over together, also where it is too long for one request. */
interface Whole {
  readonly begin: number;
  readonly bytes: Uint8Array;
  left: number;
}

interface Piece extends Stretch {
  readonly whole: Whole;
}

function pieces({ begin, end }: Stretch): Piece[] {
  const whole = { begin, bytes: new Uint8Array(end - begin), left: end - begin };
  const count = Math.ceil((end - begin) / maxBytes);
  return Array.from({ length: count }, (_, at) => ({
    begin: begin + at * maxBytes,
    end: Math.min(end, begin + (at + 1) * maxBytes),
    whole,
  }));
}

function nextBatch(wanted: readonly Piece[]): Piece[] {
  const batch: Piece[] = [];
  let bytes = 0;
  for (const stretch of wanted) {
    bytes += stretch.end - stretch.begin;
    if (batch.length > 0 && (bytes > maxBytes || batch.length === maxStretches)) break;
    batch.push(stretch);
  }
  return batch;
}
