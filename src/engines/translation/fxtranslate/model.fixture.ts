/**
 * A model for tests: the real file formats, a real (very small) network, and weights from a random number
 * generator. It speaks gibberish, but different gibberish for different sentences, and always the same.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const width = 64;
const heads = 8;
const letters = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
const pieces = ['</s>', '<unk>', '▁', '.', ...letters];

/** Writes `<folder>/<direction>/` as an install does, but without checksums. */
export function writeModel(folder: string, direction: string, seed: number): string {
  const target = join(folder, direction);
  const name = direction.replace('-', '');
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, `model.${name}.intgemm.alphas.bin`), marianModel(seed));
  writeFileSync(join(target, `vocab.${name}.spm`), sentencePieces());
  return target;
}

/** A SentencePiece model is a list of messages: field 1 the piece, field 2 its score, field 3 its type. */
function sentencePieces(): Buffer {
  const messages = pieces.map((piece, i) => {
    const text = Buffer.from(piece);
    const score = Buffer.alloc(4);
    score.writeFloatLE(-i);
    const type = [3, 2][i] ?? 1;
    const body = Buffer.concat([
      Buffer.of(0x0a, text.length),
      text,
      Buffer.of(0x15),
      score,
      Buffer.of(0x18, type),
    ]);
    return Buffer.concat([Buffer.of(0x0a, body.length), body]);
  });
  return Buffer.concat(messages);
}

interface Tensor {
  readonly name: string;
  readonly type: number;
  readonly shape: readonly number[];
  readonly data: Buffer;
}

const int8 = 0x0101;
const intgemm8 = 0x4101;
const float32 = 0x0404;

function marianModel(seed: number): Buffer {
  let state = seed;
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32 - 0.5;
  const floats = (name: string, size: number, value: () => number): Tensor => {
    const data = Buffer.alloc(size * 4);
    for (let i = 0; i < size; i += 1) data.writeFloatLE(value(), i * 4);
    return { name, type: float32, shape: [1, size], data };
  };
  /** Integers, with their scale at the end, and the scale of what they are multiplied by. */
  const matrix = (name: string, rows: number): Tensor[] => {
    const data = Buffer.alloc(rows * width + 4);
    for (let i = 0; i < rows * width; i += 1) data.writeInt8(Math.round(random() * 250), i);
    data.writeFloatLE(254, rows * width);
    return [{ name, type: intgemm8, shape: [rows, width], data }, floats(`${name}_QuantMultA`, 1, () => 30)];
  };
  const bias = (name: string, size = width) => floats(name, size, () => random() * 0.2);
  const norm = (name: string) => [floats(`${name}_ln_scale`, width, () => 1), bias(`${name}_ln_bias`)];
  const attention = (name: string) => [
    ...['q', 'k', 'v', 'o'].flatMap((part) => [
      ...matrix(`${name}_W${part}`, width),
      bias(`${name}_b${part}`),
    ]),
    ...norm(`${name}_Wo`),
  ];
  const feedForward = (name: string) => [
    ...['1', '2'].flatMap((part) => [...matrix(`${name}_W${part}`, width), bias(`${name}_b${part}`)]),
    ...norm(`${name}_ffn`),
  ];
  return marianFile([
    ...matrix('Wemb', pieces.length),
    floats('none_QuantMultA', 1, () => 30),
    floats('decoder_ff_logit_out_b', pieces.length, random),
    ...attention('encoder_l1_self'),
    ...feedForward('encoder_l1_ffn'),
    ...matrix('decoder_l1_rnn_W', width),
    ...matrix('decoder_l1_rnn_Wf', width),
    bias('decoder_l1_rnn_bf'),
    ...norm('decoder_l1_rnn_ffn'),
    ...attention('decoder_l1_context'),
    ...feedForward('decoder_l1_ffn'),
    { name: 'special:model.yml', type: int8, shape: [settings.length], data: settings },
  ]);
}

const settings = Buffer.from(
  [
    `dim-emb: ${width}`,
    `transformer-heads: ${heads}`,
    'enc-depth: 1',
    'dec-depth: 1',
    `transformer-dim-ffn: ${width}`,
    `dim-vocabs:\n  - ${pieces.length}\n  - ${pieces.length}`,
    '\0',
  ].join('\n'),
);

const words = (...numbers: number[]): Buffer => Buffer.from(BigUint64Array.from(numbers.map(BigInt)).buffer);
const aligned = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 255)]);

/** Version, count, a header for each tensor, then all names, all shapes, and the data at aligned addresses. */
function marianFile(tensors: readonly Tensor[]): Buffer {
  const data = tensors.map((tensor) => aligned(tensor.data));
  const head = Buffer.concat([
    words(1, tensors.length),
    ...tensors.map(({ name, type, shape }, i) => words(name.length + 1, type, shape.length, data[i]!.length)),
    ...tensors.map(({ name }) => Buffer.from(`${name}\0`)),
    ...tensors.map(({ shape }) => Buffer.from(Int32Array.from(shape).buffer)),
  ]);
  const gap = -(head.length + 8) & 255;
  return Buffer.concat([head, words(gap), Buffer.alloc(gap), ...data]);
}
