"""The half of Kokoro that knows no text, on the GPU: the front's decoder, and the generator, the teacher.

Kokoro's graph is executed node by node for many sentences of the same length at once. All values are [B, C, 1, T], and
channels lie together in memory, as tensor cores want them.
"""
import math

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper

from graph import PITCH, TEXT, VOLUME, nodes_between
from norms import normalize
from spectrum import FRAME, SAMPLE_RATE

FRAMES = '/decoder/decoder/decode.3/Div_4_output_0'
SOURCE = '/decoder/decoder/generator/Concat_3_output_0'
STYLE = '/decoder/Slice_output_0'
LAST = '/decoder/decoder/generator/conv_post/Conv_output_0'
INVERSE = 'decoder.decoder.generator.stft.istft.stft'
# The phases of a silent column are those of the graph's rounding.
SILENT = (3.1416, 0.0, 2.7704, 0.12885, -0.09619, -1.0846, 2.8724, 0.48837, -2.8045, 2.8155, 0.0)


def to_device(array, device):
    """From memory that the GPU can read by itself, so that nobody waits for it."""
    tensor = torch.from_numpy(np.ascontiguousarray(array))
    return tensor.pin_memory().to(device, non_blocking=True) if str(device).startswith('cuda') else tensor


def numbers(tensor):
    return [int(value) for value in tensor.reshape(-1)]


def plane(weight):
    """Kernels [out, in, size] as [out, in, 1, size]."""
    return weight[:, :, None] if weight.ndim == 3 else weight


def convolve(x, weight, bias, attributes):
    x, pads = x.to(weight.dtype), attributes.get('pads', [0, 0])
    before, after = pads if len(pads) == 2 else (pads[1], pads[3])
    if before != after:
        x, before = F.pad(x, (before, after)), 0
    return F.conv2d(x, weight, bias, stride=(1, attributes.get('strides', [1])[-1]), padding=(0, before),
                    dilation=(1, attributes.get('dilations', [1])[-1]), groups=attributes.get('group', 1))


def convolve_back(x, weight, bias, attributes):
    return F.conv_transpose2d(x.to(weight.dtype), weight, bias, stride=(1, attributes['strides'][0]),
                              padding=(0, attributes.get('pads', [0, 0])[0]),
                              output_padding=(0, attributes.get('output_padding', [0])[0]),
                              groups=attributes.get('group', 1))


def pad(x, widths, attributes):
    assert numbers(widths) == [0, 0, 1, 0, 0, 0] and attributes['mode'] == b'reflect'
    return torch.cat([x[..., 1:2], x], dim=3)


def enlarge(x, scales):
    assert numbers(scales) == [1, 1, 2]
    return x.repeat_interleave(2, dim=3)


def third(inputs):
    return inputs[2] if len(inputs) > 2 else None


# While the graph is read its constants are as they are written; when it runs all values are planes.
FOLDED = {
    'Cast': lambda i, a: i[0],
    'Identity': lambda i, a: i[0],
    'Add': lambda i, a: i[0] + i[1],
    'Sub': lambda i, a: i[0] - i[1],
    'Mul': lambda i, a: i[0] * i[1],
    'Div': lambda i, a: i[0] / i[1],
    'Pow': lambda i, a: i[0] ** i[1],
    'Reshape': lambda i, a: i[0].reshape(numbers(i[1])),
}
OPERATORS = {
    'Add': lambda i, a: i[0] + i[1],
    'Div': lambda i, a: i[0] / i[1],
    'LeakyRelu': lambda i, a: F.leaky_relu(i[0], a.get('alpha', 0.01)),
    'Conv': lambda i, a: convolve(i[0], i[1], third(i), a),
    'ConvTranspose': lambda i, a: convolve_back(i[0], i[1], third(i), a),
    'Pad': lambda i, a: pad(i[0], i[1], a),
    'Concat': lambda i, a: torch.cat(i, dim=a['axis']),
    'Resize': lambda i, a: enlarge(i[0], i[2]),
    'Normal': lambda i, a: normalize(*i[:2], a['epsilon'], a['precision'], leak=a['leak']),
    'Snake': lambda i, a: normalize(*i[:2], a['epsilon'], a['precision'], *i[2:]),
}
# Of no meaning where all values are planes.
EMPTY = ('Cast', 'Identity', 'Reshape')


