import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { SherpaOptions } from '../sherpa.model.ts';

/**
 * The key-value pairs an ONNX file carries about itself, read without loading the model. An ONNX file is
 * one protocol-buffer message: its fields follow each other, the pairs in fields of number 14,
 * and the graph, which is nearly the whole file, is one field that is stepped over.
 */
const pairField = 14;
const varintWire = 0;
const sixtyFourBits = 1;
const lengthDelimited = 2;
const thirtyTwoBits = 5;
/** More than any pair of a speech model needs: the longest are lists of speakers' names. */
const maxPairBytes = 1 << 20;

async function readOnnxMetadata(path: string): Promise<ReadonlyMap<string, string>> {
  const file = await open(path);
  try {
    return await readPairs(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

async function readPairs(file: FileHandle, size: number): Promise<Map<string, string>> {
  const pairs = new Map<string, string>();
  let offset = 0;
  while (offset < size) {
    const head = await readAt(file, offset, Math.min(20, size - offset));
    const field = readField(head, 0);
    const start = offset + field.start;
    offset = start + field.length;
    if (offset > size) throw new Error('it is cut off');
    if (field.number === pairField && field.length <= maxPairBytes) {
      const [key = '', value = ''] = readStrings(await readAt(file, start, field.length));
      pairs.set(key, value);
    }
  }
  return pairs;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

interface Field {
  readonly number: number;
  /** Where its content begins, and how long that is. */
  readonly start: number;
  readonly length: number;
}

function readField(bytes: Buffer, offset: number): Field {
  const tag = readVarint(bytes, offset);
  const number = Math.floor(tag.value / 8);
  const wireType = tag.value % 8;
  if (wireType === sixtyFourBits) return { number, start: tag.end, length: 8 };
  if (wireType === thirtyTwoBits) return { number, start: tag.end, length: 4 };
  const { value, end } = readVarint(bytes, tag.end);
  if (wireType === varintWire) return { number, start: tag.end, length: end - tag.end };
  if (wireType === lengthDelimited) return { number, start: end, length: value };
  throw new Error('it is not an ONNX file');
}

function readVarint(bytes: Buffer, offset: number): { value: number; end: number } {
  let value = 0;
  for (let index = 0; index < 10; index += 1) {
    const byte = bytes[offset + index];
    if (byte === undefined) break;
    value += (byte & 127) * 2 ** (7 * index);
    if (byte < 128) return { value, end: offset + index + 1 };
  }
  throw new Error('it is not an ONNX file');
}

/** The two strings of one pair, in fields 1 (the key) and 2 (the value). */
function readStrings(bytes: Buffer): string[] {
  const strings: string[] = [];
  for (let offset = 0; offset < bytes.length;) {
    const { number, start, length } = readField(bytes, offset);
    strings[number - 1] = bytes.toString('utf8', start, start + length);
    offset = start + length;
  }
  return strings;
}

export interface FoundModel extends Pick<SherpaOptions, 'model' | 'ruleFsts'> {
  readonly sampleRate: number;
  readonly speakers: number;
}

interface OnnxFile {
  readonly name: string;
  readonly metadata: ReadonlyMap<string, string>;
}

const kinds = ['vits', 'kokoro', 'kitten', 'matcha'] as const;
type Kind = (typeof kinds)[number];

/** Recognizes the model among a folder's files by what the ONNX files say about themselves. */
export async function findModel(path: string, names: readonly string[]): Promise<FoundModel> {
  const onnx: OnnxFile[] = [];
  for (const name of names.filter((one) => one.endsWith('.onnx'))) onnx.push(await readOnnx(path, name));
  const acoustic = chooseAcoustic(onnx);
  const kind = kindOf(acoustic)!;
  const sampleRate = Number(acoustic.metadata.get('sample_rate'));
  if (!(sampleRate >= 8_000 && sampleRate <= 96_000)) {
    throw new Error(`${acoustic.name} has no usable sample_rate in its metadata`);
  }
  const rules = names.filter((one) => one.endsWith('.fst')).map((one) => join(path, one));
  return {
    model: { [kind]: { ...commonFiles(path, names), ...ownFiles({ path, names, onnx }, acoustic) } },
    ...(rules.length > 0 ? { ruleFsts: rules.join(',') } : {}),
    sampleRate,
    speakers: Math.max(1, Number(acoustic.metadata.get('n_speakers') ?? 1) || 1),
  };
}

async function readOnnx(path: string, name: string): Promise<OnnxFile> {
  try {
    return { name, metadata: await readOnnxMetadata(join(path, name)) };
  } catch (error) {
    throw new Error(`${name} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

const kindOf = ({ metadata }: OnnxFile): Kind | undefined =>
  kinds.find((kind) => metadata.get('model_type')?.toLowerCase().startsWith(kind));

function chooseAcoustic(files: readonly OnnxFile[]): OnnxFile {
  if (files.length === 0) throw new Error('there is no .onnx file');
  const known = files.filter(kindOf);
  // A folder may contain the same model twice, full and quantized; the full one sounds better.
  const full = known.filter(({ name }) => !name.includes('int8'));
  const [chosen, second] = full.length > 0 ? full : known;
  if (!chosen) {
    throw new Error(`no .onnx file carries sherpa-onnx metadata with a model_type of ${kinds.join(', ')}`);
  }
  if (second) throw new Error(`it is not clear which model speaks: ${chosen.name} or ${second.name}`);
  return chosen;
}

function commonFiles(path: string, names: readonly string[]): object {
  if (!names.includes('tokens.txt')) throw new Error('there is no tokens.txt');
  const lexicons = names.filter((one) => /^lexicon.*\.txt$/.test(one)).map((one) => join(path, one));
  const data = names.includes('espeak-ng-data');
  if (!data && lexicons.length === 0)
    throw new Error('there is neither an espeak-ng-data folder nor a lexicon.txt');
  return {
    tokens: join(path, 'tokens.txt'),
    ...(data ? { dataDir: join(path, 'espeak-ng-data') } : {}),
    ...(lexicons.length > 0 ? { lexicon: lexicons.join(',') } : {}),
  };
}

interface Files {
  readonly path: string;
  readonly names: readonly string[];
  readonly onnx: readonly OnnxFile[];
}

function ownFiles({ path, names, onnx }: Files, acoustic: OnnxFile): object {
  const kind = kindOf(acoustic);
  const file = join(path, acoustic.name);
  if (kind === 'vits') return { model: file };
  if (kind === 'matcha') {
    const vocoders = onnx.filter((one) => !kindOf(one));
    if (vocoders.length !== 1)
      throw new Error('a Matcha model needs one vocoder (a second .onnx file) beside it');
    return { acousticModel: file, vocoder: join(path, vocoders[0]!.name) };
  }
  if (!names.includes('voices.bin')) throw new Error(`a ${kind} model needs a voices.bin beside it`);
  return { model: file, voices: join(path, 'voices.bin') };
}
