/** MiniLM in English, fetched by `lectern models install`. It can be installed and removed while the server runs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError, fromWorker } from '../../platform/engine-error.ts';
import type { PlainLog } from '../../platform/log.ts';
import { findInstalled } from '../../platform/models/manifest.ts';
import { verifyFile } from '../../platform/models/model-folder.ts';
import { keptName } from '../../platform/models/source.ts';
import { workerLimits } from '../../platform/time-limits.ts';
import { Pool } from '../../platform/workers/pool.ts';
import { matchesIn } from '../../shared/text/matches.ts';
import { Session } from '../onnx-session.ts';
import type { EmbeddingEngine, EmbeddingRequest } from './engine.ts';
import { dimensions, type MiniLmFiles, miniLmPackage } from './package.ts';

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

/* Cuts a text into the pieces of words that the model knows, as uncased BERT does. */

export interface Vocabulary {
  readonly [piece: string]: number;
}

/** Anything longer is not a word. */
const maxWordLength = 100;
/** Each of these characters is a word by itself. */
const single = /[\p{P}\p{S}\p{Script=Han}]/u;
const words = /[\p{P}\p{S}\p{Script=Han}]|[^\s\p{P}\p{S}\p{Script=Han}]+/gu;

/** Lower case, without accents and invisible characters. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}�]/gu, (character) => (/\s/u.test(character) ? ' ' : ''))
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');

/** The ids of the pieces, between those of the start and the end; at most `limit` in all. */
export function piecesOf(text: string, vocabulary: Vocabulary, limit: number): number[] {
  const pieces = [vocabulary['[CLS]']!];
  for (const [word] of matchesIn(plain(text), words)) {
    pieces.push(...piecesOfWord(word, vocabulary));
    if (pieces.length >= limit) break;
  }
  return [...pieces.slice(0, limit - 1), vocabulary['[SEP]']!];
}

/** Takes the longest known piece each time. A word with a part that no piece covers is unknown as a whole. */
function piecesOfWord(word: string, vocabulary: Vocabulary): number[] {
  const unknown = [vocabulary['[UNK]']!];
  if (single.test(word)) return [vocabulary[word] ?? unknown[0]!];
  const characters = Array.from(word);
  if (characters.length > maxWordLength) return unknown;
  const pieces: number[] = [];
  for (let start = 0; start < characters.length;) {
    let end = characters.length;
    const pieceTo = (to: number) => `${start > 0 ? '##' : ''}${characters.slice(start, to).join('')}`;
    while (end > start && vocabulary[pieceTo(end)] === undefined) end--;
    if (end === start) return unknown;
    pieces.push(vocabulary[pieceTo(end)]!);
    start = end;
  }
  return pieces;
}

/* all-MiniLM-L6-v2: the mean of what the network says about each piece of a text. */

/** It was trained on up to 128 pieces and takes up to 512. */
const maxPieces = 256;

export class MiniLm {
  readonly #session: Session;
  readonly #vocabulary: Vocabulary;

  private constructor(session: Session, vocabulary: Vocabulary) {
    this.#session = session;
    this.#vocabulary = vocabulary;
  }

  static async open(files: MiniLmFiles): Promise<MiniLm> {
    const { model } = JSON.parse(await readFile(files.tokenizer, 'utf8')) as { model: { vocab: Vocabulary } };
    // A word of the text may be the name of a method that every object has.
    const vocabulary: Vocabulary = Object.assign(Object.create(null) as Vocabulary, model.vocab);
    return new MiniLm(await Session.open(files.network, 1), vocabulary);
  }

  async embed(text: string): Promise<Float32Array> {
    const integers = piecesOf(text, this.#vocabulary, maxPieces);
    const dims = [1, integers.length];
    const { last_hidden_state: output } = await this.#session.run({
      input_ids: { integers, dims },
      attention_mask: { integers: integers.map(() => 1), dims },
      token_type_ids: { integers: integers.map(() => 0), dims },
    });
    const sums = new Float32Array(dimensions);
    for (const [index, value] of output!.data.entries()) sums[index % dimensions]! += value;
    return sums;
  }
}
