"""Writes the student as the two ONNX graphs that the product speaks with, its weights in eight bits.

    python export.py <checkpoint: .pt, or a folder with the graphs> <folder>

`summary.onnx` runs once for a sentence, over all its frames; `student.onnx` makes the samples of any stretch, with
`REACH` frames around it. The graphs are written node by node, with numpy and onnx alone. Each matrix is stored as bytes with a
scale for each output and each input. The wide ones stay bytes in memory (`MatMulNBits`), the others are widened when the
model is loaded. Whatever follows from other constants is computed then as well.
"""
import hashlib
import json
import pathlib
import sys

import numpy as np
from onnx import ModelProto, TensorProto, helper, numpy_helper

OPSET, IR = 20, 9
FRAME_CHANNELS, PITCH_FEATURES, HARMONICS = 512, 2, 6
BINS, WINDOW, HOP, COLUMNS, FRAME = 151, 300, 75, 4, 300
BEFORE, AFTER = 112, 113
# Below this many inputs a matrix is widened: `MatMulNBits` is slower then than single precision.
BYTES_FROM = 300
# Smaller tensors stay as they are.
QUANTIZED_FROM = 4096
LAST = np.iinfo(np.int64).max


def quantize(matrix):
    """Bytes [inputs, outputs], a scale for each output, chosen for the smallest error, and one for each input.

    Inputs differ in size, those of the sentence's vector most: with the outputs' scales alone, that one matrix would
    cost half a decibel of log-mel.
    """
    inputs = np.sqrt(np.abs(matrix).max(axis=1) + 1e-8)
    inputs = (inputs / inputs.mean()).astype(np.float16).astype(np.float32)
    even = matrix / inputs[:, None]
    best, kept = None, None
    largest = np.abs(even).max(axis=0) + 1e-12
    for share in (1.0, 0.95, 0.9, 0.85):
        scale = largest * share / 127
        error = np.square(np.clip(np.round(even / scale), -127, 127) * scale - even).sum(axis=0)
        if best is None:
            best, kept = error, scale
        kept = np.where(error < best, scale, kept)
        best = np.minimum(best, error)
    return np.clip(np.round(even / kept), -127, 127).astype(np.int8), kept.astype(np.float32), inputs


class Weights:
    """Every tensor by its name in the network; matrices as bytes [outputs, inputs] with their scales."""

    def __init__(self, content):
        self.sizes, self.step, self.plain, self.matrices = content['sizes'], content['step'], {}, {}
        for name, value in content['student'].items():
            if isinstance(value, tuple):
                self.matrices[name] = value
                continue
            value = value if isinstance(value, np.ndarray) else value.float().cpu().numpy()
            if value.ndim == 2 and value.size >= QUANTIZED_FROM:
                small, scale, inputs = quantize(np.asarray(value, np.float32).T)
                self.matrices[name] = np.ascontiguousarray(small.T), scale, inputs
            else:
                self.plain[name] = np.asarray(value, np.float32)


