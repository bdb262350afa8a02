/** Runs graphs with onnxruntime, in the process of a worker. */
import { InferenceSession, Tensor } from 'onnxruntime-node';

export interface Floats {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

export type Feeds = Readonly<Record<string, Floats | Integers>>;

export interface Integers {
  readonly integers: readonly number[];
  readonly dims: readonly number[];
}

export class Session {
  readonly #session: InferenceSession;

  private constructor(session: InferenceSession) {
    this.#session = session;
  }

  static async open(path: string, threads: number): Promise<Session> {
    const session = await InferenceSession.create(path, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      // Lengths differ from run to run: memory planned for one does not fit the next.
      enableMemPattern: false,
      // Threads that wait for work in a busy loop take the time of others on a shared machine.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
    return new Session(session);
  }

  async run(feeds: Feeds): Promise<Record<string, Floats>> {
    const tensors = Object.entries(feeds).map(([name, value]) => [name, toTensor(value)] as const);
    const results = await this.#session.run(Object.fromEntries(tensors));
    return results as unknown as Record<string, Floats>;
  }
}

function toTensor(value: Floats | Integers): Tensor {
  if ('data' in value) return new Tensor('float32', value.data, value.dims);
  return new Tensor('int64', BigInt64Array.from(value.integers, BigInt), value.dims);
}
