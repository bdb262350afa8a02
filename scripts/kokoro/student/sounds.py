"""Unpacks the sounds that the training kept, as `NUMBER-teacher.wav` and `NUMBER-student.wav`.

    python sounds.py <folder of results> <folder for the sounds>
"""
import json
import pathlib
import sys

import numpy as np

from evaluate import write

results, folder = map(pathlib.Path, sys.argv[1:3])
folder.mkdir(parents=True, exist_ok=True)
samples = np.fromfile(results / 'sounds.bin', dtype=np.int16).astype(np.float32) / 32_767
at = 0
for number, length in json.loads((results / 'sounds.json').read_text(encoding='utf8'))['sounds']:
    for who in ('teacher', 'student'):
        write(folder / f'{number:03d}-{who}.wav', samples[at : at + length])
        at += length