class Graph:
    def __init__(self, weights):
        self.weights, self.nodes, self.tensors, self.count = weights, [], {}, 0

    def node(self, kind, inputs, outputs=1, domain='', **attributes):
        self.count += 1
        names = [f'{kind}.{self.count}.{at}' for at in range(outputs)]
        self.nodes.append(helper.make_node(kind, inputs, names, domain=domain, **attributes))
        return names[0] if outputs == 1 else names

    def constant(self, value, name=None):
        """The same numbers are kept once."""
        value = np.asarray(value)
        if name is None:
            kind = f'{value.dtype}.{"x".join(map(str, value.shape))}'
            name = f'{kind}.{hashlib.sha256(value.tobytes()).hexdigest()[:16]}'
        self.tensors.setdefault(name, numpy_helper.from_array(value, name))
        return name

    def number(self, value):
        return self.constant(np.array(value, np.float32))

    def plain(self, name):
        return self.constant(self.weights.plain[name], name)

    def whole(self, *values):
        return self.constant(np.array(values, np.int64))

    def add(self, one, other):
        return self.node('Add', [one, other])

    def times(self, one, other):
        return self.node('Mul', [one, other])

    def reshape(self, value, *shape):
        return self.node('Reshape', [value, self.whole(*shape)])

    def slice(self, value, start, end, axis=1):
        return self.node('Slice', [value, self.whole(start), self.whole(end), self.whole(axis)])

    def join(self, values, axis):
        return self.node('Concat', values, axis=axis)

    def neighbours(self, value, reach, width):
        """[1, T, C] shifted by -reach ... reach, with zeros beyond the ends."""
        zeros = self.constant(np.zeros((1, reach, width), np.float32))
        padded = self.join([zeros, value, zeros], 1)
        return [self.slice(padded, at, at - 2 * reach if at < 2 * reach else LAST) for at in range(2 * reach + 1)]

    def inputs_of(self, layer):
        """The scale for each of a layer's inputs, by which they are to be multiplied before."""
        return self.constant(self.weights.matrices[f'{layer}.weight'][2].astype(np.float16), f'{layer}.inputs')

    def scaled(self, value, layer):
        return self.times(value, self.node('Cast', [self.inputs_of(layer)], to=TensorProto.FLOAT))

    def linear(self, value, layer, share=None):
        """The layer on inputs that have been multiplied by their scales. `share` multiplies what it gives."""
        small, scale, _ = self.weights.matrices[f'{layer}.weight']
        scale, bias = self.constant(scale, f'{layer}.scale'), self.plain(f'{layer}.bias')
        if share:
            scale, bias = self.times(scale, self.plain(share)), self.times(bias, self.plain(share))
        outputs, count = small.shape
        if count < BYTES_FROM:
            # Not by `DequantizeLinear`, which onnxruntime would join with the product into one in eight bits.
            matrix = self.node('Cast', [self.constant(np.ascontiguousarray(small.T), f'{layer}.bytes')], to=TensorProto.FLOAT)
            matrix = self.times(matrix, scale)
            return self.add(self.node('MatMul', [value, matrix]), bias)
        block = 128 if count % 128 == 0 or count > 1000 else 64
        blocks = -(-count // block)
        padded = np.full((outputs, blocks * block), 128, np.uint8)
        padded[:, :count] = small.astype(np.int16) + 128
        steps = self.reshape(self.node('Expand', [self.reshape(scale, outputs, 1), self.whole(outputs, blocks)]), -1)
        matrix = self.constant(padded.reshape(outputs, blocks, block), f'{layer}.bytes')
        return self.node('MatMulNBits', [value, matrix, steps, '', '', bias], domain='com.microsoft', K=count, N=outputs, bits=8,
                         block_size=block, accuracy_level=4)

    def normal(self, value, scale, shift):
        return self.node('LayerNormalization', [value, scale, shift], axis=-1, epsilon=1e-5)

    def pitch_features(self):
        voiced = self.node('Cast', [self.node('Greater', ['pitch', self.number(10)])], to=TensorProto.FLOAT)
        height = self.node('Log', [self.times(self.node('Max', ['pitch', self.number(40)]), self.number(1 / 180))])
        pair = [voiced, self.times(voiced, self.times(height, self.number(2)))]
        return self.join([self.reshape(one, 1, -1, 1) for one in pair], 2)

    def inputs(self, features):
        frames = self.node('Transpose', ['frames'], perm=[0, 2, 1])
        centered = self.node('Sub', [frames, self.plain('frame_mean')])
        return self.join([self.times(centered, self.plain('frame_scale')), features], 2)

    def save(self, path, inputs, output):
        value = lambda name, shape: helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)
        self.nodes.append(helper.make_node('Identity', [output[0]], [output[1]]))
        graph = helper.make_graph(self.nodes, path.stem, [value(*one) for one in inputs.items()], [value(output[1], output[2])],
                                  list(self.tensors.values()))
        model = helper.make_model(graph, ir_version=IR, opset_imports=[helper.make_opsetid('', OPSET), helper.make_opsetid('com.microsoft', 1)])
        helper.set_model_props(model, {'sizes': json.dumps(self.weights.sizes), 'step': str(self.weights.step)})
        path.write_bytes(model.SerializeToString())


def write_summary(weights, path):
    """frames [1, 512, F], pitch [1, F] and style [1, 128] to condition [1, 320]."""
    g = Graph(weights)
    inputs = g.inputs(g.pitch_features())
    once = g.node('Gelu', [g.linear(g.scaled(inputs, 'pool'), 'pool')])
    again = g.node('Gelu', [g.linear(g.scaled(once, 'pool_again'), 'pool_again')])
    pooled = g.join([inputs, once, again], 2)
    mean = g.node('ReduceMean', [pooled, g.whole(1)], keepdims=1)
    centered = g.node('Sub', [pooled, mean])
    variance = g.node('ReduceMean', [g.times(centered, centered), g.whole(1)], keepdims=0)
    deviation = g.node('Sqrt', [g.add(variance, g.number(1e-4))])
    known = g.join(['style', g.node('Squeeze', [mean, g.whole(1)]), deviation], 1)
    bent = g.node('Gelu', [g.linear(g.scaled(known, 'summary.0'), 'summary.0')])
    condition = g.linear(g.scaled(bent, 'summary.2'), 'summary.2')
    g.save(path, {'frames': [1, FRAME_CHANNELS, 'frames'], 'pitch': [1, 'frames'], 'style': [1, 128]},
           (condition, 'condition', [1, weights.sizes['condition']]))


