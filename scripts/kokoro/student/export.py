"""Writes the student as two ONNX graphs that share one file of weights in eight bits.

    python export.py <checkpoint> <folder>

`summary.onnx` runs once for a sentence, over all its frames; `student.onnx` makes the samples of any stretch, with
`REACH` frames around it. Both compute in single precision: each row of a matrix is stored as bytes with a scale of its
own and widened when the model is loaded, so that nothing depends on a processor's instructions for small integers.
"""
import math
import sys

import numpy as np
import onnx
import torch
import torch.nn as nn
import torch.nn.functional as F
from onnx import TensorProto, helper, numpy_helper

from spectrum import AFTER, BEFORE, BINS, FRAME, HOP, WINDOW
from student import Sizes, Student, pitch_features

OPSET = 20
# Smaller tensors stay as they are.
QUANTIZED_FROM = 4096


class Summary(nn.Module):
    def __init__(self, student):
        super().__init__()
        self.student = student

    def forward(self, frames, pitch, style):
        """Frames [1, 512, F] as the front writes them, pitch [1, F], style [1, 128]."""
        mask = torch.ones_like(pitch)[:, :, None]
        return self.student.summarise(frames.transpose(1, 2), pitch, mask, style)


def fourier(device='cpu'):
    """The transform of a windowed column as a matrix, and its inverse: [300, 302] and [302, 300]."""
    window = torch.hann_window(WINDOW, periodic=True, dtype=torch.float64)
    forward = torch.fft.rfft(torch.diag(window), dim=1)
    halves = torch.fft.irfft(torch.eye(BINS, dtype=torch.complex128), n=WINDOW, dim=1)
    turned = torch.fft.irfft(1j * torch.eye(BINS, dtype=torch.complex128), n=WINDOW, dim=1)
    inverse = torch.cat([halves, turned]) * window / 1.5
    return torch.cat([forward.real, forward.imag], dim=1).float().to(device), inverse.float().to(device)


class Stretch(nn.Module):
    """The student with its transforms as matrices. The pulses and the noise are made outside, where time is known."""

    def __init__(self, student):
        super().__init__()
        self.student = student
        forward, inverse = fourier()
        self.register_buffer('forward_transform', forward)
        self.register_buffer('inverse_transform', inverse)

    def columns_of(self, samples):
        padded = F.pad(samples, (BEFORE, AFTER))
        parts = padded.reshape(1, -1, HOP)
        count = samples.shape[1] // HOP
        columns = torch.cat([parts[:, at : at + count] for at in range(WINDOW // HOP)], dim=2)
        return (columns @ self.forward_transform).chunk(2, dim=2)

    def forward(self, frames, pitch, cycles, pulse, noise, condition):
        mask = torch.ones_like(pitch)[:, :, None]
        columns = self.student.columns(frames.transpose(1, 2), pitch, cycles, condition, mask)
        spectrum = self.student.shape(columns, self.columns_of(pulse), self.columns_of(noise))
        pieces = torch.cat(spectrum, dim=2) @ self.inverse_transform
        quarters = pieces.split(HOP, dim=2)
        last = WINDOW // HOP - 1
        total = sum(F.pad(one, (0, 0, at, last - at)) for at, one in enumerate(quarters))
        return total.reshape(1, -1)[:, BEFORE : BEFORE + frames.shape[2] * FRAME]


def quantize(matrix):
    """Bytes and a scale for each row (the last axis is summed over), the scale chosen for the smallest error."""
    best, kept = None, None
    largest = np.abs(matrix).max(axis=0, keepdims=True) + 1e-12
    for share in (1.0, 0.95, 0.9, 0.85):
        scale = largest * share / 127
        bytes_ = np.clip(np.round(matrix / scale), -127, 127)
        error = np.square(bytes_ * scale - matrix).sum(axis=0, keepdims=True)
        if best is None:
            best, kept = error, scale
        kept = np.where(error < best, scale, kept)
        best = np.minimum(best, error)
    return np.clip(np.round(matrix / kept), -127, 127).astype(np.int8), kept.reshape(-1).astype(np.float32)


def store_bytes(path, seen):
    """Replaces the large matrices of a graph by bytes that are widened when it is loaded."""
    model = onnx.load(path)
    graph, nodes, tensors = model.graph, [], []
    for tensor in graph.initializer:
        value = numpy_helper.to_array(tensor)
        if value.dtype != np.float32 or value.ndim != 2 or value.size < QUANTIZED_FROM or 'transform' in tensor.name:
            tensors.append(tensor)
            continue
        # Rows are outputs where a layer transposes its weight, columns where the export already did.
        axis = 0 if tensor.name.endswith('.weight') else 1
        small, scale = quantize(value.T if axis == 0 else value)
        tensors += [numpy_helper.from_array(np.ascontiguousarray(small.T if axis == 0 else small), tensor.name + '.bytes'),
                    numpy_helper.from_array(scale, tensor.name + '.scale')]
        nodes.append(helper.make_node('DequantizeLinear', [tensor.name + '.bytes', tensor.name + '.scale'],
                                      [tensor.name], axis=axis))
        seen[tensor.name] = (small.size, np.abs(small * scale - (value.T if axis == 0 else value)).mean() / np.abs(value).mean())
    del graph.initializer[:]
    graph.initializer.extend(tensors)
    for node in reversed(nodes):
        graph.node.insert(0, node)
    onnx.save(model, path)


def export(checkpoint, folder):
    content = torch.load(checkpoint, map_location='cpu', weights_only=True)
    student = Student(Sizes(**content['sizes']))
    student.load_state_dict({key: value.float() for key, value in content['student'].items()})
    student.eval()
    frames, pitch, style = torch.randn(1, 512, 50), torch.rand(1, 50) * 200, torch.randn(1, 128)
    condition = student.summarise(frames.transpose(1, 2), pitch, torch.ones(1, 50, 1), style)
    time = torch.export.Dim('frames', min=8, max=100_000)
    with torch.no_grad():
        torch.onnx.export(
            Summary(student), (frames, pitch, style), f'{folder}/summary.onnx', opset_version=OPSET, dynamo=True,
            external_data=False, input_names=['frames', 'pitch', 'style'], output_names=['condition'],
            dynamic_shapes={'frames': {2: time}, 'pitch': {1: time}, 'style': {}})
        torch.onnx.export(
            Stretch(student),
            (frames, pitch, torch.rand(1, 200), torch.randn(1, 15_000), torch.randn(1, 15_000), condition),
            f'{folder}/student.onnx', opset_version=OPSET, dynamo=True, external_data=False,
            input_names=['frames', 'pitch', 'cycles', 'pulses', 'noise', 'condition'], output_names=['samples'],
            dynamic_shapes={'frames': {2: time}, 'pitch': {1: time}, 'cycles': {1: 4 * time},
                            'pulse': {1: 300 * time}, 'noise': {1: 300 * time}, 'condition': {}})
    return student


if __name__ == '__main__':
    export(sys.argv[1], sys.argv[2])
    seen = {}
    for name in ('summary', 'student'):
        store_bytes(f'{sys.argv[2]}/{name}.onnx', seen)
    worst = max(seen.items(), key=lambda one: one[1][1])
    print(len(seen), 'matrices in bytes,', sum(size for size, _ in seen.values()), 'numbers; largest relative error', worst)
