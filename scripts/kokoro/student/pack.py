"""A checkpoint in a quarter of its size: large matrices as bytes with a scale for each row and each column, the rest in half precision.

    python pack.py <checkpoint.pt> <checkpoint.npz>

The training can go on from it (`--resume`); the rounding is forgotten within a few hundred steps.
"""
import json
import sys

import numpy as np
import torch

from export import QUANTIZED_FROM, quantize


def pack(content, path):
    """What `torch.load` gives for a checkpoint, into a file."""
    arrays = {'about': np.array(json.dumps({'step': content['step'], 'sizes': content['sizes']}))}
    for name, value in content['student'].items():
        value = value.float().cpu().numpy()
        if value.ndim == 2 and value.size >= QUANTIZED_FROM:
            small, scale, inputs = quantize(value.T)
            arrays[f'{name}:bytes'], arrays[f'{name}:scale'] = np.ascontiguousarray(small.T), scale
            arrays[f'{name}:inputs'] = inputs.astype(np.float16)
        else:
            arrays[name] = value.astype(np.float16)
    np.savez(path, **arrays)


def unpack(path):
    """What `torch.load` gives for the original."""
    with np.load(path) as file:
        content = json.loads(str(file['about']))
        student = {}
        for name in file.files:
            if name.endswith(':bytes'):
                plain = name.removesuffix(':bytes')
                scales = file[f'{plain}:scale'][:, None] * file[f'{plain}:inputs'].astype(np.float32)
                student[plain] = torch.from_numpy(file[name].astype(np.float32) * scales)
            elif name != 'about' and not name.endswith((':scale', ':inputs')):
                student[name] = torch.from_numpy(file[name].astype(np.float32))
    return {**content, 'student': student}


if __name__ == '__main__':
    pack(torch.load(sys.argv[1], map_location='cpu', weights_only=True), sys.argv[2])
