"""The teacher's sound for what the front has computed, many sentences of one length at a time, between the steps of the training.

Each text is said as it is and then, as often as the training wants speech, by other voices at their pitch and at another
pace. The front's part that knows the text is slow and runs on the processor; all that follows is cheap on the GPU.
"""
import numpy as np
import torch

from data import Ring
from spectrum import cycles_at_frames
from student import FRAME_CHANNELS, STYLE_CHANNELS
from teacher import Decoder, Teacher, to_device

# Lengths in pairs of frames. A sentence is stretched to one of them by at most six percent more than is wanted.
LENGTHS = np.unique((8 * np.round(24 * 1.12 ** np.arange(33) / 8)).astype(int))
LARGEST_BATCH = 192
# How much a sentence may be stretched to stand in a batch.
PACES = (0.82, 1.22)
# A voice without a pitch of its own is none.
VOICED = 10


def heights(pitch, lengths):
    """The mean pitch of each row as a logarithm; not a number where there is hardly any."""
    voiced = (pitch > VOICED) & (np.arange(pitch.shape[1]) < lengths[:, None])
    count = voiced.sum(1)
    total = np.where(voiced, np.log(np.maximum(pitch, VOICED)), 0).sum(1)
    return np.where(count > 10, total / np.maximum(count, 1), np.nan)


class Texts:
    """What the front has said, as often as it is wanted: the text on the GPU, the rest in the processor's memory."""

    def __init__(self, hours, device, sentences=40_000):
        pairs = int(hours * 3600 * 40) + 2000
        self.device, self.ring = device, Ring(pairs)
        self.text = torch.empty(pairs, FRAME_CHANNELS, dtype=torch.float16, device=device)
        self.pitch, self.volume = np.zeros((2, 2 * pairs), dtype=np.float32)
        self.style = np.zeros((sentences, STYLE_CHANNELS), dtype=np.float32)
        self.about = np.zeros((sentences, 3), dtype=np.int64)
        self.starts, self.lengths = np.zeros((2, sentences), dtype=np.int64)
        self.height = np.full(sentences, np.nan)
        self.living = np.zeros(sentences, dtype=bool)
        self.uses = np.zeros(sentences)
        self.count = 0

    def add(self, text, pitch, volume, style, about):
        """Text [512, P], pitch and volume [2 P]."""
        number, length = self.count % len(self.living), text.shape[1]
        start, gone = self.ring.take(length, number)
        self.living[gone] = False
        self.text[start : start + length] = to_device(text, self.device).T
        self.pitch[2 * start : 2 * (start + length)] = pitch
        self.volume[2 * start : 2 * (start + length)] = volume
        self.style[number], self.about[number] = style, about
        self.starts[number], self.lengths[number] = start, length
        self.height[number] = heights(pitch[None], np.array([len(pitch)]))[0]
        self.uses[number], self.living[number] = 0, True
        self.count += 1


