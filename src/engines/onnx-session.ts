/** Runs graphs with onnxruntime, in the process of a worker. */
import { basename } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';

export interface Floats {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

export type Feeds = Readonly<Record<string, Floats | Integers | Switch>>;

interface Integers {
  readonly integers: readonly number[];
  readonly dims: readonly number[];
}

/** Chooses between two branches of a graph. */
interface Switch {
  readonly isTrue: boolean;
}

export class Session {
  readonly #session: InferenceSession;

  private constructor(session: InferenceSession) {
    this.#session = session;
  }

  /** What `save` writes. */
  static filesOf(path: string): readonly string[] {
    return [path, weightsOf(path)];
  }

  /**
   * Writes a graph with what can be computed beforehand, and its weights beside it: it loads faster, takes less memory, and
   * gives the same numbers. What depends on the processor is left to `open`.
   */
  static async save(path: string, to: string): Promise<void> {
    const session = await InferenceSession.create(path, {
      graphOptimizationLevel: 'extended',
      optimizedModelFilePath: to,
      intraOpNumThreads: 1,
      extra: {
        session: {
          optimized_model_external_initializers_file_name: basename(weightsOf(to)),
          optimized_model_external_initializers_min_size_in_bytes: '1024',
        },
      },
    });
    await session.release();
  }

  /** `hoardsMemory: false` gives memory back after each run: slower, for graphs that need much of it and run rarely. */
  static async open(path: string, threads: number, { hoardsMemory = true } = {}): Promise<Session> {
    const session = await InferenceSession.create(path, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      // Lengths differ from run to run: memory planned for one does not fit the next.
      enableMemPattern: false,
      enableCpuMemArena: hoardsMemory,
      // Threads that wait for work in a busy loop take processor time from others on a shared machine.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
    return new Session(session);
  }

  /** `outputs`: those that are wanted; by default all. */
  async run(
    feeds: Feeds,
    outputs: readonly string[] = this.#session.outputNames,
  ): Promise<Record<string, Floats>> {
    const tensors = Object.entries(feeds).map(([name, value]) => [name, toTensor(value)] as const);
    const results = await this.#session.run(Object.fromEntries(tensors), outputs);
    return results as unknown as Record<string, Floats>;
  }
}

const weightsOf = (path: string): string => `${path}.weights`;

function toTensor(value: Floats | Integers | Switch): Tensor {
  if ('isTrue' in value) return new Tensor('bool', [value.isTrue], [1]);
  if ('data' in value) return new Tensor('float32', value.data, value.dims);
  return new Tensor('int64', BigInt64Array.from(value.integers, BigInt), value.dims);
}
