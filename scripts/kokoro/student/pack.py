"""A checkpoint in a quarter of its size: large matrices as bytes with a scale for each row, the rest in half precision.

    python pack.py <checkpoint.pt> <checkpoint.npz>

The training can go on from it (`--resume`); the rounding is forgotten within a few hundred steps.
"""
import json
import sys

import numpy as np
import torch

from export import QUANTIZED_FROM, quantize


def pack(checkpoint, path):
    content = torch.load(checkpoint, map_location='cpu', weights_only=True)
    arrays = {'about': np.array(json.dumps({'step': content['step'], 'sizes': content['sizes']}))}
    for name, value in content['student'].items():
        value = value.float().numpy()
        if value.ndim == 2 and value.size >= QUANTIZED_FROM:
            small, scale = quantize(value.T)
            arrays[f'{name}:bytes'], arrays[f'{name}:scale'] = np.ascontiguousarray(small.T), scale
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
                student[plain] = torch.from_numpy(file[name].astype(np.float32) * file[f'{plain}:scale'][:, None])
            elif name != 'about' and not name.endswith(':scale'):
                student[name] = torch.from_numpy(file[name].astype(np.float32))
    return {**content, 'student': student}


if __name__ == '__main__':
    pack(*sys.argv[1:3])
