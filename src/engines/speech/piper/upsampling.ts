/**
 * A transposed convolution writes each input several times into its output; onnxruntime has no fast kernel for it.
 * The same numbers come from a plain convolution that computes all outputs between two inputs at once, as
 * channels, which are then put side by side in time.
 */
import { float32, integerTensor, integers, integersOf, operator } from '../onnx/graph.ts';
import type { Graph, GraphNode, Tensor } from '../onnx/graph.ts';

export function upsampleByConvolution(graph: Graph): void {
  graph.nodes = graph.nodes.flatMap((node) =>
    node.opType === 'ConvTranspose' ? plainConvolution(graph, node) : [node],
  );
}

function plainConvolution(graph: Graph, node: GraphNode): GraphNode[] {
  const [input, weightName, biasName] = node.inputs as [string, string, string];
  const [stride] = integersOf(node, 'strides') as [number];
  const [pad] = integersOf(node, 'pads') as [number];
  const weight = graph.tensors.get(weightName)!;
  const outputs = weight.dims[1]!;
  const at = (part: string) => `${node.name}.${part}`;
  graph.tensors.set(at('weight'), { ...plainWeight(weight, stride, pad), name: at('weight') });
  graph.tensors.set(at('bias'), { ...repeat(graph.tensors.get(biasName)!, stride), name: at('bias') });
  graph.tensors.set(at('apart'), integerTensor(at('apart'), [1, outputs, stride, -1]));
  graph.tensors.set(at('together'), integerTensor(at('together'), [1, outputs, -1]));
  return [
    operator('Conv', {
      inputs: [input, at('weight'), at('bias')],
      output: at('phases'),
      attributes: [integers('kernel_shape', [taps]), integers('pads', [1, 1])],
    }),
    operator('Reshape', { inputs: [at('phases'), at('apart')], output: at('rows') }),
    operator('Transpose', {
      inputs: [at('rows')],
      output: at('columns'),
      attributes: [integers('perm', [0, 1, 3, 2])],
    }),
    operator('Reshape', { inputs: [at('columns'), at('together')], output: node.outputs[0]! }),
  ];
}

/** An output depends on the input before it, at it and after it. */
const taps = 3;

/** From [inputs, outputs, kernel] to [outputs × stride, inputs, taps]. */
function plainWeight({ dims, data }: Tensor, stride: number, pad: number): Omit<Tensor, 'name'> {
  const [inputs, outputs, kernel] = dims as [number, number, number];
  if (kernel > stride + 2 * pad || pad > stride)
    throw new Error('an upsampling reaches further than expected');
  const made = new Float32Array(outputs * stride * inputs * taps);
  for (let output = 0; output < outputs; output++) {
    for (let phase = 0; phase < stride; phase++) {
      for (let input = 0; input < inputs; input++) {
        for (let tap = 0; tap < taps; tap++) {
          const place = phase + pad + (1 - tap) * stride;
          if (place < 0 || place >= kernel) continue;
          const from = (input * outputs + output) * kernel + place;
          made[((output * stride + phase) * inputs + input) * taps + tap] = data.readFloatLE(4 * from);
        }
      }
    }
  }
  return { dataType: float32, dims: [outputs * stride, inputs, taps], data: Buffer.from(made.buffer) };
}

function repeat({ data }: Tensor, times: number): Omit<Tensor, 'name'> {
  const count = data.length / 4;
  const made = Float32Array.from({ length: count * times }, (_, index) =>
    data.readFloatLE(4 * Math.floor(index / times)),
  );
  return { dataType: float32, dims: [count * times], data: Buffer.from(made.buffer) };
}
