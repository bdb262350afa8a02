/** The program that speaks: WebAssembly that needs nothing but memory. */
import { readFile } from 'node:fs/promises';
import { readWeights, type VoiceFiles } from './voices.ts';

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Node has it; the types of Node do not. */
declare const WebAssembly: {
  instantiate(
    program: Uint8Array,
    imports: object,
  ): Promise<{ readonly instance: { readonly exports: object } }>;
};

/** By the names that its compiler gave them. */
interface Exports {
  readonly b: Memory;
  readonly c: () => void;
  readonly d: (
    front: number,
    decoder: number,
    ids: number,
    idCount: number,
    lengthScale: number,
    samples: number,
    capacity: number,
  ) => number;
  readonly e: (bytes: number) => number;
  readonly f: (address: number) => void;
}

const pageBytes = 65_536;
/** More than any sentence takes: the longest has 80 frames of 256 samples for each of its symbols. */
const longestSeconds = 60;

export class Program {
  readonly #exports: Exports;
  readonly #front: number;
  readonly #decoder: number;
  readonly #capacity: number;

  private constructor(exports: Exports, weights: readonly [Uint8Array, Uint8Array], sampleRate: number) {
    this.#exports = exports;
    this.#front = this.#place(weights[0]);
    this.#decoder = this.#place(weights[1]);
    this.#capacity = longestSeconds * sampleRate;
  }

  static async open({ program, front, decoder }: VoiceFiles, sampleRate: number): Promise<Program> {
    let memory: Memory | undefined;
    const grow = (bytes: number): number => {
      const missing = bytes - memory!.buffer.byteLength;
      memory!.grow(Math.ceil(missing / pageBytes));
      return 1;
    };
    const { instance } = await WebAssembly.instantiate(await readFile(program), { a: { a: grow } });
    const exports = instance.exports as unknown as Exports;
    memory = exports.b;
    exports.c();
    return new Program(exports, [await readWeights(front), await readWeights(decoder)], sampleRate);
  }

  /** `lengthScale`: how many times as long as usual the sound is. */
  speak(ids: readonly number[], lengthScale: number): Float32Array {
    const { b: memory, d: synthesize, e: allocate, f: free } = this.#exports;
    const idAddress = this.#place(new Uint8Array(Int32Array.from(ids).buffer));
    const sampleAddress = allocate(4 * this.#capacity);
    try {
      const place = [idAddress, ids.length, lengthScale, sampleAddress, this.#capacity] as const;
      const count = synthesize(this.#front, this.#decoder, ...place);
      if (count <= 0) throw new Error(`The voice could not speak: code ${count}`);
      return new Float32Array(memory.buffer, sampleAddress, count).slice();
    } finally {
      free(idAddress);
      free(sampleAddress);
    }
  }

  #place(bytes: Uint8Array): number {
    const address = this.#exports.e(bytes.length);
    new Uint8Array(this.#exports.b.buffer).set(bytes, address);
    return address;
  }
}