def block(g, value, name, kernel, width):
    """A ConvNeXt block whose normalization is steered by the style and the sentence."""
    along = g.weights.plain[f'{name}.along']
    mixed = g.plain(f'{name}.along_bias')
    for at, shifted in enumerate(g.neighbours(value, kernel // 2, width)):
        mixed = g.add(g.times(shifted, g.constant(along[at], f'{name}.along.{at}')), mixed)
    steer = g.linear(g.scaled('condition', f'{name}.steer'), f'{name}.steer')
    scale, shift = g.node('Split', [g.reshape(steer, -1)], outputs=2, axis=0, num_outputs=2)
    inputs = g.node('Cast', [g.inputs_of(f'{name}.widen')], to=TensorProto.FLOAT)
    normal = g.normal(mixed, g.times(g.add(scale, g.number(1)), inputs), g.times(shift, inputs))
    wide = g.node('Gelu', [g.linear(normal, f'{name}.widen')])
    return g.add(value, g.linear(g.scaled(wide, f'{name}.narrow'), f'{name}.narrow', share=f'{name}.share'))


def column_features(g, features):
    """The phase of each column as six waves, and its pitch."""
    columns = g.reshape(g.join([features] * COLUMNS, 2), 1, -1, PITCH_FEATURES)
    angles = g.times(g.reshape('cycles', 1, -1, 1), g.constant(2 * np.pi * np.arange(1, HARMONICS + 1, dtype=np.float32)))
    voiced = g.slice(columns, 0, 1, axis=2)
    waves = g.times(g.join([g.node('Cos', [angles]), g.node('Sin', [angles])], 2), voiced)
    return g.join([waves, columns], 2)


def transforms(g):
    """The transform of a windowed column as a matrix [300, 302], and its inverse [302, 300]."""
    samples, bins = np.arange(WINDOW, dtype=np.int64), np.arange(BINS, dtype=np.int64)
    turns = g.node('Mod', [g.times(g.constant(samples[:, None]), g.constant(bins)), g.whole(WINDOW)])
    angle = g.times(g.node('Cast', [turns], to=TensorProto.FLOAT), g.number(2 * np.pi / WINDOW))
    waves = g.join([g.node('Cos', [angle]), g.node('Neg', [g.node('Sin', [angle])])], 1)
    window = (0.5 - 0.5 * np.cos(2 * np.pi * samples / WINDOW)).astype(np.float32)
    shares = np.where((bins == 0) | (bins == BINS - 1), 1, 2) / WINDOW / 1.5
    forward = g.times(waves, g.constant(window[:, None]))
    inverse = g.times(g.node('Transpose', [forward]), g.constant(np.concatenate([shares, shares]).astype(np.float32)[:, None]))
    return forward, inverse


def shape(g, columns, pulses, inverse):
    """Samples from the shape of the columns and the spectrum of the pulses."""
    gain, turn, size, angle = g.node('Split', [columns], outputs=4, axis=2, num_outputs=4)
    between = lambda value, high: g.node('Exp', [g.node('Clip', [value, g.number(-12), g.number(high)])])
    gain, size = between(gain, 6), between(size, 5)
    cos, sin = g.times(gain, g.node('Cos', [turn])), g.times(gain, g.node('Sin', [turn]))
    first, second = g.node('Split', [pulses], outputs=2, axis=2, num_outputs=2)
    real = g.add(g.node('Sub', [g.times(cos, first), g.times(sin, second)]), g.times(size, g.node('Cos', [angle])))
    imaginary = g.add(g.add(g.times(cos, second), g.times(sin, first)), g.times(size, g.node('Sin', [angle])))
    pieces = g.node('MatMul', [g.join([real, imaginary], 2), inverse])
    last = COLUMNS - 1
    rows = lambda count: g.constant(np.zeros((1, count, HOP), np.float32))
    total = None
    for at, quarter in enumerate(g.node('Split', [pieces], outputs=COLUMNS, axis=2, num_outputs=COLUMNS)):
        padded = g.join([*([rows(at)] if at else []), quarter, *([rows(last - at)] if at < last else [])], 1)
        total = padded if total is None else g.add(total, padded)
    return g.slice(g.reshape(total, 1, -1), BEFORE, -AFTER)


def write_student(weights, path):
    """A stretch of the sentence's frames, pitch, phases and pulses, and its condition, to samples [1, 300 F]."""
    g, sizes = Graph(weights), weights.sizes
    features = g.pitch_features()
    seen = g.inputs(features)
    value = g.linear(g.scaled(g.join(g.neighbours(seen, 1, FRAME_CHANNELS + PITCH_FEATURES), 2), 'enter'), 'enter')
    for at, kernel in enumerate(sizes['kernels']):
        value = block(g, value, f'blocks.{at}', kernel, sizes['width'])
    value = g.reshape(g.linear(g.scaled(value, 'rise'), 'rise'), 1, -1, sizes['fine_width'])
    phase = g.constant(np.ascontiguousarray(weights.plain['phase.weight'].T), 'phase.weight')
    value = g.add(value, g.add(g.node('MatMul', [column_features(g, features), phase]), g.plain('phase.bias')))
    for at, kernel in enumerate(sizes['fine_kernels']):
        value = block(g, value, f'fine.{at}', kernel, sizes['fine_width'])
    value = g.scaled(g.normal(value, g.plain('last_norm.weight'), g.plain('last_norm.bias')), 'head')
    forward, inverse = transforms(g)
    padded = g.join([g.constant(np.zeros((1, BEFORE), np.float32)), 'pulses', g.constant(np.zeros((1, AFTER), np.float32))], 1)
    parts = g.reshape(padded, 1, -1, HOP)
    hops = WINDOW // HOP
    windows = g.join([g.slice(parts, at, at - hops + 1 if at < hops - 1 else LAST) for at in range(hops)], 2)
    samples = shape(g, g.linear(value, 'head'), g.node('MatMul', [windows, forward]), inverse)
    g.save(path, {'frames': [1, FRAME_CHANNELS, 'frames'], 'pitch': [1, 'frames'], 'cycles': [1, 'columns'],
                  'pulses': [1, 'samples'], 'condition': [1, sizes['condition']]}, (samples, 'sound', [1, 'made']))


def read_content(path):
    """What a checkpoint holds, or the product's own graphs. A matrix in bytes comes with its scales."""
    path = pathlib.Path(path)
    if path.is_dir():
        return read_graphs(path)
    import torch

    return torch.load(path, map_location='cpu', weights_only=True)


def read_graphs(folder):
    """The network back from the product's graphs."""
    tensors, student = {}, {}
    for name in ('summary', 'student'):
        model = ModelProto.FromString((folder / f'{name}.onnx').read_bytes())
        tensors.update({one.name: numpy_helper.to_array(one) for one in model.graph.initializer})
    about = {one.key: json.loads(one.value) for one in model.metadata_props}
    for name, value in tensors.items():
        layer, _, what = name.rpartition('.')
        if what == 'bytes':
            inputs = tensors[f'{layer}.inputs'].astype(np.float32)
            if value.dtype == np.uint8:
                value = (value.reshape(len(value), -1)[:, : len(inputs)].astype(np.int16) - 128).astype(np.int8)
            else:
                value = value.T
            student[f'{layer}.weight'] = np.ascontiguousarray(value), tensors[f'{layer}.scale'], inputs
        elif layer.endswith('.along'):
            student.setdefault(layer, {})[int(what)] = value
        elif what in ('bias', 'weight', 'share', 'along_bias') or name in ('frame_mean', 'frame_scale'):
            student[name] = value.T if name == 'phase.weight' else value
    student = {name: np.stack([value[at] for at in range(len(value))]) if isinstance(value, dict) else value
               for name, value in student.items()}
    return {**about, 'student': student}


def unpack(folder):
    """What `torch.load` gives for a checkpoint, from the product's graphs: the training can go on from them."""
    import torch

    content = read_graphs(pathlib.Path(folder))
    floats = {name: value[0] * value[1][:, None] * value[2] if isinstance(value, tuple) else value
              for name, value in content['student'].items()}
    return {**content, 'student': {name: torch.from_numpy(np.array(value, np.float32)) for name, value in floats.items()}}


def export(content, folder):
    weights, folder = Weights(content), pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    write_summary(weights, folder / 'summary.onnx')
    write_student(weights, folder / 'student.onnx')


if __name__ == '__main__':
    export(read_content(sys.argv[1]), sys.argv[2])
