"""The teacher's sound for what the front has computed, in a process beside the training.

    python teach.py <model folder> <inbox of the front> <inbox of the training>

Each sentence is taught twice: as it is, and shortened with a style that leans towards another's. That is another
sentence to the teacher, whose normalizations look at all of it, and so the student cannot learn sentences by heart.

Ends when the training puts a file named `stop` into its inbox, and then stops the front too.
"""
import os
import sys
import time

import numpy as np
import torch

from checks import check_teacher
from data import TAUGHT, Inbox
from spectrum import FRAME, cycles_at_frames
from teacher import Teacher

MAX_WAITING_FILES = 300
SENTENCES_PER_FILE = 12
SHORTEST = 40
QUIET = 0.004


def shortened(sentence, sound, other_style, random):
    """A sentence without what lies between two of its silences, by a voice that leans a little towards another.

    It begins and ends as before: a sentence's first and last frames weigh much in the teacher's normalizations.
    """
    frames, source, pitch, style, about, cycles = sentence
    level = np.square(sound.astype(np.float32).reshape(-1, FRAME)).mean(1)
    quiet = np.flatnonzero((level < QUIET**2) & (pitch < 10))
    silences = np.split(quiet, np.flatnonzero(np.diff(quiet) > 1) + 1)
    start = end = len(frames)
    if len(silences) > 1:
        first, last = sorted(random.choice(len(silences), 2, replace=False))
        start, end = int(random.choice(silences[first])) + 1, int(random.choice(silences[last]))
    if start + len(frames) - end < SHORTEST:
        start = end = len(frames)
    rest = lambda array: np.concatenate([array[:start], array[end:]])
    style = style + np.float32(0.3 * random.random()) * (other_style - style)
    source = np.concatenate([source[:, : 60 * start], source[:, 60 * end :]], axis=1)
    return rest(frames), source, rest(pitch), style, np.array([-1, about[1], 2]), rest(cycles)


def say(teacher, sentence, device):
    """The sentence with the teacher's sound in the place of the source."""
    put = lambda array: torch.from_numpy(array).to(device).float()[None]
    frames, source, pitch, style, about, cycles = sentence
    sound = teacher(put(frames).transpose(1, 2).contiguous(), put(source), put(style))
    return frames, sound.half().cpu().numpy(), pitch, style, about, cycles


def main(folder, results, taught, device='cuda'):
    os.makedirs(taught, exist_ok=True)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    teacher = Teacher(folder, device, compile_snake=device == 'cuda')
    check_teacher(folder, teacher, device)
    inbox = Inbox(results, ('frames', 'source', 'pitch', 'style', 'about'))
    random, said, count, other_style = np.random.default_rng(os.getpid()), [], 0, None
    while not os.path.exists(f'{taught}/stop'):
        one = inbox.next() if len(os.listdir(taught)) < MAX_WAITING_FILES else None
        if one is None:
            time.sleep(0.1)
            continue
        # Counted before anything is left out: the source goes on from what was before.
        sentence = (*one, cycles_at_frames(torch.from_numpy(one[2])).numpy())
        said.append(say(teacher, sentence, device))
        # What is kept out of the training is kept out in parts as well.
        if one[4][0] == -1 and other_style is not None:
            said.append(say(teacher, shortened(sentence, said[-1][1], other_style, random), device))
        other_style = one[3]
        if len(said) < SENTENCES_PER_FILE:
            continue
        made = {f'{name}{at}': value for at, one in enumerate(said) for name, value in zip(TAUGHT, one)}
        path = f'{taught}/{os.getpid()}-{count}'
        np.savez(f'{path}.tmp.npz', **made)
        os.rename(f'{path}.tmp.npz', f'{path}.npz')
        said, count = [], count + 1
    open(f'{results}/stop', 'w').close()


if __name__ == '__main__':
    main(*sys.argv[1:])
