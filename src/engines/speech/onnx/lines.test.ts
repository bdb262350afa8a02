import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { cutGraph } from './cut.ts';
import { floatTensor, integers, operator, type Attribute, type Graph } from './graph.ts';
import { replaceLines, rowConvolution } from './lines.ts';
import { writeGraph } from './onnx.ts';
import { bytesField, numberField } from './protobuf.ts';

const [inputs, outputs, kernel, columns] = [16, 32, 3, 40];
const someNumbers = (count: number) => Array.from({ length: count }, (_, at) => Math.sin(at * at));

async function convolve(attributes: Attribute[], isPlane: boolean): Promise<Float32Array> {
  const graph: Graph = {
    nodes: [operator('Conv', { inputs: ['x', 'weights', 'bias'], output: 'y', attributes })],
    tensors: new Map([
      ['weights', floatTensor('weights', [outputs, inputs, kernel], someNumbers(outputs * inputs * kernel))],
      ['bias', floatTensor('bias', [outputs], someNumbers(outputs))],
    ]),
    graphRest: [bytesField(2, 'a convolution')],
    // Its version, and that of its operators.
    modelRest: [numberField(1, 8), bytesField(8, numberField(2, 17))],
    outputs: [],
  };
  const cut = cutGraph(graph, { inputs: [{ name: 'x', dims: [1, inputs, 'columns'] }], outputs: ['y'] });
  if (isPlane)
    replaceLines(cut, {
      weightsOf: (name) => cut.tensors.get(name),
      replace: (line) => rowConvolution(cut, line),
    });
  const session = await InferenceSession.create(writeGraph(cut, 'none.onnx', {}));
  const x = new Tensor('float32', Float32Array.from(someNumbers(inputs * columns)), [1, inputs, columns]);
  return (await session.run({ x }))['y']!.data as Float32Array;
}

test('a convolution over a plane computes the same as one along a line, for any dilation, stride and padding', async () => {
  const shape = integers('kernel_shape', [kernel]);
  for (const more of [
    [],
    [integers('pads', [1, 1])],
    [integers('dilations', [6]), integers('pads', [6, 6])],
    [integers('strides', [2]), integers('pads', [0, 2])],
  ]) {
    const [line, plane] = [await convolve([shape, ...more], false), await convolve([shape, ...more], true)];
    assert.equal(plane.length, line.length);
    for (const [at, value] of line.entries()) assert.ok(Math.abs(plane[at]! - value) < 1e-4, `${at}`);
  }
});
