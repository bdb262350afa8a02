"""Writes what the front makes of one sentence, by which the teacher is checked and the export is measured.

    python sample.py <model folder>          writes check.npz into it
"""
import sys

import numpy as np
import onnxruntime

from front import Material
from graph import write_text_part
from teacher import FRAMES, SOURCE, STYLE

folder = sys.argv[1]
material = Material(folder)
ids, mix, speed, _ = material.held(0)
style = material.style(mix, len(ids)).astype(np.float32)
given = {'input_ids': np.concatenate([[0], ids, [0]])[None], 'style': style[None], 'speed': np.array([speed], dtype=np.float32)}


def run(name, inputs):
    return onnxruntime.InferenceSession(f'{folder}/{name}.onnx', providers=['CPUExecutionProvider']).run(None, inputs)


write_text_part(folder)
text, _, volume = run('text', given)
_, frames, source, pitch = run('front', given)
sound = run('teacher', {FRAMES: frames, SOURCE: source, STYLE: style[None, :128]})[0].reshape(-1)
np.savez(f'{folder}/check.npz', frames=frames, source=source, style=style[None, :128], pitch=pitch, text=text, volume=volume,
         sound=sound)
