/**
 * Kokoro as kokoro-js runs it: the network as one graph, a sentence at once, with onnxruntime's own settings. The
 * symbols are ours, so that both say the same.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { LoadModel } from '../src/engines/speech/engine.ts';
import { modelFiles } from '../src/engines/speech/kokoro/model-files.ts';
import { Pronouncer } from '../src/engines/speech/kokoro/pronouncer.ts';
import { vocabulary } from '../src/engines/speech/kokoro/vocabulary.ts';
import { styleNumbers, stylesPerVoice, voices } from '../src/engines/speech/kokoro/voices.ts';
import { pronunciationFolder } from '../src/engines/speech/kokoro/weights.ts';
import { toInt16 } from '../src/formats/audio/samples.ts';

export interface KokoroJsOptions {
  /** Lectern's own, with the styles and the data of eSpeak NG. */
  readonly folder: string;
  readonly graph: string;
}

export const load: LoadModel = async (options, threads) => {
  const { folder, graph } = options as KokoroJsOptions;
  const session = await InferenceSession.create(graph, { intraOpNumThreads: threads });
  const pronouncer = await Pronouncer.open(join(folder, pronunciationFolder));
  const styles = await readFile(join(folder, modelFiles.styles));
  return {
    async synthesize({ text, speaker }, emit) {
      const voice = voices.findIndex(({ code }) => code === speaker);
      const symbols = pronouncer.pronounce(text, voices[voice]!);
      const ids = [0, ...symbols.map(({ symbol }) => vocabulary.get(symbol)!), 0];
      const row = (voice * stylesPerVoice + symbols.length) * styleNumbers;
      const style = Float32Array.from({ length: styleNumbers }, (_, at) =>
        styles.readFloatLE(4 * (row + at)),
      );
      const made = await session.run({
        input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
        style: new Tensor('float32', style, [1, styleNumbers]),
        speed: new Tensor('float32', Float32Array.of(1), [1]),
      });
      emit({ samples: toInt16(made[session.outputNames[0]!]!.data as Float32Array) });
    },
  };
};
