/** MiniLM in English, fetched by `lectern models install`. It can be installed and removed while the server runs. */
import { join } from 'node:path';
import type { PlainLog } from '../../../platform/log.ts';
import { workerLimits } from '../../../platform/time-limits.ts';
import { Pool } from '../../../platform/workers/pool.ts';
import { EngineError, fromWorker } from '../../../platform/engine-error.ts';
import { verifyFile } from '../../../platform/models/model-folder.ts';
import { findInstalled } from '../../../platform/models/manifest.ts';
import { keptName } from '../../../platform/models/unpack.ts';
import type { EmbeddingEngine, EmbeddingRequest } from '../engine.ts';
import { dimensions, miniLmPackage, type MiniLmFiles } from './package.ts';

export interface MiniLmSettings {
  /** Where models are installed. */
  readonly root: string;
  /** How long an idle model stays in memory. */
  readonly idleMs: number;
  readonly log: PlainLog;
}

const { loadMs: loadTimeoutMs, silenceMs } = workerLimits.embedding;

export class MiniLmEngine implements EmbeddingEngine {
  readonly model = 'all-MiniLM-L6-v2-q8';
  readonly dimensions = dimensions;
  readonly leastSimilarity = 0.25;
  readonly installKey = miniLmPackage.key;
  readonly #settings: MiniLmSettings;
  readonly #pool: Pool;
  #verified: Promise<MiniLmFiles> | undefined;

  constructor(settings: MiniLmSettings) {
    this.#settings = settings;
    const { idleMs, log } = settings;
    // One worker for people who search, and one for the background.
    this.#pool = new Pool({
      entry: new URL('./minilm.worker.ts', import.meta.url),
      size: 2,
      maxInteractive: 1,
      maxWaiting: 16,
      idleMs,
      loadTimeoutMs,
      stopGraceMs: 1_000,
      heapMb: 256,
      log,
    });
  }

  async isAvailable(): Promise<boolean> {
    const found = (await findInstalled(this.#settings.root)).some(({ key }) => key === miniLmPackage.key);
    if (!found) this.#verified = undefined;
    return found;
  }

  understands(language: string): boolean {
    return /^en\b/i.test(language);
  }

  async embed({ texts, priority = 'interactive', signal }: EmbeddingRequest): Promise<Int8Array> {
    const setup = await this.#verify();
    const task = { key: this.model, setup, job: texts, silenceMs, priority };
    const vectors = new Int8Array(texts.length * dimensions);
    let count = 0;
    try {
      for await (const vector of this.#pool.run(task, signal))
        vectors.set(vector as Int8Array, dimensions * count++);
    } catch (error) {
      throw fromWorker(error, () => 'Search by meaning failed. Try again in a moment.');
    }
    signal.throwIfAborted();
    return vectors;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  /** Once per installation: native code must not read files that nobody has checked. */
  async #verify(): Promise<MiniLmFiles> {
    this.#verified ??= verifiedFiles(this.#settings.root);
    try {
      return await this.#verified;
    } catch (cause) {
      this.#verified = undefined;
      const message = 'The model for search by meaning is missing or damaged on this server.';
      throw new EngineError('unavailable', message, { cause });
    }
  }
}

async function verifiedFiles(root: string): Promise<MiniLmFiles> {
  const { key, files } = miniLmPackage;
  const paths: string[] = [];
  for (const [name, sha256] of Object.entries(files)) {
    const path = join(root, key, keptName(name));
    await verifyFile(path, sha256);
    paths.push(path);
  }
  const [tokenizer, network] = paths;
  return { tokenizer: tokenizer!, network: network! };
}
