"""Kokoro's generator, node by node on the GPU: the teacher."""
import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper

FRAMES = '/decoder/decoder/decode.3/Div_4_output_0'
SOURCE = '/decoder/decoder/generator/Concat_3_output_0'
STYLE = '/decoder/Slice_output_0'
LAST = '/decoder/decoder/generator/conv_post/Conv_output_0'
INVERSE = 'decoder.decoder.generator.stft.istft.stft'


def numbers(tensor):
    return [int(value) for value in tensor.reshape(-1)]


def convolve(x, weight, bias, attributes):
    before, after = attributes.get('pads', [0, 0])
    if before != after:
        x, before = F.pad(x, (before, after)), 0
    return F.conv1d(
        x, weight, bias,
        stride=attributes.get('strides', [1])[0], padding=before,
        dilation=attributes.get('dilations', [1])[0], groups=attributes.get('group', 1),
    )


def convolve_back(x, weight, bias, attributes):
    return F.conv_transpose1d(
        x, weight, bias,
        stride=attributes['strides'][0], padding=attributes.get('pads', [0, 0])[0],
        output_padding=attributes.get('output_padding', [0])[0], groups=attributes.get('group', 1),
    )


def cut(x, starts, ends, axes=None, _steps=None):
    starts, ends = numbers(starts), numbers(ends)
    for start, end, axis in zip(starts, ends, numbers(axes) if axes is not None else range(len(starts))):
        size = x.shape[axis]
        start, end = (start + size if start < 0 else start), (end + size if end < 0 else min(end, size))
        x = x.narrow(axis, start, end - start)
    return x


def pad(x, widths, attributes):
    widths = numbers(widths)
    mode = attributes.get('mode', b'constant').decode()
    return F.pad(x, (widths[2], widths[5]), mode=mode)


def unsqueeze(x, axes):
    for axis in sorted(numbers(axes)):
        x = x.unsqueeze(axis)
    return x


def squeeze(x, axes):
    for axis in sorted(numbers(axes), reverse=True):
        x = x.squeeze(axis)
    return x


def third(inputs):
    return inputs[2] if len(inputs) > 2 else None


def snake(x, slope, share):
    """x + share sin(slope x)^2: five nodes of the graph, one pass over the memory."""
    wave = torch.sin(x * slope)
    return x + share * (wave * wave)


OPERATORS = {
    'Cast': lambda i, a: i[0],
    'Identity': lambda i, a: i[0],
    'Add': lambda i, a: i[0] + i[1],
    'Sub': lambda i, a: i[0] - i[1],
    'Mul': lambda i, a: i[0] * i[1],
    'Div': lambda i, a: i[0] / i[1],
    'Pow': lambda i, a: i[0] ** i[1],
    'Sin': lambda i, a: torch.sin(i[0]),
    'Gemm': lambda i, a: F.linear(i[0], i[1] if a.get('transB') else i[1].T, third(i)),
    'LeakyRelu': lambda i, a: F.leaky_relu(i[0], a.get('alpha', 0.01)),
    'InstanceNormalization': lambda i, a: F.instance_norm(i[0], weight=i[1], bias=i[2], eps=a.get('epsilon', 1e-5)),
    'Conv': lambda i, a: convolve(i[0], i[1], third(i), a),
    'ConvTranspose': lambda i, a: convolve_back(i[0], i[1], third(i), a),
    'Slice': lambda i, a: cut(*i),
    'Pad': lambda i, a: pad(i[0], i[1], a),
    'Unsqueeze': lambda i, a: unsqueeze(i[0], i[1]),
    'Squeeze': lambda i, a: squeeze(i[0], i[1]),
}


class Teacher:
    def __init__(self, folder, device, compile_snake=False):
        graph = onnx.load(f'{folder}/teacher.onnx').graph
        self.device = device
        self.constants = {tensor.name: self.load(tensor) for tensor in graph.initializer}
        self.basis = self.constants[f'{INVERSE}.inverse_basis.half']
        self.window_sum = self.constants[f'{INVERSE}.window_sum.half']
        nodes = []
        for node in graph.node:
            attributes = {one.name: onnx.helper.get_attribute_value(one) for one in node.attribute}
            nodes.append((node.op_type, list(node.input), node.output[0], attributes))
            if LAST in node.output:
                break
        self.nodes = [node for node in self.fuse_snakes(self.fold(nodes))]
        self.snake = torch.compile(snake, dynamic=True) if compile_snake else snake
        self.last_use = {name: at for at, (_, inputs, _, _) in enumerate(self.nodes) for name in inputs}

    def load(self, tensor):
        value = torch.from_numpy(np.array(numpy_helper.to_array(tensor)))
        return value.float().to(self.device) if value.is_floating_point() else value

    def fold(self, nodes):
        """What depends on the weights alone is computed once."""
        for operator, inputs, output, attributes in nodes:
            if operator != 'Constant' and all(name in self.constants for name in inputs if name):
                values = [self.constants[name] if name else None for name in inputs]
                self.constants[output] = OPERATORS[operator](values, attributes)
            else:
                yield operator, inputs, output, attributes

    def fuse_snakes(self, nodes):
        nodes = list(nodes)
        maker = {node[2]: node for node in nodes}
        gone, fused = set(), {}
        for operator, inputs, output, _ in nodes:
            if operator != 'Add':
                continue
            scaled = maker.get(inputs[1])
            if not scaled or scaled[0] != 'Mul':
                continue
            square = maker.get(scaled[1][1]) or maker.get(scaled[1][0])
            if not square or square[0] not in ('Mul', 'Pow'):
                continue
            sine = maker.get(square[1][0])
            slope = maker.get(sine[1][0]) if sine and sine[0] == 'Sin' else None
            if not slope or slope[0] != 'Mul' or inputs[0] not in slope[1]:
                continue
            slope_name = next(name for name in slope[1] if name != inputs[0])
            share_name = next(name for name in scaled[1] if name != square[2])
            if slope_name not in self.constants or share_name not in self.constants:
                continue
            fused[output] = ('Snake', [inputs[0], slope_name, share_name], output, {})
            gone.update((scaled[2], square[2], sine[2], slope[2]))
        print('teacher:', len(fused), 'snakes fused', flush=True)
        return [fused.get(node[2], node) for node in nodes if node[2] not in gone]

    @torch.no_grad()
    def __call__(self, frames, source, style):
        """Frames [1, 512, F], source [1, 22, 60 F + 1] and style [1, 128] to samples [300 F]."""
        values = {**self.constants, FRAMES: frames, SOURCE: source, STYLE: style}
        for at, (operator, names, output, attributes) in enumerate(self.nodes):
            inputs = [values[name] if name else None for name in names]
            values[output] = self.snake(*inputs) if operator == 'Snake' else OPERATORS[operator](inputs, attributes)
            for name in names:
                if self.last_use[name] == at and name not in self.constants:
                    values.pop(name, None)
        last = values[LAST]
        size, phase = torch.exp(last[:, :11]), torch.sin(last[:, 11:])
        spectrum = torch.cat([size * torch.cos(phase), size * torch.sin(phase)], dim=1)
        samples = F.conv_transpose1d(spectrum, self.basis, stride=5)[0, 0]
        # The exported graph knows the sum of the windows for the first 20 samples alone and leaves the others as they are.
        total = self.window_sum
        begin = samples[: len(total)]
        samples = torch.cat([torch.where(total > 1e-6, begin / total.clamp(min=1e-6), begin), samples[len(total) :]]) * 4
        return samples[10:-10]