class Graph:
    """What lies between some values of a graph and one other."""

    def __init__(self, path, given, wanted, device, precision=torch.float32, sums=torch.float32, exact=()):
        """`precision` is that of the layers, `sums` that of what they are added to; `exact` are given or wanted values
        whose layers are computed in single precision."""
        graph = onnx.load(path).graph
        self.device, self.precision, self.sums, self.exact = device, precision, sums, exact
        self.constants = {tensor.name: self.load(tensor) for tensor in graph.initializer}
        nodes = []
        for node in nodes_between(graph, given, [wanted]):
            attributes = {one.name: onnx.helper.get_attribute_value(one) for one in node.attribute}
            nodes.append((node.op_type, list(node.input), node.output[0], attributes))
        nodes = list(self.fold(nodes))
        self.maker = {node[2]: node for node in nodes}
        self.gather_styles(nodes)
        self.nodes = self.renamed(self.without_styles(self.fuse(nodes)), wanted)
        self.arrange()
        self.postpone()

    def load(self, tensor):
        value = torch.from_numpy(np.array(numpy_helper.to_array(tensor)))
        return value.float().to(self.device) if value.is_floating_point() else value

    def fold(self, nodes):
        """What depends on the weights alone is computed once."""
        for operator, inputs, output, attributes in nodes:
            if operator in FOLDED and all(name in self.constants for name in inputs if name):
                values = [self.constants[name] if name else None for name in inputs]
                self.constants[output] = FOLDED[operator](values, attributes)
            else:
                yield operator, inputs, output, attributes

    def gather_styles(self, nodes):
        """What each layer makes of the style, by one product for all of them."""
        layers = [node for node in nodes if node[0] == 'Gemm' and node[1][0] == STYLE]
        assert all(attributes.get('transB') for _, _, _, attributes in layers)
        self.style_names = [output for _, _, output, _ in layers]
        self.style_weight, self.style_bias = (torch.cat([self.constants[names[at]] for _, names, _, _ in layers]) for at in (1, 2))
        self.style_sizes = [len(self.constants[names[2]]) for _, names, _, _ in layers]

    def style_of(self, name):
        """The layer on whose result a scale or a shift depends."""
        while name not in self.style_names:
            name = next(one for one in self.maker[name][1] if one in self.maker)
        return name

    def fuse(self, nodes):
        """A normalization with the six nodes of x + share sin(slope x)^2 that follow it, or with a leaky unit."""
        gone, fused = set(), {}
        for operator, inputs, output, attributes in nodes:
            normal = self.maker.get(inputs[0])
            if operator == 'Add' and (found := self.snake_after(inputs)):
                slope, share, inner = found
                fused[output] = ('Snake', [normal[1][0], self.style_of(normal[1][1]), slope, share], output,
                                 {'epsilon': normal[3].get('epsilon', 1e-5), 'precision': self.precision})
                gone.update((normal[2], *inner))
            elif operator == 'LeakyRelu' and normal and normal[0] == 'InstanceNormalization':
                fused[output] = ('Normal', [normal[1][0], self.style_of(normal[1][1])], output,
                                 {'epsilon': normal[3].get('epsilon', 1e-5), 'precision': self.precision, 'leak': attributes.get('alpha', 0.01)})
                gone.add(normal[2])
        return [fused.get(node[2], node) for node in nodes if node[2] not in gone]

    def snake_after(self, inputs):
        maker, constants = self.maker, self.constants
        scaled = maker.get(inputs[1])
        square = scaled and scaled[0] == 'Mul' and (maker.get(scaled[1][1]) or maker.get(scaled[1][0]))
        sine = square and square[0] in ('Mul', 'Pow') and maker.get(square[1][0])
        slope = sine and sine[0] == 'Sin' and maker.get(sine[1][0])
        if not slope or slope[0] != 'Mul' or inputs[0] not in slope[1]:
            return None
        slope_name = next(name for name in slope[1] if name != inputs[0])
        share_name = next(name for name in scaled[1] if name != square[2])
        if slope_name not in constants or share_name not in constants:
            return None
        assert maker[inputs[0]][0] == 'InstanceNormalization'
        return slope_name, share_name, (scaled[2], square[2], sine[2], slope[2])

    def without_styles(self, nodes):
        """Styles are known before the graph runs: what cuts them into scales and shifts is left out."""
        def is_style(name):
            while name in self.maker:
                before = [one for one in self.maker[name][1] if one in self.maker]
                if name in self.style_names:
                    return True
                if self.maker[name][0] not in ('Squeeze', 'Slice', 'Add', 'Unsqueeze') or len(before) != 1:
                    return False
                name = before[0]
            return False
        return [node for node in nodes if not is_style(node[2])]

    def renamed(self, nodes, wanted):
        names = {}
        for operator, inputs, output, _ in nodes:
            if operator in EMPTY:
                names[output] = names.get(inputs[0], inputs[0])
        self.wanted = names.get(wanted, wanted)
        return [(operator, [names.get(name, name) for name in inputs], output, attributes)
                for operator, inputs, output, attributes in nodes if operator not in EMPTY]

    def arrange(self):
        """Weights as they are needed, and the place where each value is needed for the last time."""
        self.arranged = {}
        for operator, inputs, output, _ in self.nodes:
            for at, name in enumerate(inputs):
                if name not in self.constants or name in self.arranged:
                    continue
                value = self.constants[name]
                if operator in ('Conv', 'ConvTranspose'):
                    value = plane(value).contiguous(memory_format=torch.channels_last) if at == 1 else value
                    value = value.to(torch.float32 if {inputs[0], output} & set(self.exact) else self.precision)
                elif operator == 'Snake':
                    value = value.reshape(-1).contiguous()
                elif operator == 'Div':
                    value = float(value)
                self.arranged[name] = value
        self.last_use = {name: at for at, (_, inputs, _, _) in enumerate(self.nodes) for name in inputs}

    def postpone(self):
        """Biases of convolutions are added where they matter: a normalization takes them away again."""
        pending, self.biases = {}, [None] * len(self.nodes)
        for at, (operator, inputs, output, _) in enumerate(self.nodes):
            waiting = [pending.get(name) for name in inputs]
            if operator in ('Conv', 'ConvTranspose'):
                pending[output] = self.arranged[inputs[2]].float() if len(inputs) > 2 else None
            elif operator == 'Add':
                pending[output] = sum(one for one in waiting if one is not None) if any(one is not None for one in waiting) else None
            elif operator == 'Div':
                pending[output] = waiting[0] / self.arranged[inputs[1]] if waiting[0] is not None else None
            elif operator == 'Pad':
                pending[output] = waiting[0]
            if operator not in ('Add', 'Div', 'Pad', 'Normal', 'Snake'):
                self.biases[at] = [None if one is None else one[None, :, None, None] for one in waiting]
        self.last_bias = pending.get(self.wanted)

    def __call__(self, given, style):
        """Planes [B, C, 1, T] by their names, and the style [B, 128], to a plane."""
        styles = F.linear(style.float(), self.style_weight, self.style_bias).split(self.style_sizes, dim=1)
        planes = {name: value.to(torch.float32 if name in self.exact else self.precision)
                  .contiguous(memory_format=torch.channels_last) for name, value in given.items()}
        values = {**self.arranged, **planes, **dict(zip(self.style_names, styles))}
        for at, (operator, names, output, attributes) in enumerate(self.nodes):
            inputs = [values[name] if name else None for name in names]
            if self.biases[at]:
                inputs = [x if bias is None else x + bias.to(x.dtype) for x, bias in zip(inputs, self.biases[at])]
            if operator in ('Conv', 'ConvTranspose'):
                inputs = inputs[:2]
            value = OPERATORS[operator](inputs, attributes)
            values[output] = value.to(self.sums) if operator == 'Add' else value
            for name in names:
                if self.last_use[name] == at and name not in self.arranged:
                    values.pop(name, None)
        last = values[self.wanted]
        return last if self.last_bias is None else last + self.last_bias[None, :, None, None].to(last.dtype)


