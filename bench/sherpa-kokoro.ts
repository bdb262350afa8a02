/**
 * Kokoro as sherpa-onnx runs it: the same weights in single precision as one graph, with what sherpa-onnx reads from a
 * file's metadata, and its own way from a text to the symbols.
 */
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelSource } from '../src/engines/speech/engine.ts';
import { modelFiles } from '../src/engines/speech/kokoro/model-files.ts';
import { vocabulary } from '../src/engines/speech/kokoro/vocabulary.ts';
import { sampleRate, styleNumbers, stylesPerVoice, voices } from '../src/engines/speech/kokoro/voices.ts';
import { pronunciationFolder } from '../src/engines/speech/kokoro/weights.ts';

const metadata = {
  sample_rate: sampleRate,
  version: 1,
  n_speakers: voices.length,
  has_espeak: 1,
  voice: 'en-us',
  style_dim: `${stylesPerVoice},1,${styleNumbers}`,
};

const shortField = (number: number, bytes: Buffer) => Buffer.from([number * 8 + 2, bytes.length, ...bytes]);

/** One of a model's repeated properties: appended to a file, it counts as one more. */
function property(name: string, value: string | number): Buffer {
  const entry = Buffer.concat([shortField(1, Buffer.from(name)), shortField(2, Buffer.from(String(value)))]);
  return shortField(14, entry);
}

/** Adds to the graph at this path what sherpa-onnx asks for; `folder` is Lectern's own. */
export async function sherpaKokoro(graph: string, folder: string): Promise<ModelSource> {
  await appendFile(
    graph,
    Buffer.concat(Object.entries(metadata).map(([name, value]) => property(name, value))),
  );
  const tokens = `${graph}.tokens.txt`;
  await writeFile(tokens, [...vocabulary].map(([symbol, id]) => `${symbol} ${id}\n`).join(''));
  const kokoro = {
    model: graph,
    voices: join(folder, modelFiles.styles),
    tokens,
    dataDir: join(folder, pronunciationFolder),
  };
  return {
    key: 'sherpa-kokoro',
    module: new URL('../src/engines/speech/sherpa.model.ts', import.meta.url).href,
    options: { model: { kokoro } },
  };
}

export const sherpaSpeaker = (code: unknown): string =>
  String(voices.findIndex((voice) => voice.code === code));
