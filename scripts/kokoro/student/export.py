"""Writes the student as two ONNX graphs that share one file of weights in eight bits.

    python export.py <checkpoint> <folder>

`summary.onnx` runs once for a sentence, over all its frames; `student.onnx` makes the samples of any stretch, with
`REACH` frames around it. Both compute in single precision: each matrix is stored as bytes with a scale for each row and each
column and widened when the model is loaded, so that nothing depends on a processor's instructions for small integers.
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
    """The student with its transforms as matrices. The pulses are made outside, where time is known."""

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

    def forward(self, frames, pitch, cycles, pulse, condition):
        mask = torch.ones_like(pitch)[:, :, None]
        columns = self.student.columns(frames.transpose(1, 2), pitch, cycles, condition, mask)
        spectrum = self.student.shape(columns, self.columns_of(pulse))
        pieces = torch.cat(spectrum, dim=2) @ self.inverse_transform
        quarters = pieces.split(HOP, dim=2)
        last = WINDOW // HOP - 1
        total = sum(F.pad(one, (0, 0, at, last - at)) for at, one in enumerate(quarters))
        return total.reshape(1, -1)[:, BEFORE : BEFORE + frames.shape[2] * FRAME]


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


def store_bytes(path, seen):
    """Replaces the large matrices of a graph by bytes that are widened when it is loaded."""
    model = onnx.load(path)
    graph, nodes, tensors = model.graph, [], []
    for tensor in graph.initializer:
        value, name = numpy_helper.to_array(tensor), tensor.name
        if value.dtype != np.float32 or value.ndim != 2 or value.size < QUANTIZED_FROM or 'transform' in name:
            tensors.append(tensor)
            continue
        # Rows are outputs where a layer transposes its weight, columns where the export already did.
        turned = name.endswith('.weight')
        small, scale, inputs = quantize(value.T if turned else value)
        seen[name] = (small.size, np.abs(small * scale * inputs[:, None] - (value.T if turned else value)).mean() / np.abs(value).mean())
        small, inputs = (small.T, inputs[None]) if turned else (small, inputs[:, None])
        parts = {'bytes': np.ascontiguousarray(small), 'scale': scale, 'inputs': np.ascontiguousarray(inputs)}
        tensors += [numpy_helper.from_array(part, f'{name}.{what}') for what, part in parts.items()]
        nodes += [helper.make_node('DequantizeLinear', [f'{name}.bytes', f'{name}.scale'], [f'{name}.even'], axis=0 if turned else 1),
                  helper.make_node('Mul', [f'{name}.even', f'{name}.inputs'], [name])]
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
            (frames, pitch, torch.rand(1, 200), torch.randn(1, 15_000), condition),
            f'{folder}/student.onnx', opset_version=OPSET, dynamo=True, external_data=False,
            input_names=['frames', 'pitch', 'cycles', 'pulses', 'condition'], output_names=['samples'],
            dynamic_shapes={'frames': {2: time}, 'pitch': {1: time}, 'cycles': {1: 4 * time},
                            'pulse': {1: 300 * time}, 'condition': {}})
    return student


if __name__ == '__main__':
    export(sys.argv[1], sys.argv[2])
    seen = {}
    for name in ('summary', 'student'):
        store_bytes(f'{sys.argv[2]}/{name}.onnx', seen)
    worst = max(seen.items(), key=lambda one: one[1][1])
    print(len(seen), 'matrices in bytes,', sum(size for size, _ in seen.values()), 'numbers; largest relative error', worst)