class Decoder:
    """The front's last part: what shall be said, how high and how loud, as frames."""

    def __init__(self, folder, device):
        self.graph = Graph(f'{folder}/front.onnx', (TEXT, PITCH, VOLUME, STYLE), FRAMES, device)
        constants = self.graph.constants
        self.sines = constants['onnx::MatMul_6993.half'].reshape(-1)
        self.sines_bias = constants['decoder.decoder.generator.m_source.l_linear.bias.half']
        self.fourier = constants['fourier']
        self.silent = torch.tensor(SILENT, device=device)

    @torch.no_grad()
    def __call__(self, text, pitch, volume, style):
        """Text [B, 512, F / 2], pitch and volume [B, F] and style [B, 128] to frames [B, F, 512]."""
        frames = self.graph({TEXT: text[:, :, None], PITCH: pitch[:, None, None], VOLUME: volume[:, None, None]}, style)
        return frames[:, :, 0].transpose(1, 2)

    @torch.no_grad()
    def source(self, pitch):
        """Nine sines of the pitch [B, F], an array of numpy, as the generator wants them, [B, 22, 60 F + 1].

        Everything is rounded as Kokoro's graph rounds it: the phases grow to some 100,000 radians in single precision,
        and what is lost of them is heard, half a decibel of log-mel.
        """
        device, (batch, count) = self.sines.device, pitch.shape
        harmonics = np.arange(1, 10, dtype=np.float32)[:, None]
        periods = pitch[:, None] * harmonics / np.float32(SAMPLE_RATE)
        # Of a pitch below zero nearly a whole period remains.
        passed = np.cumsum(periods - np.floor(periods), axis=2, dtype=np.float32)
        phases = to_device(passed * np.float32(2) * np.float32(math.pi) * np.float32(FRAME), device)
        place = ((torch.arange(count * FRAME, device=device) + 0.5) / FRAME - 0.5).clamp(0, count - 1)
        first = place.long()
        second = (first + 1).clamp(max=count - 1)
        nearer, further = (place - first).abs(), (place - second).abs()
        nearer, further = (one.masked_fill(first == second, 0.5) for one in (nearer, further))
        voiced = to_device((pitch > 10).astype(np.float32), device).repeat_interleave(FRAME, dim=1)
        total = torch.zeros(batch, count * FRAME, device=device)
        for phase, share in zip(phases.unbind(1), self.sines):
            total += 0.1 * torch.sin(further * phase[:, first] + nearer * phase[:, second]) * voiced * share
        sound = torch.tanh(total + self.sines_bias)
        columns = F.pad(sound[:, None], (10, 10), mode='reflect')[:, 0].unfold(1, 20, 5)
        real, imaginary = (columns.double() @ self.fourier[:, 0].T.double()).float().chunk(2, dim=2)
        angle = torch.atan(imaginary / real)
        half = torch.where(imaginary >= 0, math.pi, -math.pi)
        angle = torch.where(real < 0, angle + half, angle)
        size = torch.sqrt(real * real + imaginary * imaginary)
        angle = torch.where(size < 1e-7, self.silent, angle)
        return torch.cat([size, angle], dim=2).transpose(1, 2)


