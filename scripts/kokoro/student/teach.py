"""The teacher's sound for what the front has computed, in a process beside the training.

    python teach.py <model folder> <inbox of the front> <inbox of the training>

Each sentence is taught twice: as it is, and cut somewhere with a style that leans towards another's. The cut is another
sentence to the teacher, whose normalizations look at all of it, and so the student cannot learn sentences by heart.

Ends when the training puts a file named `stop` into its inbox, and then stops the front too.
"""
import os
import sys
import time

import numpy as np
import torch

from checks import check_teacher
from data import Inbox
from teacher import Teacher

MAX_WAITING_FILES = 300
SENTENCES_PER_FILE = 6


def put(array, device):
    return torch.from_numpy(array).to(device).float()


def varied(sentence, other_style, random):
    """A stretch of at least half a second, by a voice that leans a little towards another."""
    frames, source, pitch, style, about = sentence
    count = len(frames)
    size = int(random.integers(min(40, count), count + 1))
    start = int(random.integers(0, count - size + 1))
    if other_style is not None:
        style = style + np.float32(0.3 * random.random()) * (other_style - style)
    stretch = slice(start, start + size)
    # The first number marks what is kept out of the training: a part of it is kept out of everything.
    about = np.array([-2 if about[0] >= 0 else -1, about[1], 2])
    return frames[stretch], source[:, 60 * start : 60 * (start + size) + 1], pitch[stretch], style, about


def main(folder, results, taught, device='cuda'):
    os.makedirs(taught, exist_ok=True)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    teacher = Teacher(folder, device, compile_snake=device == 'cuda')
    check_teacher(folder, teacher, device)
    inbox = Inbox(results, ('frames', 'source', 'pitch', 'style', 'about'))
    random, last_style = np.random.default_rng(os.getpid()), None
    made, count = {}, 0
    while not os.path.exists(f'{taught}/stop'):
        one = inbox.next() if len(os.listdir(taught)) < MAX_WAITING_FILES else None
        if one is None:
            time.sleep(0.1)
            continue
        for frames, source, pitch, style, about in (one, varied(one, last_style, random)):
            sound = teacher(put(frames, device).T[None].contiguous(), put(source, device)[None], put(style, device)[None])
            at = len(made) // 5
            made.update({f'frames{at}': frames, f'sound{at}': sound.half().cpu().numpy(), f'pitch{at}': pitch,
                         f'style{at}': style, f'about{at}': about})
        last_style = one[3]
        if at + 1 >= SENTENCES_PER_FILE:
            path = f'{taught}/{os.getpid()}-{count}'
            np.savez(f'{path}.tmp.npz', **made)
            os.rename(f'{path}.tmp.npz', f'{path}.npz')
            made, count = {}, count + 1
    open(f'{results}/stop', 'w').close()


if __name__ == '__main__':
    main(*sys.argv[1:])
