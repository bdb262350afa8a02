/** all-MiniLM-L6-v2: the mean of what the network says about each piece of a text. */
import { readFile } from 'node:fs/promises';
import { Session } from '../../onnx-session.ts';
import { dimensions, type MiniLmFiles } from './package.ts';
import { piecesOf, type Vocabulary } from './word-pieces.ts';

/** It was trained on up to 128 pieces and takes up to 512. */
const mostPieces = 256;

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
    const integers = piecesOf(text, this.#vocabulary, mostPieces);
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