class Teacher:
    def __init__(self, folder, device, precision=torch.float32, sums=torch.float32):
        self.graph = Graph(f'{folder}/teacher.onnx', (FRAMES, SOURCE, STYLE), LAST, device, precision, sums, (SOURCE, LAST))
        self.basis = self.graph.constants[f'{INVERSE}.inverse_basis.half']
        self.window_sum = self.graph.constants[f'{INVERSE}.window_sum.half']

    @torch.no_grad()
    def __call__(self, frames, source, style):
        """Frames [B, F, 512], source [B, 22, 60 F + 1] and style [B, 128] to samples [B, 300 F]."""
        last = self.graph({FRAMES: frames.transpose(1, 2)[:, :, None], SOURCE: source[:, :, None]}, style)
        last = last[:, :, 0].float().contiguous()
        size, phase = torch.exp(last[:, :11]), torch.sin(last[:, 11:])
        spectrum = torch.cat([size * torch.cos(phase), size * torch.sin(phase)], dim=1)
        samples = F.conv_transpose1d(spectrum, self.basis, stride=5)[:, 0]
        # The exported graph knows the sum of the windows for the first 20 samples alone and leaves the others as they are.
        total = self.window_sum
        begin = samples[:, : len(total)]
        begin = torch.where(total > 1e-6, begin / total.clamp(min=1e-6), begin)
        return (torch.cat([begin, samples[:, len(total) :]], dim=1) * 4)[:, 10:-10]