class Speaker:
    def __init__(self, folder, device, texts, precision, frames=14_000, seed=0):
        self.device, self.texts, self.frames = device, texts, frames
        self.decoder = Decoder(folder, device)
        self.exact = Teacher(folder, device)
        self.teacher = Teacher(folder, device, **precision)
        self.random = np.random.default_rng(seed)

    @torch.no_grad()
    def say_exactly(self, text, pitch, volume, style, about):
        """A sentence as it is, in single precision."""
        put = lambda array: to_device(array, self.device).float()[None]
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False
        frames = self.decoder(put(text), put(pitch), put(volume), put(style)).half()
        sound = self.exact(frames.float(), self.decoder.source(pitch[None]), put(style))
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
        high = put(pitch)
        return frames, sound.half(), high, put(style), about[None], cycles_at_frames(high)

    def choose(self):
        """Sentences that are nearly of one length, those first that were said least, and that length in pairs."""
        texts, random = self.texts, self.random
        known = np.flatnonzero(texts.living)
        lengths = texts.lengths[known]
        # As many batches of each length as let every sentence come equally often.
        first = np.searchsorted(np.cumsum(lengths), random.integers(lengths.sum()), side='right')
        wanted = lengths[first] * np.exp(random.normal(0, 0.06))
        length = int(LENGTHS[np.abs(LENGTHS - wanted).argmin()])
        pace = lengths / length
        near = np.flatnonzero((pace > PACES[0]) & (pace < PACES[1]))
        size = max(2, min(LARGEST_BATCH, self.frames // (2 * length)))
        if len(near) == 0:
            near = np.array([first])
        order = np.argsort(texts.uses[known[near]] + random.random(len(near)))
        chosen = np.resize(known[near[order]], size)
        return chosen, length

    def places(self, chosen, length):
        """Which pair of the text stands at each pair, and which frame, between two of them, at each frame."""
        texts, random = self.texts, self.random
        count, knots = len(chosen), 8
        # Slower here and faster there, by some ten percent.
        pace = np.exp(random.normal(0, 0.1, (count, knots)))
        at = np.linspace(0, knots - 1, 2 * length)
        left = np.minimum(at.astype(int), knots - 2)
        steps = pace[:, left] * (1 - (at - left)) + pace[:, left + 1] * (at - left)
        ends = np.cumsum(steps, axis=1)
        middles = (ends - steps / 2) / ends[:, -1:]
        frame = middles * 2 * texts.lengths[chosen][:, None] - 0.5
        pair = (middles.reshape(count, length, 2).mean(2) * texts.lengths[chosen][:, None]).astype(int)
        return pair, frame

    def contour(self, values, chosen, frame, voiced_only):
        texts = self.texts
        last = 2 * texts.lengths[chosen][:, None] - 1
        frame = np.clip(frame, 0, last)
        left = np.minimum(frame.astype(int), last - 1)
        share = (frame - left).astype(np.float32)
        start = 2 * texts.starts[chosen][:, None]
        a, b = values[start + left], values[start + left + 1]
        between = a + (b - a) * share
        if not voiced_only:
            return between
        return np.where((a > VOICED) & (b > VOICED), between, np.where(share < 0.5, a, b))

    def voices(self, chosen, pitch):
        """The first time as it was meant, then as others speak, or a mix of both, at their pitch."""
        texts, random = self.texts, self.random
        count = len(chosen)
        others = random.choice(np.flatnonzero(texts.living), count)
        share = np.where(random.random(count) < 0.6, 1, random.random(count))
        again = texts.uses[chosen] > 0
        # The same sentence may stand in a batch twice.
        again |= np.array([at > 0 and chosen[at] in chosen[:at] for at in range(count)]) if len(set(chosen)) < count else False
        higher = texts.height[others] - texts.height[chosen]
        share = np.where(again & ~np.isnan(higher), share, 0)
        style = texts.style[chosen] + share[:, None].astype(np.float32) * (texts.style[others] - texts.style[chosen])
        wide = np.where(random.random(count) < 0.25, random.uniform(-0.22, 0.22, count), random.normal(0, 0.06, count))
        ratio = np.exp(np.where(again, np.clip(share * np.nan_to_num(higher), -0.8, 0.8) + wide, 0))
        pitch = np.where(pitch > VOICED, np.maximum(pitch * ratio[:, None], VOICED + 0.1), pitch).astype(np.float32)
        about = texts.about[chosen].copy()
        about[again, 0], about[again, 2] = -2, 2
        return style, pitch, about

    @torch.no_grad()
    def say(self):
        """A batch of speech, as the store takes it."""
        texts = self.texts
        chosen, length = self.choose()
        pair, frame = self.places(chosen, length)
        pitch = self.contour(texts.pitch, chosen, frame, True)
        volume = self.contour(texts.volume, chosen, frame, False).astype(np.float32)
        style, pitch, about = self.voices(chosen, pitch)
        np.add.at(texts.uses, chosen, 1)
        put = lambda array: to_device(array, self.device)
        text = texts.text[put(texts.starts[chosen][:, None] + pair)].float().transpose(1, 2)
        high, style = put(pitch), put(style)
        # As the training keeps them, so that the teacher sees what the student does.
        frames = self.decoder(text, high, put(volume), style).half()
        sound = self.teacher(frames.float(), self.decoder.source(pitch), style)
        # One number that is none would be the end of the training.
        frames, sound = (torch.nan_to_num(one, 0, 0, 0) for one in (frames, sound.clamp(-2, 2)))
        return frames, sound.half(), high, style, about, cycles_at_frames(high)
