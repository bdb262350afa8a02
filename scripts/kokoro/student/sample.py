"""Writes what the front makes of one sentence, by which the teacher is checked and the export is measured.

    python sample.py <model folder>          writes check.npz into it
"""
import sys

import numpy as np
import onnxruntime

from front import Material

folder = sys.argv[1]
material = Material(folder)
ids, mix, speed, _ = material.held(0)
style = material.style(mix, len(ids)).astype(np.float32)
session = onnxruntime.InferenceSession(f'{folder}/front.onnx', providers=['CPUExecutionProvider'])
_, frames, source, pitch = session.run(None, {
    'input_ids': np.concatenate([[0], ids, [0]])[None],
    'style': style[None],
    'speed': np.array([speed], dtype=np.float32),
})
np.savez(f'{folder}/check.npz', frames=frames, source=source, style=style[None, :128], pitch=pitch)
