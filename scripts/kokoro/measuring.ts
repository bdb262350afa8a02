/** Kokoro as it was trained, in single precision, with some of its inner values as outputs too. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Session, type Floats } from '../../src/engines/onnx-session.ts';
import { Front, type Sentence } from '../../src/engines/speech/kokoro/front.ts';
import {
  convolvePlanes,
  readNetwork,
  weightsFile,
  writeForm,
} from '../../src/engines/speech/kokoro/graphs/forms.ts';
import { cutGenerator, values } from '../../src/engines/speech/kokoro/graphs/parts.ts';
import { stylesFile } from '../../src/engines/speech/kokoro/preparation/files.ts';
import { pronunciationFolder } from '../../src/engines/speech/kokoro/preparation/weights.ts';
import { Pronouncer } from '../../src/engines/speech/kokoro/pronouncer.ts';
import { alone, type KokoroVoice } from '../../src/engines/speech/kokoro/voices.ts';
import { integer, integerTensor, operator, type Graph } from '../../src/engines/speech/onnx/graph.ts';
import { writeGraph } from '../../src/engines/speech/onnx/onnx.ts';

export interface Measured {
  readonly sentence: Sentence;
  /** The generator's output. */
  readonly outputs: Readonly<Record<string, Floats>>;
}

export class MeasuringModel {
  readonly #front: Front;
  readonly #generator: Session;
  readonly #pronouncer: Pronouncer;

  private constructor(front: Front, generator: Session, pronouncer: Pronouncer) {
    this.#front = front;
    this.#generator = generator;
    this.#pronouncer = pronouncer;
  }

  /**
   * `folder` holds what the preparation of the model writes. `measure` adds nodes to the network and returns the
   * names of the outputs they make.
   */
  static async open(
    folder: string,
    measure: (graph: Graph) => string[],
    shape: (generator: Graph) => void = convolvePlanes,
  ): Promise<MeasuringModel> {
    const at = (file: string) => join(folder, file);
    const original = await readFile(at(weightsFile));
    const graph = readNetwork(original);
    const generator = cutGenerator(graph, { outputs: measure(graph) });
    shape(generator);
    await writeFile(at('measured-front.onnx'), writeForm(original, 'planes').front);
    await writeFile(at('measured-generator.onnx'), writeGraph(generator, weightsFile, {}));
    return new MeasuringModel(
      await Front.open({ graph: at('measured-front.onnx'), styles: at(stylesFile) }, 1),
      await Session.open(at('measured-generator.onnx'), 1),
      await Pronouncer.open(at(pronunciationFolder)),
    );
  }

  async run(text: string, voice: KokoroVoice, rate = 1): Promise<Measured> {
    const sentence = await this.#front.run(this.#pronouncer.pronounce(text, voice), alone(voice), { rate });
    const { frames, source, style } = values;
    const feeds = { [frames]: sentence[frames]!, [source]: sentence[source]!, [style]: sentence[style]! };
    return { sentence, outputs: await this.#generator.run(feeds) };
  }
}

/** One output with a number for each channel of each value, worked out over the time of a sentence. */
export function reduceOverTime(
  graph: Graph,
  output: string,
  { operation, inputs }: { readonly operation: string; readonly inputs: readonly string[] },
): string {
  graph.tensors.set('time', integerTensor('time', [2]));
  const parts = inputs.map((input) => `${input}.${output}`);
  for (const [index, input] of inputs.entries()) {
    const attributes = [integer('keepdims', 0)];
    graph.nodes.push(operator(operation, { inputs: [input, 'time'], output: parts[index]!, attributes }));
  }
  graph.nodes.push(operator('Concat', { inputs: parts, output, attributes: [integer('axis', 1)] }));
  return output;
}
