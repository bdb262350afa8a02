import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { float16, floatTensor, integer, integerTensor, integers, integersOf, operator } from './graph.ts';
import type { Graph } from './graph.ts';
import { readGraph, writeGraph } from './onnx.ts';
import { bytesField, numberField, readFields, readNumbers } from './protobuf.ts';

const int = fc.maxSafeInteger();

test('numbers and bytes are read as they were written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), int, fc.uint8Array(), (number, value, bytes) => {
      const message = Buffer.concat([numberField(number, value), bytesField(number + 1, Buffer.from(bytes))]);
      const [first, second, ...rest] = [...readFields(message)];
      assert.deepEqual(rest, []);
      assert.deepEqual([first!.number, first!.value], [number, value]);
      assert.deepEqual(readNumbers(message, first!), [value]);
      assert.equal(second!.number, number + 1);
      assert.deepEqual(message.subarray(second!.start, second!.end), Buffer.from(bytes));
    }),
  );
});

test('attributes keep their integers', () => {
  fc.assert(
    fc.property(fc.array(int), int, (many, one) => {
      const attributes = [integers('many', many), integer('one', one)];
      const node = operator('Test', { inputs: [], output: 'y', attributes });
      assert.deepEqual([integersOf(node, 'many'), integersOf(node, 'one')], [many, [one]]);
      assert.deepEqual(integersOf(node, 'none'), []);
    }),
  );
});

test('a cut or garbled file is refused', () => {
  const whole = bytesField(7, bytesField(1, 'a node'));
  assert.throws(() => readGraph(whole.subarray(0, -1)), /runs past/);
  assert.throws(() => readGraph(Buffer.from([0x07])), /wire type/);
  assert.throws(() => readGraph(Buffer.alloc(20, 0xff)), /varint/);
});

test('a written graph contains small tensors and points to large ones', () => {
  const weights = Buffer.alloc(4096, 7);
  const graph: Graph = {
    nodes: [
      operator('Add', { inputs: ['large', 'small'], output: 'sum', attributes: [integer('axis', -1)] }),
    ],
    tensors: new Map([
      ['large', { name: 'large', dataType: float16, dims: [2, 1024], data: weights, offset: 100 }],
      ['small', integerTensor('small', [-3, 5])],
      ['unused', floatTensor('unused', [1], [1])],
    ]),
    graphRest: [bytesField(12, bytesField(1, 'sum'))],
    modelRest: [numberField(1, 9)],
    outputs: [],
  };
  const written = writeGraph(graph, 'weights.onnx', { model_type: 'kokoro' });
  assert.ok(written.length < 1000, 'the weights are not copied');
  for (const part of ['location', 'weights.onnx', 'offset', '100', '4096', 'model_type', 'kokoro'])
    assert.ok(written.includes(part), part);
  graph.tensors.delete('large');
  const read = readGraph(writeGraph(graph, 'weights.onnx', {}));
  assert.deepEqual(read.nodes, graph.nodes);
  assert.deepEqual([...read.tensors.keys()], ['small']);
  assert.deepEqual(read.tensors.get('small')!.data, graph.tensors.get('small')!.data);
  assert.deepEqual(read.outputs, ['sum']);
});
