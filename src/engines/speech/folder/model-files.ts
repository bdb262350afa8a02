import { join } from 'node:path';
import type { SherpaOptions } from '../sherpa.model.ts';
import { readOnnxMetadata } from './onnx-metadata.ts';

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
