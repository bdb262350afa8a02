import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Session } from '../../onnx-session.ts';
import { cutGraph } from './cut.ts';
import { floatTensor, operator, prune, type Graph } from './graph.ts';
import { repeatLayer } from './loop.ts';
import { writeGraph } from './onnx.ts';
import { bytesField, numberField } from './protobuf.ts';

const scratch = await mkdtemp(join(tmpdir(), 'lectern-loop-'));
after(() => rm(scratch, { recursive: true }));

const values = ['x', 'y0', 'y1', 'y2'];

/** y = tanh(x · w) + b · 2, three times over; `b · 2` is made outside. */
function threeLayers(lastBias = 'b2'): Graph {
  const layer = (at: number) => [
    operator('MatMul', { inputs: [values[at]!, 'w'], output: `product${at}` }),
    operator('Tanh', { inputs: [`product${at}`], output: `tanh${at}` }),
    operator('Add', { inputs: [`tanh${at}`, at === 2 ? lastBias : 'b2'], output: values[at + 1]! }),
  ];
  const graph: Graph = {
    nodes: [
      operator('Add', { inputs: ['given', 'b'], output: 'x' }),
      operator('Add', { inputs: ['b', 'b'], output: 'b2' }),
      ...[0, 1, 2].flatMap(layer),
      operator('Neg', { inputs: ['y2'], output: 'made' }),
    ],
    tensors: new Map([
      ['w', floatTensor('w', [2, 2], [0.5, -0.25, 1, 0.75])],
      ['b', floatTensor('b', [2], [0.1, -0.2])],
    ]),
    graphRest: [bytesField(2, 'layers')],
    modelRest: [numberField(1, 8), bytesField(8, numberField(2, 17))],
    outputs: [],
  };
  return cutGraph(graph, { inputs: [{ name: 'given', dims: ['rows', 2] }], outputs: ['made'] });
}

async function run(graph: Graph): Promise<readonly number[]> {
  const path = join(scratch, `${graph.nodes.length}.onnx`);
  await writeFile(path, writeGraph(graph, '', {}));
  const session = await Session.open(path, 1);
  const { made } = await session.run({ given: { data: Float32Array.of(1, 2, -3, 4), dims: [2, 2] } });
  return [...made!.data];
}

test('a layer that is repeated makes the same numbers as layers one after the other', async () => {
  const [apart, repeated] = [threeLayers(), threeLayers()];
  repeatLayer(repeated, values);
  prune(repeated);
  assert.deepEqual(
    repeated.nodes.map(({ opType }) => opType),
    ['Add', 'Add', 'Loop', 'Neg'],
    'what the layer needs from outside stays',
  );
  assert.deepEqual(await run(repeated), await run(apart));
});

test('layers that differ are not taken for one, nor is a value that nothing makes', () => {
  assert.throws(() => repeatLayer(threeLayers('b'), values), /not the same/);
  assert.throws(() => repeatLayer(threeLayers(), ['x', 'nothing']), /nothing makes/);
});
