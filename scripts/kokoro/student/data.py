"""What the student learns from, kept on the GPU: frames, pitch and style of sentences, and the teacher's sound."""
import collections
import os

import numpy as np
import torch

from spectrum import FRAME
from student import FRAME_CHANNELS, REACH, STYLE_CHANNELS

POOLED_FRAMES = 512


class Ring:
    """Places in a memory where the oldest makes room for the newest."""

    def __init__(self, capacity):
        self.capacity, self.next, self.spans = capacity, 0, collections.deque()

    def take(self, count, what):
        """Where so many fit, and what had to go for it."""
        gone = []
        if self.next + count > self.capacity:
            while self.spans and self.spans[0][0] >= self.next:
                gone.append(self.spans.popleft()[2])
            self.next = 0
        start, end = self.next, self.next + count
        while self.spans and start < self.spans[0][1] and self.spans[0][0] < end:
            gone.append(self.spans.popleft()[2])
        self.spans.append((start, end, what))
        self.next = end
        return start, gone


class Store:
    """Sentences in batches of one length. `about` holds for each its number if it is kept out, its voice, and how it was said."""

    def __init__(self, hours, device, sentences=400_000):
        capacity = int(hours * 3600 * 80) + 4000
        self.device, self.ring = device, Ring(capacity)
        self.frames = torch.empty(capacity, FRAME_CHANNELS, dtype=torch.float16, device=device)
        self.pitch = torch.empty(capacity, device=device)
        self.cycles = torch.empty(capacity, dtype=torch.float64, device=device)
        self.sound = torch.empty(capacity * FRAME, dtype=torch.float16, device=device)
        self.style = torch.empty(sentences, STYLE_CHANNELS, device=device)
        self.starts, self.lengths = np.zeros((2, sentences), dtype=np.int64)
        self.about = np.zeros((sentences, 3), dtype=np.int64)
        self.living = np.zeros(sentences, dtype=bool)
        self.count = self.used = 0

    @property
    def hours(self):
        return self.used / 80 / 3600

    def add(self, frames, sound, pitch, style, about, cycles):
        """Frames [B, T, 512], sound [B, 300 T], pitch and cycles [B, T], style [B, 128] and about [B, 3]."""
        batch, length = pitch.shape
        if self.count % len(self.living) + batch > len(self.living):
            self.count += -self.count % len(self.living)
        first = self.count % len(self.living)
        numbers = first + np.arange(batch)
        start, gone = self.ring.take(batch * length, numbers)
        for old in gone:
            self.living[old] = False
        at = slice(start, start + batch * length)
        self.frames[at] = frames.reshape(-1, FRAME_CHANNELS)
        self.pitch[at], self.cycles[at] = pitch.reshape(-1), cycles.reshape(-1)
        self.sound[start * FRAME : (start + batch * length) * FRAME] = sound.reshape(-1)
        self.style[first : first + batch] = style
        self.starts[numbers] = start + length * np.arange(batch)
        self.lengths[numbers] = length
        self.about[numbers], self.living[numbers] = about, True
        self.count += batch
        self.used += batch * length

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
            with np.load(path) as file:
                content = dict(file)
            os.remove(path)
            for at in range(len(content) // len(self.names)):
                self.open.append(tuple(content[f'{name}{at}'] for name in self.names))
        return self.open.pop()


class Batches:
    """Random stretches of the sentences."""

    def __init__(self, store, size, frames, seed=0):
        self.store, self.size, self.frames = store, size, frames
        self.random = np.random.default_rng(seed)
        self.offsets = torch.arange(frames, device=store.device)
        self.sample_offsets = torch.arange(frames * FRAME, device=store.device)
        self.pool_offsets = torch.arange(POOLED_FRAMES, device=store.device)

    def refresh(self):
        """Takes notice of new sentences; the longer one is, the more often it is drawn."""
        store = self.store
        self.learned = np.flatnonzero(store.living)
        self.starts, self.lengths = store.starts[self.learned], store.lengths[self.learned]
        # All sentences are judged alike and the short ones are the hardest: each counts as if it were five seconds longer.
        chances = np.minimum(self.lengths, 800) + 400.0
        self.chances = np.cumsum(chances / chances.sum())

    def draw(self):
        """Numbers that say which stretches, [4, size]."""
        store, random = self.store, self.random
        picked = np.searchsorted(self.chances, random.random(self.size)).clip(max=len(self.learned) - 1)
        starts, lengths = self.starts[picked], self.lengths[picked]
        # From before the sentence to after it, so that its ends are learned as well as its middle.
        room = np.maximum(0, lengths - self.frames + 2 * REACH) + 1
        begins = np.floor(random.random(self.size) * room).astype(np.int64) - REACH
        numbers = torch.from_numpy(np.stack([starts, lengths, begins, self.learned[picked]]))
        return numbers.pin_memory().to(store.device, non_blocking=True) if store.device == 'cuda' else numbers

    def gather(self, numbers):
        store = self.store
        start, length, begin, number = numbers
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
            'sound': store.sound[sample_index].float() * heard,
        }
