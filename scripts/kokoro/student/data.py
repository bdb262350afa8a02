"""What the student learns from, kept on the GPU: frames, pitch and style of sentences, and the teacher's sound."""
import os

import numpy as np
import torch

from spectrum import FRAME
from student import FRAME_CHANNELS, NOISE_LEVEL, REACH, STYLE_CHANNELS

POOLED_FRAMES = 768
# What the teacher hands to the training for each sentence.
TAUGHT = ('frames', 'sound', 'pitch', 'style', 'about', 'cycles')


class Store:
    def __init__(self, hours, device):
        capacity = int(hours * 3600 * 80) + 4000
        self.device, self.capacity = device, capacity
        self.frames = torch.empty(capacity, FRAME_CHANNELS, dtype=torch.float16, device=device)
        self.pitch = torch.empty(capacity, device=device)
        self.cycles = torch.empty(capacity, dtype=torch.float64, device=device)
        self.sound = torch.empty(capacity * FRAME, dtype=torch.float16, device=device)
        self.style = torch.empty(200_000, STYLE_CHANNELS, device=device)
        self.starts, self.lengths, self.about = [], [], []
        self.used = 0

    @property
    def hours(self):
        return self.used / 80 / 3600

    def add(self, frames, sound, pitch, style, about, cycles):
        """Keeps a sentence. Says whether there was room."""
        count = frames.shape[0]
        if self.used + count > self.capacity:
            return False
        put = self.put
        at = slice(self.used, self.used + count)
        self.frames[at], self.pitch[at], self.cycles[at] = put(frames), put(pitch), put(cycles)
        self.sound[self.used * FRAME : (self.used + count) * FRAME] = put(sound)
        self.style[len(self.starts)] = put(style)
        self.starts.append(self.used)
        self.lengths.append(count)
        self.about.append(tuple(int(number) for number in about))
        self.used += count
        return True

    def put(self, array):
        """From memory that the GPU can read by itself, so that nobody waits for it."""
        tensor = torch.from_numpy(array)
        return tensor.pin_memory().to(self.device, non_blocking=True) if self.device == 'cuda' else tensor

    def sentence(self, number):
        start, count = self.starts[number], self.lengths[number]
        at = slice(start, start + count)
        sound = self.sound[start * FRAME : (start + count) * FRAME].float()
        return self.frames[at], self.pitch[at], self.style[number], sound


class Inbox:
    """Takes the files that another process has written, sentence by sentence, the oldest first."""

    def __init__(self, folder, names):
        self.folder, self.names, self.open = folder, names, []

    def next(self):
        if not self.open:
            files = [name for name in os.listdir(self.folder) if name.endswith('.npz') and '.tmp' not in name]
            if not files:
                return None
            path = f'{self.folder}/{min(files, key=lambda name: int(name.split("-")[1][:-4]))}'
            own = f'{path}.{os.getpid()}.tmp'
            try:
                os.rename(path, own)  # Another process may have been faster.
            except FileNotFoundError:
                return None
            with np.load(own) as file:
                content = dict(file)
            os.remove(own)
            for at in range(len(content) // len(self.names)):
                self.open.append(tuple(content[f'{name}{at}'] for name in self.names))
        return self.open.pop()


class Batches:
    """Random stretches of the sentences that may be learned from."""

    def __init__(self, store, size, frames, seed=0):
        self.store, self.size, self.frames = store, size, frames
        self.random = np.random.default_rng(seed)
        self.known = 0
        self.offsets = torch.arange(frames, device=store.device)
        self.sample_offsets = torch.arange(frames * FRAME, device=store.device)
        self.pool_offsets = torch.arange(POOLED_FRAMES, device=store.device)

    def refresh(self):
        """Takes notice of new sentences; the longer one is, the more often it is drawn."""
        store = self.store
        if self.known == len(store.starts):
            return
        self.known = len(store.starts)
        self.learned = np.array([at for at, (kept, *_) in enumerate(store.about) if kept == -1])
        self.starts = np.array(store.starts)[self.learned]
        self.lengths = np.array(store.lengths)[self.learned]
        # Short sentences are the hardest: each counts as if it were more than a second longer.
        chances = np.minimum(self.lengths, 1200) + 100.0
        self.chances = np.cumsum(chances / chances.sum())

    def draw(self):
        store, random = self.store, self.random
        picked = np.searchsorted(self.chances, random.random(self.size)).clip(max=len(self.learned) - 1)
        starts, lengths = self.starts[picked], self.lengths[picked]
        # From before the sentence to after it, so that its ends are learned as well as its middle.
        room = np.maximum(0, lengths - self.frames + 2 * REACH) + 1
        begins = np.floor(random.random(self.size) * room).astype(np.int64) - REACH
        numbers = np.stack([starts, lengths, begins, self.learned[picked]])
        start, length, begin, number = torch.from_numpy(numbers).to(store.device)
        within = begin[:, None] + self.offsets
        inside = (within >= 0) & (within < length[:, None])
        index = start[:, None] + torch.minimum(within.clamp(min=0), length[:, None] - 1)
        samples = begin[:, None] * FRAME + self.sample_offsets
        heard = (samples >= 0) & (samples < length[:, None] * FRAME)
        sample_index = start[:, None] * FRAME + torch.minimum(samples.clamp(min=0), length[:, None] * FRAME - 1)
        # Of a very long sentence every second or third frame is enough to know it.
        spread = torch.where(
            length[:, None] <= POOLED_FRAMES,
            self.pool_offsets[None],
            self.pool_offsets[None] * length[:, None] // POOLED_FRAMES,
        )
        pool_mask = spread < length[:, None]
        pool_index = start[:, None] + torch.minimum(spread, length[:, None] - 1)
        return {
            'frames': store.frames[index],
            'pitch': store.pitch[index] * inside,
            'cycles': store.cycles[index],
            'mask': inside[:, :, None].float(),
            'style': store.style[number],
            'pool_frames': store.frames[pool_index],
            'pool_pitch': store.pitch[pool_index],
            'pool_mask': pool_mask[:, :, None].float(),
            'noise': torch.randn(self.size, self.frames * FRAME, device=store.device) * NOISE_LEVEL,
            'sound': store.sound[sample_index].float() * heard,
        }
